import Foundation
import RectoCore
import Testing

/// Rules that hold for every source file.
struct SourceRuleTests {
    private static let sourceEndings: Set<String> = ["swift", "c", "cpp", "h", "hpp"]

    @Test("no source file has more than 400 lines")
    func length() throws {
        for path in try Repository.files(in: "Sources", Self.sourceEndings) {
            let count = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
                .count
            #expect(count <= 401, "\(path) has \(count - 1) lines")
        }
    }

    @Test(
        "the library prints nothing and asks nothing of its surroundings",
        arguments: [
            "RectoCore", "RectoMRZ", "RectoEngines", "Recto", "RectoStore", "RectoSigning", "RectoTelemetry",
            "RectoTesting",
        ])
    func silence(target: String) throws {
        let forbidden =
            /(?:^|[^.\w])(?:print|debugPrint|dump|getenv|NSLog|fatalError)\(|ProcessInfo|CommandLine/
        for path in try Repository.files(in: "Sources/" + target, ["swift"]) {
            for line in try Repository.lines(path)
            where !line.text.drop(while: \.isWhitespace).hasPrefix("//") {
                #expect(line.text.firstMatch(of: forbidden) == nil, "\(path):\(line.number)")
            }
        }
    }

    @Test("the pure targets read no clock")
    func clocks() throws {
        for target in ["RectoCore", "RectoMRZ"] {
            for path in try Repository.files(in: "Sources/" + target, ["swift"]) {
                for line in try Repository.lines(path) {
                    #expect(
                        line.text.firstMatch(of: /ContinuousClock|SuspendingClock|Date\(\)/) == nil,
                        "\(path):\(line.number)")
                }
            }
        }
    }

    @Test("no file knows the machine that it was written on")
    func machinePaths() throws {
        let folders = try ["Sources", "Tests", "scripts", "benchmarks", "models", "images", ".ci"].flatMap {
            try Repository.files(
                in: $0, ["swift", "c", "cpp", "h", "hpp", "py", "sh", "md", "json", "txt", ""])
        }
        // Written apart, so that this file does not find itself.
        let places = ["/ho" + "me/", "/wo" + "rk/", "/ro" + "ot/", "/Us" + "ers/"]
        for path in folders {
            guard let text = try? Repository.text(path) else { continue }
            for place in places { #expect(!text.contains(place), "\(path) names \(place)") }
        }
    }

    @Test("each target has a charter")
    func charters() throws {
        let charters = try Repository.text("Sources/README.md")
        for target in try Repository.folders(in: "Sources") {
            #expect(charters.contains("`\(target)`"), "Sources/README.md says nothing of \(target)")
        }
    }

    @Test("each Swift target has a test target")
    func testTargets() throws {
        let tests = try Repository.folders(in: "Tests")
        for target in try Repository.folders(in: "Sources") where target.hasPrefix("Recto") {
            #expect(tests.contains(target + "Tests"), "\(target) has no tests")
        }
    }

    @Test("each status code says what it means and what to do", arguments: StatusCode.allCases)
    func statusCodes(code: StatusCode) {
        #expect(code.rawValue.wholeMatch(of: /[A-Z][A-Z_]*[A-Z]/) != nil)
        for sentence in [code.meaning, code.advice] {
            #expect(sentence.last.map { ".!".contains($0) } == true, "\(code.rawValue): \(sentence)")
        }
    }

    @Test("scripts can be run and stop at the first error")
    func scripts() throws {
        for path in ["scripts/setup", "scripts/demo", "scripts/test", ".ci/run"] {
            #expect(
                FileManager.default.isExecutableFile(atPath: Repository.root.appending(path: path).path),
                "\(path)")
            #expect(try Repository.text(path).contains("\nset -euo pipefail\n"), "\(path)")
        }
    }
}

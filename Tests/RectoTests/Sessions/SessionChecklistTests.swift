import Foundation
import Testing

/// `docs/checklist-sessions.md` names a test for each row; each of them exists.
struct SessionChecklistTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    struct Row: Sendable {
        let numbers: String
        let tests: [String]
    }

    static func rows() throws -> [Row] {
        let text = try String(
            contentsOf: root.appending(path: "docs/checklist-sessions.md"), encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, cells[0].first?.isNumber == true else { return nil }
            let tests = cells[2].split(separator: ",").map { $0.trimmingCharacters(in: ["`", " "]) }
            return Row(numbers: cells[0], tests: tests)
        }
    }

    /// The names of the test functions of each suite, those behind a package trait included.
    static func functions() throws -> [String: Set<String>] {
        let tests = root.appending(path: "Tests")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
        var found: [String: Set<String>] = [:]
        for path in paths where path.hasSuffix("Tests.swift") {
            let text = try String(contentsOf: tests.appending(path: path), encoding: .utf8)
            var suite = ""
            var isTest = false
            for line in text.split(separator: "\n") {
                if let match = line.firstMatch(of: /^\s*(?:@Suite(?:\([^)]*\))? )?struct (\w+Tests)\b/) {
                    suite = String(match.1)
                }
                if line.contains("@Test") { isTest = true }
                if let match = line.firstMatch(of: /^\s+(?:@Test )?func (\w+)\(/), isTest {
                    found[suite, default: []].insert(String(match.1))
                    isTest = false
                }
            }
        }
        return found
    }

    @Test("each row of the checklist names tests that exist")
    func namedTestsExist() throws {
        let rows = try Self.rows()
        let functions = try Self.functions()
        #expect(rows.count > 60)
        for row in rows {
            #expect(!row.tests.isEmpty, "row \(row.numbers) names no test")
            for test in row.tests {
                let parts = test.split(separator: ".").map(String.init)
                let exists = parts.count == 2 && functions[parts[0]]?.contains(parts[1]) == true
                #expect(exists, "row \(row.numbers): there is no test \(test)")
            }
        }
    }

    @Test("no row stands there twice")
    func rowsAreUnique() throws {
        let numbers = try Self.rows().flatMap { row in
            row.numbers.split(separator: " ").flatMap { part -> [Int] in
                let ends = part.split(separator: "-").compactMap { Int($0) }
                return ends.count == 2 ? Array(ends[0]...ends[1]) : ends
            }
        }
        #expect(Set(numbers).count == numbers.count)
    }
}

import Foundation
import RectoCore
import Testing

/// The repository as whoever takes it up finds it: its layout, its changes, its promises.
struct ReleaseTests {
    @Test(
        "the folders and files at the top",
        arguments: [
            "Package.swift", "README.md", "CHANGELOG.md", "LICENSE", "NOTICE", "THIRD_PARTY.json",
            "SECURITY.md",
            "CONTRIBUTING.md", "Sources/README.md", "models/manifest.json", "images/manifest.json",
            "benchmarks/recto-bench", "Tests", "docs/versions.md",
        ])
    func layout(path: String) { #expect(Repository.exists(path)) }

    @Test("models and pictures are found when the program runs, never built in")
    func nothingBuiltIn() throws {
        let manifest = try Repository.text("Package.swift")
        let resources = manifest.matches(of: /\.(?:embedInCode|copy|process)\("([^"]+)"\)/).map {
            String($0.1)
        }
        #expect(resources.count > 5 && resources.allSatisfy { $0.hasSuffix(".json") })
        for resource in resources { #expect(Repository.exists("Sources/Recto/" + resource), "\(resource)") }
    }

    @Test("the changelog has a part for what comes next, and versions like those of the package")
    func changelog() throws {
        let text = try Repository.text("CHANGELOG.md")
        let titles = text.matches(of: /(?m)^## (.+)$/).map { String($0.1) }
        #expect(titles.first == "Unreleased")
        for title in titles.dropFirst() {
            #expect(title.firstMatch(of: /^\[?\d+\.\d+\.\d+\]? - \d{4}-\d{2}-\d{2}$/) != nil, "\(title)")
        }
        let version = try #require(
            try Repository.text("Sources/Recto/RectoVersion.swift").firstMatch(of: /"(\d+)\.(\d+)\.(\d+)"/))
        #expect(try Repository.text("docs/versions.md").contains("\(version.1).\(version.2)"))
    }

    @Test("every schema that the code writes or reads is named by the version policy, and no other")
    func schemas() throws {
        var written: Set<String> = []
        for path in try Repository.files(in: "Sources", ["swift"]) {
            for match in try Repository.text(path).matches(of: /"(recto\.[a-z-]+\/\d+)"/) {
                written.insert(String(match.1))
            }
        }
        let policy = try Repository.text("docs/versions.md")
        let named = Set(policy.matches(of: /`(recto\.[a-z-]+\/\d+)`/).map { String($0.1) })
        #expect(written.count > 5 && named == written, "\(named.symmetricDifference(written).sorted())")
    }

    /// Those of the first version; later ones stand behind them.
    private static let firstCodes = [
        "SCAN_DOCUMENT_FRONT_PROCESSED", "SCAN_DOCUMENT_BACK_PROCESSED", "SCAN_DOCUMENT_GLARE_DETECTED",
        "SCAN_DOCUMENT_BLUR_DETECTED", "USER_CANCEL", "SESSION_EXPIRED", "UNEXPECTED_ERROR",
        "FACE_NO_MATCH", "FACE_TIMEOUT", "FACE_LIVENESS_FAILED", "CAMERA_NOT_AVAILABLE",
    ]

    @Test("no status code is taken away")
    func codes() {
        let known = Set(StatusCode.allCases.map(\.rawValue))
        #expect(known.isSuperset(of: Self.firstCodes) && known.count >= 46)
    }
}

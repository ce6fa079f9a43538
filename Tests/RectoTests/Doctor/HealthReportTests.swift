import Foundation
import RectoCore
import Testing

@testable import Recto

struct HealthReportTests {
    @Test(
        "digests of FIPS 180-4's examples and of lengths around a block's end",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ])
    func digests(text: String, expected: String) {
        #expect(SHA256.hexadecimal(Array(text.utf8)) == expected)
    }

    @Test("without models something needed is missing, and the report says how to get it")
    func nothing() throws {
        let report = HealthReport.examining(models: nil)
        #expect(report.state == .neededMissing)
        let finding = try #require(report.findings.first { $0.state == .neededMissing })
        #expect(finding.remedy?.contains("--models") == true)
    }

    @Test("a model that is not the manifest's is named")
    func damaged() throws {
        let folder = try TemporaryFolder()
        try folder.file("mrz/mrz.traineddata", Array("no model".utf8))
        let report = HealthReport.examining(models: ModelFolder(path: folder.path))
        #expect(report.state == .neededMissing)
    }

    @Test("the shipped model loads")
    func shipped() throws {
        let models = try #require(ModelFolder.find(from: [#filePath]))
        let report = HealthReport.examining(models: models)
        #expect(report.state != .neededMissing)
        #expect(report.findings.contains { $0.detail.contains("mrz.traineddata") && $0.state == .present })
    }
}

import Foundation
import RectoCore
import Testing

@testable import Recto

/// Face models of others: which file may be used.
struct FaceModelsTests {
    private static let bytes = Array("weights of a network".utf8)
    private static let digest = SHA256.hexadecimal(bytes)

    /// A folder of models whose manifest knows two matchers and a detector, all with the same bytes.
    private static func models(size: String = "\(bytes.count)") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let accepted = #""accepted": [{"sha256": "\#(digest)", "bytes": \#(size), "origin": "test"}]"#
        let text = """
            {"models": [
              {"name": "finder", "job": "detector", "file": "finder.onnx", \(accepted)},
              {"name": "small", "job": "matcher", "file": "small.onnx", \(accepted)},
              {"name": "large", "job": "matcher", "file": "large.onnx", "alternativeTo": "small", \(accepted)}
            ]}
            """
        try folder.file("third-party.json", Array(text.utf8))
        return folder
    }

    private static func find(_ folder: TemporaryFolder, named: String? = nil) -> FaceModels {
        FaceModels.find(in: named, models: ModelFolder(path: folder.path))
    }

    @Test("a file with a known digest is used, with or without a stated size", arguments: ["20", "null"])
    func known(size: String) throws {
        let folder = try Self.models(size: size)
        let path = try folder.file("third-party/finder.onnx", Self.bytes)
        let found = Self.find(folder)
        #expect(found.detector == path)
        #expect(found[.detector]?.sha256 == Self.digest)
        #expect(found[.detector]?.bytes == Self.bytes.count)
        #expect(found.tier(of: .detector) == .thirdParty)
    }

    @Test("without files the project's own networks do what they can, and nothing does the rest")
    func nothing() throws {
        let found = Self.find(try Self.models())
        for job in FaceJob.allCases { #expect(found[job] == nil) }
        #expect(found.tier(of: .detector) == .own)
        #expect(found.tier(of: .iris) == .own)
        #expect(found.tier(of: .pose) == .own)
        #expect(found.tier(of: .matcher) == nil)
        #expect(found.entries.allSatisfy { if case .missing = $0.outcome { true } else { false } })
    }

    @Test(
        "any other file is refused with a reason and not used",
        arguments: [("Weights of a network", "sha256"), ("too short", "9 bytes"), ("", "0 bytes")])
    func unknown(content: String, reason: String) throws {
        let folder = try Self.models()
        try folder.file("third-party/finder.onnx", Array(content.utf8))
        let found = Self.find(folder)
        #expect(found.detector == nil)
        guard case .refused(_, let said) = found.entries.first?.outcome else {
            Issue.record("not refused")
            return
        }
        #expect(said.contains(reason))
    }

    @Test("a folder in the place of a file is refused")
    func folderAsFile() throws {
        let folder = try Self.models()
        try folder.folder("third-party/finder.onnx")
        guard case .refused(_, "not a file") = Self.find(folder).entries.first?.outcome else {
            Issue.record("not refused")
            return
        }
    }

    @Test("a digest that the user states beside the file counts for that file alone")
    func vouched() throws {
        let folder = try Self.models()
        let own = Array("trained at home".utf8)
        try folder.file("third-party/finder.onnx", own)
        try folder.file("third-party/small.onnx", own)
        try folder.file(
            "third-party/installed.json",
            Array(#"{"files": [{"path": "finder.onnx", "sha256": "\#(SHA256.hexadecimal(own))"}]}"#.utf8))
        let found = Self.find(folder)
        #expect(found[.detector]?.sha256 == SHA256.hexadecimal(own))
        #expect(found.matcher == nil)
    }

    @Test("a model that stands in for another goes before it")
    func alternative() throws {
        let folder = try Self.models()
        try folder.file("third-party/small.onnx", Self.bytes)
        #expect(Self.find(folder)[.matcher]?.name == "small")
        try folder.file("third-party/large.onnx", Self.bytes)
        #expect(Self.find(folder)[.matcher]?.name == "large")
    }

    @Test("a stand-in whose similarities were not measured goes behind a matcher whose were")
    func measured() {
        func entry(_ name: String, _ digest: String, isAlternative: Bool) -> FaceModels.Entry {
            let model = FaceModels.Model(name: name, job: .matcher, path: name, sha256: digest, bytes: 1)
            return FaceModels.Entry(
                name: name, job: .matcher, isAlternative: isAlternative, outcome: .found(model))
        }
        let known = "eb8394fc67b0e2d7cee7dc49cd26de0182588647ec898015ac9e53d696251f32"
        let large = entry("large", "unmeasured", isAlternative: true)
        #expect(
            FaceModels(entries: [entry("small", known, isAlternative: false), large])[.matcher]?.name
                == "small")
        #expect(
            FaceModels(entries: [entry("small", "other", isAlternative: false), large])[.matcher]?.name
                == "large")
        #expect(
            FaceModels(entries: [
                entry("small", "other", isAlternative: false), entry("large", known, isAlternative: true),
            ])[.matcher]?.name == "large")
    }

    @Test("a folder that is named is the only one searched")
    func named() throws {
        let folder = try Self.models()
        try folder.file("third-party/small.onnx", Self.bytes)
        let other = try TemporaryFolder()
        let path = try other.file("finder.onnx", Self.bytes)
        let found = Self.find(folder, named: other.path)
        #expect(found.detector == path)
        #expect(found.matcher == nil)
    }

    @Test("links to models are followed")
    func link() throws {
        let folder = try Self.models()
        let target = try folder.file("elsewhere.onnx", Self.bytes)
        try folder.folder("third-party")
        try folder.link("third-party/finder.onnx", to: target)
        #expect(Self.find(folder).detector == folder.at("third-party/finder.onnx"))
    }

    @Test("the shipped manifest has a model for every job, each with whole digests")
    func shipped() throws {
        let models = try #require(ModelFolder.find(from: [#filePath]))
        let manifest = try #require(ThirdPartyManifest(folder: models))
        #expect(Set(manifest.models.map(\.job)) == Set(FaceJob.allCases))
        for model in manifest.models {
            #expect(!model.accepted.isEmpty)
            for digest in model.accepted { #expect(digest.sha256.count == 64) }
        }
        let covers = models.faceCovers
        for path in [models.faceDetect, covers.mask, covers.eyes, covers.lids] {
            #expect(FileManager.default.fileExists(atPath: path), "\(path)")
        }
    }

    @Test("doctor says of each what serves and how to get it; nobody lacks a stand-in")
    func doctor() throws {
        let folder = try Self.models()
        func findings() -> [HealthReport.Finding] {
            HealthReport.examining(models: ModelFolder(path: folder.path)).findings
                .filter { $0.name.hasPrefix("face: ") }
        }
        var found = findings()
        #expect(found.map(\.name) == ["face: finder", "face: small"])
        #expect(found.map(\.state) == [.optionalMissing, .optionalMissing])
        #expect(found.map(\.tier) == [.own, nil])
        #expect(found[1].remedy?.contains("models/install small") == true)

        try folder.file("third-party/finder.onnx", Self.bytes)
        try folder.file("third-party/large.onnx", Self.bytes)
        found = findings()
        #expect(found.map(\.name) == ["face: finder", "face: large"])
        #expect(found.map(\.state) == [.present, .present])
        #expect(found.allSatisfy { $0.tier == .thirdParty && $0.detail.contains(Self.digest) })

        try folder.file("third-party/small.onnx", [1, 2, 3])
        found = findings()
        #expect(found.map(\.state) == [.present, .optionalMissing, .present])
        #expect(found[1].detail.contains("is not used: 3 bytes"))
        // Its bytes are those of no matcher that was measured.
        #expect(found[1].detail.contains("by large, third party, which was not measured: no face is matched"))
    }
}

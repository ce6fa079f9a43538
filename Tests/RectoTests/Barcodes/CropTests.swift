import Foundation
import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// Crops as values and as files.
struct CropTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/recto-crops-" + UUID().uuidString

    /// A page with everything on it.
    private func crops(_ signature: SeenSignature? = nil) throws -> [DocumentCrop] {
        let base = try PipelineTests()
        var vision = ScriptedVision(
            outlines: [PipelineTests.outline(PipelineTests.page)], groups: [PipelineTests.zone])
        let place = Quad.rectangle(x: 280, y: 180, width: 180, height: 240)
        vision.segments = FrameSegments(
            outline: PipelineTests.outline(PipelineTests.page),
            cover: FrameSegments.Cover(share: 0, logOdds: -10),
            // Named by the network from another corner than the document's.
            portrait: FrameSegments.Portrait(quad: place.turned(1), certainty: 0.95, reach: 20))
        vision.portrait = PortraitChecksTests.measures()
        var pipeline = FramePipeline(
            vision: vision, text: ScriptedText(PipelineTests.td3), judge: ScriptedText([]),
            barcodes: ScriptedBarcodes([BarcodePipelineTests.link]), thresholds: PipelineTests.thresholds)
        var report = try pipeline.analyse(base.frame, options: base.options)
        report.signature = signature
        return try pipeline.crops(base.frame, report: report)
    }

    private static func sides(_ crop: DocumentCrop) -> [Int] { [crop.picture.width, crop.picture.height] }

    @Test("every part that was found, upright, as fine as the frame has it")
    func parts() throws {
        let crops = try crops()
        #expect(crops.map(\.kind) == [.document, .portrait, .mrz, .barcode(1)])
        #expect(Self.sides(crops[0]) == [1250, 880])
        #expect(Self.sides(crops[1]) == [180, 240])
        #expect(crops[2].picture.width > 700 && crops[2].picture.height < 120)
        // 200 x 80 and an eighth of the smaller side, a tenth, on each side.
        #expect(Self.sides(crops[3]) == [216, 96])
    }

    @Test("the signature only where one was seen")
    func signature() throws {
        let quad = Quad.rectangle(x: 600, y: 500, width: 320, height: 64)
        let signature = try #require(
            try crops(SeenSignature(quad: quad, foundBy: .label)).first { $0.kind == .signature })
        #expect(Self.sides(signature) == [320, 64])
        #expect(try !crops().contains { $0.kind == .signature })
    }

    @Test("files only their owner can read, named by side, with their digests")
    func files() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let target = CropFolder(path: folder)
        #expect(target.isEmpty)
        let record = target.write(try crops(), of: "a/b.jpg", at: .front, shown: .front)
        #expect(record.error == nil && !target.isEmpty)
        let written = ["front.png", "portrait.png", "mrz.png", "barcode-1.png"].map { folder + "/" + $0 }
        #expect(record.files.map(\.file) == written)
        for file in record.files {
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: file.file)))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(SHA256.hexadecimal(bytes) == file.sha256)
            let mode = try FileManager.default.attributesOfItem(atPath: file.file)[.posixPermissions]
            #expect((mode as? NSNumber)?.intValue == 0o600)
        }
        let back = target.write(try crops(), of: "a/b.jpg", at: .back, shown: .back)
        #expect(back.error == nil)
        let names = back.files.map { String($0.file.dropFirst(folder.count + 1)) }
        #expect(names == ["back.png", "back-portrait.png", "back-mrz.png", "back-barcode-1.png"])
        let further = target.write(try crops(), of: "a/b.jpg", at: .further(2), shown: .front)
        #expect(further.error == nil)
        #expect(
            further.files.map { String($0.file.dropFirst(folder.count + 1)) } == [
                "document-2-front.png", "document-2-portrait.png", "document-2-mrz.png",
                "document-2-barcode-1.png",
            ])
    }

    @Test("a file that is there stays as it is, unless it may be replaced; a link is never followed")
    func existing() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let (mine, elsewhere) = (folder + "/front.png", folder + "/elsewhere")
        try Data("mine".utf8).write(to: URL(filePath: elsewhere))
        try FileManager.default.createSymbolicLink(atPath: mine, withDestinationPath: elsewhere)
        let refused = CropFolder(path: folder).write(try crops(), of: "a", at: .front, shown: .front)
        #expect(refused.error?.contains("front.png") == true && refused.files.isEmpty)
        let replaced = CropFolder(path: folder, replaces: true)
            .write(try crops(), of: "a", at: .front, shown: .front)
        #expect(replaced.error == nil && replaced.files.count == 4)
        #expect(try Data(contentsOf: URL(filePath: elsewhere)) == Data("mine".utf8))
        let nowhere = CropFolder(path: folder + "/no/such").write(
            try crops(), of: "a", at: .front, shown: .front)
        #expect(nowhere.error != nil && nowhere.files.isEmpty)
    }

    @Test(
        "folders of their own: plain names, told apart by the whole name",
        arguments: [
            ("pictures/a.jpg", "a.jpg-"), ("a b:c.png", "a-b-c.png-"),
            ("scan.pdf#page=2", "scan.pdf-page-2-"),
            ("..", "input-"), ("-", "--"), ("", "input-"), ("ü.jpg", "-.jpg-"),
        ])
    func names(input: String, start: String) {
        let name = CropFolder.name(of: input)
        #expect(name.hasPrefix(start) && name.count == start.count + 8)
        #expect(CropFolder.name(of: "x/" + input) != name && !name.contains("/"))
    }

    @Test("a front that is listed with two backs has a folder with each")
    func pairs() {
        let folders = ["b.jpg", "c.jpg"].map { CropFolder.Pair(front: "x/a.jpg", back: $0).folder }
        #expect(Set(folders).count == 2 && folders.allSatisfy { $0.hasPrefix("a.jpg-") })
        #expect(CropFolder.Pair(front: "x/a.jpg", back: "b.jpg").folder == folders.first)
    }

    @Test("crops of an earlier run go before the first of an input is written, and nothing else does")
    func replacing() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let old = ["back.png", "back-mrz.png", "signature.png", "document-2-front.png", "barcode-12.png"]
        let kept = ["notes.png", "front.jpg", "back-front.png", "my-portrait.png", "document-x-mrz.png"]
        for name in old + kept { try Data("x".utf8).write(to: URL(filePath: folder + "/" + name)) }
        let target = CropFolder(path: folder, replaces: true)
        let front = target.write(try crops(), of: "a", at: .front, shown: .front)
        let further = target.write(try crops(), of: "a", at: .further(3), shown: .front, isFirst: false)
        #expect(front.error == nil && further.error == nil)
        let written = (front.files + further.files).map { String($0.file.dropFirst(folder.count + 1)) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(written.count == 8 && Set(names) == Set(kept + written))
    }

    @Test(
        "inputs that a crop could take the place of are known, by whatever name",
        arguments: [
            ("front.png", false, true), ("front.png", true, false), ("own/back-mrz.png", true, true),
            ("own/back-mrz.png", false, false), ("card.png", false, false), ("own/front.jpg", true, false),
        ])
    func threatened(name: String, hasFolders: Bool, isThreatened: Bool) throws {
        let temporary = try TemporaryFolder()
        let path = try temporary.file("crops/" + name)
        try temporary.link("link.jpg", to: path)
        try temporary.file("front.png")
        let target = CropFolder(path: temporary.at("crops"), hasFolders: hasFolders, replaces: true)
        for input in [path, temporary.at("link.jpg")].map(BatchInput.init(path:)) {
            #expect((target.threatened(among: [input]) != nil) == isThreatened)
        }
        let others = ["front.png", "none.png"].map { BatchInput(path: temporary.at($0)) }
        #expect(target.threatened(among: others + [.standardInput]) == nil)
    }
}

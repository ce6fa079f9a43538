import ArgumentParser
import Foundation
import RectoCore
import RectoEngines
import RectoTesting

/// Draws the repository's own pictures, or labelled frames for one's own measurements.
struct DrawCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draw", abstract: "Draws specimen pictures with their truth.")

    enum Kind: String, ExpressibleByArgument, CaseIterable {
        /// The corpora of images/ with their manifest.
        case images
        /// A folder for each condition.
        case conditions
        /// An evaluation set of machine readable zones, as `recto-bench mrz --set` takes it.
        case mrz
        /// Frames of conditions at graded strength, with truth.csv for measuring and training.
        case frames
    }

    @Option(help: "Folder to write to; it is made when it is not there.")
    var out: String

    @Option(help: "Fixes everything that is drawn.")
    var seed: UInt64 = 2026

    @Option(
        help: """
            images: the repository's corpora; conditions: frames by condition; mrz: zones with truth.csv; \
            frames: graded frames with truth.csv.
            """)
    var kind: Kind = .images

    @Option(help: "Frames a condition, or zones.")
    var count: Int = 8

    @Option(help: "frames: conditions to draw, joined by commas; all without.")
    var conditions: String = ""

    @Option(help: "frames: documents to draw, joined by commas; all without.")
    var documents: String = ""

    @Option(help: "frames: what the documents are printed on, pale or dark.", transform: FrameSetWriter.named)
    var tone: DocumentTone = .pale

    @Option(help: "frames: width and height in pixels, as in 1280x720.")
    var size: String = "1280x720"

    @Flag(help: "frames: the documents of all conditions lie far from level.")
    var askew = false

    @Flag(help: "frames: PNG in place of JPEG.")
    var lossless = false

    @Flag(help: "frames: also write a mask of the objects beside and over each document.")
    var masks = false

    func validate() throws {
        guard count > 0 else { throw ValidationError("--count must be 1 or more.") }
    }

    func run() throws {
        let printer = try SpecimenPrinter()
        switch kind {
        case .images: try drawImages(printer)
        case .conditions: try drawConditions(printer)
        case .mrz:
            try ZoneSetWriter(set: ZoneSet(printer: printer, seed: seed), folder: out).write(count: count)
        case .frames:
            let (width, height) = try FrameSetWriter.size(size)
            var set = ConditionSet(
                printer: printer, seed: seed, width: width, height: height,
                kinds: try FrameSetWriter.list(documents, of: SpecimenKind.self), tone: tone)
            set.isAskew = askew
            try FrameSetWriter(set: set, folder: out, isLossless: lossless, writesMasks: masks).write(
                try FrameSetWriter.list(conditions, of: Condition.self), count: count)
        }
    }

    private func drawImages(_ printer: SpecimenPrinter) throws {
        let how = "recto-bench draw --kind images --seed \(seed) --out images"
        var entries: [ImageManifest.Entry] = []
        for corpus in SpecimenCorpus.shipped(printer: printer, seed: seed) {
            var readable = 0
            for index in 0..<corpus.count {
                let item = corpus.item(index)
                let path = "\(corpus.name)/\(Self.number(index + 1, digits: 2))"
                let bytes = try write(item, path)
                entries.append(
                    ImageManifest.Entry(
                        path: path + ".jpg", sha256: SHA256.hexadecimal(bytes), bytes: bytes.count,
                        origin: "drawn by RectoTesting", licence: "Apache-2.0", howMade: how))
                if item.expected.isReadable { readable += 1 }
            }
            let record = CorpusRecord(
                name: corpus.name, minRead: readable, maxMisread: 0, how: how, seed: seed)
            try write(Self.json(record), "\(corpus.name)/corpus.json")
        }
        try write(Self.json(ImageManifest(files: entries)), "manifest.json")
    }

    private func drawConditions(_ printer: SpecimenPrinter) throws {
        let set = ConditionSet(printer: printer, seed: seed)
        for condition in Condition.allCases {
            for (index, drawn) in set.frames(condition, count: count).enumerated() {
                _ = try write(
                    SpecimenCorpus.Item(drawn), "\(condition.rawValue)/\(Self.number(index + 1, digits: 3))")
            }
        }
    }

    /// Writes the picture and what is expected of it.
    /// - Returns: the picture's bytes.
    private func write(_ item: SpecimenCorpus.Item, _ path: String) throws -> [UInt8] {
        let flat = item.expected.condition == nil
        let bytes = try item.frame.frame.encoded(as: .jpeg(quality: flat ? 88 : 86))
        try write(Data(bytes), path + ".jpg")
        try write(Self.json(item.expected), path + ".expected.json")
        return bytes
    }

    private func write(_ data: Data, _ path: String) throws {
        let url = URL(filePath: out).appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    private static func json(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value) + Data("\n".utf8)
    }

    private static func number(_ value: Int, digits: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

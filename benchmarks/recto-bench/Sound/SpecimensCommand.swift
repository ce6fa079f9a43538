import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoMRZ
import RectoTesting

/// Real specimens in drawn scenes: false alarms on designs that nobody here drew.
struct SpecimensCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "specimens",
        abstract: "False alarms on scans of genuine specimens, laid flat and photographed in drawn scenes.",
        discussion: """
            Every scan of a genuine specimen that is fine enough is laid flat by the outline that is found, and photographed by the \
            drawn camera in each condition of a sound document. What its own scan raises already, of a grey copy, a sheet with square \
            corners, a specimen without a face, is told apart.
            """)

    @Option(help: "Folder with the evaluation sets `mrz` and `docs_clean`.")
    var eval = "../shared/eval"
    @Option(help: "Seed of the scenes.")
    var seed: UInt64 = 201
    @Option(help: "Frames of each specimen and condition.")
    var count = 1
    @Option(help: "Threads.")
    var jobs = 2
    @Option(help: "Folder of the models.")
    var models = "models"
    @Option(help: "File for a line a frame and check: native value, score, outcome.")
    var csv: String?
    @Option(help: "Folder for the frames on which any check raised something, as pictures to look at.")
    var refused: String?

    func run() throws {
        try OutputFolders.make(for: csv)
        Machine.print()
        let looker = FrameLooker(models: ModelFolder(path: models), jobs: jobs)
        let scans = try looker.look(at: try scans())
        let specimens = scans.compactMap(Specimen.init)
        let set = ConditionSet(printer: SpecimenPrinter(fonts: try FontSet()), seed: seed)
        let looked = try looker.look(
            at: specimens.enumerated().flatMap { $1.frames(in: set, count: count, ordinal: $0) })
        if let csv {
            try OutcomeTable(looked: looked).text.write(toFile: csv, atomically: true, encoding: .utf8)
        }
        if let refused {
            try write(looked.filter(\.raisesAny), to: refused)
        }
        print(
            "seed \(seed): \(looked.count) frames of \(specimens.count) specimens, of \(scans.count) scans and pictures of documents\n"
        )
        print(table(looked, specimens).text)
    }

    /// Pictures of genuine documents as they were found.
    private func scans() throws -> [LabelledFrame] {
        let sets = RealSets(folder: eval)
        return try [RealSets.specimens, RealSets.documents].flatMap { name -> [LabelledFrame] in
            guard let frames = try sets.frames(of: name) else {
                print("skipped: \(name) is not in the evaluation folder")
                return []
            }
            return frames.filter { $0.tags.contains(RealSets.genuine) || $0.tags.contains("crop") }
        }
    }

    /// Writes frames by their names, anew as they were drawn.
    private func write(_ looked: [LookedAt], to folder: String) throws {
        let root = URL(filePath: folder)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for frame in looked {
            let bytes = try frame.frame.load().frame.encoded(as: .png)
            try Data(bytes).write(to: root.appending(path: frame.frame.name + ".png"))
        }
    }

    private func table(_ looked: [LookedAt], _ specimens: [Specimen]) -> MarkdownTable {
        let scans = Dictionary(specimens.map { ($0.name, $0.scan) }) { first, _ in first }
        var table = MarkdownTable(header: [
            "check", "raised, of frames assessed", "of specimens whose scan raises nothing", "on",
        ])
        func row(
            _ name: String, _ frames: [LookedAt], raises: (LookedAt) -> Bool
        ) -> [String] {
            let sound = frames.filter { frame in scans[frame.document].map { !raises($0) } ?? false }
            func share(_ frames: [LookedAt]) -> String {
                Figure.withInterval(
                    ClusteredShare(frames.map { (cluster: $0.document, counts: raises($0)) }))
            }
            let named = Dictionary(grouping: sound.filter(raises), by: \.document).sorted { $0.key < $1.key }
            return [
                name, share(frames), share(sound),
                named.map { $1.count > 1 ? "\($0) (\($1.count))" : $0 }.joined(separator: ", "),
            ]
        }
        for check in CheckName.allCases
        where looked.contains(where: { $0.assessment(of: check) != nil }) {
            table.rows.append(
                row(check.rawValue, looked.filter { $0.assessment(of: check) != nil }) { $0.raises(check) })
        }
        table.rows.append(row("any", looked, raises: \.raisesAny))
        return table
    }
}

/// A genuine document's scan and what is known of it.
private struct Specimen {
    let scan: LookedAt
    let kind: SpecimenKind
    let outline: Quad

    var name: String { scan.document }

    /// Pixels of the longer side: less shows no print at all in a frame.
    private static let leastWidth = 620.0
    /// Of the picture that is photographed.
    private static let pixelsPerMillimetre = 12.0

    /// Nil where no document was found by its own sides, or too coarse a one.
    init?(_ scan: LookedAt) {
        guard let report = scan.report, let location = report.location, let shape = report.shape,
            [.edges, .croppedScan].contains(location.origin), location.quad.width >= Self.leastWidth
        else { return nil }
        self.scan = scan
        outline = location.quad
        kind =
            switch (report.zone?.decoding.format, shape) {
            case (.mrvA, _): .visaA
            case (.mrvB, _): .visaB
            case (_, .id1): report.zone == nil ? .cardFront : .cardBack
            case (_, .id2): .td2Card
            case (_, .id3): .passportPage
            }
    }

    /// - Parameter ordinal: its number among the specimens, so that each lies in scenes of its own.
    func frames(in set: ConditionSet, count: Int, ordinal: Int) -> [LabelledFrame] {
        let sound = Condition.allCases.filter { $0.expectedStatus == nil && $0 != .booklet }
        return sound.flatMap { condition in
            (0..<count).map { index in
                LabelledFrame(
                    set: "specimens", name: "\(name) \(condition.rawValue) \(index)",
                    tags: [LabelledFrame.Tag.clean, condition.rawValue],
                    document: ShownFrameDocument(name: name),
                    load: {
                        let drawn = set.frame(
                            condition, index: ordinal * count + index, of: try document())
                        return LabelledFrame.Picture(
                            frame: drawn.frame, outline: drawn.truth.quad, species: nil,
                            group: kind.rawValue)
                    })
            }
        }
    }

    private func document() throws -> DrawnDocument {
        let file = try scan.frame.load()
        let picture = try file.laid(
            flat: sides(in: file.frame) ?? outline,
            width: Int(kind.widthInMillimetres * Self.pixelsPerMillimetre),
            height: Int(kind.heightInMillimetres * Self.pixelsPerMillimetre))
        guard let document = DrawnDocument(picture: picture.frame, kind: kind) else {
            throw EngineError(.badArgument, "a picture in colour is needed")
        }
        return document
    }

    /// The sides within a file that was taken whole: what a scanner or a template leaves about a document is none of it.
    private func sides(in frame: Frame) throws -> Quad? {
        guard scan.report?.location?.origin == .croppedScan else { return nil }
        var vision = try VisionEngine()
        return try frame.withView { try vision.locate($0) }.first {
            $0.cutSides == 0 && Thresholds.standard.outline.isReached($0.score)
                && $0.quad.intersectionOverUnion(outline) > 0.85
        }.map { $0.quad.aligned(to: outline) }
    }
}

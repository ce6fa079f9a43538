import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoTesting

/// Fits the thresholds to drawn frames and keeps the curve of each beside them.
struct CalibrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate", abstract: "Fits Sources/Recto/thresholds.json to drawn, labelled frames.")

    @Option(parsing: .upToNextOption, help: "Seeds of the frames to fit; checks are reported on others.")
    var seeds: [UInt64] = [1, 3, 5]

    @Option(help: "Frames of each condition.")
    var count = 30

    @Option(help: "Folder of the models.")
    var models = "models"

    @Option(help: "Evaluation folder whose development photos are fitted to as well.")
    var eval: String?

    @Option(parsing: .upToNextOption, help: "Thresholds to fit, all others are kept; all when not given.")
    var only: [String] = []

    @Option(help: "Where the thresholds are written.")
    var output = "Sources/Recto/thresholds.json"

    @Option(help: "Folder for the curves.")
    var curves = "benchmarks/roc"

    /// A sheet of paper has an outline as good as a document's, and large print is not a document: what is on it is
    /// for later stages to say.
    private static let allowedFalseAlarms = [
        "outline": 0.3, "fillsFrame": 0.1, "document": 0.05, "finger": 0.01,
    ]

    /// Of which the photos say something that drawn frames cannot.
    private static let fittedToPhotos: Set<String> = [
        "document", "finger", "displayRim", "greyCopy", "grain", "glare", "unevenLight", "darkness",
        "screen",
    ]

    static let unspoilt: Set<Condition> = [
        .clean, .rotated, .tilted, .askew, .lowContrast, .shadowBand, .dim,
    ]

    /// Conditions that say nothing of these thresholds need not be drawn.
    private var conditions: [Condition] {
        let telling: [String: Set<Condition>] = [
            "darkness": [.dark],
            "glare": [.blur, .motion, .glare, .overexposed], "idPhotoQuality": [.badPhoto],
            "idPhotoTampering": [.tampered], "portraitCoding": [.spliced, .resaved],
            "greyCopy": [.greyCopy], "grain": [],
            "paperSheet": [.print], "paperCorners": [.print, .greyCopy],
            "unevenLight": [.unevenLight, .glare],
            "document": [.noDocument], "screen": [.screen], "displayRim": [.screen, .noDocument],
            "finger": [.finger, .objectOver, .objectNear, .held],
        ]
        guard !only.isEmpty, Set(only).isSubset(of: telling.keys) else { return Condition.allCases }
        let wanted = only.reduce(into: Self.unspoilt) { $0.formUnion(telling[$1] ?? []) }
        return Condition.allCases.filter(wanted.contains)
    }

    func run() throws {
        // Those that are fitted elsewhere stay as they are. Read before frames are drawn, which takes minutes.
        var fitted = try ThresholdsFile.read(output)
        Machine.print()
        let drawn = try seeds.flatMap {
            try ConditionSamples.gather(
                seed: $0, count: count, models: ModelFolder(path: models), of: conditions)
        }
        let photos = try eval.map {
            try ConditionSamples.gather(photos: $0, models: ModelFolder(path: models))
        }
        let samples = drawn + (photos ?? [])
        let numbers = seeds.map(String.init).joined(separator: " ")
        let drawnSource = "recto-bench calibrate --seeds \(numbers) --count \(count)"
        func source(_ name: String) -> String {
            let isShared = photos != nil && Self.fittedToPhotos.contains(name)
            return
                "\(drawnSource)\(isShared ? " --eval FOLDER, of which its development photos" : ""); curve in \(curves)"
        }
        let unspoilt = Self.unspoilt
        func values(
            _ positive: Set<Condition>, against negative: Set<Condition>,
            of samples: [ConditionSample] = drawn, _ native: (ConditionSample) -> Double?
        ) -> [LabelledValue] {
            samples.filter { positive.contains($0.condition) || negative.contains($0.condition) }
                .compactMap { sample in
                    native(sample).map {
                        LabelledValue(native: $0, isPositive: positive.contains(sample.condition))
                    }
                }
        }
        let portraits = [
            "idPhotoQuality": PortraitSamples(drawn, .badPhoto, native: \.photoDegree),
            "idPhotoTampering": PortraitSamples(drawn, .tampered) { sample in
                sample.portrait.flatMap { PortraitTrace.isTold(by: $0) ? PortraitTrace($0).degree : nil }
            },
        ]
        let sharpEnough = unspoilt.union([.glare, .offCentre])
        let fits: [(String, [LabelledValue])] = [
            (
                "blur",
                values([.blur, .motion], against: sharpEnough) { $0.measures.sharpness.worstDirection }
            ),
            (
                "glare",
                values(
                    [.glare], against: unspoilt.union([.blur, .motion, .overexposed]), of: samples
                ) {
                    $0.measures.glare.share
                }
            ),
            (
                "darkness",
                values([.dark], against: unspoilt, of: samples) { $0.measures.light.p90 }
            ),
            (
                "unevenLight",
                values([.unevenLight], against: unspoilt.union([.glare]), of: samples) {
                    $0.measures.light.evenness
                }
            ),
            ("tooFar", values([.tooFar], against: unspoilt) { $0.coverage }),
            ("tooClose", values([.tooClose], against: unspoilt) { $0.coverage }),
            ("position", values([.offCentre], against: unspoilt) { $0.position }),
            ("outline", outlineValues(drawn, shown: unspoilt)),
            ("fillsFrame", values([.tooClose], against: [.noDocument]) { $0.printHeight }),
            ("document", documentValues(samples, shown: unspoilt.union([.finger, .objectNear, .held]))),
            (
                "finger",
                values([.finger, .objectOver], against: unspoilt.union([.objectNear]), of: samples) {
                    $0.segments.cover?.logOdds(nearby: $0.pageCover, with: $0.sideBreak)
                }
            ),
            ("screen", screenValues(samples)),
            ("displayRim", rimValues(samples)),
            ("greyCopy", colourValues(samples)),
            ("grain", grainValues(samples)),
            ("paperSheet", sheetValues(drawn)),
            ("paperCorners", cornerValues(drawn)),
            ("idPhotoQuality", portraits["idPhotoQuality"]?.values ?? []),
            ("idPhotoTampering", portraits["idPhotoTampering"]?.values ?? []),
            (
                "portraitCoding",
                values([.spliced], against: [.resaved]) { sample in
                    // Frames that were never coded say nothing.
                    sample.portrait.flatMap { $0.coding.page > 0 ? $0.missedCoding : nil }
                }
            ),
        ].filter { only.isEmpty || only.contains($0.0) }
        try FileManager.default.createDirectory(atPath: curves, withIntermediateDirectories: true)
        for (name, labelled) in fits {
            let calibration = CalibrationFit(
                values: labelled, allowedFalseAlarms: Self.allowedFalseAlarms[name] ?? 0.005
            ).fit(source: source(name))
            let roc = ROC(labelled, slope: calibration.slope)
            try roc.csv.write(toFile: "\(curves)/\(name).csv", atomically: true, encoding: .utf8)
            print(
                "\(name): AUC \(String(format: "%.4f", roc.area)), midpoint \(calibration.midpoint), slope \(calibration.slope)"
            )
            // A part of the check of tampering, whose unit it gives.
            if name != "portraitCoding" { fitted[name] = calibration }
            if let table = portraits[name]?.table(calibration) { print(table) }
        }
        try ThresholdsFile.write(fitted, to: output)
    }

    /// Displays of which two sides or more are in sight against documents that lie on tables, and against photos and tables without
    /// one.
    private func rimValues(_ samples: [ConditionSample]) -> [LabelledValue] {
        samples.compactMap { sample in
            let isOther = sample.condition == .noDocument || Self.unspoilt.contains(sample.condition)
            guard sample.panelSides >= 2 || isOther, let native = sample.rim else { return nil }
            return LabelledValue(native: native, isPositive: sample.panelSides >= 2)
        }
    }

    /// Displays against documents of which nothing is amiss, and of photos against things and documents.
    private func screenValues(_ samples: [ConditionSample]) -> [LabelledValue] {
        samples.compactMap { sample in
            let isDisplay = sample.condition == .screen
            guard isDisplay || sample.isPhoto || Self.unspoilt.contains(sample.condition),
                sample.condition != .print, let native = sample.displayOdds
            else { return nil }
            return LabelledValue(native: native, isPositive: isDisplay)
        }
    }

    /// Grey copies against documents of which nothing is amiss, of sides that are judged by their hues. Photos of documents are all of
    /// copies.
    private func colourValues(_ samples: [ConditionSample]) -> [LabelledValue] {
        samples.compactMap { sample in
            let isCopy = sample.condition == .greyCopy || (sample.isPhoto && sample.condition != .noDocument)
            guard isCopy || (!sample.isPhoto && Self.unspoilt.contains(sample.condition)),
                sample.needsColours, let it = sample.colour
            else { return nil }
            return LabelledValue(native: it, isPositive: isCopy)
        }
    }

    /// Photos of prints against photos of things and of documents, and against drawn documents of which nothing is amiss. Drawn
    /// prints are finer than their frames: few of them have grain, so that they would set it too low.
    private func grainValues(_ samples: [ConditionSample]) -> [LabelledValue] {
        samples.compactMap { sample in
            guard sample.condition != .screen, let native = sample.grain?.degree else { return nil }
            if sample.isPhoto { return LabelledValue(native: native, isPositive: sample.condition == .print) }
            return Self.unspoilt.contains(sample.condition)
                ? LabelledValue(native: native, isPositive: false) : nil
        }
    }

    /// Sheets that go on beyond the document against what else lies on paper: sound documents, and prints that were cut out.
    /// Copies are left out: the rim that a copier leaves about a document is as dark as its shadow was.
    private func sheetValues(_ samples: [ConditionSample]) -> [LabelledValue] {
        samples.compactMap { sample in
            guard let it = sample.paper, it.liesOnPaper,
                sample.condition == .print || Self.unspoilt.contains(sample.condition)
            else { return nil }
            return LabelledValue(native: it.shadow, isPositive: sample.paperCut == .whole)
        }
    }

    /// Cards that were printed and cut out square against sound ones.
    private func cornerValues(_ samples: [ConditionSample]) -> [LabelledValue] {
        samples.compactMap { sample in
            guard let it = sample.paper, it.showsCorners, sample.isCard,
                sample.paperCut == .square || Self.unspoilt.contains(sample.condition)
            else { return nil }
            return LabelledValue(native: it.fill, isPositive: sample.paperCut == .square)
        }
    }

    /// The network's outlines that are right against what it takes for a document where there is none.
    private func documentValues(_ samples: [ConditionSample], shown: Set<Condition>) -> [LabelledValue] {
        samples.compactMap { sample in
            let score = sample.segments.outline?.score ?? 0
            if sample.condition == .noDocument { return LabelledValue(native: score, isPositive: false) }
            guard shown.contains(sample.condition), sample.segmentsOverlap > 0.8 else { return nil }
            return LabelledValue(native: score, isPositive: true)
        }
    }

    /// Outlines that are right against the best that is found where there is no document.
    private func outlineValues(_ samples: [ConditionSample], shown: Set<Condition>) -> [LabelledValue] {
        samples.compactMap { sample in
            let score = sample.outline?.score ?? 0
            if sample.condition == .noDocument { return LabelledValue(native: score, isPositive: false) }
            guard shown.contains(sample.condition), sample.overlap > 0.85 else { return nil }
            return LabelledValue(native: score, isPositive: true)
        }
    }
}

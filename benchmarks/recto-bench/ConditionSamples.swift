import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// What the engines measure on a labelled frame, with the outline that is known to be true.
struct ConditionSample {
    let condition: Condition
    /// A photo, and no drawn frame.
    let isPhoto: Bool
    let measures: FrameMeasures
    let coverage: Double
    let position: Double
    /// The best outline found by itself; nil when none was.
    let outline: OutlineCandidate?
    /// Its overlap with the true one; 0 without either.
    let overlap: Double
    /// How far its hues differ from its light's; nil where that cannot be told.
    let colour: Double?
    /// How its detail stands beside the grain of what carries it; nil where that cannot be told.
    let grain: MediumGrain?
    /// What its sides and corners show of paper; nil where no outline is known.
    let paper: PaperEdge?
    /// How the paper that carries it ends; nil where none does, and of photos.
    let paperCut: PaperCut?
    /// Log odds of a display's rim about it; nil where nothing of it lies in the frame.
    let rim: Double?
    /// Sides of the display that shows it of which half or more lies in the frame; 0 without one, and of photos.
    let panelSides: Int
    /// Whether it is an ID-1 card; false of photos.
    let isCard: Bool
    /// Whether the side that is shown has to have colours: one with the holder's portrait, and of photos any.
    let needsColours: Bool
    /// What the frame network saw.
    let segments: FrameSegments
    /// What the network for covers saw over that document; nil where it saw none.
    let pageCover: FrameSegments.Cover?
    /// Where something crosses a side of the document that the network saw; nil where it saw none.
    let sideBreak: SideBreak?
    /// Overlap of the network's outline with the true one; 0 without either.
    let segmentsOverlap: Double
    /// Height of print over the frame's shorter side; 0 where there is too little.
    let printHeight: Double
    /// Of the portrait, where the network saw it; nil where it saw none and where the frame does not show it whole.
    let portrait: PortraitMeasures?
    /// Whether the frame shows the whole of a document with a portrait.
    let showsPortrait: Bool
    /// The native measure of `idPhotoQuality`, faces looked for as well, on the true outline; nil where that was not judged
    /// and of photos.
    var photoDegree: Double?
    /// The native measure of `screen` by its lattice, on the true outline, of photos without one as the pipeline sees it; nil where that
    /// was not judged.
    var displayOdds: Double?
    /// What was done to it, a flaw or a kind of tampering; nil where it is sound.
    let photo: String?
}

enum ConditionSamples {
    /// Draws and measures `count` frames of each condition, on as many threads as there are cores.
    static func gather(
        seed: UInt64, count: Int, models: ModelFolder, of conditions: [Condition] = Condition.allCases
    ) throws -> [ConditionSample] {
        let set = ConditionSet(
            printer: SpecimenPrinter(fonts: try FontSet()), seed: seed, kinds: SpecimenKind.allCases,
            variants: DrawnFrames.variants(count: count))
        let jobs = conditions.flatMap { condition in (0..<count).map { (condition, $0) } }
        var samples: [ConditionSample] = []
        var vision = try engine(models)
        let looksForDisplays = conditions.contains(.screen)
        var scanner = try DocumentScanner(models: models, languages: nil)
        for (done, (condition, index)) in jobs.enumerated() {
            let drawn = set.frame(condition, index: index)
            let shown = Shown(
                condition: condition, quad: drawn.truth.quad, portrait: drawn.truth.portrait,
                zone: drawn.truth.mrzZone, visibleShare: drawn.truth.visibleShare,
                coverage: drawn.truth.coverage,
                paperCut: drawn.truth.paperCut,
                panelSides: drawn.truth.panel.map { sides(of: $0, in: drawn.frame) } ?? 0,
                isCard: drawn.truth.kind == .cardFront || drawn.truth.kind == .cardBack,
                needsColours: drawn.truth.kind != .cardBack,
                change: drawn.truth.photoFlaw?.rawValue ?? drawn.truth.photoTampering?.rawValue)
            var sample = try sample(drawn.frame, shown, &vision)
            if sample.showsPortrait, PortraitSamples.needs(condition), let quad = drawn.truth.quad {
                sample.photoDegree = try native(of: .idPhotoQuality, drawn.frame, quad, &scanner)
            }
            if looksForDisplays, let quad = drawn.truth.quad {
                sample.displayOdds = try native(of: .screen, drawn.frame, quad, &scanner)
            }
            samples.append(sample)
            if done % 100 == 99 { note("\(done + 1) of \(jobs.count) frames") }
        }
        return samples
    }

    private static func engine(_ models: ModelFolder) throws -> VisionEngine {
        try VisionEngine(
            frameNetwork: models.documentFrame, rimNetwork: models.displayRim,
            coverNetwork: models.documentCover, portraitNetwork: models.portraitTrace)
    }

    private static func native(
        of check: CheckName, _ frame: Frame, _ quad: Quad?, _ scanner: inout DocumentScanner
    ) throws -> Double? {
        var options = ScanOptions.benchmark
        options.checks = [check]
        options.readsBarcodes = false
        let report = try scanner.analyse(frame, options: options, hint: quad.map { .known($0) } ?? .none)
        return report.assessment(of: check)?.native
    }

    /// Sides of a quad of which half or more lies in the frame.
    private static func sides(of panel: Quad, in frame: Frame) -> Int {
        let whole = Quad.frame(width: frame.width, height: frame.height)
        let corners = panel.corners
        return corners.indices.count(where: { i in
            let (a, b) = (corners[i], corners[(i + 1) % 4])
            let seen = (0..<20).count(where: { k in
                let t = (Double(k) + 0.5) / 20
                return whole.contains(Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t))
            })
            return seen >= 10
        })
    }

    /// The photos of an evaluation folder that thresholds may be fitted to: document types that no report counts, and
    /// things that are no documents, and prints and displays of them, of one collection.
    static func gather(photos folder: String, models: ModelFolder) throws -> [ConditionSample] {
        let sets = RealSets(folder: folder)
        var vision = try engine(models)
        var scanner = try DocumentScanner(models: models, languages: nil)
        var samples: [ConditionSample] = []
        for set in [RealSets.dlc, RealSets.recapture] {
            guard let frames = try sets.frames(of: set) else {
                note("\(folder)/\(set) is not there: its photos are left out")
                continue
            }
            for photo in frames {
                guard photo.tags.contains(LabelledFrame.Tag.development),
                    let condition = condition(of: photo)
                else { continue }
                let picture = try photo.load()
                let coverage =
                    picture.outline.map {
                        abs($0.area) / Double(picture.frame.width * picture.frame.height)
                    } ?? 0
                let shown = Shown(
                    condition: condition, quad: picture.outline, portrait: nil, visibleShare: 1,
                    coverage: coverage, isPhoto: true)
                var seen = try sample(picture.frame, shown, &vision)
                seen.displayOdds = try native(of: .screen, picture.frame, picture.outline, &scanner)
                samples.append(seen)
            }
        }
        return samples
    }

    /// The drawn condition that a photo's labels come nearest to; nil where there is none.
    private static func condition(of photo: LabelledFrame) -> Condition? {
        if photo.set == RealSets.recapture {
            guard photo.tags.contains(RealSets.reduced) else { return nil }
            let known: [(String, Condition)] = [
                ("real", .noDocument), ("print", .print), ("screen", .screen),
            ]
            return known.first { photo.tags.contains($0.0) }?.1
        }
        let known: [(String, Condition)] = [
            ("finger", .finger), ("object_over", .objectOver), ("object_near", .objectNear), ("dark", .dark),
            ("shadow", .shadowBand), ("dim", .dim), ("overexposed", .overexposed),
            (LabelledFrame.Tag.plain, .clean),
        ]
        return known.first { photo.tags.contains($0.0) }?.1
    }

    /// What is known of a frame.
    private struct Shown {
        let condition: Condition
        let quad: Quad?
        let portrait: Quad?
        /// The strip of its machine readable zone.
        var zone: Quad?
        let visibleShare: Double
        let coverage: Double
        var isPhoto = false
        var paperCut: PaperCut?
        var panelSides = 0
        var isCard = false
        var needsColours = true
        /// What was done to its portrait.
        var change: String?
    }

    private static func sample(_ frame: Frame, _ shown: Shown, _ vision: inout VisionEngine) throws
        -> ConditionSample
    {
        let (w, h) = (Double(frame.width), Double(frame.height))
        var measures: FrameMeasures?
        var outline: OutlineCandidate?
        var text: TextLayout?
        var portrait: PortraitMeasures?
        let showsPortrait = shown.portrait != nil && shown.visibleShare > 0.99
        var segments: FrameSegments?
        var colour: Double?
        var grain: MediumGrain?
        var paper: PaperEdge?
        var rim: Double?
        var sideBreak: SideBreak?
        var pageCover: FrameSegments.Cover?
        try frame.withView { view in
            outline = try vision.locate(view).first
            text = try vision.findMRZ(view)
            segments = try vision.segment(view)
            measures = try vision.measure(
                view, within: shown.quad,
                insets: DocumentInsets(portrait: segments?.portrait?.quad, zoneStrip: shown.zone),
                besides: [])
            if let seen = segments?.document(by: .standard) {
                sideBreak = try vision.sideBreak(view, of: seen.quad)
                pageCover = try vision.cover(view, over: seen.quad, besides: segments?.portrait?.quad)
            }
            if let page = shown.quad {
                let covers = [segments?.cover, pageCover].flatMap { $0?.regions ?? [] }
                colour = try vision.colour(view, on: page, under: covers).hues
                paper = try vision.paper(view, about: page)
            }
            if let page = shown.quad
                ?? (shown.isPhoto ? .frame(width: frame.width, height: frame.height) : nil)
            {
                grain = try vision.grain(view, on: page)
                rim = try vision.rim(view, about: page)?.logOdds
            }
            if let page = shown.quad, showsPortrait, let seen = segments?.portrait {
                portrait = try vision.measure(
                    view, portrait: seen.quad, reach: seen.reach, on: page, print: .none)
                if let place = portrait?.place { portrait?.exchange = try vision.exchange(view, of: place) }
            }
        }
        guard let measures, let segments else { throw CancellationError() }
        let quad = shown.quad
        let outside = 1 - shown.visibleShare
        let off = quad.map { max(abs($0.centre.x / w - 0.5), abs($0.centre.y / h - 0.5)) * 2 } ?? 0
        return ConditionSample(
            condition: shown.condition, isPhoto: shown.isPhoto, measures: measures, coverage: shown.coverage,
            position: FrameMeasures.position(offCentre: off, outside: outside, cutSides: 0), outline: outline,
            overlap: quad.flatMap { q in outline.map { $0.quad.intersectionOverUnion(q) } } ?? 0,
            colour: colour, grain: grain, paper: paper, paperCut: shown.paperCut, rim: rim,
            panelSides: shown.panelSides, isCard: shown.isCard, needsColours: shown.needsColours,
            segments: segments, pageCover: pageCover, sideBreak: sideBreak,
            segmentsOverlap: quad.flatMap { q in segments.outline.map { $0.quad.intersectionOverUnion(q) } }
                ?? 0,
            printHeight: text?.relativeHeight(frameWidth: Int(w), frameHeight: Int(h)) ?? 0,
            portrait: portrait,
            showsPortrait: showsPortrait,
            photo: shown.change)
    }

    static func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

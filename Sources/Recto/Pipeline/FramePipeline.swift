public import RectoCore
internal import RectoMRZ

/// Everything that looks at pixels for one frame after another. Holds its engines; one pipeline serves one
/// thread at a time.
public struct FramePipeline<Vision, Text, Judge>: ~Copyable
where
    Vision: FrameSegmenting & DocumentLocating & FrameMeasuring & PortraitMeasuring & ColourMeasuring
        & DisplayMeasuring & LightMeasuring & GrainMeasuring & PaperMeasuring & SideMeasuring & CoverSeeing
        & MRZFinding & StripCutting & Rectifying & SymbolFinding & ~Copyable,
    Text: LineRecognising & ~Copyable, Judge: LineRecognising & ~Copyable
{
    var vision: Vision
    private var recogniser: Text
    private var judge: Judge
    let barcodeReader: (any BarcodeReading)?
    let thresholds: Thresholds
    /// The network's score of an outline from which on no closer look is taken. Of `recto-bench outline-fit --looks` on the
    /// document types for development: higher ones find nothing more there.
    package var sureOutline = 0.7

    /// - Parameters:
    ///   - text: reads every line.
    ///   - judge: reads the lines of which `text` is not sure.
    ///   - barcodes: reads barcodes; nil reads none.
    public init(
        vision: consuming Vision, text: consuming Text, judge: consuming Judge,
        barcodes: (any BarcodeReading)? = nil, thresholds: Thresholds
    ) {
        self.vision = vision
        recogniser = text
        self.judge = judge
        barcodeReader = barcodes
        self.thresholds = thresholds
    }

    /// Looks at one frame.
    ///
    /// - Parameters:
    ///   - plan: which costly stages run; without one, those that fit the options' budget.
    ///   - hint: what is known beforehand; of a sequence, ``FrameSequence/hint``.
    /// - Throws: what an engine could not do; never because of what the frame shows.
    public mutating func analyse(
        _ frame: Frame, options: ScanOptions, plan: FramePlan? = nil, hint: FrameHint = .none
    ) throws(EngineError) -> FrameReport {
        let plan = plan ?? .first(of: options)
        let sight = try look(frame, plan: plan, hint: hint)
        return try analyse(frame, sight: sight, options: options, plan: plan, hint: hint)
    }

    /// Looks at all but the outline, which was looked for before.
    mutating func analyse(
        _ frame: Frame, sight: DocumentSight, options: ScanOptions, plan: FramePlan, hint: FrameHint
    ) throws(EngineError) -> FrameReport {
        try frame.withView { view throws(EngineError) in
            try analyse(view, sight: sight, options: options, plan: plan, hint: hint)
        }
    }

    private mutating func analyse(
        _ view: borrowing ImageView, sight: DocumentSight, options: ScanOptions, plan: FramePlan,
        hint: FrameHint
    ) throws(EngineError) -> FrameReport {
        let clock = ContinuousClock()
        let start = clock.now
        var timings = StageTimings()
        timings.locate = sight.milliseconds
        timings.network = sight.segments == nil ? nil : sight.network
        timings.looks = sight.turns.milliseconds
        let mrzStart = clock.now
        let document = (hint.outline.known ?? hint.outline.seen)?.quad ?? seen(sight)?.quad
        let text =
            options.readsMRZ && plan.runs(.zone)
            ? try vision.findMRZ(view, on: document) : try vision.findText(view)
        timings.lines = clock.now.milliseconds(since: mrzStart)
        let groups = text.groups.filter { !Self.stands($0, on: hint.beside) }
        var reader = MRZReader(today: options.today)
        // A budget leaves room for the likeliest lines alone: of a page of text many look like a zone.
        if options.frameBudget != nil { reader.most = document == nil ? 1 : 2 }
        let zone = try read(groups, of: document, in: view, reader)
        timings.mrz = clock.now.milliseconds(since: mrzStart)
        var sight = sight
        if zone != nil, sight.isBlind || sight.turns.left.contains(.level), hint.outline.known == nil {
            let linesStart = clock.now
            sight.lines = try vision.locate(view)
            timings.locate = sight.milliseconds + clock.now.milliseconds(since: linesStart)
        }
        let placement = DocumentPlacement(
            frameWidth: view.width, frameHeight: view.height, thresholds: thresholds)
        let location =
            hint.outline.known
            ?? hint.outline.seen.map { placement.place($0, zone: zone) }
            ?? zone.map { placement.place(sight, zone: $0, text: text) }
            ?? placement.place(sight, text: text)
        let barcodeStart = clock.now
        let barcodes = try readBarcodes(view, on: location, options: options, plan: plan)
        if barcodes != nil { timings.barcodes = clock.now.milliseconds(since: barcodeStart) }
        let checksStart = clock.now
        let knownPortrait =
            sight.followed == nil ? nil : location.flatMap { hint.portrait?.on($0.quad) }
        let plainZone = location.flatMap { Self.plainZone(groups, on: $0.quad) }
        let insets = location.map { place in
            let lines =
                zone?.quad ?? plainZone ?? (sight.followed == nil ? nil : hint.zone?.on(place.quad))
            return DocumentInsets(
                portrait: sight.segments?.portrait?.quad ?? knownPortrait,
                zoneStrip: lines.flatMap { ZoneStrip.around($0, on: place.quad) })
        }
        let measures = try vision.measure(
            view, within: location?.quad, insets: insets ?? .none,
            besides: (barcodes ?? []).map(\.barcode.quad))
        var evidence = FrameEvidence(
            frameWidth: view.width, frameHeight: view.height, measures: measures, location: location,
            zone: zone, showsZone: plainZone != nil,
            cover: sight.segments?.cover, barcodes: barcodes ?? [], plan: plan)
        evidence.needsZone = plan.runs(.zone) && options.needsZone
        evidence.beside = hint.beside
        if let location, let zone {
            evidence.facing = FacingPage.filling(evidence.frame, with: location.quad, under: zone)
        }
        if !isSure(of: sight) { evidence.looksLeft = sight.turns.left }
        if plan.leftOut[.zone] != nil { (evidence.knownSide, evidence.knownPhoto) = (hint.side, hint.photo) }
        evidence.knownPortrait = knownPortrait
        if plan.runs(.occlusion), options.checks.contains(.finger), evidence.cover != nil {
            let start = clock.now
            try lookForCovers(view, besides: sight.segments?.portrait?.quad, into: &evidence)
            timings.occlusion = clock.now.milliseconds(since: start)
        }
        let recaptureStart = clock.now
        if plan.runs(.recapture) {
            try lookAtMedium(
                view, besides: sight.segments?.portrait?.quad ?? evidence.knownPortrait, before: hint.light,
                options: options, into: &evidence)
            if location == nil, options.checks.contains(.print), let thing = placement.thing(sight) {
                evidence.thing = SeenThing(
                    quad: thing, colour: try vision.colour(view, on: thing, under: []).hues)
            }
            timings.recapture = clock.now.milliseconds(since: recaptureStart)
        }
        let portraitStart = clock.now
        evidence.portrait = try portrait(
            view, in: sight, on: location, under: zone, options: options, plan: plan)
        if plan.runs(.portrait) {
            // Of a grey copy a portrait's traces are the copier's.
            if let location, evidence.portrait?.measures != nil, !plan.runs(.recapture),
                options.checks.contains(.idPhotoTampering)
            {
                let colour = try vision.colour(view, on: location.quad, under: evidence.things)
                (evidence.colour, evidence.gamut) = (colour.hues, colour.gamut)
            }
            timings.portrait = clock.now.milliseconds(since: portraitStart)
        }
        let judge = FrameJudge(thresholds: thresholds, options: options, evidence: evidence)
        let checks = judge.checks()
        timings.checks = clock.now.milliseconds(since: checksStart)
        timings.total = sight.milliseconds + clock.now.milliseconds(since: start)
        return FrameReport(
            width: view.width, height: view.height, statuses: judge.statuses(checks), location: location,
            shape: location.map { place in
                zone.map { $0.shape(on: place) } ?? Self.shape(of: place.quad)
            },
            side: judge.shownSide, sideScore: judge.shownSideScore, checks: checks, zone: zone,
            barcodes: barcodes ?? [],
            missingBarcodes: location == nil ? nil : options.missing(barcodes, on: judge.shownSide),
            portrait: evidence.portrait?.place.quad, timings: timings, plan: plan, look: sight.look,
            looksLeft: evidence.looksLeft, assumedSide: options.side ?? .front, evidence: evidence)
    }

    /// The zone of the document: of what was seen plainly first what stands on it. Where none is valid there, one that stands elsewhere
    /// is read, which may be the document's all the same, for an outline may be wrong, but not if it is plainly another's.
    private mutating func read(
        _ groups: [MRZLineGroup], of document: Quad?, in view: borrowing ImageView, _ reader: MRZReader
    ) throws(EngineError) -> ReadZone? {
        let elsewhere = document.map { page in groups.filter { !Self.stands($0, on: [page]) } } ?? []
        let within = elsewhere.isEmpty ? groups : groups.filter { !elsewhere.contains($0) }
        let own = try reader.read(within, in: view, vision: &vision, text: &recogniser, judge: &judge)
        guard let document, !elsewhere.isEmpty, own?.isValid != true,
            let other = try reader.read(
                elsewhere, in: view, vision: &vision, text: &recogniser, judge: &judge),
            !other.isOfAnother(than: document, inWidth: view.width, height: view.height)
        else { return own }
        return own == nil || other.isValid ? other : own
    }

    /// The outline that was seen before anything was read, where one was seen plainly.
    private func seen(_ sight: DocumentSight) -> OutlineCandidate? {
        sight.followed ?? sight.segments?.document(by: thresholds)
    }

    /// The portrait that the network saw on the document, and what is measured of it.
    private mutating func portrait(
        _ view: borrowing ImageView, in sight: DocumentSight, on location: DocumentLocation?,
        under zone: ReadZone?, options: ScanOptions, plan: FramePlan
    ) throws(EngineError) -> SeenPortrait? {
        guard let found = sight.segments?.portrait, let page = location?.quad,
            found.quad.intersectionArea(page) > 0.8 * abs(found.quad.area)
        else { return nil }
        guard plan.runs(.portrait) else { return SeenPortrait(place: found, measures: nil) }
        var measures = try vision.measure(
            view, portrait: found.quad, reach: found.reach, on: page, print: zone?.turn(on: page) ?? .none)
        if options.checks.contains(.idPhotoTampering), PortraitTrace.isTold(by: measures) {
            measures.exchange = try vision.exchange(view, of: measures.place)
        }
        return SeenPortrait(place: found, measures: measures)
    }

    /// What lies over the document, beside what the frame network saw of it: on its page where the page's outline is known, and across its
    /// sides where they were seen.
    private mutating func lookForCovers(
        _ view: borrowing ImageView, besides portrait: Quad?, into evidence: inout FrameEvidence
    ) throws(EngineError) {
        guard let location = evidence.location, [.edges, .croppedScan].contains(location.origin) else {
            return
        }
        evidence.pageCover = try vision.cover(view, over: location.quad, besides: portrait)
        if location.origin == .edges {
            evidence.sideBreak = try vision.sideBreak(view, of: location.quad)
        }
    }

    /// What carries the document: its colours, its grain, the paper's edges, traces of a display, which cost more, its rim, and beside
    /// frames before its bands; each is looked for only where that is asked. Without a document the whole frame may still show a display
    /// or a print's grain.
    private mutating func lookAtMedium(
        _ view: borrowing ImageView, besides portrait: Quad?, before history: LightHistory?,
        options: ScanOptions, into evidence: inout FrameEvidence
    ) throws(EngineError) {
        let page = evidence.location?.quad ?? evidence.frame
        if options.checks.contains(.screen) {
            evidence.display = try vision.display(
                view, on: page, besides: evidence.barcodes.map(\.barcode.quad) + [portrait].compactMap(\.self)
            )
            // About a scan that was cropped to its document nothing is in sight.
            if evidence.location?.origin != .croppedScan {
                evidence.rim = try vision.rim(view, about: page)
            }
            // It speaks beside a lattice's trace alone.
            if evidence.display != nil { evidence.falloff = try vision.falloff(view) }
        }
        if !options.checks.isDisjoint(with: [.print, .screen]) {
            evidence.grain = try vision.grain(view, on: page)
        }
        guard evidence.location != nil else { return }
        let colour = try vision.colour(view, on: page, under: evidence.things)
        (evidence.colour, evidence.gamut) = (colour.hues, colour.gamut)
        if options.checks.contains(.print) { evidence.paper = try vision.paper(view, about: page) }
        if options.checks.contains(.screen), var light = history {
            light.add(try vision.light(view, about: page))
            evidence.light = light
            evidence.bands = RefreshBands(light.frames)
        }
    }

    /// Lines on the document that stand so regularly that they are a machine readable zone, read or not. A zone goes over most of its
    /// document's longer side, be it nine tenths (ICAO Doc 9303) or what a finger leaves of them.
    private static func plainZone(_ groups: [MRZLineGroup], on document: Quad) -> Quad? {
        groups.lazy.filter { $0.regularity >= 0.55 }.compactMap { Quad(spanning: $0.lines) }.first { zone in
            zone.intersectionArea(document) > 0.9 * abs(zone.area)
                && zone.width > 0.5 * max(document.width, document.height)
        }
    }

    /// Whether lines stand on one of these documents.
    private static func stands(_ group: MRZLineGroup, on documents: [Quad]) -> Bool {
        guard let zone = Quad(spanning: group.lines) else { return false }
        return documents.contains { zone.intersectionArea($0) > 0.5 * abs(zone.area) }
    }

    private static func shape(of quad: Quad) -> DocumentShape {
        .nearest(aspect: quad.width / max(quad.height, 1))
    }
}

extension ContinuousClock.Instant {
    func milliseconds(since start: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = start.duration(to: self).components
        return Double(seconds) * 1000 + Double(attoseconds) / 1e15
    }
}

import Recto
import RectoCore
import RectoMRZ
import RectoTesting

/// One frame with what is known of it before anybody looks.
struct LabelledFrame: Sendable {
    /// The set that it belongs to, as a report names it.
    let set: String
    /// File, or condition and number.
    let name: String
    /// What it shows, in the words of its set; `Tag` names those that several sets share.
    let tags: Set<String>
    /// The document that it shows, where several frames show one: they are no independent cases.
    var document: ShownFrameDocument?
    /// Draws or decodes it.
    let load: @Sendable () throws -> Picture

    struct Picture {
        let frame: Frame
        /// The document's true outline; nil where none is known.
        let outline: Quad?
        /// The picture shows the subject from border to border: a scan cropped to it, an object that is no document.
        var isFilled = false
        /// Of presentation attack instrument; nil where the document itself is shown.
        let species: String?
        /// What is held out together: a document type, a collection, a kind of specimen.
        let group: String
        var options = ScanOptions.benchmark
    }

    enum Tag {
        /// A document with nothing amiss: whatever is raised is a false alarm.
        static let clean = "clean document"
        /// Nothing is labelled on it.
        static let plain = "plain"
        /// Thresholds and scores were fitted to it; goals are judged on the others.
        static let development = "development"
        /// A crop at the sensor's own resolution of a frame that the set holds as well.
        static let native = "native crop"
    }
}

/// A document that several frames show, as reports count it.
struct ShownFrameDocument: Sendable, Hashable {
    /// Its own among documents of one set and all seeds.
    let name: String
    /// Fixes colours, patterns and layout of a drawn one.
    let design: UInt64?

    /// Of photos.
    init(name: String) {
        self.name = name
        design = nil
    }

    init(_ shown: ShownDocument, seed: UInt64) {
        name = "\(seed) \(shown.kind.rawValue) \(shown.variant)"
        design = shown.design
    }
}

extension ScanOptions {
    /// Every check but those that need something to be asked for. Fixed, so that a report repeats on another day.
    static let benchmark = ScanOptions(
        today: CalendarDay(secondsSince1970: 1_795_219_200),
        checks: CheckName.available.subtracting([.expiry, .type]))
}

/// A labelled frame and what the pipeline said of it.
struct LookedAt: Sendable {
    let frame: LabelledFrame
    let outline: Quad?
    let species: String?
    let group: String
    /// Nil where the frame could not be loaded or an engine failed.
    let report: FrameReport?
    /// What it said when it was told where the document lies; nil where that is not known.
    let reportOnOutline: FrameReport?

    /// The same frame judged on its true outline; nil where none is known.
    var onOutline: LookedAt? {
        reportOnOutline.map {
            LookedAt(
                frame: frame, outline: outline, species: species, group: group, report: $0,
                reportOnOutline: nil)
        }
    }

    /// The document that the frame shows; the file of a photo, for nothing tells that two show one.
    var document: String { frame.document?.name ?? frame.name }

    func has(_ tag: String) -> Bool { frame.tags.contains(tag) }

    func outcome(of check: CheckName) -> CheckResult.Outcome? {
        report?.checks.first { $0.name == check }?.outcome
    }

    func assessment(of check: CheckName) -> CheckResult.Assessment? {
        guard case .assessed(let it) = outcome(of: check) else { return nil }
        return it
    }

    func raises(_ check: CheckName) -> Bool {
        report?.checks.contains { $0.name == check && $0.isFailed && $0.raisesStatus } ?? false
    }

    /// Whether thresholds or scores were fitted to it.
    var isFitted: Bool { has(LabelledFrame.Tag.development) }

    /// Whether any check refuses the document.
    var raisesAny: Bool { CheckName.allCases.contains(where: raises) }

    /// Of the outline that was found and the true one: 0 where none was found, nil where none is known.
    var overlap: Double? {
        outline.map { truth in report?.location.map { $0.quad.intersectionOverUnion(truth) } ?? 0 }
    }
}

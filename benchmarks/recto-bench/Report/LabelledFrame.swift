import Recto
import RectoCore
import RectoMRZ

/// One frame with what is known of it before anybody looks.
struct LabelledFrame: Sendable {
    /// The set that it belongs to, as a report names it.
    let set: String
    /// File, or condition and number.
    let name: String
    /// What it shows, in the words of its set; `Tag` names those that several sets share.
    let tags: Set<String>
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
        /// Thresholds may be fitted to it; problems are reported on the others.
        static let development = "development"
        /// A crop at the sensor's own resolution of a frame that the set holds as well.
        static let native = "native crop"
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

    /// Of the outline that was found and the true one: 0 where none was found, nil where none is known.
    var overlap: Double? {
        outline.map { truth in report?.location.map { $0.quad.intersectionOverUnion(truth) } ?? 0 }
    }
}

internal import RectoCore

/// The holder's portrait on the document.
struct SeenPortrait: Sendable, Hashable {
    /// Where it was seen.
    let place: FrameSegments.Portrait
    /// Nil where nothing measured it.
    var measures: PortraitMeasures?
}

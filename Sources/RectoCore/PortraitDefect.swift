/// The one thing that is worst about a portrait, each in multiples of what sound portraits reach.
public struct PortraitDefect: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case blurred, faded, dark
        /// By something of one tone.
        case covered
        /// By thin lines.
        case scratched
    }

    public let kind: Kind
    /// About 1 at the weakest portraits that are still in order, more is worse.
    public let degree: Double

    /// Against the page's own, so that a blurred, dark or pale frame is not told twice.
    public init(_ measures: PortraitMeasures) {
        // Units: what the weakest of the sound portraits on drawn frames reach.
        let degrees: [(Kind, Double)] = [
            (.blurred, (measures.softness - 1) / 0.6),
            (.faded, measures.contrast.page / max(measures.contrast.portrait, 1) / 2.9),
            (.dark, measures.brightness.page / max(measures.brightness.portrait, 1) / 2.9),
            (.covered, measures.oneTone / 0.3),
            (.scratched, measures.lines / 0.09),
        ]
        (kind, degree) = degrees.reduce((.blurred, 0)) { $0.1 >= $1.1 ? $0 : $1 }
    }
}

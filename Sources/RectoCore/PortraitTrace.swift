/// What says most plainly that a portrait came onto its page later, in multiples of what sound portraits reach.
public struct PortraitTrace: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A shadow runs along one border, as beside paper that lies on the page.
        case shade
        /// It stands askew on the page.
        case turned
        /// Its noise is not its page's.
        case noisy
        /// Its picture is softer than its page's print.
        case soft
        /// Its page was coded in a file without it.
        case uncoded
    }

    public let kind: Kind
    /// About 1 at the worst of portraits that are in order, more is more suspicious.
    public let degree: Double

    /// - Parameter measures: shade and turn need borders, the others do not; what was left uncoded shows in files alone.
    public init(_ measures: PortraitMeasures) {
        // Units: what sound portraits reach on drawn frames; sides of pages and portraits are taken wrongly by up to 0.95 degrees
        // together.
        let (shade, turn) = (measures.border.shade / 0.6, measures.border.turn / 0.95)
        // What was stuck on has both, each too slight to tell by itself.
        let stuck = (shade * shade + turn * turn).squareRoot()
        let degrees: [(Kind, Double)] = [
            (shade >= turn ? .shade : .turned, stuck),
            (.noisy, measures.addedNoise / 1.2),
            (.soft, measures.brightness.page < PortraitMeasures.burnt ? (measures.softness - 1) / 0.62 : 0),
            (.uncoded, measures.missedCoding / 0.22),
        ]
        (kind, degree) = degrees.reduce((.shade, 0)) { $0.1 >= $1.1 ? $0 : $1 }
    }
}

/// What says most plainly that a portrait came onto its page later, in multiples of what sound portraits reach.
public struct PortraitTrace: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A shadow runs along one border, as beside paper that lies on the page.
        case shade
        /// Paper shows along sides of it, or cut edges shine.
        case rimmed
        /// It stands askew on the page.
        case turned
        /// Its noise is not its page's.
        case noisy
        /// Its picture is softer than its page's print.
        case soft
        /// Its page was coded in a file without it.
        case uncoded
        /// A network takes it, beside the page about it, for a photo that was put there later.
        case seen
    }

    public let kind: Kind
    /// About 1 at the worst of portraits that are in order, more is more suspicious.
    public let degree: Double

    /// Shorter side of a portrait, in frame pixels, under which its borders, its noise and its softness are as much the file's as the
    /// document's: of eleven genuine specimens with less in the MRZ collection four showed what exchanged photos do.
    public static let leastSide = 120.0

    /// Whether a portrait shows enough for its traces to tell.
    public static func isTold(by measures: PortraitMeasures) -> Bool {
        measures.isTelling && measures.shorterSide >= leastSide
    }

    /// - Parameters:
    ///   - measures: shade and turn need borders, the others do not; what was left uncoded shows in files alone.
    ///   - besides: what does not count.
    public init(_ measures: PortraitMeasures, besides explained: Set<Kind> = []) {
        // Print on burnt paper is cut off at white: it looks sharper than it is, what it leaves beside a portrait shines, and a portrait's
        // own ground is lost in it.
        let isBurnt = measures.brightness.page >= PortraitMeasures.burnt
        // Units: what sound portraits reach on drawn frames and on photos and scans of genuine documents, which reach further in
        // shade, noise and softness (recto-bench report --sets mrz); sides of pages and portraits are taken wrongly by up to
        // 0.95 degrees together, on burnt pages by up to 1.4 (recto-bench sound --seeds 62 to 69 --count 30).
        let border: [(Kind, Double)] = [
            (.shade, measures.border.shade / 1.2), (.turned, measures.border.turn / (isBurnt ? 1.9 : 0.95)),
            (.rimmed, isBurnt ? 0 : measures.border.rim / 0.25),
        ]
        func worst(of degrees: [(Kind, Double)]) -> (Kind, Double) {
            degrees.filter { !explained.contains($0.0) }.reduce((.shade, 0)) { $0.1 >= $1.1 ? $0 : $1 }
        }
        // What was stuck on has all of them that nothing explains, each too slight to tell by itself.
        let stuck = border.filter { !explained.contains($0.0) }.reduce(0) { $0 + $1.1 * $1.1 }.squareRoot()
        let degrees: [(Kind, Double)] = [
            (worst(of: border).0, stuck),
            (.noisy, measures.noisiness / 2),
            (.soft, isBurnt ? 0 : (measures.softness - 1) / 0.79),
            (.uncoded, measures.missedCoding / 0.22),
            (.seen, measures.exchange.map(Self.degree(of:)) ?? 0),
        ]
        (kind, degree) = worst(of: degrees)
    }

    /// What the network's log odds are worth; at least 0.
    private static func degree(of exchange: Double) -> Double {
        max(0, 1 + (exchange - surest) / 12)
    }

    /// Log odds of an exchange that no genuine portrait reaches: the most on photos, scans and composed pictures of genuine documents is
    /// 4.1, as on drawn ones. Below it they count as odds do in a score whose slope is `idPhotoTampering`'s.
    private static let surest = 4.7
}

/// The one thing that is worst about a portrait, each in multiples of what is still usable.
public struct PortraitDefect: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case blurred, faded, dark
    }

    public let kind: Kind
    /// 1 at the weakest portraits that are still in order, more is worse.
    public let degree: Double

    /// Sharpness and contrast against the page's own, so that a blurred, dark or pale frame is not told twice.
    public init(_ measures: PortraitMeasures) {
        // Units: near the weakest hundredth of portraits in order (benchmarks/roc/idPhotoQuality.csv).
        var degrees: [(Kind, Double)] = [
            (.faded, 0.6 * measures.contrast.page / max(measures.contrast.portrait, 1)),
            (.dark, 50 / max(measures.mean, 1)),
        ]
        if measures.sharpBlocks >= 3 {
            degrees.append(
                (.blurred, 0.5 * max(measures.sharpness.page, 0.05) / max(measures.sharpness.portrait, 0.01)))
        }
        let worst = degrees.reduce((Kind.faded, 0.0)) { $0.1 >= $1.1 ? $0 : $1 }
        (kind, degree) = worst
    }
}

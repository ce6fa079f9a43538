/// The sizes of ISO/IEC 7810 that identity documents come in.
public enum DocumentShape: String, Sendable, Hashable, Codable, CaseIterable {
    /// 85.60 x 53.98 mm: cards, TD1.
    case id1 = "ID-1"
    /// 105 x 74 mm: TD2, MRV-B is close to it.
    case id2 = "ID-2"
    /// 125 x 88 mm: a passport's page, TD3.
    case id3 = "ID-3"

    public var widthInMillimetres: Double {
        switch self {
        case .id1: 85.6
        case .id2: 105
        case .id3: 125
        }
    }

    public var heightInMillimetres: Double {
        switch self {
        case .id1: 53.98
        case .id2: 74
        case .id3: 88
        }
    }

    public var aspect: Double { widthInMillimetres / heightInMillimetres }

    /// The shape whose aspect lies nearest: ID-1 is 1.586, ID-2 and ID-3 are both close to 1.42.
    public static func nearest(aspect: Double) -> DocumentShape {
        abs(aspect - id1.aspect) < abs(aspect - id3.aspect) ? .id1 : .id3
    }

    /// Ratio of an aspect, of either side over the other, and that of the shape that it comes nearest to, 1 and more.
    package static func distance(ofAspect aspect: Double) -> Double {
        let long = max(aspect, 1 / aspect)
        return allCases.map { max(long / $0.aspect, $0.aspect / long) }.min() ?? 1
    }
}

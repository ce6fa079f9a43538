/// How alike two faces are, in the capture SDKs' five levels. A level stands for the share of strangers that reach it,
/// the false match rate, in the measured population in which the matcher does worst; see `docs/faces-match.md`.
public enum MatchLevel: Int, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// Not advised as a minimum: one stranger in a hundred reaches it where the matcher does well, every third where it
    /// does worst.
    case notAdvised = 1
    /// Lowest for portraits scanned from a document: one in ten where it does worst.
    case lowest = 2
    /// Moderate: one in a hundred where it does worst.
    case moderate = 3
    /// Quite all right: three in a thousand.
    case good = 4
    /// Identity approved: one in a thousand.
    case approved = 5

    public static func < (a: MatchLevel, b: MatchLevel) -> Bool { a.rawValue < b.rawValue }
}

/// What a selfie is compared with.
public enum MatchReference: String, Sendable, Hashable, Codable, CaseIterable {
    /// Another photo: an earlier selfie, the portrait in a document's chip.
    case photo
    /// The portrait printed on a document, as a camera saw it.
    case printedPortrait
}

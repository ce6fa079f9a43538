/// What the document lies on.
public enum Table: String, Sendable, Hashable, Codable, CaseIterable {
    case plain, wood, cloth, marble, dark, white
    /// Nearly the colour of the document's rim.
    case matched
    /// Wood with pens, papers, coins and a keyboard about.
    case cluttered
}

/// How recognisers confuse the characters of documents, for whoever weighs two readings of one field.
public enum OpticalConfusion {
    /// The share, 0...1, of a character's errors that go to another one; nil for two that do not look alike and for
    /// characters outside the zone's alphabet.
    public static func share(_ first: Character, _ second: Character) -> Double? {
        guard let one = symbol(first), let other = symbol(second) else { return nil }
        return GlyphConfusion.neighbours[one].first { $0.symbol == other }.map { Double($0.share) }
    }

    /// The characters that one is read as, with their shares of its errors, 0...1.
    public static func neighbours(of character: Character) -> [(character: Character, share: Double)] {
        guard let symbol = symbol(character) else { return [] }
        return GlyphConfusion.neighbours[symbol].map { (MRZSymbol.character($0.symbol), Double($0.share)) }
    }

    private static func symbol(_ character: Character) -> Int? {
        character.asciiValue.flatMap(MRZSymbol.of)
    }
}

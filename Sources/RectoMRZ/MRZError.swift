/// Why lines could not be taken as a machine readable zone. It names places, never characters.
public enum MRZError: Error, Sendable, Hashable {
    /// Neither two nor three lines.
    case lineCount(Int)
    /// Lines of a length that no format has, or of unequal length.
    case lineLengths([Int])
    /// A character outside A to Z, 0 to 9 and `<`, at a zero-based place.
    case character(line: Int, column: Int)
    /// Lines that have an ICAO format's shape and another layout: ``MRZNationalZone`` reads them.
    case nationalLayout(MRZNationalZone.Layout)
    /// The document code does not begin with a letter.
    case documentCode
}

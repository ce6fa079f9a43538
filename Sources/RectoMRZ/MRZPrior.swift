/// What is known of zones before one is seen: how rare each departure from the rules is, as natural
/// logarithms. They were chosen by reasoning about documents, not fitted to pictures.
///
/// A departure is believed when the recogniser's odds against the regular reading are higher. So a check digit,
/// an alphabet or a list of codes changes a character only towards one that has a share of about 1 in 500 of
/// its cell or more: a character that is clearly seen stays, whatever the digits say.
enum MRZPrior {
    /// A printed check digit is another one: two zones in a hundred (specimens, altered documents), spread
    /// over the nine other digits.
    static let misprint: Float = 6.1
    /// The same on cards whose digits are not ICAO's.
    static let foreignDigit: Float = 1.2
    /// A character that the field does not admit.
    static let foreign: Float = 6.2
    /// A code that no list has.
    static let unknownCode: Float = 5
    /// A nationality that is not the issuing State.
    static let otherNationality: Float = 3
    /// A document code that ends in K or X: a filler looks like them, and no code is known to.
    static let oddDocumentCode: Float = 4
    /// A date that no calendar has.
    static let impossibleDate: Float = 4
    /// A month or a day that is unknown.
    static let unknownDatePart: Float = 2.5
    /// A document number that overflows into the optional data.
    static let longNumber: Float = 1
    /// One whose digit counts the filler inside it.
    static let spacedLongNumber: Float = 2.3
    /// How far a character may lie behind its cell's likeliest one to be the reading at all, 1 in 2,000: below it
    /// no number of rules together changes what is seen.
    static let reach: Float = 7.6
}

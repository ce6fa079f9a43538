/// A reading of observed lines with everything that was done to reach it.
public struct MRZDecoding: Sendable, Hashable, Codable {
    /// The reading.
    public let mrz: MRZ
    /// The lines as observed: at their width and in the zone's alphabet, without any correction.
    public let observedLines: [String]
    /// The substitutions between the observed lines and the reading.
    public let corrections: [MRZCorrection]
    /// The number of fillers put in and of characters left out to reach the lines' width.
    public let adjustments: Int
    /// The range of the given lines that the zone occupies.
    public let lineRange: Range<Int>
    /// The probability, 0...1, that every character is right.
    public let confidence: Double
    /// The probability of each field of the layout, for ``confidence(of:)``.
    let fieldConfidences: [MRZField: Double]
    /// How much the text looks like a machine readable zone, 0...1.
    public let credibility: Double
    /// Whether two readings satisfy the check digits about equally.
    public let isAmbiguous: Bool
    /// Whether all check digits hold and no character of a field with a check digit is in doubt. Check digits
    /// cannot tell `<` from K, 6 from G or 5 from Z; the recogniser's own probabilities have to.
    /// Over calibrated observations, names and codes must be likely to be right too (nine in ten).
    public let isConfident: Bool
    /// Whether names, codes and sex are beyond doubt too: no digit protects them.
    public let areNamesConfident: Bool
    /// The number of readings that were compared.
    public internal(set) var candidatesConsidered: Int
    let alignmentCost: Double

    /// The probability, 0...1, that every character of a field is right; nil for a field the layout lacks.
    ///
    /// Over calibrated observations it is exact for what the decoder knows about zones; over others it is
    /// as good as the recogniser's own probabilities.
    public func confidence(of field: MRZField) -> Double? { fieldConfidences[field] }

    /// The format of the reading.
    public var format: MRZFormat { mrz.format }

    /// The lines of the reading, after corrections.
    public var lines: [String] { mrz.lines }

    /// Whether all check digits hold and no character is in doubt.
    public var isVerified: Bool { mrz.isValid && isConfident && areNamesConfident && !isAmbiguous }

    /// Orders readings: digits that hold first, then how well the cells fit, then likeness to a zone.
    var rank: Double {
        (mrz.isValid ? 5 : 0) + credibility * 3 + confidence - alignmentCost * 0.5
    }
}

extension MRZDecoder {
    /// What the decoder tolerates and demands. Probabilities are given as natural logarithms.
    public struct Options: Sendable, Hashable {
        /// How many characters a line may be short or long.
        public var lengthTolerance = 3
        /// How many fillers may be missing at the end of a line of names.
        public var missingFillerTolerance = 12
        /// The credibility, 0...1, under which text is no machine readable zone.
        public var minimumCredibility = 0.62
        /// The mean probability, 0...1, that calibrated observations must give the characters of a reading. A search
        /// for the best path finds one in noise too, with digits that hold; what it puts into the cells is then not
        /// what they show. On drawn frames (`recto-bench draw --kind mrz --seed 11`) text that is no zone, or a zone
        /// cut wrongly, reached 0.59; a zone in its cells never fell below 0.65.
        public var minimumSupport = 0.62
        /// The credibility, 0...1, that such a reading needs besides.
        public var minimumSeenCredibility = 0.55
        /// The probability every character of the names and codes needs for a verified reading.
        public var verifiedCharacterProbability = 0.95
        /// The probability that all characters of the names and codes together need for that. Over calibrated
        /// observations it is what a confident reading needs, and a verified one `confidentProbability`.
        public var verifiedTextProbability = 0.9
        /// The probability that all checked fields, or all names and codes, need for a reading over calibrated
        /// observations that is confident.
        public var confidentProbability = 0.99
        /// The probability a calibrated observation must give a character for it to count as seen.
        public var seenProbability = 0.05
        /// The margin over the next reading that a repair by check digit needs, and under which two readings
        /// that satisfy all digits are ambiguous.
        public var repairMargin: Float = 1.4
        /// The margin over the next reading that a verified field needs.
        public var verifiedMargin: Float = 4.4
        /// The loss of likelihood up to which other characters count as rivals of a reading.
        public var consideredLoss: Float = 6.5
        /// The greatest loss of likelihood of a substitution that is made.
        public var maximumEditLoss: Float = 2.6
        /// The greatest loss of likelihood of two substitutions in one field.
        public var maximumPairLoss: Float = 3.6
        /// How unlikely a wrongly printed check digit is.
        public var misprintLoss: Float = 4
        /// How well a cell must support the symbol its field's alphabet asks for.
        public var minimumAlphabetSupport: Float = -6.2

        /// The margins that the library was tested with.
        public init() {}
    }
}

public import RectoCore
public import RectoMRZ

/// A machine readable zone as it was read in a frame.
public struct ReadZone: Sendable, Hashable {
    public let decoding: MRZDecoding
    /// The lines' boxes in the frame, top line first, in reading direction.
    public let lines: [Quad]

    /// Whether two ways of weighing the characters came to the same lines.
    public let isAgreed: Bool

    /// What each cell was seen as, line by line: what frames of the same zone are combined from.
    public let observations: [[MRZObservation]]

    public init(
        decoding: MRZDecoding, lines: [Quad], isAgreed: Bool = true, observations: [[MRZObservation]] = []
    ) {
        self.decoding = decoding
        self.lines = lines
        self.isAgreed = isAgreed
        self.observations = observations
    }

    /// Every check digit that is present holds, and the fields that they cover were read with confidence: digits
    /// alone let one wrong reading in ten pass, and some letters are blind to them.
    public var isValid: Bool { isAgreed && decoding.mrz.isValid && decoding.isConfident }

    /// Valid, and neither a name nor a code is in doubt.
    public var isVerified: Bool { isAgreed && decoding.isVerified }

    /// The zone as one quad, from the first line's caps to the last line's base.
    public var quad: Quad? { Quad(spanning: lines) }

    /// Where the date of expiry stands; the whole zone where not all of its lines have a box.
    var placeOfExpiry: Quad? {
        let format = decoding.mrz.format
        guard let place = format.placeOfExpiry, lines.count == format.lineCount else { return quad }
        let length = Double(format.lineLength)
        return lines[place.line].part(
            from: Double(place.columns.lowerBound) / length, to: Double(place.columns.upperBound) / length)
    }
}

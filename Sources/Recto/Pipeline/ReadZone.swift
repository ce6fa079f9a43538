public import RectoCore
public import RectoMRZ

/// A machine readable zone as it was read in a frame.
public struct ReadZone: Sendable, Hashable {
    public let decoding: MRZDecoding
    /// The lines' boxes in the frame, top line first, in reading direction.
    public let lines: [Quad]

    public init(decoding: MRZDecoding, lines: [Quad]) {
        self.decoding = decoding
        self.lines = lines
    }

    /// The zone as one quad, from the first line's caps to the last line's base.
    public var quad: Quad? {
        guard let first = lines.first, let last = lines.last else { return nil }
        return Quad(
            topLeft: first.topLeft, topRight: first.topRight, bottomRight: last.bottomRight,
            bottomLeft: last.bottomLeft)
    }
}

internal import RectoCore

/// How long a session waits for a frame that tells which side it shows, before it takes one that does not for the side that is wanted: a
/// page on the turn shows neither a zone nor a face, and the side before may lie there still.
///
/// Some sides tell nothing, and are taken too.
struct SidePatience: Sendable, Hashable {
    /// So many frames in a row that lie flat before the camera and tell nothing come before one is taken; two thirds of a second at 15
    /// frames a second.
    static let frames = 10
    /// The same where the document of the side before has not been out of sight since.
    static let framesInSight = 30
    /// Longer side over shorter of a page that lies flat: of all formats of Doc 9303, tilted by a third of a right angle at most.
    private static let flat = 1.25...1.8
    /// Shorter of two sides that face each other over the longer one, at least.
    private static let leastEven = 0.8

    private var untold = 0
    private var isSideBeforeInSight: Bool

    /// - Parameter isSideBeforeInSight: whether a side was taken just now.
    init(isSideBeforeInSight: Bool = false) { self.isSideBeforeInSight = isSideBeforeInSight }

    /// Takes in every frame, taken or not.
    mutating func follow(_ report: FrameReport) {
        guard let location = report.location else {
            (untold, isSideBeforeInSight) = (0, false)
            return
        }
        untold = report.side == nil && Self.isFlat(location.quad) ? untold + 1 : 0
    }

    /// Whether the frame that was taken in last may be taken for the side that is wanted.
    ///
    /// - Parameter source: of a picture that was there before there is no next one.
    func takes(_ report: FrameReport, for side: ScanOptions.Side, from source: CaptureSource?) -> Bool {
        if let told = report.side { return told == side }
        if source == .still { return untold > 0 }
        return untold >= (isSideBeforeInSight ? Self.framesInSight : Self.frames)
    }

    private static func isFlat(_ quad: Quad) -> Bool {
        let sides = zip(quad.corners, quad.corners.dropFirst() + quad.corners.prefix(1)).map {
            $0.distance(to: $1)
        }
        let isEven = [(sides[0], sides[2]), (sides[1], sides[3])].allSatisfy {
            min($0, $1) >= leastEven * max($0, $1)
        }
        let (longer, shorter) = (max(quad.width, quad.height), min(quad.width, quad.height))
        return isEven && flat.contains(longer / max(shorter, 1e-6))
    }
}

internal import CRectoVision
internal import RectoCore

/// The network of `models/document-frame` with its output, kept from frame to frame.
@safe
struct FrameNet: ~Copyable {
    /// Its planes come at half of the small frame's sides.
    static let planes = 3
    /// Of the planes, that of what lies over the document.
    private static let over = 1

    private let net: NetHandle
    /// What each look showed.
    var masks: ByLook<[Float]>
    private var turned = SmallFrame()
    private var turnedMasks: [Float]

    /// At a whole frame, and at a part of it.
    typealias Look = RectoLook

    init(path: String) throws(EngineError) {
        net = try NetHandle(path: path)
        let count = SmallFrame.longSide * SmallFrame.shortSide / 4 * Self.planes
        turnedMasks = [Float](repeating: 0, count: count)
        masks = ByLook(turnedMasks)
    }

    /// Fills the look's masks with what a frame shows, or a part of one.
    mutating func run(on frame: SmallFrame, _ look: Look) throws(EngineError) {
        try Self.run(net, on: frame, into: &masks[look])
    }

    /// Looks at the same pixels upside down (``UpsideDown``) for what lies over documents. Of 360 sound documents that are hard in this (`recto-bench draw`, seeds 16 to 21) 2 were taken to be covered
    /// for 7, with as many of 216 covered ones found.
    mutating func lookAgain(at frame: SmallFrame, _ look: Look) throws(EngineError) {
        turned.turn(frame)
        try Self.run(net, on: turned, into: &turnedMasks)
        let count = frame.width * frame.height / 4
        UpsideDown.agree(&masks[look], from: Self.over * count, count, with: turnedMasks)
    }

    private static func run(_ net: borrowing NetHandle, on frame: SmallFrame, into masks: inout [Float])
        throws(EngineError)
    {
        let shape = try net.planes(of: frame.pixels, width: frame.width, height: frame.height, into: &masks)
        guard shape == (planes, frame.height / 2, frame.width / 2) else {
            throw EngineError(
                .noModel, "the network's planes are \(shape.count) of \(shape.columns) x \(shape.rows)")
        }
    }
}

/// One value for each look.
struct ByLook<Value> {
    private var first: Value
    private var second: Value

    init(_ both: Value) { (first, second) = (both, both) }

    subscript(look: FrameNet.Look) -> Value {
        _read { if look == .first { yield first } else { yield second } }
        _modify { if look == .first { yield &first } else { yield &second } }
    }
}

internal import CRectoVision
internal import RectoCore

/// The network of `models/document-frame` with its output, kept from frame to frame.
@safe
struct FrameNet: ~Copyable {
    /// Its planes come at half of the small frame's sides.
    static let planes = 3

    private let net: NetHandle
    /// What each look showed.
    var masks: Masks

    /// At a whole frame, and at a part of it.
    typealias Look = RectoLook

    struct Masks {
        private var first: [Float]
        private var second: [Float]

        init(count: Int) {
            first = [Float](repeating: 0, count: count)
            second = first
        }

        subscript(look: Look) -> [Float] {
            _read { if look == .first { yield first } else { yield second } }
            _modify { if look == .first { yield &first } else { yield &second } }
        }
    }

    init(path: String) throws(EngineError) {
        net = try NetHandle(path: path)
        let count = SmallFrame.longSide * SmallFrame.shortSide
        masks = Masks(count: count / 4 * Self.planes)
    }

    /// Fills the look's masks with what a frame shows, or a part of one.
    mutating func run(on frame: SmallFrame, _ look: Look) throws(EngineError) {
        let shape = try net.planes(
            of: frame.pixels, width: frame.width, height: frame.height, into: &masks[look])
        guard shape == (Self.planes, frame.height / 2, frame.width / 2) else {
            throw EngineError(
                .noModel, "the network's planes are \(shape.count) of \(shape.columns) x \(shape.rows)")
        }
    }
}

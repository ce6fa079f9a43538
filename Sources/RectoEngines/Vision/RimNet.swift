internal import RectoCore

/// The network of `models/display-rim` with its output, kept from frame to frame.
@safe
struct RimNet: ~Copyable {
    /// Pixels of the small frame to a cell of the plane.
    static let step = 8

    private let net: NetHandle
    /// Probabilities that a display with its rim in sight is seen, row by row.
    private(set) var plane: [Float]

    init(path: String) throws(EngineError) {
        net = try NetHandle(path: path)
        let count = SmallFrame.longSide * SmallFrame.shortSide
        plane = [Float](repeating: 0, count: count / (Self.step * Self.step))
    }

    /// Fills the plane with what a frame shows.
    mutating func run(on frame: SmallFrame) throws(EngineError) {
        let shape = try net.planes(of: frame.pixels, width: frame.width, height: frame.height, into: &plane)
        guard shape == (1, frame.height / Self.step, frame.width / Self.step) else {
            throw EngineError(
                .noModel, "the network's planes are \(shape.count) of \(shape.columns) x \(shape.rows)")
        }
    }
}

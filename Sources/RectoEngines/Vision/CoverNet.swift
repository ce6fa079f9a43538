internal import CRectoTypes
internal import CRectoVision
internal import RectoCore

/// The network of `models/document-cover` with its input and output, kept from frame to frame.
@safe
struct CoverNet: ~Copyable {
    /// Of a page that is laid flat with a rim about it, pixels.
    static let (width, height) = (160, 112)
    /// Pixels to a cell of the plane, along either side.
    static let step = 2

    private let net: NetHandle
    private static let cells = width * height / (step * step)

    private var pixels = [UInt8](repeating: 0, count: width * height * PixelFormat.bgr8.bytesPerPixel)
    private var turned = [UInt8](repeating: 0, count: width * height * PixelFormat.bgr8.bytesPerPixel)
    /// Probabilities that something lies over the page, row by row.
    private(set) var plane = [Float](repeating: 0, count: cells)
    private var turnedPlane = [Float](repeating: 0, count: cells)

    init(path: String) throws(EngineError) {
        net = try NetHandle(path: path)
    }

    /// Fills the plane with what lies over a document.
    ///
    /// - Parameter handle: a vision engine's.
    /// - Returns: false for what is no convex quad near the frame.
    mutating func run(
        on image: borrowing ImageView, _ document: inout RectoQuad, with handle: OpaquePointer
    ) throws(EngineError) -> Bool {
        var isSeen: Int32 = 0
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe pixels.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_vision_page(
                        handle, view, &document, Int32(Self.width), Int32(Self.height), buffer.baseAddress,
                        buffer.count, &isSeen, message)
                }
            }
        }
        guard isSeen != 0 else { return false }
        try Self.run(net, on: pixels, into: &plane)
        return true
    }

    /// Looks at the same page the other way up.
    mutating func lookAgain() throws(EngineError) {
        UpsideDown.turn(pixels, Self.width * Self.height, into: &turned)
        try Self.run(net, on: turned, into: &turnedPlane)
        UpsideDown.agree(&plane, Self.cells, with: turnedPlane)
    }

    private static func run(_ net: borrowing NetHandle, on pixels: [UInt8], into plane: inout [Float])
        throws(EngineError)
    {
        let shape = try net.planes(of: pixels, width: width, height: height, into: &plane)
        guard shape == (1, height / step, width / step) else {
            throw EngineError(
                .noModel, "the network's planes are \(shape.count) of \(shape.columns) x \(shape.rows)")
        }
    }
}

internal import CRectoNet
internal import CRectoTypes
public import RectoCore

/// Our own network for the characters of a machine readable zone: reads the strips that `VisionEngine` cuts, cell
/// by cell. One engine serves one thread at a time; loading the model takes some milliseconds.
@safe
public struct MRZCellEngine: ~Copyable {
    private let net: NetHandle
    /// Kept from line to line: shares of the longest strip.
    private var shares: [Float]

    /// Pixels of the strip before the first cell: one cell more than nominal, so that a window that is off by one
    /// still holds the whole line.
    public static let margin = 41

    /// - Parameter path: the network's ONNX file.
    /// - Throws: `noModel` when it is missing or no network.
    public init(path: String) throws(EngineError) {
        net = try NetHandle(path: path)
        shares = [Float](repeating: 0, count: 400 * (CellReading.alphabet.count + 1))
    }
}

// The handle is moved between threads as a whole, never shared: it is not copyable.
extension MRZCellEngine: @unchecked Sendable {}

extension MRZCellEngine: LineRecognising {
    public static var stripMargin: Int { margin }

    public mutating func recognise(_ strip: borrowing ImageView, columns: Int) throws(EngineError)
        -> RecognisedLine
    {
        var places: Int32 = 0
        var classes: Int32 = 0
        try unsafe strip.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe shares.withUnsafeMutableBufferPointer { buffer in
                    // Paper stands at 235 in a strip; see models/mrz-cells/train/net.py.
                    unsafe recto_net_shares(
                        net.pointer, view, 235, 1 / 235, buffer.baseAddress, buffer.count, &places, &classes,
                        message)
                }
            }
        }
        guard Int(classes) == CellReading.alphabet.count + 1 else {
            throw EngineError(
                .noModel, "the network tells \(classes) classes apart, not the characters of a zone")
        }
        return CellReading(columns: columns, margin: Double(Self.margin)).line(
            shares: shares, count: Int(places))
    }
}

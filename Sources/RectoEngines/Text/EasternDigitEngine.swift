internal import CRectoNet
internal import CRectoTypes
public import RectoCore

/// Our own network for lines of Eastern Arabic and Persian digits. One engine serves one thread at a time; loading the
/// model takes some milliseconds.
@safe
public struct EasternDigitEngine: ~Copyable {
    private let net: NetHandle
    /// Kept from line to line: shares of the longest one.
    private var shares: [Float]

    /// - Parameter path: the network's ONNX file.
    /// - Throws: `noModel` when it is missing or no network.
    public init(path: String) throws(EngineError) {
        net = try NetHandle(path: path, sizes: .many)
        shares = [Float](repeating: 0, count: 260 * (EasternLine.classes.count + 1))
    }
}

// The handle is moved between threads as a whole, never shared: it is not copyable.
extension EasternDigitEngine: @unchecked Sendable {}

extension EasternDigitEngine: PageReading {
    /// Reads one line, whatever layout is asked for: runs of Eastern digits, and `EasternLine.other` for what is none.
    public mutating func words(_ page: borrowing ImageView, layout: PageLayout) throws(EngineError)
        -> [TextWord]
    {
        var places: Int32 = 0
        var classes: Int32 = 0
        var across: Int32 = 0
        let (width, height) = (page.width, page.height)
        try unsafe page.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe shares.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_net_line(
                        net.pointer, view, Int32(EasternLine.rows), buffer.baseAddress, buffer.count, &places,
                        &classes, &across, message)
                }
            }
        }
        guard Int(classes) == EasternLine.classes.count + 1 else {
            throw EngineError(.noModel, "the network tells \(classes) classes apart, not Eastern digits")
        }
        return EasternLine(width: width, height: height, scaledWidth: Int(across))
            .words(shares: shares, count: Int(places))
    }
}

internal import CRectoTypes
internal import CRectoVision
public import RectoCore

/// OpenCV's share of the work: outline, measures, rectification, MRZ lines. Owns scratch memory that the first
/// frame sizes; one engine serves one thread at a time.
@safe
public struct VisionEngine: ~Copyable {
    let handle: OpaquePointer
    /// What the networks see of a frame, and of a part of one.
    var small = ByLook(SmallFrame())
    /// A part of a frame that was turned level, blue, green, red; kept from frame to frame.
    var levelled: [UInt8] = []
    /// Of a picture laid on a plain ground; kept from frame to frame.
    var grounded: [UInt8] = []
    /// Sees documents, what lies over them and their portraits.
    var frameNet: FrameNet?
    /// Tells a display by its lattice.
    var traceNet: TraceNet?
    /// Tells a display by its rim.
    var rimNet: RimNet?
    /// Sees what lies over a document from near.
    var coverNet: CoverNet?
    /// Tells a portrait that came onto its page later.
    var portraitNet: PortraitNet?

    /// - Parameters:
    ///   - frameNetwork: the frame network's ONNX file; without one `segment` throws `noModel`.
    ///   - traceNetwork: that of the network for displays; without one `display` throws `noModel`.
    ///   - rimNetwork: that of the network for displays' rims; without one `rim` throws `noModel`.
    ///   - coverNetwork: that of the network for what covers documents; without one `cover` throws `noModel`.
    ///   - portraitNetwork: that of the network for exchanged portraits; without one `exchange` throws `noModel`.
    /// - Throws: `outOfMemory`, `noModel` when a file is missing or no network.
    public init(
        frameNetwork: String? = nil, traceNetwork: String? = nil, rimNetwork: String? = nil,
        coverNetwork: String? = nil, portraitNetwork: String? = nil
    ) throws(EngineError) {
        frameNet = try frameNetwork.map { path throws(EngineError) in try FrameNet(path: path) }
        traceNet = try traceNetwork.map { path throws(EngineError) in try TraceNet(path: path) }
        rimNet = try rimNetwork.map { path throws(EngineError) in try RimNet(path: path) }
        coverNet = try coverNetwork.map { path throws(EngineError) in try CoverNet(path: path) }
        portraitNet = try portraitNetwork.map { path throws(EngineError) in try PortraitNet(path: path) }
        guard let handle = unsafe recto_vision_create() else {
            throw EngineError(.outOfMemory, "no memory for the vision engine")
        }
        unsafe self.handle = handle
    }

    deinit { unsafe recto_vision_destroy(handle) }

    /// The version of OpenCV in use.
    public static var libraryVersion: String {
        guard let text = unsafe recto_vision_library_version() else { return "" }
        return unsafe String(cString: text)
    }

    /// Bytes of scratch memory held, for tests that nothing grows from frame to frame.
    public var scratchBytes: Int { unsafe recto_vision_scratch_bytes(handle) }

    /// Converts the whole frame to grey and throws it away: the floor that the cost of checks is compared with.
    public mutating func convertToGrey(_ image: borrowing ImageView) throws(EngineError) {
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { unsafe recto_vision_grey(handle, view, $0) }
        }
    }
}

// The handle is moved between threads as a whole, never shared: it is not copyable.
extension VisionEngine: @unchecked Sendable {}

internal import CRectoNet
internal import RectoCore

/// Owns one network of OpenCV's dnn.
@safe
struct NetHandle: ~Copyable {
    let pointer: OpaquePointer

    /// - Parameter path: an ONNX file.
    /// - Throws: `noModel` when it is missing or no network.
    init(path: String) throws(EngineError) {
        var created: OpaquePointer?
        try unsafe withMessage { unsafe recto_net_create(path, &created, $0) }
        guard let created = unsafe created else {
            throw EngineError(.noModel, "the network \(path) could not be loaded")
        }
        unsafe pointer = created
    }

    deinit { unsafe recto_net_destroy(pointer) }
}

internal import CRectoTypes
internal import RectoCore

extension EngineError.Code {
    /// The code a failed call's status stands for; nil for the one status that is no failure.
    init?(_ status: RectoStatus) {
        switch status {
        case .OK: return nil
        case .badArgument: self = .badArgument
        case .unreadable: self = .unreadableImage
        case .unsupported: self = .unsupportedFormat
        case .tooLarge: self = .tooLarge
        case .noModel: self = .noModel
        case .outOfMemory: self = .outOfMemory
        case .internal: self = .internal
        @unknown default: self = .internal
        }
    }
}

/// Runs one call into C with room for its message and throws what it came to.
///
///     try unsafe image.withCView { view throws(EngineError) in
///         try unsafe withMessage { message in unsafe recto_vision_measure(handle, view, &out, message) }
///     }
///
/// The one place where a `RectoStatus` becomes an `EngineError`.
func withMessage(_ call: (RectoMessage) -> RectoStatus) throws(EngineError) {
    let failure = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { text in
        unsafe text[0] = 0
        let status = unsafe call(RectoMessage(text: text.baseAddress, capacity: text.count))
        guard let code = EngineError.Code(status) else { return EngineError?.none }
        guard let first = text.baseAddress, unsafe first.pointee != 0 else {
            return EngineError(code, "the call failed without a message")
        }
        return EngineError(code, unsafe String(cString: first))
    }
    if let failure { throw failure }
}

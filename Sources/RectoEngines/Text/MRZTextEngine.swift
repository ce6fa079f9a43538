internal import CRectoText
internal import CRectoTypes
public import RectoCore

/// Tesseract with the model for OCR-B: reads the strips that `VisionEngine` cuts. One engine serves one thread
/// at a time; loading the model takes some milliseconds.
@safe
public struct MRZTextEngine: ~Copyable {
    let handle: OpaquePointer

    /// - Parameters:
    ///   - folder: the folder that holds the model.
    ///   - model: its file name without `.traineddata`.
    /// - Throws: `noModel` when it is missing or no model.
    public init(folder: String, model: String = "mrz") throws(EngineError) {
        var created: OpaquePointer?
        try unsafe withMessage { unsafe recto_text_create(folder, model, &created, $0) }
        guard let created = unsafe created else {
            throw EngineError(.noModel, "the model \(model) could not be loaded")
        }
        unsafe self.handle = created
    }

    deinit { unsafe recto_text_destroy(handle) }

    /// The version of Tesseract in use.
    public static var libraryVersion: String {
        guard let text = unsafe recto_text_library_version() else { return "" }
        return unsafe String(cString: text)
    }
}

// The handle is moved between threads as a whole, never shared: it is not copyable.
extension MRZTextEngine: @unchecked Sendable {}

extension MRZTextEngine: LineRecognising {
    public static var stripMargin: Int { Int(StripGeometry.margin) }

    public mutating func recognise(_ strip: borrowing ImageView, columns: Int) throws(EngineError)
        -> RecognisedLine
    {
        let capacity = 96
        var characters = [RectoCharacter](repeating: RectoCharacter(), count: capacity)
        var count: Int32 = 0
        try unsafe strip.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe characters.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_text_line(handle, view, buffer.baseAddress, Int32(capacity), &count, message)
                }
            }
        }
        return RecognisedLine(characters: characters.prefix(Int(count)).map { RecognisedCharacter($0) })
    }
}

extension RecognisedCharacter {
    fileprivate init(_ character: RectoCharacter) {
        let codes = character.code_points
        let shares = character.probabilities
        let pairs = [
            (codes.0, shares.0), (codes.1, shares.1), (codes.2, shares.2), (codes.3, shares.3),
            (codes.4, shares.4), (codes.5, shares.5),
        ]
        let alternatives = pairs.prefix(Int(character.alternative_count)).compactMap { code, share in
            Unicode.Scalar(code).map { Alternative(character: Character($0), probability: Double(share)) }
        }
        self.init(
            alternatives: alternatives, left: Double(character.left), right: Double(character.right))
    }
}

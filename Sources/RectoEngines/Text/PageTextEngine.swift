internal import CRectoText
internal import CRectoTypes
public import RectoCore

/// Tesseract with models for printed languages. One engine serves one thread at a time; loading takes some tens of
/// milliseconds a language.
@safe
public struct PageTextEngine: ~Copyable {
    private let handle: OpaquePointer
    /// Kept from page to page.
    private var buffer: [RectoWord]

    /// Words of a page beyond these are dropped.
    public static let capacity = 512

    /// - Parameters:
    ///   - folder: the folder that holds the models.
    ///   - languages: their file names without `.traineddata`, the main one first.
    /// - Throws: `noModel` when one is missing or no model, `badArgument` without a language.
    public init(folder: String, languages: [String]) throws(EngineError) {
        guard !languages.isEmpty else { throw EngineError(.badArgument, "no language was named") }
        let joined = languages.joined(separator: "+")
        var created: OpaquePointer?
        try unsafe withMessage { unsafe recto_text_create_pages(folder, joined, &created, $0) }
        guard let created = unsafe created else {
            throw EngineError(.noModel, "the models \(joined) could not be loaded")
        }
        unsafe handle = created
        buffer = [RectoWord](repeating: RectoWord(), count: Self.capacity)
    }

    deinit { unsafe recto_text_destroy(handle) }
}

// The handle is moved between threads as a whole, never shared: it is not copyable.
extension PageTextEngine: @unchecked Sendable {}

extension PageTextEngine: PageReading {
    public mutating func words(_ page: borrowing ImageView, layout: PageLayout) throws(EngineError)
        -> [TextWord]
    {
        var count: Int32 = 0
        let mode = layout == .line ? RectoPageLayoutLine : RectoPageLayoutSparse
        try unsafe page.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe buffer.withUnsafeMutableBufferPointer { words in
                    unsafe recto_text_words(
                        handle, view, mode, words.baseAddress, Int32(Self.capacity), &count, message)
                }
            }
        }
        return buffer.prefix(Int(count)).map(TextWord.init)
    }
}

extension TextWord {
    fileprivate init(_ word: RectoWord) {
        let bytes = unsafe withUnsafeBytes(of: word.text) { raw in unsafe Array(raw.prefix { $0 != 0 }) }
        self.init(
            text: String(decoding: bytes, as: UTF8.self), confidence: Double(word.confidence),
            weakest: Double(word.weakest),
            box: TextBox(
                left: Double(word.left), top: Double(word.top), right: Double(word.right),
                bottom: Double(word.bottom)))
    }
}

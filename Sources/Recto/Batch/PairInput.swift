/// The pictures of both sides of one document.
public struct PairInput: Sendable, Hashable {
    public let front: BatchInput
    public let back: BatchInput

    public init(front: BatchInput, back: BatchInput) {
        self.front = front
        self.back = back
    }

    /// Two paths: pictures, or pages of PDFs as in `a.pdf#page=2`. A PDF of several pages named whole is unusable, for
    /// nobody says which of them shows the side.
    ///
    /// - Parameter pdf: the programs that PDFs are read with.
    public init(front: String, back: String, pdf: PDFTools = PDFTools()) {
        self.init(front: Self.side(front, pdf), back: Self.side(back, pdf))
    }

    private static func side(_ path: String, _ pdf: PDFTools) -> BatchInput {
        let inputs = BatchListing(picture: path, pdf: pdf).readingStandardInput().inputs
        guard let first = inputs.first, inputs.count == 1 else {
            return BatchInput(
                name: path,
                error: ItemError(
                    .unsupportedFormat, "\(path): has several pages; name one, as \(path)#page=1"))
        }
        return first
    }
}

/// Lays a document flat for a reader of printed text.
public protocol PageFlattening: ~Copyable {
    /// - Parameters:
    ///   - width: pixels of the page, 64 or more; `height` likewise.
    ///   - blank: places on the page that are painted over with paper: what is not to be read.
    /// - Returns: a grey frame with an even background.
    mutating func textPage(
        _ image: borrowing ImageView, _ quad: Quad, width: Int, height: Int, blank: [TextBox]
    ) throws(EngineError) -> Frame
}

/// Reads words off a page.
public protocol PageReading: ~Copyable {
    /// - Parameter page: grey.
    mutating func words(_ page: borrowing ImageView, layout: PageLayout) throws(EngineError) -> [TextWord]
}

internal import RectoCore

extension BatchInput {
    /// The pages of a PDF, or the PDF itself with the reason why they cannot be had.
    static func pages(
        of source: Source, name: String, identity: FileStatus.Identity?, tools: PDFTools, limits: DecodeLimits
    ) -> [BatchInput] {
        let whole = BatchInput(name: name, source: source, identity: identity)
        do throws(ItemError) {
            let bytes = try PictureFile.read(whole, limits: limits)
            return try PDFContents.pages(of: bytes, name: name, tools: tools).map { page in
                BatchInput(
                    name: "\(name)#page=\(page.number)", source: .page(source, page), identity: identity)
            }
        } catch {
            return [BatchInput(name: name, source: .unusable(error), identity: identity)]
        }
    }

    /// The path and the number of `a.pdf#page=2`; nil for a path without a page.
    static func pageNamed(by argument: String) -> (path: String, number: Int)? {
        guard let match = argument.wholeMatch(of: /(.+)#page=([0-9]{1,4})/), let number = Int(match.2) else {
            return nil
        }
        return (String(match.1), number)
    }
}

internal import RectoCore

/// Which pictures belong together: a table with the columns `front` and `back`, a document a line.
///
/// Comma-separated values after RFC 4180; the first line names the columns, others than these are not read. Paths
/// that do not begin with a slash start from the manifest's folder.
public struct PairManifest: Sendable, Hashable {
    public let pairs: [PairInput]
    private let pdf: PDFTools

    /// Reads a manifest.
    ///
    /// - Parameter pdf: the programs that PDFs are read with.
    /// - Throws: what is wrong with the file, with the line. Pictures that cannot be used are no error: their records say it.
    public init(path: String, pdf: PDFTools = PDFTools()) throws(ItemError) {
        let bytes = try PictureFile.read(BatchInput(path: path), limits: DecodeLimits(maxBytes: 16 << 20))
        let rows: [CSVText.Row]
        do throws(CSVText.Fault) { rows = try CSVText.rows(bytes) } catch {
            throw ItemError(.unreadableImage, "\(path): \(error.message)")
        }
        guard let header = rows.first?.fields, let front = header.firstIndex(of: "front"),
            let back = header.firstIndex(of: "back")
        else {
            throw ItemError(.unreadableImage, "\(path): line 1 does not name the columns front and back")
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        var pairs: [PairInput] = []
        for row in rows.dropFirst() where row.fields != [""] {
            guard row.fields.indices.contains(max(front, back)), !row.fields[front].isEmpty,
                !row.fields[back].isEmpty
            else { throw ItemError(.unreadableImage, "\(path): line \(row.line) does not name both sides") }
            let paths = [front, back].map {
                row.fields[$0].hasPrefix("/") ? row.fields[$0] : folder + row.fields[$0]
            }
            pairs.append(PairInput(front: paths[0], back: paths[1], pdf: pdf))
        }
        self.pairs = pairs
        self.pdf = pdf
    }

    /// All pictures, each front before its back: the order of the records.
    public var listing: BatchListing { BatchListing(pairs.flatMap { [$0.front, $0.back] }, pdf) }
}

/// How paper ends about the document that is printed on it.
public enum PaperCut: String, Sendable, Hashable, Codable, CaseIterable {
    /// It goes on as a sheet.
    case whole
    /// Along the document, its corners left square.
    case square
    /// Along the document, its corners rounded as the document's own are.
    case round
}

/// How another person's photo came onto a document.
public enum PhotoTampering: String, Sendable, Hashable, Codable, CaseIterable {
    /// A paper photo was stuck over it: edges, a shadow, slightly out of place.
    case pasted
    /// The photo was exchanged in a picture of the document: other noise, blur, compression and light.
    case replaced
    /// The photo alone was exchanged in the file of a picture, which was coded before; the file was saved anew.
    case spliced

    /// Those that are drawn into the document.
    static let drawn: [Self] = [.pasted, .replaced]
}

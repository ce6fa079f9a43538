/// Parts of a document with a tone of their own, in frame pixels: what is light or dark there says little of the light on the rest.
public struct DocumentInsets: Sendable, Hashable {
    /// The holder's.
    public var portrait: Quad?
    /// The strip that the machine readable zone has for itself, the document's whole width; its ground is light on dark documents too.
    public var zoneStrip: Quad?

    public init(portrait: Quad? = nil, zoneStrip: Quad? = nil) {
        (self.portrait, self.zoneStrip) = (portrait, zoneStrip)
    }

    /// None is known.
    public static let none = DocumentInsets()
}

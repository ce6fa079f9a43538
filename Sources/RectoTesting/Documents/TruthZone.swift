public import RectoCore

/// A part of a drawn document whose place and content are known.
public struct TruthZone: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, Codable {
        case portrait, ghostPortrait, signature, chip, barcode, field
    }

    public let kind: Kind
    /// For a field its caption; otherwise empty.
    public let name: String
    /// For a field what is printed; otherwise empty.
    public let text: String
    /// For a field that is read: which one.
    public let field: PrintedFieldName?
    /// In millimetres from the document's top left.
    public let millimetres: Quad

    public init(
        kind: Kind, name: String = "", text: String = "", field: PrintedFieldName? = nil, millimetres: Quad
    ) {
        self.kind = kind
        self.name = name
        self.text = text
        self.field = field
        self.millimetres = millimetres
    }
}

/// Words that the design prints, whoever holds the document.
public struct TruthAnchor: Sendable, Hashable {
    public let text: String
    /// In millimetres from the document's top left.
    public let millimetres: Quad
}

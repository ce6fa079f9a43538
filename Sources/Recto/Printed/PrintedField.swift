public import RectoCore

/// A field that is printed for people, as it was read.
///
/// A value is personal data: its description shows none of it.
public struct PrintedField: Sendable, Hashable {
    /// How the value was told from all other text. Raw values are the names on the wire.
    public enum Evidence: String, Sendable, Hashable, Codable, CaseIterable {
        /// It stands where the layout of this document has it.
        case layout
        /// A label names it.
        case label
        /// It stands behind the number that driving licences give it (ISO/IEC 18013-1).
        case number
        /// Nothing names it, and it says what the machine readable zone does.
        case zone
    }

    /// Why a date is printed and not known. Raw values are the names on the wire.
    public enum DateGap: String, Sendable, Hashable, Codable, CaseIterable {
        /// Day and month may be either.
        case ambiguousOrder
        /// Of the Islamic or the Persian calendar, which is not converted.
        case hijri
    }

    public let name: PrintedFieldName
    /// A date as `YYYY-MM-DD` where it is known; a sex as `M`, `F`, `X`; a number without blanks; else as it is printed.
    public internal(set) var value: String
    /// As the recogniser read it.
    public internal(set) var text: String
    /// The probability, 0...1, that the value is right.
    public var confidence: Double { basis.probability }
    /// What the confidence rests on.
    public internal(set) var basis: PrintedConfidence
    /// In the frame.
    public internal(set) var quad: Quad
    public var foundBy: Evidence { basis.foundBy }
    /// What may hide a part of the value; nil where nothing comes near it.
    public var hiddenBy: PrintedConfidence.Cover? { basis.hiddenBy }
    /// Nil where the value is no date, or a known one.
    public internal(set) var dateGap: DateGap?

    public init(
        name: PrintedFieldName, value: String, text: String, basis: PrintedConfidence, quad: Quad,
        dateGap: DateGap? = nil
    ) {
        self.name = name
        self.value = value
        self.text = text
        self.basis = basis
        self.quad = quad
        self.dateGap = dateGap
    }
}

extension PrintedField: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "PrintedField(\(name.rawValue), \(foundBy.rawValue))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(self, children: ["name": name.rawValue, "confidence": confidence])
    }
}

/// What was read of the text that a document prints for people.
public struct PrintedText: Sendable, Hashable {
    /// One a name, in the order of the names.
    public internal(set) var fields: [PrintedField]
    /// The recogniser's models that were used, by Tesseract's names.
    public let languages: [String]
    /// The layout that was recognised; nil for none.
    public let layout: String?
    /// The kinds of documents that title words name, or the table of categories on a licence's back, with the probability
    /// that they were read rightly; the likeliest first.
    public let titles: [Title]
    /// The State whose name is printed, as a zone writes it; nil where none was read.
    public let country: String?
    /// Where the holder's signature was seen; nil where it was not.
    public let signature: SeenSignature?
    /// Every word of the page as it was read, in pixels of the page.
    public let words: [TextWord]

    public struct Title: Sendable, Hashable {
        public let kind: CatalogueEntry.Kind
        /// 0...1
        public let certainty: Double
        /// Where such print stands: titles on fronts, tables of categories on backs.
        public let side: CatalogueEntry.Side

        public init(kind: CatalogueEntry.Kind, certainty: Double, side: CatalogueEntry.Side = .front) {
            self.kind = kind
            self.certainty = certainty
            self.side = side
        }
    }

    public subscript(name: PrintedFieldName) -> PrintedField? { fields.first { $0.name == name } }

    public init(
        fields: [PrintedField], languages: [String], layout: String? = nil, titles: [Title] = [],
        country: String? = nil, signature: SeenSignature? = nil, words: [TextWord] = []
    ) {
        self.fields = fields
        self.languages = languages
        self.layout = layout
        self.titles = titles
        self.country = country
        self.signature = signature
        self.words = words
    }
}

/// What became of reading the printed text.
public enum PrintedOutcome: Sendable, Hashable {
    case read(PrintedText)
    /// And why: nothing is installed to read it with, no document was found.
    case notRun(reason: String)

    /// Nil where it was not read.
    public var text: PrintedText? {
        if case .read(let text) = self { text } else { nil }
    }
}

internal import FoundationEssentials
internal import RectoCore

/// The labels that documents print beside their fields, as data.
public struct PrintedLabels: Sendable, Hashable {
    public static let schema = "recto.printed-labels/1"

    /// One way of writing a label.
    struct Label: Sendable, Hashable {
        /// Nil for what labels something else, so that it is no value.
        let field: PrintedFieldName?
        let language: String?
        /// Whether it labels the place of the holder's signature, which is no text.
        let isSignature: Bool
        /// Whether its value goes behind that of the field's own label, as a second surname.
        let isSecond: Bool
        /// Capitals A to Z and digits alone.
        let plain: [UInt8]
        /// Letters of the first word, where what follows it stands in another field's label as well: `ID` of `ID NUMBER`.
        let lead: Int?
    }

    /// Longest first.
    let labels: [Label]
    /// The marks of driving licences (ISO/IEC 18013-1) with their fields.
    let numbered: [String: PrintedFieldName]

    /// The labels that ship with the library: `printed-labels.json`.
    public static let standard: PrintedLabels = {
        do throws(PrintedDataError) {
            return try PrintedLabels(json: PackageResources.printed_labels_json)
        } catch {
            preconditionFailure("printed-labels.json is part of the library and must hold: \(error.message)")
        }
    }()

    /// - Throws: what does not fit the schema.
    public init(json: [UInt8]) throws(PrintedDataError) {
        let file: File = try PrintedDataError.decoding(json)
        guard file.schema == Self.schema else {
            throw PrintedDataError(message: "the schema is not \(Self.schema)")
        }
        var labels: [Label] = []
        var seen: [[UInt8]: String] = [:]
        let ends = Self.ends(of: file)
        func add(
            _ text: String, _ field: PrintedFieldName?, _ language: String?, isSignature: Bool = false,
            isSecond: Bool = false
        ) throws(PrintedDataError) {
            let plain = Array(PlainText.folded(text).utf8)
            guard plain.count >= 3 else { throw PrintedDataError(message: "\(text): too short for a label") }
            let name = isSignature ? "signature" : (field?.rawValue ?? "") + (isSecond ? ", second" : "")
            if let other = seen[plain], other != name {
                throw PrintedDataError(message: "\(text): a label of two fields")
            }
            if seen.updateValue(name, forKey: plain) == nil {
                let (first, rest) = Self.split(text)
                let isShared = ends.contains { $0.field != field && $0.text == rest }
                labels.append(
                    Label(
                        field: field, language: language, isSignature: isSignature, isSecond: isSecond,
                        plain: plain, lead: isShared ? first.count : nil))
            }
        }
        for entry in file.labels {
            guard entry.language.utf8.count == 2, !entry.texts.isEmpty else {
                throw PrintedDataError(message: "\(entry.field.rawValue): no language or no text")
            }
            for text in entry.texts {
                try add(text, entry.field, entry.language, isSecond: entry.isSecond ?? false)
            }
        }
        for entry in file.signature ?? [] {
            guard entry.language.utf8.count == 2, !entry.texts.isEmpty else {
                throw PrintedDataError(message: "signature: no language or no text")
            }
            for text in entry.texts { try add(text, nil, entry.language, isSignature: true) }
        }
        for text in file.others { try add(text, nil, nil) }
        self.labels = labels.sorted { $0.plain.count > $1.plain.count }
        numbered = Dictionary(file.numbered.map { ($0.mark, $0.field) }) { first, _ in first }
        guard numbered.count == file.numbered.count else {
            throw PrintedDataError(message: "a mark stands there twice")
        }
    }

    /// A label's first word and the rest of it, capitals A to Z and digits alone.
    private static func split(_ text: String) -> (first: [UInt8], rest: [UInt8]) {
        let words = text.split(whereSeparator: \.isWhitespace)
        func plain(_ words: some Sequence<Substring>) -> [UInt8] {
            words.flatMap { Array(PlainText.folded(String($0)).utf8) }
        }
        return (plain(words.prefix(1)), plain(words.dropFirst()))
    }

    /// What stands behind the first word of a label, with its field.
    private struct End: Hashable {
        let field: PrintedFieldName?
        let text: [UInt8]
    }

    private static func ends(of file: File) -> Set<End> {
        let texts =
            file.labels.flatMap { entry in entry.texts.map { (entry.field as PrintedFieldName?, $0) } }
            + file.others.map { (nil, $0) }
        return Set(texts.map { End(field: $0, text: split($1).rest) }.filter { !$0.text.isEmpty })
    }

    /// The languages that there are labels in, sorted.
    public var languages: [String] { Set(labels.compactMap(\.language)).sorted() }

    /// Whether a text is a label, read with the errors that are forgiven.
    func isLabel(_ text: String) -> Bool {
        let plain = Array(PlainText.folded(text).utf8)
        return labels.contains {
            let most = PlainText.tolerance($0.plain.count)
            return PlainText.distance(plain, $0.plain, most: most) <= most
        }
    }

    /// Shorter labels are people's names as well, and longer ones with an error in reading: NOM, VALDEZ for VALIDEZ.
    private static let leastWithin = (exact: 7, misread: 10)

    /// Whether a field's label stands among the words of a text.
    func isWithin(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace).map { PlainText.folded(String($0)).utf8 }
        return words.indices.contains { start in
            var plain: [UInt8] = []
            return words[start...].contains { word in
                plain += word
                return labels.contains { label in
                    guard label.field != nil, label.plain.count >= Self.leastWithin.exact else {
                        return false
                    }
                    let most = label.plain.count >= Self.leastWithin.misread ? 1 : 0
                    return PlainText.distance(plain, label.plain, most: most) <= most
                }
            }
        }
    }

    private struct File: Decodable {
        struct Entry: Decodable {
            let field: PrintedFieldName
            let language: String
            let texts: [String]
            let isSecond: Bool?
        }
        struct Signature: Decodable {
            let language: String
            let texts: [String]
        }
        struct Mark: Decodable {
            let mark: String
            let field: PrintedFieldName
        }
        let schema: String
        let labels: [Entry]
        let numbered: [Mark]
        let signature: [Signature]?
        let others: [String]
    }
}

/// Data about printed text that do not fit their schema.
public struct PrintedDataError: Error, Sendable, Hashable {
    public let message: String

    static func decoding<Value: Decodable>(_ json: [UInt8]) throws(PrintedDataError) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(json))
        } catch {
            throw PrintedDataError(message: "\(error)")
        }
    }
}

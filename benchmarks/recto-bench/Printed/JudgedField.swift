import Foundation
import Recto
import RectoCore

/// A printed field of a picture: what it says and what was read.
struct JudgedField {
    enum Outcome: String, CaseIterable {
        case exact
        /// But for accents.
        case plain
        case wrong
        case absent
        /// Read where nothing of the kind is printed.
        case invented
    }

    let subject: String
    let index: Int
    let name: PrintedFieldName
    let truth: String?
    let read: PrintedField?

    var outcome: Outcome {
        guard let truth else { return .invented }
        guard let read else { return .absent }
        let (a, b) = (Self.bare(truth), Self.bare(read.value))
        if a == b { return .exact }
        return Self.plain(a) == Self.plain(b) ? .plain : .wrong
    }

    var isRight: Bool { outcome == .exact || outcome == .plain }

    /// Capitals without blanks.
    static func bare(_ text: String) -> String { text.uppercased().filter { !$0.isWhitespace && $0 != "'" } }

    static func plain(_ text: String) -> String {
        text.folding(options: .diacriticInsensitive, locale: nil).filter { $0.isLetter || $0.isNumber }
    }

    static func write(_ fields: [JudgedField], to path: String) throws {
        let head = [
            "subject", "index", "field", "outcome", "truth", "value", "text", "confidence", "foundBy", "word",
            "confirmed", "errors",
        ]
        let rows = fields.map { it in
            CSV.line([
                it.subject, "\(it.index)", it.name.rawValue, it.outcome.rawValue, it.truth ?? "",
                it.read?.value ?? "",
                it.read?.text ?? "", it.read.map { "\($0.confidence)" } ?? "",
                it.read?.foundBy.rawValue ?? "",
                it.read.map { "\($0.basis.word)" } ?? "", it.read?.basis.isConfirmed.map { "\($0)" } ?? "",
                it.read.map { "\($0.basis.errors)" } ?? "",
            ])
        }
        try ([CSV.line(head)] + rows).joined(separator: "\n").write(
            toFile: path, atomically: true, encoding: .utf8)
    }
}

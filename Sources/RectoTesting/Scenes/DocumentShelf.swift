import Synchronization

/// Documents drawn on demand and kept, because a document takes as long to draw as a photo of it.
final class DocumentShelf: Sendable {
    private struct Key: Hashable {
        let kind: SpecimenKind
        let variant: UInt64
    }

    private let printer: SpecimenPrinter
    private let seed: UInt64
    private let tone: DocumentTone
    private let documents = Mutex<[Key: DrawnDocument]>([:])
    private let sheets = Mutex<[DrawnSheet.Kind: DrawnSheet]>([:])

    init(printer: SpecimenPrinter, seed: UInt64, tone: DocumentTone = .pale) {
        self.printer = printer
        self.seed = seed
        self.tone = tone
    }

    /// Front and back of one variant show the same person.
    func document(_ kind: SpecimenKind, variant: UInt64, dpi: Double) -> DrawnDocument {
        documents.withLock { shelf in
            let key = Key(kind: kind, variant: variant)
            if let kept = shelf[key] { return kept }
            let person = SeededGenerator.mix(seed &+ variant &* 977)
            let design = Self.design(kind, variant: variant, seed: seed)
            let drawn = printer.document(
                kind, .invented(seed: person), dpi: dpi, design: design, tone: tone)
            shelf[key] = drawn
            return drawn
        }
    }

    /// Both sides of a card are of one design.
    static func design(_ kind: SpecimenKind, variant: UInt64, seed: UInt64) -> UInt64 {
        let card = kind == .cardFront || kind == .cardBack
        return seed &+ variant &+ (card ? 0 : 3)
    }

    func sheet(_ kind: DrawnSheet.Kind, dpi: Double) -> DrawnSheet {
        sheets.withLock { shelf in
            if let kept = shelf[kind] { return kept }
            let drawn = printer.sheet(kind, seed: seed, dpi: dpi)
            shelf[kind] = drawn
            return drawn
        }
    }
}

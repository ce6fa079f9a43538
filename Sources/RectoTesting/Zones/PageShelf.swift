import Synchronization

/// Documents whose zone is still to be printed, drawn on demand and kept: a page takes far longer to draw than a
/// zone to print.
final class PageShelf: Sendable {
    private struct Key: Hashable {
        let kind: SpecimenKind
        let design: Int
    }

    private let printer: SpecimenPrinter
    private let seed: UInt64
    private let designs: Int
    private let pages = Mutex<[Key: DocumentPage]>([:])
    private let sheets = Mutex<[DrawnSheet.Kind: DrawnSheet]>([:])

    init(printer: SpecimenPrinter, seed: UInt64, designs: Int) {
        self.printer = printer
        self.seed = seed
        self.designs = designs
    }

    /// A document of one of the designs with the given lines.
    func document(_ zone: ZoneText, ink: ZoneInk, _ n: inout SeededGenerator) -> DrawnDocument {
        var page = page(zone.format.kind, n.index(below: designs))
        page.drawMRZ(zone.lines, format: zone.format.rawValue, ink: ink)
        return page.finished()
    }

    /// The front of a card, which has no zone.
    func front(_ n: inout SeededGenerator) -> DrawnDocument {
        page(.cardFront, n.index(below: designs)).finished()
    }

    func sheet(_ kind: DrawnSheet.Kind) -> DrawnSheet {
        sheets.withLock { shelf in
            if let kept = shelf[kind] { return kept }
            let drawn = printer.sheet(kind, seed: seed, dpi: 150)
            shelf[kind] = drawn
            return drawn
        }
    }

    private func page(_ kind: SpecimenKind, _ design: Int) -> DocumentPage {
        pages.withLock { shelf in
            let key = Key(kind: kind, design: design)
            if let kept = shelf[key] { return kept }
            let person = SeededGenerator.mix(seed &+ UInt64(design) &* 977)
            let grounds = ZoneGround.allCases
            // Cards are seen larger than passports: both have about 1.3 of their pixels in a frame of 1280.
            let drawn = printer.page(
                kind, .invented(seed: person), dpi: kind == .cardBack || kind == .cardFront ? 290 : 210,
                design: seed &+ UInt64(design), ground: grounds[design % grounds.count])
            shelf[key] = drawn
            return drawn
        }
    }
}

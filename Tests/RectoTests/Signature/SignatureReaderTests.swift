import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// Signatures on drawn documents laid flat: found where somebody signed, and nowhere else.
struct SignatureReaderTests {
    private static let printer = Result { try SpecimenPrinter() }
    private static let scale = 12.0

    private struct Page {
        let grey: Frame
        let signature: TextBox?
        let portrait: TextBox?
    }

    private static func page(_ style: PrintedStyle, seed: UInt64, isSigned: Bool) throws -> Page {
        var person = style.person(seed: seed)
        person.isSigned = isSigned
        return try page(
            try printer.get().printed(style, person, dpi: scale * 25.4, design: seed))
    }

    private static func page(_ document: DrawnDocument) throws -> Page {
        let frame = document.frame
        let grey = frame.withView { view in
            (0..<view.width * view.height).map { k in
                let at = k / view.width * view.rowStride + k % view.width * 3
                let luma =
                    29 * Int(view.bytes[at]) + 150 * Int(view.bytes[at + 1]) + 77 * Int(view.bytes[at + 2])
                return UInt8(luma / 256)
            }
        }
        func box(_ kind: TruthZone.Kind) -> TextBox? {
            document.zones.first { $0.kind == kind }.map { zone in
                let (a, b) = (zone.millimetres.topLeft, zone.millimetres.bottomRight)
                return TextBox(
                    left: a.x * scale, top: a.y * scale, right: b.x * scale, bottom: b.y * scale)
            }
        }
        let page = try #require(
            Frame(pixels: grey, width: frame.width, height: frame.height, format: .grey8))
        return Page(grey: page, signature: box(.signature), portrait: box(.portrait))
    }

    @Test("below a portrait, where somebody signed", arguments: [3, 8, 21] as [UInt64])
    func belowPortrait(seed: UInt64) throws {
        let page = try Self.page(.licence, seed: seed, isSigned: true)
        let reader = SignatureReader(scale: Self.scale, portrait: page.portrait)
        let found = try #require(reader.signature(on: page.grey))
        #expect(found.foundBy == .portrait)
        #expect(found.box.contains(try #require(page.signature).middle))
        #expect(found.box.height < 13 * Self.scale && found.box.width < 30 * Self.scale)
    }

    @Test("an empty place is no signature", arguments: [3, 8, 21] as [UInt64])
    func unsigned(seed: UInt64) throws {
        let signed = try Self.page(.licence, seed: seed, isSigned: true)
        let page = try Self.page(.licence, seed: seed, isSigned: false)
        #expect(page.signature == nil)
        var reader = SignatureReader(scale: Self.scale, portrait: page.portrait)
        reader.places = [try #require(signed.signature)]
        #expect(reader.signature(on: page.grey) == nil)
        #expect(reader.signature(on: signed.grey)?.foundBy == .layout)
    }

    @Test("strokes that nothing speaks for are none")
    func nowhere() throws {
        let page = try Self.page(.licence, seed: 3, isSigned: true)
        #expect(SignatureReader(scale: Self.scale).signature(on: page.grey) == nil)
    }

    @Test("by its label, wherever the page has it")
    func labelled() throws {
        let person = SpecimenIdentity.invented(seed: 5)
        let page = try Self.page(
            try Self.printer.get().document(.passportPage, person, dpi: Self.scale * 25.4, design: 2))
        let signature = try #require(page.signature)
        let box = TextBox(
            left: signature.left - 24, top: signature.top - 22, right: signature.left + 110,
            bottom: signature.top - 5)
        let label = LabelledPage.Label(
            field: nil, isSignature: true, box: box, row: 0, words: 0..<1, errors: 0)
        var reader = SignatureReader(scale: Self.scale, labels: [label], portrait: page.portrait)
        let found = try #require(reader.signature(on: page.grey))
        #expect(found.foundBy == .label && found.box.contains(signature.middle))
        reader.labels = [
            LabelledPage.Label(field: .sex, isSignature: false, box: box, row: 0, words: 0..<1, errors: 0)
        ]
        #expect(reader.signature(on: page.grey)?.foundBy != .label)
    }

    @Test("words for a signature are labels, and no values")
    func words() {
        for text in ["SIGNATURE", "Signature of bearer", "Unterschrift", "FIRMA DEL TITULAR"] {
            #expect(PrintedLabels.standard.isLabel(text), "\(text)")
        }
        let signed = PrintedLabels.standard.labels.filter(\.isSignature)
        #expect(Set(signed.compactMap(\.language)) == ["en", "fr", "de", "es", "it"])
        #expect(signed.allSatisfy { $0.field == nil })
    }
}

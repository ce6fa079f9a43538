import Foundation
import RectoCore
import RectoEngines
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// Symbols anywhere on a page, from pixels to payloads.
@Suite("Symbols anywhere on a page") struct SymbolReadingTests {
    private static func read(_ frame: Frame, on location: DocumentLocation?) throws -> [ReadBarcode] {
        var pipeline = FramePipeline(
            vision: try VisionEngine(), text: ScriptedText([]), judge: ScriptedText([]),
            barcodes: BarcodeEngine(), thresholds: PipelineTests.thresholds)
        let options = ScanOptions(today: try #require(CalendarDay(year: 2026, month: 1, day: 1)))
        let read = try frame.withView { view throws(EngineError) in
            try pipeline.readBarcodes(view, on: location, options: options, plan: .everything)
        }
        return try #require(read)
    }

    @Test(
        "away from the middle of a tilted document, and without one",
        arguments: [
            (BarcodeSymbology.aztec, 3.0, Point(-120, -50)), (.dataMatrix, 3, Point(110, 60)),
            (.pdf417, 2, Point(60, 70)), (.qr, 3, Point(-120, 50)),
        ])
    func symbol(_ symbology: BarcodeSymbology, pixels: Double, offset: Point) throws {
        let payload = Array("I<UTOD231458907<<<<<<<<<<<<<<<".utf8)
        var scene = BarcodeScene(try BarcodeEngine().draw(symbology, payload), modulePixels: pixels)
        (scene.width, scene.height) = (640, 400)
        (scene.offset, scene.tilt, scene.turn, scene.blur, scene.noise) = (offset, 20, 4, 0.5, 2)
        #expect(scene.fits)
        let frame = try #require(scene.draw())
        let page = DocumentLocation(quad: scene.card, origin: .edges, support: 1)
        for location in [page, nil] {
            let found = try Self.read(frame, on: location)
            let barcode = try #require(found.first).barcode
            #expect(found.count == 1 && barcode.symbology == symbology && barcode.payload == payload)
            #expect(barcode.quad.centre.distance(to: scene.symbolCentre) < 8)
        }
    }

    @Test("an outline that ends along the barcode does not cut it off")
    func halfOutline() throws {
        let payload = Array("I<UTOD231458907<<<<<<<<<<<<<<<".utf8)
        var scene = BarcodeScene(try BarcodeEngine().draw(.pdf417, payload), modulePixels: 2)
        (scene.width, scene.height) = (640, 400)
        (scene.offset, scene.tilt, scene.blur, scene.noise) = (Point(0, -60), 10, 0.5, 2)
        let frame = try #require(scene.draw())
        func between(_ a: Point, _ b: Point) -> Point { Point((a.x + b.x) / 2, (a.y + b.y) / 2) }
        let card = scene.card
        let lower = Quad(
            topLeft: between(card.topLeft, card.bottomLeft),
            topRight: between(card.topRight, card.bottomRight),
            bottomRight: card.bottomRight, bottomLeft: card.bottomLeft)
        let part = DocumentLocation(quad: lower, origin: .edges, support: 1)
        let found = try Self.read(frame, on: part)
        #expect(found.map(\.barcode.payload) == [payload])
        #expect(try #require(found.first).barcode.quad.centre.distance(to: scene.symbolCentre) < 8)
    }

    @Test("a page without symbols has none", arguments: ["documents/01", "documents/02", "scenes/01"])
    func none(_ name: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: root.appendingPathComponent("images/\(name).jpg"))
        #expect(try Self.read(try ImageDecoder().decode([UInt8](data).span), on: nil).isEmpty)
    }

    @Test("a block is laid with its longer side across, and asked for what it may be")
    func cuts() throws {
        let square = try #require(
            SymbolCut(SymbolBlock(quad: .rectangle(x: 50, y: 40, width: 100, height: 96), alignment: 0.6)))
        #expect(square.symbologies(of: [.qr, .aztec, .code128]) == [.qr, .aztec])
        #expect(abs(square.quad.topLeft.x - 48.56) < 0.01 && abs(square.width - 102.88) < 0.01)
        let upright = try #require(
            SymbolCut(SymbolBlock(quad: .rectangle(x: 50, y: 40, width: 60, height: 200), alignment: 0.6)))
        #expect(upright.width > upright.height && upright.quad.isConvex)
        #expect(upright.symbologies(of: BarcodeSymbology.usual) == [.pdf417, .dataMatrix])
        let broad = try #require(
            SymbolCut(SymbolBlock(quad: .rectangle(x: 0, y: 0, width: 1500, height: 500), alignment: 0.6)))
        #expect(broad.attempts.allSatisfy { broad.size($0).width <= 1600 })
        let tiny = SymbolBlock(quad: .rectangle(x: 0, y: 0, width: 300, height: 12), alignment: 0.6)
        #expect(SymbolCut(tiny) == nil)
    }
}

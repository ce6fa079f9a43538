import RectoCore
import RectoMRZ
import Testing

@testable import Recto

/// The outline of a document from the lines of its zone alone.
struct ZoneOutlineTests {
    /// Boxes of lines on a document whose millimetres are ten pixels.
    private static func lines(_ format: MRZFormat, left: Double, middles: [Double]) -> [Quad] {
        middles.map {
            .rectangle(x: left * 10, y: $0 * 10 - 12, width: Double(format.lineLength) * 25.4, height: 24)
        }
    }

    @Test(
        "a zone has the place on its document that issuers give it",
        arguments: [
            // Middles of lines, from the upper edge. Cards: a sixth of an inch apart, and a fourth.
            (MRZFormat.td1, 4.0, [38.81, 43.05, 47.28], 85.6, 53.98),
            (.td1, 4, [35.98, 42.33, 48.68], 85.6, 53.98),
            (.td2, 4, [58.25, 64.6], 105, 74),
            (.td3, 6, [72.25, 78.6], 125, 88),
            (.mrvA, 4, [64.25, 70.6], 120, 80),
        ])
    func outline(format: MRZFormat, left: Double, middles: [Double], width: Double, height: Double) throws {
        let lines = Self.lines(format, left: left, middles: middles)
        let outline = try #require(MRZGeometry.outline(of: format, lines: lines))
        let document = Quad.rectangle(x: 0, y: 0, width: width * 10, height: height * 10)
        #expect(outline.intersectionOverUnion(document) > 0.99)
        let standing = try #require(
            MRZGeometry.standing(lines, columns: format.lineLength, on: document))
        #expect(standing.width == width || format == .mrvA)
    }

    @Test("what is seen askew is told by how far its lines are apart", arguments: [-0.25, 0, 0.25])
    func askew(_ squeeze: Double) throws {
        // Along the lines where it is above 0, across them where it is below.
        let (x, y) = (1 - max(0, squeeze), 1 + min(0, squeeze))
        func squeezed(_ quad: Quad) -> Quad {
            .rectangle(
                x: quad.topLeft.x * x, y: quad.topLeft.y * y, width: quad.width * x, height: quad.height * y)
        }
        let lines = Self.lines(.td1, left: 4, middles: [38.81, 43.05, 47.28]).map(squeezed)
        let outline = try #require(MRZGeometry.outline(of: .td1, lines: lines))
        let card = squeezed(.rectangle(x: 0, y: 0, width: 856, height: 539.8))
        let isTold = squeeze < 0.2
        #expect((outline.intersectionOverUnion(card) > 0.99) == isTold)
    }

    @Test("beside the usual document the format's others are told")
    func others() {
        let lines = Self.lines(.td1, left: 4, middles: [38.81, 43.05, 47.28])
        let outlines = MRZGeometry.outlines(of: .td1, lines: lines)
        #expect(outlines.count == 2 && outlines.first == MRZGeometry.outline(of: .td1, lines: lines))
        #expect(outlines[0].height > 1.3 * outlines[1].height)
        #expect(
            MRZGeometry.outlines(of: .td3, lines: Self.lines(.td3, left: 6, middles: [72, 78])).count == 1)
    }

    @Test("lines without length or distance give no outline")
    func nothing() {
        let line = Quad.rectangle(x: 10, y: 10, width: 0, height: 0)
        #expect(MRZGeometry.outline(of: .td1, lines: [line, line, line]) == nil)
        #expect(MRZGeometry.outline(of: .td1, lines: [.rectangle(x: 0, y: 0, width: 90, height: 5)]) == nil)
    }

    /// A passport's page of 880 x 1250 pixels with its zone.
    private static func passport(_ text: [String] = ReadingChecksTests.td3) throws -> ReadZone {
        let read = try ReadingChecksTests.zone(text)
        return ReadZone(decoding: read.decoding, lines: lines(.td3, left: 6, middles: [72.25, 78.6]))
    }

    @Test(
        "an outline with one side elsewhere does not fit the zone, the document's own does",
        arguments: [
            (1.0, 1.0, true), (1, 0.97, true), (1, 0.9, false), (0.92, 1, true), (0.8, 1, false),
            (0.85, 0.86, true),
        ])
    func fits(width: Double, height: Double, isFitting: Bool) throws {
        // The lower right corner stays where it is.
        let outline = Quad.rectangle(
            x: 1250 * (1 - width), y: 880 * (1 - height), width: 1250 * width, height: 880 * height)
        #expect(try Self.passport().fits(outline) == isFitting)
        var doubtful = ReadingChecksTests.td3
        doubtful[1] = "L898902C36UTO7408122F1204158ZE184226B<<<<<10"
        #expect(try Self.passport(doubtful).fits(outline), "what may be misread proves nothing")
    }

    @Test("a zone is another document's where that lies beyond the frame and what was seen elsewhere, whole")
    func another() throws {
        let zone = try Self.passport()
        func isAnother(_ document: Quad, _ width: Int, _ height: Int, above: Double) -> Bool {
            func lower(_ quad: Quad) -> Quad { quad.mapped { Point($0.x, $0.y - above) } }
            let moved = ReadZone(decoding: zone.decoding, lines: zone.lines.map(lower))
            return moved.isOfAnother(than: document, inWidth: width, height: height)
        }
        let below = Quad.rectangle(x: 200, y: 400, width: 856, height: 540)
        // Of the page its lower third is in the frame.
        #expect(isAnother(below, 1280, 960, above: 590))
        // All of it is.
        #expect(!isAnother(.rectangle(x: 200, y: 1000, width: 856, height: 540), 1280, 1600, above: 0))
        // What was seen is cut off by the frame itself.
        #expect(!isAnother(.rectangle(x: 200, y: 700, width: 856, height: 540), 1280, 960, above: 590))
        // What was seen is part of the page.
        #expect(!isAnother(.rectangle(x: 100, y: 0, width: 1000, height: 290), 1280, 960, above: 590))
    }
}

import RectoCore
import Testing

@testable import RectoTesting

@Suite struct ZoneSetTests {
    private static let set = Specimens.printer.map { ZoneSet(printer: $0, seed: 5, designs: 1) }

    @Test("lines have their format's shape and the zone's alphabet", arguments: ZoneText.Format.allCases)
    func shape(format: ZoneText.Format) {
        var n = SeededGenerator(seed: 9)
        let widths: [ZoneText.Format: Int] = [
            .td1: 30, .td2: 36, .td3: 44, .mrvA: 44, .mrvB: 36, .frenchID: 36,
        ]
        for _ in 0..<300 {
            let zone = ZoneText.invented(format, &n)
            #expect(zone.lines.count == (format == .td1 ? 3 : 2))
            #expect(zone.lines.allSatisfy { $0.count == widths[format] }, "\(zone.lines)")
            let isMRZ = zone.lines.joined().utf8.allSatisfy { byte in
                byte == UInt8(ascii: "<") || (48...57).contains(byte) || (65...90).contains(byte)
            }
            #expect(isMRZ, "\(zone.lines)")
        }
    }

    @Test("in the long run every character stands in names and numbers")
    func alphabet() {
        var n = SeededGenerator(seed: 2)
        var seen: Set<Character> = []
        for _ in 0..<100 { seen.formUnion(ZoneText.invented(.td3, &n).lines.joined()) }
        #expect(seen.count == 37)
    }

    @Test("difficulty is the number and strength of defects; scans have none of a camera's")
    func plans() {
        var n = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            #expect(ZonePlan(.easy, isScan: false, &n).defects.isEmpty)
            #expect(ZonePlan(.medium, isScan: false, &n).defects.count == 1)
            let hard = ZonePlan(.hard, isScan: true, &n)
            #expect(Set(hard.defects).count == 2)
            #expect(Set(hard.defects).isDisjoint(with: [.tilted, .motion, .glare, .veil, .shadow, .dark]))
            #expect((10...88).contains(hard.jpegQuality))
        }
    }

    @Test("a picture depends on seed and index alone; its zone lies inside and is large enough to be read")
    func pictures() throws {
        let set = try #require(Self.set)
        let printer = try #require(Specimens.printer)
        let again = ZoneSet(printer: printer, seed: 5, designs: 1)
        for index in [3, 1, 2] {
            let drawn = set.frame(index)
            #expect((drawn.zone == nil) == (drawn.difficulty == nil))
            #expect(drawn.zone == nil || drawn.capHeight > 7, "\(index): \(drawn.capHeight)")
            guard index == 3 else { continue }
            #expect(Specimens.bytes(again.frame(index).frame) == Specimens.bytes(drawn.frame))
        }
    }

    @Test("ink and ground change the zone and nothing else of a page")
    func printing() throws {
        let printer = try #require(Specimens.printer)
        func document(_ ink: ZoneInk?, _ ground: ZoneGround) -> DrawnDocument {
            var page = printer.page(.cardBack, .doc9303, dpi: 60, design: 4, ground: ground)
            page.drawMRZ(["<<<", "HHH", "000"], format: "TD1", ink: ink)
            return page.finished()
        }
        let plain = document(nil, .quiet)
        #expect(
            Specimens.bytes(
                printer.document(.cardBack, .doc9303, mrz: ["<<<", "HHH", "000"], dpi: 60, design: 4).frame)
                == Specimens.bytes(plain.frame))
        let foot = Int((SpecimenKind.cardBack.heightInMillimetres - TruthMRZ.zoneHeight) * 60 / 25.4) - 1
        for other in [document(ZoneInk(tone: 0.5), .quiet), document(nil, .framed)] {
            let (a, b) = (Specimens.bytes(plain.frame), Specimens.bytes(other.frame))
            let above = foot * plain.frame.width * 3
            #expect(a[..<above] == b[..<above])
            #expect(a != b)
        }
    }
}

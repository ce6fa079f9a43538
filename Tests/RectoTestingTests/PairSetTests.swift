import RectoCore
import Synchronization
import Testing

@testable import RectoTesting

/// Drawn pairs are what their truth says.
struct PairSetTests {
    /// Stands for any barcode: a board whose side tells the payload's length.
    private static func set(_ seed: UInt64, album: PortraitAlbum? = nil) throws -> PairSet {
        PairSet(printer: try #require(Specimens.printer), seed: seed, album: album) { symbology, payload in
            let side = 20 + payload.count % 7
            return try #require(
                BarcodeModules(
                    symbology: symbology, width: side, height: symbology.isLinear ? 1 : side,
                    isDark: (0..<(symbology.isLinear ? side : side * side)).map { $0 % 2 == 0 }))
        }
    }

    private static func pixels(_ side: DrawnSide) -> [UInt8] {
        side.drawn.frame.withView { view in (0..<view.bytes.count).map { view.bytes[$0] } }
    }

    /// Notes whose photos were asked for; each is one flat grey.
    private static func album(_ asked: @escaping @Sendable (Int) -> Void) -> PortraitAlbum {
        PortraitAlbum(count: 3) { person in
            asked(person)
            let photo = try #require(
                Frame(
                    pixels: [UInt8](repeating: UInt8(40 + 90 * person), count: 60 * 80 * 3), width: 60,
                    height: 80, format: .bgr8))
            return try #require(PortraitPhoto(photo, face: .rectangle(x: 10, y: 20, width: 40, height: 40)))
        }
    }

    @Test("a pair depends on its seed and number alone", arguments: [0, 11])
    func repeats(index: Int) throws {
        let (a, b) = (try Self.set(4).pair(index), try Self.set(4).pair(index))
        #expect(Self.pixels(a.front) == Self.pixels(b.front) && Self.pixels(a.back) == Self.pixels(b.back))
        #expect(a.shown == b.shown && a.back.symbols == b.back.symbols)
    }

    @Test("one document says the same on both sides")
    func same() throws {
        let pair = try Self.set(4).pair(0)
        #expect(pair.species == .same && pair.shown == pair.holder)
        let printed = pair.front.drawn.truth.fields.first { $0.name == .documentNumber }
        #expect(printed?.value == pair.holder.documentNumber)
        let back = pair.back.drawn.truth
        let told = back.mrzLines + pair.back.symbols.map { String(decoding: $0.payload, as: UTF8.self) }
        #expect(told.contains { $0.contains(pair.holder.documentNumber) })
        #expect(pair.back.hasSecondPortrait && pair.front.unreadable.isEmpty)
    }

    @Test("a changed document differs in one character of one field", arguments: [14, 15, 16, 17])
    func changed(index: Int) throws {
        let pair = try Self.set(4).pair(index)
        func says(_ person: SpecimenIdentity) -> [String] {
            [
                person.documentNumber, person.dateOfBirth.iso8601, person.dateOfExpiry.iso8601,
                person.primaryIdentifier, person.secondaryIdentifier,
            ]
        }
        let differing = zip(says(pair.shown), says(pair.holder)).filter { $0 != $1 }
        #expect(pair.species.isChanged && differing.count == 1)
        let (a, b) = try #require(differing.first)
        #expect(a.count == b.count && zip(a, b).count { $0 != $1 } == 1)
        #expect(pair.kind.repeatsHolder)
    }

    @Test("every kind of pair comes in its share")
    func shares() {
        let species = (0..<1000).map(PairSet.species)
        #expect(PairSpecies.allCases.allSatisfy(species.contains))
        #expect(species.count(where: \.isTrue) == 550 && species.count { $0 == .swappedPhoto } == 100)
    }

    @Test(
        "a swapped photo is another's; else both sides show one person",
        arguments: [(0, 1), (18, 2), (11, 2)])
    func swapped(index: Int, people: Int) throws {
        let asked = Mutex<Set<Int>>([])
        let pair = try Self.set(4, album: Self.album { person in asked.withLock { _ = $0.insert(person) } })
            .pair(index)
        #expect(pair.showsPhotos && asked.withLock { $0.count } == people)
        #expect(
            pair.species == .swappedPhoto || pair.shown.portraitSeed != pair.holder.portraitSeed
                || people == 1)
    }

    @Test("what is spoilt is a field that stands on the front")
    func unreadable() throws {
        let pair = try Self.set(4).pair(9)
        let lost = try #require(pair.front.unreadable.first)
        #expect(pair.front.drawn.truth.fields.contains { $0.name == lost })
        #expect(pair.species.isTrue && pair.shown == pair.holder)
    }
}

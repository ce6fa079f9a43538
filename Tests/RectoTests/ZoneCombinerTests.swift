import Recto
import RectoCore
import RectoMRZ
import Testing

@Suite struct ZoneCombinerTests {
    private let today = CalendarDay(secondsSince1970: 1_767_225_600)
    private static let td3 = [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ]
    private static let td1 = [
        "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
    ]

    /// A zone whose cells have some probability, but for the ones that are given.
    private func zone(
        _ lines: [String], probability: Double = 0.97, doubtful: [Int: Character] = [:],
        isObserved: Bool = true
    ) throws -> ReadZone {
        var cells = lines.map { line in line.map { cell([($0, probability)]) } }
        let last = lines.count - 1
        for (column, other) in doubtful {
            cells[last][column] = cell([(other, 0.5), (Array(lines[last])[column], 0.45)])
        }
        let decoding = try #require(MRZDecoder().decode(lines: cells, today: today))
        return ReadZone(decoding: decoding, lines: [], observations: isObserved ? cells : [])
    }

    private func cell(_ shares: [(character: Character, probability: Double)]) -> MRZObservation {
        MRZObservation(
            candidates: shares.map { .init(character: $0.character, probability: $0.probability) },
            isCalibrated: true)
    }

    @Test func combinesFramesOfOneDocument() throws {
        var combiner = ZoneCombiner(today: today)
        #expect(combiner.reading == nil)
        // Two characters that no digit tells from the true ones, each doubtful in another frame.
        let frames = [[0: Character("B")], [31: "S"], [:]]
        var certainty: [Double] = []
        for doubtful in frames {
            combiner.add(try zone(Self.td3, doubtful: doubtful))
            certainty.append(try #require(combiner.reading).certainty)
        }
        let reading = try #require(combiner.reading)
        #expect(reading.decoding.lines == Self.td3)
        #expect(reading.frames == 3)
        #expect(certainty[2] > certainty[0])
        combiner.add(try zone(Self.td3, probability: 0.9999))
        #expect(try #require(combiner.reading).isCertain)
    }

    @Test func startsOverWithAnotherDocument() throws {
        var combiner = ZoneCombiner(today: today)
        #expect(combiner.add(try zone(Self.td3, probability: 0.999)) == .began)
        #expect(combiner.add(try zone(Self.td1, probability: 0.999)) == .restarted)
        let reading = try #require(combiner.reading)
        #expect(reading.decoding.format == .td1 && reading.frames == 1)
    }

    @Test func takesZonesWithoutObservations() throws {
        var combiner = ZoneCombiner(today: today)
        #expect(combiner.add(try zone(Self.td3, isObserved: false)) == .began)
        #expect(combiner.add(try zone(Self.td3, isObserved: false)) == .added)
        #expect(combiner.reading?.decoding.lines == Self.td3)
        #expect(combiner.reading?.frames == 2)
    }
}

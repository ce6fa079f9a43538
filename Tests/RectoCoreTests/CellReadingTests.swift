import Testing

@testable import RectoCore

/// Lines as a network would see them, made place by place.
struct DrawnPlaces {
    var text: String
    /// Pixels before the first cell in truth; the reader expects 41.
    var margin = 41.0
    var pitch = StripGeometry.pitch
    var width: Int { Int(41 * 2 + StripGeometry.pitch * Double(text.count)) }
    var count: Int { (width + 3) / 4 }
    /// Characters that stand beside the line, by the cell they would be.
    var junk: [Int: Character] = [:]

    func shares() -> [Float] {
        let classes = CellReading.alphabet.count + 1
        var values = [Float](repeating: 0, count: count * classes)
        var glyphs = text.enumerated().map { (cell: $0.offset, character: $0.element) }
        glyphs += junk.map { (cell: $0.key, character: $0.value) }
        for place in 0..<count {
            let x = CellReading.origin + CellReading.stride * Double(place)
            var between: Float = 0.98
            for (cell, character) in glyphs {
                guard let index = CellReading.alphabet.firstIndex(of: character) else { continue }
                let centre = margin + pitch * (Double(cell) + 0.5)
                // A space is a cell in which nothing was seen.
                if abs(x - centre) < 6.5 {
                    between = 0.02
                    values[place * classes + index] = 0.9
                }
            }
            values[place * classes + classes - 1] = between
            let sum = (0..<classes).reduce(Float(0)) { $0 + values[place * classes + $1] }
            for index in 0..<classes { values[place * classes + index] /= sum }
        }
        return values
    }

    func read(columns: Int? = nil) -> String {
        let line = CellReading(columns: columns ?? text.count, margin: 41).line(
            shares: shares(), count: count)
        return String(line.characters.compactMap { $0.alternatives.first?.character })
    }
}

@Suite("Cells from places") struct CellReadingTests {
    static let line = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"

    @Test("a line on its grid is read, with one distribution a cell")
    func plain() {
        let drawn = DrawnPlaces(text: Self.line)
        #expect(drawn.read() == Self.line)
        let line = CellReading(columns: 44, margin: 41).line(shares: drawn.shares(), count: drawn.count)
        #expect(line.isCalibrated)
        #expect(line.legibility > 0.9)
        for character in line.characters {
            let sum = character.alternatives.reduce(0) { $0 + $1.probability }
            #expect(abs(sum - 1) < 0.001)
        }
    }

    @Test("a finder that is off by up to a cell loses nothing", arguments: [-25.4, -12, -5, 5, 12, 25.4])
    func shifted(_ pixels: Double) {
        #expect(DrawnPlaces(text: Self.line, margin: 41 + pixels).read() == Self.line)
    }

    @Test("a pitch that is off by a little is followed", arguments: [0.98, 0.99, 1.01, 1.02])
    func stretched(_ factor: Double) {
        #expect(DrawnPlaces(text: Self.line, pitch: StripGeometry.pitch * factor).read() == Self.line)
    }

    @Test("a bar beside the line does not shift it", arguments: [[-1: Character("I")], [44: "I"]])
    func bars(_ junk: [Int: Character]) {
        #expect(DrawnPlaces(text: Self.line, junk: junk).read() == Self.line)
    }

    @Test("a cell in which nothing stands could be anything and moves no other one")
    func gap() throws {
        let text = "ABCD FGHIJKLMNOPQRSTUVWXYZ0123"
        let drawn = DrawnPlaces(text: text)
        let line = CellReading(columns: 30, margin: 41).line(shares: drawn.shares(), count: drawn.count)
        #expect(line.characters.count == 30)
        #expect(line.characters[3].alternatives.first?.character == "D")
        #expect(line.characters[5].alternatives.first?.character == "F")
        let empty = try #require(line.characters[4].alternatives.first)
        #expect(empty.probability < 0.1)
    }

    @Test("a strip that is too short for its line has no characters", arguments: [0, 3, 40])
    func short(_ places: Int) {
        let shares = [Float](repeating: 1 / 38, count: places * 38)
        #expect(CellReading(columns: 44, margin: 41).line(shares: shares, count: places).characters.isEmpty)
    }
}

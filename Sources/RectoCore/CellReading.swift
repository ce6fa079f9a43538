/// Turns what a network said of the places of a strip into the characters of its cells.
public struct CellReading: Sendable {
    /// The characters that the network tells apart, in its order; "between characters" follows them.
    public static let alphabet: [Character] = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<")
    /// Strip pixels from one place to the next, and where the first one looks.
    public static let stride = 4.0
    public static let origin = 0.5

    /// Shares under this are left out of the alternatives.
    private static let least = 1e-6

    let columns: Int
    let margin: Double

    /// - Parameters:
    ///   - columns: cells of the line.
    ///   - margin: pixels of the strip before its first cell.
    public init(columns: Int, margin: Double) {
        self.columns = columns
        self.margin = margin
    }

    /// The characters of the cells, each with what else it may be.
    ///
    /// - Parameters:
    ///   - shares: for each place the share of each character and, last, of "between"; every place sums to 1.
    ///   - count: places.
    /// - Returns: a line without characters when there are fewer places than the line needs.
    public func line(shares: [Float], count: Int) -> RecognisedLine {
        let classes = Self.alphabet.count + 1
        let first = (margin + StripGeometry.pitch / 2 - Self.origin) / Self.stride
        let path = CellPath(pitch: StripGeometry.pitch / Self.stride, first: first, columns: columns)
        guard columns > 0, shares.count >= count * classes,
            Double(count) > first + path.pitch * Double(columns - 1)
        else { return RecognisedLine(characters: [], isCalibrated: true) }
        let places = CellPath.Places(shares: shares, count: count, classes: classes)
        let characters = path.best(in: places).map { character(at: $0, in: places) }
        return RecognisedLine(characters: characters, isCalibrated: true)
    }

    /// Softens the odds between 0 and O to their power 3/4; what they share stays.
    ///
    /// Faces differ in how they draw the two, and the network knows only those it was trained on: on a face that it
    /// never saw, its odds are truest to about this power (models/mrz-cells/train/evaluate.py).
    private static func temper(_ shares: inout [Double]) {
        guard let zero = alphabet.firstIndex(of: "0"), let letter = alphabet.firstIndex(of: "O") else {
            return
        }
        let both = shares[zero] + shares[letter]
        func softened(_ share: Double) -> Double {
            let root = share.squareRoot()
            return root * root.squareRoot()
        }
        let (a, b) = (softened(shares[zero]), softened(shares[letter]))
        guard a + b > 0 else { return }
        shares[zero] = both * a / (a + b)
        shares[letter] = both * b / (a + b)
    }

    private func character(at place: Int, in places: CellPath.Places) -> RecognisedCharacter {
        var shares = Self.alphabet.indices.map { index in
            let beside = places.share(place - 1, index) + places.share(place + 1, index)
            return Double(0.25 * beside + 0.5 * places.share(place, index))
        }
        // Where nothing stands, any character may. Beside its middle the network sees a character's edge, so only
        // the middle tells whether there is one.
        let read = shares.reduce(0, +)
        let blank = read > 0 ? Double(places.between(place)) : 1
        let scale = read > 0 ? (1 - blank) / read : 0
        for index in shares.indices {
            shares[index] = shares[index] * scale + blank / Double(shares.count)
        }
        Self.temper(&shares)
        let alternatives = shares.indices.filter { shares[$0] >= Self.least }
            .sorted { shares[$0] > shares[$1] }
            .map { RecognisedCharacter.Alternative(character: Self.alphabet[$0], probability: shares[$0]) }
        let centre = Self.origin + Self.stride * Double(place)
        return RecognisedCharacter(
            alternatives: alternatives, left: centre - StripGeometry.pitch / 2,
            right: centre + StripGeometry.pitch / 2)
    }
}

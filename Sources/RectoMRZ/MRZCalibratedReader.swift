/// Reads cells with true odds: one exact search over everything a zone can be.
///
/// Code and States, names, number, dates and optional data are blocks; each sums the probability of all its
/// readings and keeps the likeliest. The composite check digit ties the blocks together. The reading is the
/// likeliest of all; its confidence is its share of their sum.
struct MRZCalibratedReader {
    typealias Place = MRZBlock.Place

    let format: MRZFormat
    let layout: MRZLayout
    let template: MRZTemplate
    let cells: [[MRZCell]]
    let options: MRZDecoder.Options
    let header: MRZHeaderReading
    /// The weight of each place in the composite check digit, 0 outside it.
    let compositeWeights: [[Int]]

    /// - Returns: nil when the cells are not the format's grid or begin as another format's.
    init?(format: MRZFormat, cells: [[MRZCell]], options: MRZDecoder.Options) {
        guard cells.count == format.lineCount else { return nil }
        guard cells.allSatisfy({ $0.count == format.lineLength }) else { return nil }
        self.format = format
        self.cells = cells
        self.options = options
        layout = .of(format)
        template = .of(format)
        if format == .frenchID {
            guard let french = MRZHeaderReading(frenchCard: Array(cells[0][0..<5])) else { return nil }
            header = french
        } else {
            header = MRZHeaderReading(
                format: format, documentCode: Array(cells[0][0..<2]),
                issuingState: Array(cells[0][2..<5]),
                nationality: layout.nationality.map { Array(cells[$0.line][$0.columns]) })
        }
        compositeWeights = Self.compositeWeights(layout, format)
        guard isStartSupported else { return nil }
    }

    /// How unlikely the format's first letter is in its cell.
    var firstLetterLoss: Float {
        (cells[0][0].logs.max() ?? 0) - cells[0][0].logs[header.documentCode.symbols[0]]
    }

    /// V is a visa's, and only a visa's; lines of 36 that begin as the French card's are that card's.
    private var isStartSupported: Bool {
        let isVisa = header.documentCode.symbols[0] == MRZSymbol.of(ASCII.letterV)
        guard isVisa == format.isVisa, firstLetterLoss <= MRZPrior.foreign else {
            return false
        }
        return format != .td2 || header.start != "IDFRA"
    }

    private static func compositeWeights(_ layout: MRZLayout, _ format: MRZFormat) -> [[Int]] {
        let blank = [Int](repeating: 0, count: format.lineLength)
        var weights = [[Int]](repeating: blank, count: format.lineCount)
        var position = 0
        for span in layout.composite {
            for column in span.columns {
                weights[span.line][column] = CheckDigit.weight(at: position)
                position += 1
            }
        }
        return weights
    }

    /// The alphabet of a place, with the exceptions that national layouts make.
    func alphabet(_ place: Place) -> MRZSymbolSet {
        let position = template[place.line, place.column]
        switch position.role {
        case .names where header.start == "PNRUS": return .any
        case .sex where format == .td1 && header.start == "IDMEX": return .mexicanSex
        default: return position.alphabet
        }
    }

    func cell(_ place: Place) -> MRZCell { cells[place.line][place.column] }

    func compositeWeight(_ place: Place) -> Int { compositeWeights[place.line][place.column] }

    func places(_ span: MRZLayout.Span) -> [Place] {
        span.columns.map { Place(line: span.line, column: $0) }
    }

    /// How rare a wrong digit is: cards of the United States print digits that are not ICAO's.
    private var misprint: Float {
        let isForeign = header.start == "C1USA" || header.start == "C2USA"
        return isForeign ? MRZPrior.foreignDigit : MRZPrior.misprint
    }

    /// All readings for each way the document number may be laid out, the likeliest way first.
    func readings() -> [MRZShapedReading] {
        let shared = sharedBlocks().map(MRZBlockTable.init)
        let digit = layout.compositeDigit.flatMap { places($0).first }
        let composite = digit.map { MRZBlock.Digit(cell($0), at: $0, compositeWeight: 0) }
        var found: [MRZShapedReading] = []
        for shape in numberShapes() {
            let tables = blocks(of: shape).map(MRZBlockTable.init) + shared
            let joint = MRZJointReading(
                tables: tables, composite: composite, misprint: misprint, start: startSum)
            guard let best = joint.best() else { continue }
            found.append(MRZShapedReading(joint: joint, best: best, shape: shape))
        }
        return found.sorted { $0.loss < $1.loss }
    }

    /// What the document code and State add to the composite sum: something on the French card only.
    private var startSum: Int {
        let symbols = header.documentCode.symbols + header.issuingState.symbols
        let sum = symbols.enumerated().reduce(0) { $0 + MRZSymbol.value($1.1) * compositeWeights[0][$1.0] }
        return sum % 10
    }
}

/// The readings of a zone for one layout of its document number.
struct MRZShapedReading {
    let joint: MRZJointReading
    let best: MRZJointReading.Best
    let shape: MRZNumberShape

    /// The loss of the best reading.
    var loss: Float { best.way.loss + shape.loss }
    /// The probability of all readings, as a weight.
    var total: Double { joint.total * Double(Exponential.of(-shape.loss)) }
    /// The probability of the best reading, as a weight.
    var weight: Double { joint.weight(of: best.way) * Double(Exponential.of(-shape.loss)) }
}

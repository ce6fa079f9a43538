/// The document code, the issuing State and the nationality of a zone, read together: no check digit covers
/// them outside the French card, but lists of codes and their agreement do.
struct MRZHeaderReading: Sendable {
    /// What one of the three comes to.
    struct Part: Sendable {
        let symbols: [Int]
        /// The probability, 0...1, that it is right.
        let confidence: Double
    }

    let documentCode: Part
    let issuingState: Part
    /// Nil where the layout has none.
    let nationality: Part?
    /// The probability, 0...1, that all are right.
    let confidence: Double

    /// - Parameters:
    ///   - documentCode: The first two cells.
    ///   - issuingState: The next three.
    ///   - nationality: The three of the nationality, nil where the layout has none.
    init(
        format: MRZFormat, documentCode codeCells: [MRZCell], issuingState: [MRZCell],
        nationality: [MRZCell]?
    ) {
        documentCode = Self.code(codeCells, format)
        let issuers = CodeShares(issuingState)
        guard let nationality else {
            let best = issuers.best
            let sure = issuers.total > 0 ? best.weight / issuers.total : 0
            self.issuingState = Part(symbols: best.symbols, confidence: sure)
            self.nationality = nil
            confidence = documentCode.confidence * sure
            return
        }
        let pair = CodePair(
            issuers: issuers, nationalities: CodeShares(nationality),
            isNumeric: Self.isRomanian(format, documentCode, issuers) ? nationality : nil)
        self.issuingState = pair.issuer
        self.nationality = pair.nationality
        confidence = documentCode.confidence * pair.confidence
    }

    /// The start of the French card, where its five cells admit it; nil elsewhere.
    init?(frenchCard cells: [MRZCell]) {
        let symbols = ASCII.bytes("IDFRA").compactMap(MRZSymbol.of)
        let shares = zip(cells, symbols).map { Double($0.stated[$1]) }
        guard shares.count == 5, shares.allSatisfy({ $0 >= 0.002 }) else { return nil }
        let foreign = Double(Exponential.of(-MRZPrior.foreign))
        let sure = shares.map { $0 / ($0 + (1 - $0) * foreign) }
        documentCode = Part(symbols: Array(symbols[..<2]), confidence: sure[0] * sure[1])
        issuingState = Part(symbols: Array(symbols[2...]), confidence: sure[2] * sure[3] * sure[4])
        nationality = nil
        confidence = documentCode.confidence * issuingState.confidence
    }

    /// The code and State as text: `P<UTO`.
    var start: String {
        ASCII.string((documentCode.symbols + issuingState.symbols).map(MRZSymbol.byte))
    }

    private static func isRomanian(_ format: MRZFormat, _ code: Part, _ issuers: CodeShares) -> Bool {
        let start = (code.symbols + issuers.best.symbols).map(MRZSymbol.byte)
        return format == .td2 && start == ASCII.bytes("IDROU")
    }

    /// The first letter is the format's; the second a letter or a filler, or a digit after C.
    private static func code(_ cells: [MRZCell], _ format: MRZFormat) -> Part {
        let first = MRZBlock.Piece.shares(
            of: cells[0], in: MRZSymbolSet(bytes: format.documentCodeLetters)
        ).weights
        var second = MRZBlock.Piece.shares(of: cells[1], in: .any).weights
        for symbol in second.indices where oddEnds.contains(symbol) {
            second[symbol] *= Double(Exponential.of(-MRZPrior.oddDocumentCode))
        }
        let foreign = Double(Exponential.of(-MRZPrior.foreign))
        let letterC = MRZSymbol.of(ASCII.letterC)
        var total = 0.0
        var best = (weight: 0.0, symbols: [0, 0])
        for one in first.indices {
            for other in second.indices {
                let isForeign = MRZSymbol.isDigit(other) && one != letterC
                let weight = first[one] * second[other] * (isForeign ? foreign : 1)
                total += weight
                if weight > best.weight { best = (weight, [one, other]) }
            }
        }
        return Part(symbols: best.symbols, confidence: total > 0 ? best.weight / total : 0)
    }

    private static let oddEnds = MRZSymbolSet(bytes: ASCII.bytes("KX"))
}

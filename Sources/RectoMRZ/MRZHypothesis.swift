/// One way to read observed cells: a format, the cells at their positions, and the symbols chosen so far.
///
/// The steps run in a fixed order, each explaining what it changed: alphabets, names, State codes, runs of
/// fillers, check digits.
struct MRZHypothesis: Sendable {
    /// A place in the zone.
    struct Place: Sendable, Hashable {
        let line: Int
        let column: Int
    }

    let format: MRZFormat
    let layout: MRZLayout
    let template: MRZTemplate
    let options: MRZDecoder.Options
    var cells: [[MRZCell]]
    /// Whether a line had cells inserted or removed.
    let isLineAdjusted: [Bool]
    /// The number of cells inserted and removed altogether.
    let adjustments: Int
    /// The cost of laying the observed cells onto the positions.
    let alignmentCost: Float
    /// The observed symbols, the filler where nothing readable was seen.
    var observed: [[Int]]
    var symbols: [[Int]]
    var reasons: [Place: MRZCorrection.Reason] = [:]
    /// The fields in which something could not be decided.
    var doubts: Set<MRZTemplate.Role> = []
    /// How sure each group of checked characters is, by the margin over the next reading.
    var margins: [Float] = []
    /// The least of them for each field.
    var fieldMargins: [MRZField: Float] = [:]
    var isAmbiguous = false

    init(
        format: MRZFormat, cells: [[MRZCell]], adjustments: [Int], alignmentCost: Float,
        options: MRZDecoder.Options
    ) {
        self.alignmentCost = alignmentCost
        self.format = format
        self.cells = cells
        self.options = options
        layout = .of(format)
        template = .of(format)
        isLineAdjusted = adjustments.map { $0 > 0 }
        self.adjustments = adjustments.reduce(0, +)
        observed = cells.map { line in line.map { $0.best ?? MRZSymbol.filler } }
        symbols = observed
    }

    subscript(place: Place) -> Int { symbols[place.line][place.column] }

    func cell(_ place: Place) -> MRZCell { cells[place.line][place.column] }

    func places(_ span: MRZLayout.Span) -> [Place] {
        span.columns.map { Place(line: span.line, column: $0) }
    }

    func symbols(_ span: MRZLayout.Span) -> [Int] { places(span).map { self[$0] } }

    func bytes(_ span: MRZLayout.Span) -> [UInt8] { symbols(span).map(MRZSymbol.byte) }

    mutating func set(_ place: Place, to symbol: Int, _ reason: MRZCorrection.Reason) {
        guard self[place] != symbol else { return }
        symbols[place.line][place.column] = symbol
        reasons[place] = reason
    }

    /// The alphabet of a position, with the exceptions that national layouts make.
    func alphabet(_ place: Place) -> MRZSymbolSet {
        let position = template[place.line, place.column]
        switch position.role {
        case .names where startsWith("PNRUS"): return .any
        case .state where place.line == 1 && startsWith("IDROU") && format == .td2: return .any
        case .sex where format == .td1 && startsWith("IDMEX"): return .mexicanSex
        case .documentCode where place.column == 1 && !startsWith("C"): return .lettersAndFiller
        default: return position.alphabet
        }
    }

    func startsWith(_ text: String) -> Bool {
        symbols[0].prefix(text.utf8.count).map(MRZSymbol.byte) == Array(text.utf8)
    }

    /// Gives every position the likeliest symbol its field admits, where the cell supports one.
    mutating func chooseByAlphabet() {
        for line in cells.indices {
            for column in cells[line].indices {
                let place = Place(line: line, column: column)
                let alphabet = alphabet(place)
                let cell = cells[line][column]
                let choice = cell.best(in: alphabet)
                guard choice != symbols[line][column] else { continue }
                let isForeign = !alphabet.contains(symbols[line][column]) || cell.best == nil
                if isForeign, cell.best != nil, cell.logs[choice] < options.minimumAlphabetSupport {
                    doubts.insert(template[line, column].role)
                    continue
                }
                set(place, to: choice, .alphabet)
            }
        }
    }

    /// Runs the steps that choose the symbols.
    mutating func decode() {
        chooseByAlphabet()
        repairDocumentCode()
        repairNames()
        repairStates()
        repairFillerRuns()
        repairByCheckDigits()
    }
}

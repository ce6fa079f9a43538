/// How much lines look like a machine readable zone.
///
/// The score is a weighted share of structural agreements, counted before any check digit repaired
/// anything: the document code's first letter (1) and issuing State (1.5), the nationality (1.5), digits
/// where dates and check digits stand (3), possible dates (1), sex (0.5), names of letters ending in
/// fillers (1.5), check digits that hold (1 each). Each repair by check digit and each adjusted cell takes
/// something away. Random text of the right length agrees by chance in about a quarter of the weight.
struct MRZCredibility: Sendable {
    private(set) var earned = 0.0
    private(set) var possible = 0.0

    /// The score, 0...1.
    var score: Double { possible > 0 ? max(0, earned / possible) : 0 }

    mutating func add(_ share: Double, weight: Double) {
        earned += share * weight
        possible += weight
    }

    mutating func take(_ amount: Double) { earned -= amount }

    /// Takes away for what had to be repaired.
    mutating func takeRepairs(_ corrections: [MRZCorrection], adjustments: Int) {
        for correction in corrections {
            switch correction.reason {
            case .checkDigit: take(0.7)
            case .stateCode: take(0.4)
            case .alphabet, .fieldShape: take(0.35)
            case .fillerRun: break
            }
        }
        take(Double(max(0, adjustments - 1)) * 0.1)
    }

    /// Judges the lines of a parsed zone.
    init(_ mrz: MRZ, lines: [[UInt8]]) {
        let layout = MRZLayout.of(mrz.format)
        let grid = MRZGrid(lines: lines, layout: layout)
        add(mrz.format.documentCodeLetters.contains(grid[0, 0]) ? 1 : 0, weight: 1)
        add(StateCode.isKnown(grid[MRZLayout.issuingState]) ? 1 : 0, weight: 1.5)
        if let span = layout.nationality, mrz.nationalLayout != .romanianIdentityCard {
            add(StateCode.isKnown(grid[span]) ? 1 : 0, weight: 1.5)
        }
        addDates(grid, mrz)
        addNames(grid)
        let sex = grid[layout.sex].first ?? 0
        let sexes: MRZSymbolSet = mrz.nationalLayout == .mexicanVoterCard ? .mexicanSex : .sex
        add(MRZSymbol.of(sex).map(sexes.contains) == true ? 1 : 0, weight: 0.5)
        for name in MRZCheckDigits.Name.allCases where mrz.checkDigits[name] != .absent {
            add(mrz.checkDigits[name] == .holds ? 1 : 0, weight: 1)
        }
    }

    private mutating func addDates(_ grid: MRZGrid, _ mrz: MRZ) {
        let layout = grid.layout
        var due = grid[layout.dateOfBirth.field]
        due.append(grid[layout.dateOfBirth.field.line, layout.dateOfBirth.digit])
        if let expiry = layout.dateOfExpiry {
            due += grid[expiry.field]
            due.append(grid[expiry.field.line, expiry.digit])
        }
        add(Double(due.count(where: ASCII.isDigit)) / Double(due.count), weight: 3)
        add(mrz.dateOfBirth.isPossible ? 1 : 0, weight: 0.5)
        if let expiry = mrz.dateOfExpiry { add(expiry.isPossible ? 1 : 0, weight: 0.5) }
    }

    private mutating func addNames(_ grid: MRZGrid) {
        let names = grid[grid.layout.names]
        let letters = names.count { ASCII.isLetter($0) || $0 == ASCII.filler }
        add(letters == names.count ? 1 : letters + 2 >= names.count ? 0.5 : 0, weight: 0.5)
        add(names.first.map(ASCII.isLetter) == true ? 1 : 0, weight: 0.25)
        let trimmed = ASCII.trimmed(names)
        let isStructured = trimmed.count < names.count || trimmed.contains(ASCII.filler)
        add(isStructured ? 1 : 0, weight: 0.75)
    }
}

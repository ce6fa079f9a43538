extension MRZCell {
    /// The cells of an observed line: gaps vanish and a double filler in one glyph becomes two cells.
    static func line(_ observations: [MRZObservation]) -> [MRZCell] {
        var cells: [MRZCell] = []
        cells.reserveCapacity(observations.count + 4)
        for observation in observations {
            // A calibrated observation is a cell of a measured grid: none vanishes, none is two.
            guard !observation.isCalibrated else {
                cells.append(MRZCell(observation))
                continue
            }
            switch shape(of: observation) {
            case .nothing: continue
            case .doubleFiller:
                cells.append(MRZCell(observation))
                cells.append(.inserted)
            case .symbols, .unknown: cells.append(MRZCell(observation))
            }
        }
        return cells
    }

    private static func shape(of observation: MRZObservation) -> GlyphMapping.Meaning {
        guard let first = observation.candidates.first else { return .unknown }
        return GlyphMapping.meaning(of: first.character)
    }

    init(_ observation: MRZObservation) {
        var stated = [Float](repeating: 0, count: MRZSymbol.count)
        var best: Int?
        for (rank, candidate) in observation.candidates.enumerated() {
            let probability = Float(candidate.probability)
            let bounded = probability > 0 ? min(probability, 1) : 0
            if let ascii = candidate.character.asciiValue, let symbol = MRZSymbol.of(ascii) {
                stated[symbol] += bounded
                if rank == 0 { best = symbol }
                continue
            }
            switch GlyphMapping.meaning(of: candidate.character) {
            case .symbols(let symbols):
                for symbol in symbols { stated[symbol] += bounded / Float(symbols.count) }
                if rank == 0 { best = symbols.first }
            case .doubleFiller:
                stated[MRZSymbol.filler] += bounded
                if rank == 0 { best = MRZSymbol.filler }
            case .nothing, .unknown: continue
            }
        }
        let total = stated.reduce(0, +)
        if total > 1 { stated = stated.map { $0 / total } }
        if observation.isCalibrated {
            self.init(calibrated: stated, best: best)
        } else {
            self.init(stated: stated, best: best)
        }
    }
}

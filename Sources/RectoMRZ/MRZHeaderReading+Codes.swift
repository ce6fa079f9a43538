extension MRZHeaderReading {
    /// What three cells say about a State code: the share of every known code, and of all unknown ones.
    struct CodeShares: Sendable {
        /// By the order of `StateCode.symbolTable`.
        let known: [Double]
        let unknown: Double
        /// The likeliest code that no list has.
        let bestUnknown: (weight: Double, symbols: [Int])

        init(_ cells: [MRZCell]) {
            let shares = cells.map { MRZBlock.Piece.shares(of: $0, in: .lettersAndFiller).weights }
            known = StateCode.symbolTable.map { code in
                shares[0][code[0]] * shares[1][code[1]] * shares[2][code[2]]
            }
            let factor = Double(Exponential.of(-MRZPrior.unknownCode))
            let all = shares.reduce(1) { $0 * $1.reduce(0, +) }
            unknown = max(0, all - known.reduce(0, +)) * factor
            let symbols = shares.map { share in share.indices.max { share[$0] < share[$1] } ?? 0 }
            let isKnown = StateCode.isKnown(symbols.map(MRZSymbol.byte))
            let weight = zip(shares, symbols).reduce(1) { $0 * $1.0[$1.1] }
            bestUnknown = (isKnown ? 0 : weight * factor, symbols)
        }

        var total: Double { known.reduce(0, +) + unknown }

        var bestKnown: (weight: Double, index: Int) {
            let index = known.indices.max { known[$0] < known[$1] } ?? 0
            return (known[index], index)
        }

        /// The likeliest code.
        var best: (weight: Double, symbols: [Int]) {
            let top = bestKnown
            if bestUnknown.weight > top.weight { return bestUnknown }
            return (top.weight, StateCode.symbolTable[top.index])
        }
    }

    /// Issuer and nationality together: they are mostly the same.
    struct CodePair: Sendable {
        let issuer: Part
        let nationality: Part
        let confidence: Double

        /// - Parameter isNumeric: The cells of a nationality field that may hold digits instead.
        init(issuers: CodeShares, nationalities: CodeShares, isNumeric: [MRZCell]?) {
            let apart = Double(Exponential.of(-MRZPrior.otherNationality))
            let number = isNumeric.map(Self.number)
            let others = nationalities.total + (number?.total ?? 0)
            // What the same known code in both has beyond its part in all pairs.
            let together = zip(issuers.known, nationalities.known).map { $0 * $1 * (1 - apart) }
            let total = issuers.total * others * apart + together.reduce(0, +)
            let agreed = together.indices.max { together[$0] < together[$1] } ?? 0
            let agreedWeight = together[agreed] / (1 - apart)
            var other = nationalities.best
            if let number, number.best.weight > other.weight { other = number.best }
            let isAgreed = agreedWeight >= issuers.best.weight * other.weight * apart
            let code = StateCode.symbolTable[agreed]
            let issuerBest = isAgreed ? (weight: issuers.known[agreed], symbols: code) : issuers.best
            let otherBest = isAgreed ? (weight: nationalities.known[agreed], symbols: code) : other
            let isSame = issuerBest.symbols == otherBest.symbols
            func share(_ weight: Double) -> Double { total > 0 ? min(1, weight / total) : 0 }
            func extra(_ symbols: [Int]) -> Double {
                StateCode.symbolTable.firstIndex(of: symbols).map { together[$0] } ?? 0
            }
            issuer = Part(
                symbols: issuerBest.symbols,
                confidence: share(issuerBest.weight * others * apart + extra(issuerBest.symbols)))
            nationality = Part(
                symbols: otherBest.symbols,
                confidence: share(
                    otherBest.weight * issuers.total * apart + extra(otherBest.symbols)))
            confidence = share(
                issuerBest.weight * otherBest.weight * apart + (isSame ? extra(issuerBest.symbols) : 0))
        }

        /// Three digits, as the Romanian card prints them: likely as such.
        private static func number(
            _ cells: [MRZCell]
        ) -> (total: Double, best: (weight: Double, symbols: [Int])) {
            let shares = cells.map { MRZBlock.Piece.shares(of: $0, in: .any).weights }
            let symbols = shares.map { share in (1...10).max { share[$0] < share[$1] } ?? 1 }
            return (
                shares.reduce(1) { $0 * $1[1...10].reduce(0, +) },
                (zip(shares, symbols).reduce(1) { $0 * $1.0[$1.1] }, symbols)
            )
        }
    }
}

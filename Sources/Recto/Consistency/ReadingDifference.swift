internal import RectoMRZ

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// How two readings of what may be one text differ, and how unlikely reading errors are to make that difference.
///
/// The fewest and likeliest errors that lead from one to the other are found by alignment. An error is as likely as its
/// pair of characters is among the recognisers' confusions; after a first one a further one is no surprise, for
/// readings are bad in places.
struct ReadingDifference: Sendable, Hashable {
    /// Characters that differ, are missing or too many.
    let edits: Int
    /// Minus the natural logarithm of the errors' probability, given that there are errors; 0 for equal readings.
    let loss: Double

    static let zero = ReadingDifference(edits: 0, loss: 0)

    /// The share of a character's errors that go to one that does not look like it.
    private static let unlikeShare = 0.003
    /// The share of errors that lose a character or put one in.
    private static let gapShare = 0.01
    /// The probability of a further error, given one.
    private static let furtherShare = 0.2

    private static let gapLoss = -log(gapShare)
    private static let furtherLoss = -log(furtherShare)

    /// - Returns: what the likeliest errors cost.
    static func between(_ a: some Sequence<Character>, _ b: some Sequence<Character>) -> ReadingDifference {
        let (a, b) = (Array(a), Array(b))
        if a == b { return .zero }
        var above = b.indices.map { ReadingDifference(edits: $0, loss: Double($0) * (gapLoss + furtherLoss)) }
        above.append(ReadingDifference(edits: b.count, loss: Double(b.count) * (gapLoss + furtherLoss)))
        for (i, x) in a.enumerated() {
            var row = [ReadingDifference(edits: i + 1, loss: Double(i + 1) * (gapLoss + furtherLoss))]
            for (j, y) in b.enumerated() {
                let choices = [
                    above[j].adding(x == y ? nil : substitutionLoss(x, y)), above[j + 1].adding(gapLoss),
                    row[j].adding(gapLoss),
                ]
                row.append(choices.min { $0.loss < $1.loss } ?? .zero)
            }
            above = row
        }
        let whole = above[b.count]
        return ReadingDifference(edits: whole.edits, loss: whole.loss - furtherLoss)
    }

    /// Minus the natural logarithm of the probability that an error turns one character into the other.
    static func substitutionLoss(_ a: Character, _ b: Character) -> Double {
        -log(max(OpticalConfusion.share(a, b) ?? 0, unlikeShare))
    }

    /// This difference with one more pair of characters that stand in one place and differ.
    func with(_ a: Character, _ b: Character) -> ReadingDifference {
        let loss = Self.substitutionLoss(a, b) + (edits > 0 ? Self.furtherLoss : 0)
        return ReadingDifference(edits: edits + 1, loss: self.loss + loss)
    }

    private func adding(_ loss: Double?) -> ReadingDifference {
        guard let loss else { return self }
        return ReadingDifference(edits: edits + 1, loss: self.loss + loss + Self.furtherLoss)
    }
}

/// How far two readings may be trusted together.
struct ReadingDoubt: Sendable, Hashable {
    /// Minus the natural logarithm of the probability that either reading has an error at all.
    let loss: Double

    /// - Parameter least: the probability of an error that is always allowed for, however sure the readers were.
    init(_ a: FieldValue, _ b: FieldValue, least: Double) {
        loss = -log(min(1, max(least, 1 - a.confidence * b.confidence)))
    }
}

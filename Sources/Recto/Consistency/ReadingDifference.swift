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
/// The likeliest errors that lead from one to the other are found by alignment. An error is as likely as its pair of
/// characters is among the recognisers' confusions. Where there is a first error a further one is no surprise, for readings
/// are bad in places, and another text would have to show this character by chance as well: what both come to is taken
/// off each further error, so that a row of look-alikes says hardly more than one.
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
    /// The probability of a further error, given one, over that of one character among twenty.
    private static let furtherGain = log(0.2 * 20)
    /// What every error weighs at the least.
    private static let leastLoss = 0.1

    private static let gapLoss = -log(gapShare)

    /// - Returns: what the likeliest errors cost.
    static func between(_ a: some Sequence<Character>, _ b: some Sequence<Character>) -> ReadingDifference {
        let (a, b) = (Array(a), Array(b))
        if a == b { return .zero }
        func gaps(_ count: Int) -> ReadingDifference {
            ReadingDifference(edits: count, loss: Double(count) * further(gapLoss))
        }
        var above = (0...b.count).map(gaps)
        for (i, x) in a.enumerated() {
            var row = [gaps(i + 1)]
            for (j, y) in b.enumerated() {
                let choices = [
                    x == y ? above[j] : above[j].adding(substitutionLoss(x, y)), above[j + 1].adding(gapLoss),
                    row[j].adding(gapLoss),
                ]
                row.append(choices.min { $0.loss < $1.loss } ?? .zero)
            }
            above = row
        }
        let whole = above[b.count]
        return ReadingDifference(edits: whole.edits, loss: whole.loss + furtherGain)
    }

    /// Minus the natural logarithm of the probability that an error turns one character into the other.
    static func substitutionLoss(_ a: Character, _ b: Character) -> Double {
        -log(max(OpticalConfusion.share(a, b) ?? 0, unlikeShare))
    }

    /// This difference with one more pair of characters that stand in one place and differ.
    func with(_ a: Character, _ b: Character) -> ReadingDifference {
        let further = adding(Self.substitutionLoss(a, b))
        return edits > 0 ? further : ReadingDifference(edits: 1, loss: further.loss + Self.furtherGain)
    }

    /// This difference and one in another part of the same text.
    func with(_ other: ReadingDifference) -> ReadingDifference {
        let isFurther = edits > 0 && other.edits > 0
        return ReadingDifference(
            edits: edits + other.edits, loss: loss + other.loss - (isFurther ? Self.furtherGain : 0))
    }

    private func adding(_ loss: Double) -> ReadingDifference {
        ReadingDifference(edits: edits + 1, loss: self.loss + Self.further(loss))
    }

    /// What an error weighs beside a first one.
    private static func further(_ loss: Double) -> Double { max(leastLoss, loss - furtherGain) }
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

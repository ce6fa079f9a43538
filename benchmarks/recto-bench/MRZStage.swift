import Recto
import RectoCore
import RectoMRZ

/// Where a picture's zone was lost: the first stage whose output already differs from the truth.
enum MRZStage: Hashable {
    /// Read in full; of a picture without a zone: nothing reported.
    case read
    /// The file was not decoded, or an engine failed.
    case notOpened
    /// The finder proposed nothing.
    case noLines
    /// The finder proposed lines, none of them as many and as long as the truth's.
    case noSuchGroup
    /// Lines of the right number and length were proposed; what was read of them was not taken for a zone.
    case groupRejected
    /// The text is the truth's, moved by some cells or cut to another number of columns.
    case windowOff
    /// The text is another one: other lines, or the zone read upside down.
    case wrongLines
    /// Single characters were recognised as others.
    case characters
    /// The characters were recognised rightly and changed in decoding.
    case decoder
    /// A zone is reported where there is none.
    case foundInNegative

    /// In the order of the pipeline.
    static let losses: [MRZStage] = [
        .notOpened, .noLines, .noSuchGroup, .groupRejected, .windowOff, .wrongLines, .characters, .decoder,
        .foundInNegative,
    ]

    var name: String {
        switch self {
        case .read: "read"
        case .notOpened: "not opened"
        case .noLines: "no lines found"
        case .noSuchGroup: "no such group"
        case .groupRejected: "group rejected"
        case .windowOff: "window off"
        case .wrongLines: "wrong lines"
        case .characters: "characters"
        case .decoder: "decoder"
        case .foundInNegative: "found in a negative"
        }
    }
}

/// A stage with what speaks for it.
struct MRZLoss {
    let stage: MRZStage
    /// For a person: the shift, the groups, the pairs.
    let detail: String
    /// Characters of the truth with what stands in their place, for `characters` and `decoder`.
    var pairs: [String] = []

    static let none = MRZLoss(stage: .read, detail: "")
}

/// Finds the stage from what the pipeline reports.
struct MRZLossFinder {
    let truth: [String]

    /// No zone was reported.
    /// - Parameter groups: what the finder proposes for the picture.
    func unread(groups: [MRZLineGroup]) -> MRZLoss {
        guard !groups.isEmpty else { return MRZLoss(stage: .noLines, detail: "") }
        let columns = truth.first?.count ?? 0
        let shapes = groups.map { "\($0.lines.count)x\($0.columns)" }.joined(separator: " ")
        let isThere = groups.contains { $0.lines.count >= truth.count && $0.columns == columns }
        return MRZLoss(stage: isThere ? .groupRejected : .noSuchGroup, detail: "proposed " + shapes)
    }

    /// A zone was reported, with other lines than the truth's.
    func misread(_ decoding: MRZDecoding) -> MRZLoss {
        let truth = truth.map(Array.init)
        let observed = decoding.observedLines.map(Array.init)
        let read = decoding.lines.map(Array.init)
        let shape = "\(read.count)x\(read.first?.count ?? 0)"
        guard read.count == truth.count, observed.count == truth.count else {
            return MRZLoss(stage: .wrongLines, detail: "read as \(shape)")
        }
        let shifts = zip(truth, observed).map(Self.shift)
        let agreement = shifts.map(\.share).reduce(0, +) / Double(shifts.count)
        guard agreement >= 0.5 else {
            return MRZLoss(stage: .wrongLines, detail: "\(Int(100 * agreement)) % alike")
        }
        if let moved = shifts.map(\.cells).first(where: { $0 != 0 }) {
            return MRZLoss(stage: .windowOff, detail: "by \(moved)")
        }
        guard zip(truth, read).allSatisfy({ $0.count == $1.count }) else {
            return MRZLoss(stage: .windowOff, detail: "read as \(shape)")
        }
        return substitutions(truth, observed, read)
    }

    private func substitutions(_ truth: [[Character]], _ observed: [[Character]], _ read: [[Character]])
        -> MRZLoss
    {
        var (seen, made): ([String], [String]) = ([], [])
        for line in truth.indices {
            for column in truth[line].indices where read[line][column] != truth[line][column] {
                let pair = "\(truth[line][column])→\(read[line][column])"
                let wasRight =
                    observed[line].indices.contains(column) && observed[line][column] == truth[line][column]
                if wasRight { made.append(pair) } else { seen.append(pair) }
            }
        }
        let both = seen.isEmpty || made.isEmpty ? "" : ", decoder: " + Self.list(made)
        return MRZLoss(
            stage: seen.isEmpty ? .decoder : .characters,
            detail: Self.list(seen.isEmpty ? made : seen) + both,
            pairs: seen + made)
    }

    private static func list(_ pairs: [String]) -> String {
        pairs.count > 8 ? pairs.prefix(8).joined(separator: " ") + " …" : pairs.joined(separator: " ")
    }

    /// By how many cells a line has to be moved to look most like its truth, and how much of it then agrees.
    /// Fillers agree with themselves however they are moved, so only the other characters count.
    private static func shift(_ truth: [Character], _ observed: [Character]) -> (cells: Int, share: Double) {
        let places = truth.indices.filter { truth[$0] != "<" }
        guard !places.isEmpty else { return (0, 1) }
        func alike(_ cells: Int) -> Double {
            let hits = places.count { place in
                observed.indices.contains(place + cells) && observed[place + cells] == truth[place]
            }
            return Double(hits) / Double(places.count)
        }
        let own = alike(0)
        let best = (-4...4).map { ($0, alike($0)) }.max { $0.1 < $1.1 } ?? (0, own)
        return best.1 > own + 0.25 ? best : (0, own)
    }
}

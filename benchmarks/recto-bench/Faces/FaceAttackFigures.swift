import Foundation
import Recto
import RectoCore
import RectoTesting

/// Attacks told from bona fide presentations, in the words of ISO/IEC 30107-3.
struct FaceAttackFigures {
    let set: String
    /// A score, and whom the photo shows.
    private typealias Judged = (person: String, score: Double)

    private var attacks: [String: [Judged]] = [:]
    private var bonaFide: [Judged] = []
    private var unassessed = 0
    private var threshold = 0.5

    init(set: String, photos: [LabelledFace], _ scanner: inout FaceScanner) throws {
        self.set = set
        for photo in photos {
            let report = try scanner.analyse(try photo.frame(), options: FaceOptions(checks: [.liveness]))
            guard case .assessed(let it)? = report.checks.first(where: { $0.name == .liveness })?.outcome
            else {
                unassessed += 1
                continue
            }
            threshold = it.threshold
            let judged = (person: photo.person, score: it.score)
            if photo["live"] == "1" {
                bonaFide.append(judged)
            } else {
                let species = photo["source"].isEmpty ? "print" : photo["source"]
                attacks[species, default: []].append(judged)
            }
        }
    }

    static let header = ["tier", "set", "species", "attacks", "APCER", "bona fide", "BPCER", "not judged"]

    func rows(tier: String) -> [[String]] {
        let refused = share(bonaFide) { $0 >= threshold }
        return attacks.sorted { $0.key < $1.key }.map { species, judged in
            [
                tier, set, species, "\(judged.count)", share(judged) { $0 < threshold },
                "\(bonaFide.count)", refused, "\(unassessed)",
            ]
        }
    }

    private func share(_ judged: [Judged], _ counts: (Double) -> Bool) -> String {
        Figure.withInterval(ClusteredShare(judged.map { (cluster: $0.person, counts: counts($0.score)) }))
    }
}

import Foundation
import Recto
import RectoCore
import RectoTesting

/// Attacks told from bona fide presentations, in the words of ISO/IEC 30107-3.
struct FaceAttackFigures {
    let set: String
    private var attacks: [String: [Double]] = [:]
    private var bonaFide: [Double] = []
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
            if photo["live"] == "1" {
                bonaFide.append(it.score)
            } else {
                let species = photo["source"].isEmpty ? "print" : photo["source"]
                attacks[species, default: []].append(it.score)
            }
        }
    }

    static let header = ["tier", "set", "species", "attacks", "APCER", "bona fide", "BPCER", "not judged"]

    func rows(tier: String) -> [[String]] {
        let rates = AttackRates(attacks: attacks, bonaFide: bonaFide)
        return rates.apcer(at: threshold).sorted { $0.key < $1.key }.map { species, rate in
            [
                tier, set, species, "\(attacks[species]?.count ?? 0)", Figure.percent(rate),
                "\(bonaFide.count)", Figure.percent(rates.bpcer(at: threshold)), "\(unassessed)",
            ]
        }
    }
}

import Foundation
import Recto
import RectoCore
import RectoTesting

/// A check that one threshold decides, with the drawn conditions in which it should speak.
struct SoundCheck {
    let name: CheckName
    /// Its name in `thresholds.json`.
    let threshold: String
    let conditions: Set<Condition>

    static let all = [
        SoundCheck(name: .blur, threshold: "blur", conditions: [.blur, .motion]),
        SoundCheck(name: .glare, threshold: "glare", conditions: [.glare]),
        SoundCheck(name: .finger, threshold: "finger", conditions: [.finger, .objectOver]),
        SoundCheck(name: .screen, threshold: "screen", conditions: [.screen]),
        SoundCheck(name: .print, threshold: "greyCopy", conditions: [.greyCopy]),
        SoundCheck(name: .idPhotoQuality, threshold: "idPhotoQuality", conditions: [.badPhoto]),
        SoundCheck(name: .idPhotoTampering, threshold: "idPhotoTampering", conditions: [.tampered]),
    ]
}

/// One check over all frames.
struct SoundRow {
    let level: Double
    let cells: [String]

    init(_ check: SoundCheck, looked: [LookedAt], allowed: Double) {
        let sound = looked.filter { $0.has(LabelledFrame.Tag.clean) }
            .compactMap { $0.assessment(of: check.name) }
        let names = Set(check.conditions.map(\.rawValue))
        let spoilt = looked.filter { !$0.frame.tags.isDisjoint(with: names) }
            .compactMap { $0.assessment(of: check.name) }
        let scores = sound.map(\.score).sorted(by: >)
        let shipped = (sound + spoilt).first?.threshold ?? 0.5
        let bound = scores.dropFirst(Int(Double(scores.count) * allowed)).first ?? 0
        // A tenth of the way on to the spoilt ones above: the next sound document may score a little higher, and spoilt
        // photos score lower than drawn ones.
        let next = spoilt.map(\.score).filter { $0 > bound }.min() ?? 1
        let level = bound < 0.5 ? 0.5 : ((bound + (next - bound) / 10) * 1000).rounded(.up) / 1000
        self.level = level
        cells = [
            check.name.rawValue, Figure.decimals(scores.first), Figure.decimals(shipped),
            Figure.counted(CountedShare(scores.count { $0 >= shipped }, of: scores.count)),
            Figure.counted(CountedShare(spoilt.count { $0.score >= shipped }, of: spoilt.count)),
            Figure.decimals(level),
            Figure.counted(CountedShare(spoilt.count { $0.score >= level }, of: spoilt.count)),
        ]
    }
}

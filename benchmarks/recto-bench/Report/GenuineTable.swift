import RectoCore
import RectoTesting

/// Photos and scans of genuine specimens, gathered for their zones: what checks say of documents that nobody changed, copied,
/// showed on a display or covered. How they lie in their frames is not labelled, nor whether a scan was made of a grey copy.
struct GenuineTable {
    let looked: [LookedAt]

    /// Checks that have nothing to find there, and the conditions of derived pictures in which they have.
    private static let checks: [(CheckName, finds: Set<String>)] = [
        (.blur, ["defocus", "motion"]), (.glare, ["glare"]), (.darkness, ["lowlight"]), (.finger, []),
        (.screen, []), (.print, []), (.idPhotoQuality, ["defocus", "motion", "lowlight", "glare"]),
        (.idPhotoTampering, []),
    ]

    /// Empty where the set is not there.
    var text: String {
        let genuine = looked.filter { $0.frame.set == RealSets.specimens && $0.has(RealSets.genuine) }
        guard !genuine.isEmpty else { return "" }
        let derived = looked.filter { $0.frame.set == RealSets.specimens && $0.has(RealSets.derived) }
        var table = MarkdownTable(header: [
            "check", "genuine, raised of those assessed", "derived, raised of those assessed", "on",
        ])
        for (check, finds) in Self.checks where CheckName.available.contains(check) {
            let frames = (genuine, derived.filter { $0.frame.tags.isDisjoint(with: finds) })
            let ways: [PrintWay?] = check == .print ? [nil] + PrintWay.allCases : [nil]
            table.rows += ways.map { Self.row(check, by: $0, of: frames) }
        }
        return table.text
    }

    private typealias Frames = (genuine: [LookedAt], derived: [LookedAt])

    private static func way(_ looked: LookedAt, _ check: CheckName) -> PrintWay? {
        check == .print ? looked.assessment(of: check).flatMap { PrintWay(reason: $0.reason) } : nil
    }

    /// - Parameter way: nil for all of them, where frames that one tells of are left to its row to name.
    private static func row(_ check: CheckName, by way: PrintWay?, of frames: Frames) -> [String] {
        func raises(_ looked: LookedAt) -> Bool {
            looked.raises(check) && (way == nil || Self.way(looked, check) == way)
        }
        let named = (frames.genuine + frames.derived).filter { raises($0) && Self.way($0, check) == way }
        return [
            way.map { "– by \($0.rawValue)" } ?? check.rawValue,
            share(of: frames.genuine, assessedBy: check, raises),
            share(of: frames.derived, assessedBy: check, raises),
            named.map(\.frame.name).joined(separator: ", "),
        ]
    }

    private static func share(
        of frames: [LookedAt], assessedBy check: CheckName, _ raises: (LookedAt) -> Bool
    ) -> String {
        let assessed = frames.filter { $0.assessment(of: check) != nil }
        return Figure.withInterval(
            ClusteredShare(assessed.map { (cluster: $0.document, counts: raises($0)) }))
    }
}

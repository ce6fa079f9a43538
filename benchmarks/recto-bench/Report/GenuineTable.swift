import RectoCore
import RectoTesting

/// Photos and scans of genuine specimens, gathered for their zones: what checks say of documents that nobody changed, copied,
/// showed on a display or covered. How they lie in their frames is not labelled, nor whether a scan was made of a grey copy.
struct GenuineTable {
    let looked: [LookedAt]

    /// Checks that have nothing to find there, and the conditions of derived pictures in which they have.
    private static let checks: [(CheckName, finds: Set<String>)] = [
        (.blur, ["defocus", "motion"]), (.glare, ["glare"]), (.darkness, ["lowlight"]), (.finger, []),
        (.screen, []), (.idPhotoQuality, ["defocus", "motion", "lowlight", "glare"]),
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
            let others = derived.filter { $0.frame.tags.isDisjoint(with: finds) }
            let raised = (genuine + others).filter { $0.raises(check) }.map(\.frame.name)
            table.rows.append([
                check.rawValue, Self.share(check, of: genuine), Self.share(check, of: others),
                raised.joined(separator: ", "),
            ])
        }
        return table.text
    }

    private static func share(_ check: CheckName, of frames: [LookedAt]) -> String {
        let assessed = frames.filter { $0.assessment(of: check) != nil }
        return Figure.withInterval(
            ClusteredShare(assessed.map { (cluster: $0.document, counts: $0.raises(check)) }))
    }
}

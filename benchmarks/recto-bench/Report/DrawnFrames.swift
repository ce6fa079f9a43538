import Recto
import RectoCore
import RectoMRZ
import RectoTesting

/// The drawn set, every condition of it, for a report.
struct DrawnFrames {
    static let name = "drawn"

    /// Sound documents that are wrong for what is asked of them.
    enum Mismatch: String, CaseIterable {
        case wrongSide, wrongType, expired

        var check: CheckName {
            switch self {
            case .wrongSide: .side
            case .wrongType: .type
            case .expired: .expiry
            }
        }
    }

    /// Documents of each kind with which every one of `count` frames of a condition shows another.
    static func variants(count: Int) -> Int {
        let kinds = SpecimenKind.allCases.count
        return max(1, (count + kinds - 1) / kinds)
    }

    let set: ConditionSet
    /// Frames a condition.
    let count: Int

    var frames: [LabelledFrame] {
        Condition.allCases.flatMap { condition in
            (0..<count).map { frame(condition, index: $0, mismatch: nil) }
        }
            + Mismatch.allCases.filter { CheckName.available.contains($0.check) }.enumerated()
            .flatMap { ordinal, mismatch in
                // Frames that no condition shows, so that nothing is counted twice.
                (0..<count).map { frame(.clean, index: $0 + (ordinal + 1) * count, mismatch: mismatch) }
            }
    }

    private func frame(_ condition: Condition, index: Int, mismatch: Mismatch?) -> LabelledFrame {
        let name = mismatch?.rawValue ?? condition.rawValue
        let isClean = mismatch == nil && condition.expectedStatus == nil
        return LabelledFrame(
            set: Self.name, name: "\(name) \(index)",
            tags: isClean ? [name, LabelledFrame.Tag.clean] : [name],
            document: set.document(condition, index: index).map { ShownFrameDocument($0, seed: set.seed) },
            load: { [set] in
                let drawn = set.frame(condition, index: index)
                return LabelledFrame.Picture(
                    frame: drawn.frame, outline: drawn.truth.quad, species: drawn.truth.medium.species,
                    group: drawn.truth.kind?.rawValue ?? "no document",
                    options: Self.options(for: drawn.truth.kind, mismatch))
            })
    }

    /// Asks for the side and the type that are shown, on a day on which the document is valid; but for the mismatch.
    private static func options(for kind: SpecimenKind?, _ mismatch: Mismatch?) -> ScanOptions {
        var options = ScanOptions.benchmark
        guard let kind else { return options }
        options.checks = CheckName.available
        let isBack = kind == .cardBack
        options.side = isBack == (mismatch == .wrongSide) ? .front : .back
        let type = type(of: kind)
        options.documentTypes =
            mismatch == .wrongType ? Set(DocumentType.allCases).subtracting([type]) : [type]
        // Drawn documents end in 2034 and 2035.
        if mismatch == .expired, let later = CalendarDay(year: 2036, month: 11, day: 21) {
            options.today = later
        }
        return options
    }

    private static func type(of kind: SpecimenKind) -> DocumentType {
        switch kind {
        case .cardFront, .cardBack, .td2Card: .idCard
        case .passportPage: .passport
        case .visaA, .visaB: .visa
        }
    }
}

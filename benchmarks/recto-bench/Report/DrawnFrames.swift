import Recto
import RectoCore
import RectoTesting

/// The drawn set, every condition of it, for a report.
struct DrawnFrames {
    static let name = "drawn"
    /// Sound documents of which the other side is asked for.
    static let wrongSide = "wrongSide"

    let set: ConditionSet
    /// Frames a condition.
    let count: Int

    var frames: [LabelledFrame] {
        Condition.allCases.flatMap { condition in (0..<count).map { frame(condition, index: $0) } }
            + (CheckName.available.contains(.side) ? (0..<count).map(wrongSideFrame) : [])
    }

    private func frame(_ condition: Condition, index: Int) -> LabelledFrame {
        let tags = [condition.rawValue] + (condition.expectedStatus == nil ? [LabelledFrame.Tag.clean] : [])
        return frame(condition, index: index, name: condition.rawValue, tags: Set(tags)) { $0 }
    }

    /// Frames that no condition shows, so that nothing is counted twice.
    private func wrongSideFrame(index: Int) -> LabelledFrame {
        frame(.clean, index: index + count, name: Self.wrongSide, tags: [Self.wrongSide]) {
            $0 == .front ? .back : .front
        }
    }

    private func frame(
        _ condition: Condition, index: Int, name: String, tags: Set<String>,
        asked: (ScanOptions.Side) -> ScanOptions.Side
    ) -> LabelledFrame {
        let kind = set.kinds[index % set.kinds.count]
        return LabelledFrame(
            set: Self.name, name: "\(name) \(index)", group: kind.rawValue, tags: tags,
            options: ScanOptions.benchmark.asking(for: asked(kind == .cardBack ? .back : .front)),
            load: { [set] in
                let drawn = set.frame(condition, index: index)
                return LabelledFrame.Picture(
                    frame: drawn.frame, outline: drawn.truth.quad,
                    species: condition.expectedStatus == nil ? nil : condition.rawValue)
            })
    }
}

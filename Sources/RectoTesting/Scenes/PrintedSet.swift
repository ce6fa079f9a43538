import RectoCore

/// Photos without end of documents with printed fields: every kind of specimen and every other style in turn, each with
/// another invented person, some of them dim or soft.
///
/// Picture `index` depends on the seed and the index alone, not on how many are asked for.
public struct PrintedSet: Sendable {
    /// What is photographed.
    public enum Subject: Sendable, Hashable {
        case kind(SpecimenKind)
        case style(PrintedStyle)

        public var name: String {
            switch self {
            case .kind(let kind): kind.rawValue
            case .style(let style): style.rawValue
            }
        }
    }

    public let seed: UInt64
    /// Whether the documents are signed, those that have a place for it.
    public let isSigned: Bool
    /// What is photographed, in turn; one at least.
    public let subjects: [Subject]
    private let printer: SpecimenPrinter
    private let sets: [ConditionSet]

    /// Those of a set that names none: names in several rows are no part of it.
    public static let subjects: [Subject] =
        SpecimenKind.allCases.map { .kind($0) }
        + PrintedStyle.allCases.filter { $0 != .spanishRows }.map { .style($0) }

    public init(
        printer: SpecimenPrinter, seed: UInt64, isSigned: Bool = true,
        subjects: [Subject] = PrintedSet.subjects
    ) {
        self.seed = seed
        self.isSigned = isSigned
        self.subjects = subjects
        self.printer = printer
        sets = [(1280, 720), (1920, 1080)].map { width, height in
            ConditionSet(printer: printer, seed: seed, width: width, height: height, variants: 1)
        }
    }

    public func subject(_ index: Int) -> Subject { subjects[index % subjects.count] }

    /// Front and back of one pair show the same person: those of the same `index / subjects.count`.
    public func document(_ index: Int) -> DrawnDocument {
        let round = UInt64(index / subjects.count)
        let person = SeededGenerator.mix(seed &+ round &* 977)
        let design = seed &+ round
        switch subject(index) {
        case .kind(let kind):
            var holder = SpecimenIdentity.invented(seed: person)
            holder.isSigned = isSigned
            return printer.document(kind, holder, dpi: 350, design: design)
        case .style(let style):
            var holder = style.person(seed: person)
            holder.isSigned = isSigned
            return printer.printed(style, holder, dpi: 350, design: design)
        }
    }

    /// - Parameter condition: what befalls the document, by a strength of its own; nil for nothing.
    public func frame(_ index: Int, under condition: Condition? = nil) -> DrawnFrame {
        var n = SeededGenerator(seed: seed).fork(997 &+ UInt64(index) &* 7919)
        let set = sets[n.index(below: sets.count)]
        let document = document(index)
        var scene = set.plainScene(document, &n)
        if let condition {
            set.apply(
                condition, grade: ConditionSet.grade(of: index), to: &scene, document, index: index, &n)
            return scene.drawn(as: [condition])
        }
        if n.chance(0.3) {
            scene.optics = Optics(blurSigma: n.uniform(0.75...1.2), noise: n.uniform(2...4))
            scene.light.exposure = n.uniform(0.55...0.8)
        }
        return scene.drawn(as: [.clean])
    }
}

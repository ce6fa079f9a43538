public import RectoCore
internal import RectoMRZ

/// Counts of what a batch's records say.
public struct BatchTally: Sendable, Hashable {
    /// Records whose document was read and has nothing in the way.
    public private(set) var processed = 0
    /// Records with a status that stands in the way.
    public private(set) var withStatus = 0
    /// Pictures that could not be used.
    public private(set) var failed = 0
    /// Records whose zone was read with every check digit holding.
    public private(set) var validZones = 0
    /// Every status that any record has.
    public private(set) var statuses: Set<StatusCode> = []

    public init() {}

    public var total: Int { processed + withStatus + failed }

    public mutating func add(_ record: FrameRecord) {
        guard let report = record.report else {
            failed += 1
            return
        }
        let sides = record.sides.compactMap(\.report?.statuses)
        statuses.formUnion(sides.joined())
        if sides.allSatisfy({ $0.first?.isProcessed == true }) { processed += 1 } else { withStatus += 1 }
        if report.zone?.isValid == true { validZones += 1 }
    }
}

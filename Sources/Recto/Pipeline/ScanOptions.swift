public import RectoCore
public import RectoMRZ

/// What is asked of a scan.
public struct ScanOptions: Sendable, Hashable {
    public enum Side: String, Sendable, Hashable, CaseIterable {
        case front = "FRONT"
        case back = "BACK"
    }

    /// The day that dates are judged by. Injected, so that a recorded run replays the same.
    public var today: CalendarDay
    /// The checks to run; the others are reported as not run.
    public var checks: Set<CheckName>
    /// The side that was asked for; nil takes either.
    public var side: Side?
    /// Whether to look for a machine readable zone.
    public var readsMRZ: Bool

    public init(
        today: CalendarDay, checks: Set<CheckName> = CheckName.available, side: Side? = nil,
        readsMRZ: Bool = true
    ) {
        self.today = today
        self.checks = checks
        self.side = side
        self.readsMRZ = readsMRZ
    }
}

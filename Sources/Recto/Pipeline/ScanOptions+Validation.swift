internal import RectoCore

/// Options that contradict themselves or lie outside their range.
public struct ScanOptionsError: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable {
        case levelOutOfRange, levelWithoutCheck, budgetOutOfRange, ovalOutOfRange
    }

    public let code: Code
    /// What is wrong and how to mend it.
    public let message: String
}

extension ScanOptions {
    /// The milliseconds that a frame may be given: less than one fits nothing, more than a minute is no frame's.
    public static let frameBudgets = 1.0...60_000.0

    /// Checks what types cannot.
    ///
    /// - Throws: the first thing that is wrong, checks in the order of their names.
    public func validate() throws(ScanOptionsError) {
        for check in CheckName.allCases {
            guard let level = minimumLevels[check] else { continue }
            guard (0...1).contains(level) else {
                throw ScanOptionsError(
                    code: .levelOutOfRange, message: "the level of \(check.rawValue) must lie in 0...1")
            }
            guard checks.contains(check), CheckName.available.contains(check) else {
                throw ScanOptionsError(
                    code: .levelWithoutCheck,
                    message:
                        "\(check.rawValue) has a level and does not run; ask for the check or drop the level")
            }
        }
        if let frameBudget, !Self.frameBudgets.contains(frameBudget) {
            throw ScanOptionsError(
                code: .budgetOutOfRange, message: "a frame's budget lies in 1...60000 milliseconds")
        }
    }
}

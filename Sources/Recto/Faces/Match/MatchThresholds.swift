internal import FoundationEssentials

/// From which similarity on a level is reached, for one matcher. Similarities of two matchers mean different things:
/// without thresholds of its own a matcher says nothing.
public struct MatchThresholds: Sendable, Hashable, Codable {
    public let photo: Table
    public let printedPortrait: Table
    /// Of the portraits of one document against each other; nil where that was not measured.
    public let secondPortrait: SecondPortraitCurve?

    public struct Table: Sendable, Hashable, Codable {
        /// Smallest similarity of levels 1 to 5, rising.
        public let levels: [Double]
        /// The level asked for where the caller names none.
        public let standard: MatchLevel
        /// From here up to the level asked for a comparison is uncertain, not failed: one genuine pair in a hundred lies
        /// under it. nil: there is no such band.
        public let uncertainFrom: Double?
        /// The data that it was fitted to and where the curve is kept.
        public let source: String

        /// - Returns: nil unless there are five levels that rise within -1...1, with the band under the standard one.
        public init?(levels: [Double], standard: MatchLevel, uncertainFrom: Double?, source: String) {
            guard levels.count == MatchLevel.allCases.count,
                zip(levels, levels.dropFirst()).allSatisfy({ $0 < $1 }),
                let first = levels.first, let last = levels.last, first > -1, last < 1,
                uncertainFrom ?? first <= levels[standard.rawValue - 1]
            else { return nil }
            self.levels = levels
            self.standard = standard
            self.uncertainFrom = uncertainFrom
            self.source = source
        }

        /// - Returns: nil under level 1.
        public func level(of similarity: Double) -> MatchLevel? {
            MatchLevel(rawValue: levels.count { similarity >= $0 })
        }
    }

    public init(photo: Table, printedPortrait: Table, secondPortrait: SecondPortraitCurve? = nil) {
        self.photo = photo
        self.printedPortrait = printedPortrait
        self.secondPortrait = secondPortrait
    }

    public func table(for reference: MatchReference) -> Table {
        switch reference {
        case .photo: photo
        case .printedPortrait: printedPortrait
        }
    }

    /// The thresholds that ship with the library, `face-match.json`, for the matcher with this digest; nil for one that
    /// they were not measured with.
    public static func standard(model: String) -> MatchThresholds? { shipped[model] }

    private static let shipped: [String: MatchThresholds] = {
        do {
            return try JSONDecoder().decode(
                [String: MatchThresholds].self, from: Data(PackageResources.face_match_json))
        } catch {
            preconditionFailure("face-match.json is part of the library and must decode: \(error)")
        }
    }()
}

import RectoCore

/// What a document was taken for a print by, as the check's reason tells it.
enum PrintWay: String, CaseIterable {
    case greyHues = "grey hues"
    case corners = "square corners"
    case sheet = "a sheet"
    case grain = "grain"

    /// - Returns: nil where the reason tells of none.
    init?(reason: String) {
        guard let way = Self.allCases.first(where: { reason.contains($0.words) }) else { return nil }
        self = way
    }

    private var words: String {
        switch self {
        case .greyHues: "hues differ by only"
        case .corners: "corners are filled to"
        case .sheet: "paper lies beyond"
        case .grain: "flat parts have"
        }
    }
}

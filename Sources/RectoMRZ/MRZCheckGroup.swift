/// A run of characters with its own check digit, or one that only the composite check digit covers.
struct MRZCheckGroup: Sendable {
    /// A character of the group.
    struct Member: Sendable {
        let place: MRZHypothesis.Place
        /// The weight in the group's own sum; -1 for the check digit itself.
        let ownWeight: Int
        /// The weight in the composite sum, 0 outside it.
        let compositeWeight: Int
    }

    /// One substitution.
    struct Edit: Sendable {
        let member: Int
        let symbol: Int
        let loss: Float
        let ownChange: Int
        let compositeChange: Int
    }

    /// A reading of the group: at most two substitutions.
    struct Variant: Sendable {
        let edits: [Edit]
        /// Whether the cells support it well enough to be the reading; others are compared only.
        let isSupported: Bool
        let cost: Float
        let compositeChange: Int
        let holds: Bool
    }

    let field: MRZField
    let role: MRZTemplate.Role
    let members: [Member]
    /// Whether the group has a check digit of its own to satisfy.
    let isChecked: Bool
}

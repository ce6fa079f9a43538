import RectoCore

/// A thing that lies over, beside or under the document.
struct SceneObject: Sendable {
    enum Look: Sendable {
        case hand(Hand)
        case thing(TableObject)
    }

    let look: Look
    let footprint: Footprint
    /// From its own millimetres to those from the document's middle.
    var place: Affine
    /// Its silhouette's height over the document's face, millimetres; negative is below.
    var lift: Double
    /// Blur beyond the lens's because it is out of focus: standard deviation, pixels.
    var defocus: Double
    /// The document lies over it.
    var isBelow = false

    init(_ look: Look, place: Affine = .identity, lift: Double = 4, defocus: Double = 0) {
        self.look = look
        self.place = place
        self.lift = lift
        self.defocus = defocus
        switch look {
        case .hand(let hand): footprint = Footprint(hand)
        case .thing(let thing): footprint = Footprint(thing)
        }
    }

    /// In its own millimetres.
    var outline: Path {
        switch look {
        case .hand(let hand):
            hand.limbs.reduce(into: Path()) { $0.append($1.outline) }
        case .thing(let thing): thing.parts.first?.path ?? Path()
        }
    }
}

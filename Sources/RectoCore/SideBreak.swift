/// Where something crosses a document's side: what lies beside the document goes on over its rim, unlike the rest of either.
///
/// A finger, a pen, a sheet or a coin that lies over a side hides the step between the document and its ground, and has a tone of
/// its own on both sides of it. A shadow darkens both alike, and leaves that step.
public struct SideBreak: Sendable, Hashable {
    /// Natural logarithm of light: by how much document and ground differ at the strongest stretch from what they are along the rest
    /// of their side, or one from the other there, whichever is less; less 1.5 times what is left of their step. 0 and less where
    /// nothing crosses.
    public let strength: Double
    /// That stretch, frame pixels.
    public let region: Quad

    public init(strength: Double, region: Quad) {
        self.strength = strength
        self.region = region
    }

    /// What it adds to the log odds that something lies over the document: nothing up to what sound documents reach.
    public var logOdds: Double { Self.weight * min(max(0, strength - Self.usual), Self.most) }

    /// A logistic fit beside the network's log odds: drawn frames of seeds 1, 3 and 5 and photos of three document types, 569 in all,
    /// gave a weight of 20.9 of them. Of drawn sound documents none reached more than the first; of photos a shadow's edge on a
    /// document that differs little from its ground does, by up to 0.1.
    private static let (usual, weight) = (0.05, 20.0)
    /// No more can be said of one stretch.
    private static let most = 0.6
}

extension FrameSegments.Cover {
    /// Log odds that something lies over the document, what crosses its sides weighed in: as the networks and the step along a side
    /// show different things, their odds multiply.
    ///
    /// The two networks' odds count as their geometric mean. A logistic fit gives what is seen from near three times the other's weight on
    /// drawn frames (`recto-bench covers`); of genuine documents, whose print it has not seen, the frame's is the better judge.
    ///
    /// - Parameter nearby: the same document's, seen from near; nil where nothing looked.
    public func logOdds(nearby: FrameSegments.Cover?, with sideBreak: SideBreak?) -> Double {
        let seen = nearby.map { (logOdds + $0.logOdds) / 2 } ?? logOdds
        return seen + (sideBreak?.logOdds ?? 0)
    }
}

/// Looks along a document's sides for what crosses them.
public protocol SideMeasuring: ~Copyable {
    /// - Parameter document: its outline, clockwise from the top left of the frame or of its own print.
    /// - Returns: nil where the frame shows no side.
    mutating func sideBreak(_ image: borrowing ImageView, of document: Quad) throws(EngineError) -> SideBreak?
}

internal import CRectoVision

/// What speaks for a quad while the outline is searched for, in units of its overlap with what the frame network saw.
package struct OutlineWeights: Sendable, Hashable {
    /// The share of the sides along which an edge was seen, and that of the weakest.
    package var support: Double
    package var weakestSide: Double
    /// What is taken away for an aspect that is not a document's (a logarithm), for corners that are not right ones (a
    /// cosine), and for each side that the frame cuts.
    package var aspect: Double
    package var square: Double
    package var cutSide: Double
    /// Share of the most that can speak for a quad, 0...1, from which no other is looked for.
    package var enough: Double

    init(_ weights: RectoOutlineWeights) {
        support = Double(weights.support)
        weakestSide = Double(weights.weakest_side)
        aspect = Double(weights.aspect)
        square = Double(weights.square)
        cutSide = Double(weights.cut_side)
        enough = Double(weights.enough)
    }

    var inC: RectoOutlineWeights {
        RectoOutlineWeights(
            support: Float(support), weakest_side: Float(weakestSide), aspect: Float(aspect),
            square: Float(square), cut_side: Float(cutSide), enough: Float(enough))
    }
}

extension VisionEngine {
    /// Those that the search goes by; others are for those who fit them.
    package var outlineWeights: OutlineWeights {
        get { unsafe OutlineWeights(recto_vision_outline_weights(handle)) }
        set { unsafe recto_vision_weigh_outlines(handle, newValue.inC) }
    }
}

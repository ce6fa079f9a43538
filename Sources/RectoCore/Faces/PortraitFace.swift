/// What looks for faces say of the place of a document's portrait. Numbers only; judging them is another stage.
public struct PortraitFace: Sendable, Hashable {
    /// What hides parts of a face, probabilities 0...1. Whether its eyes are closed is no matter of the photo's quality.
    public struct Covers: Sendable, Hashable {
        public let mouth: Double
        public let eyes: Double

        public init(mouth: Double, eyes: Double) {
            self.mouth = mouth
            self.eyes = eyes
        }
    }

    /// How sure the detector is of the surest face there, 0...1.
    public let certainty: Double
    /// What hides parts of it, by the networks that look at selfies; nil where no face was found.
    public let covers: Covers?

    public init(certainty: Double, covers: Covers? = nil) {
        self.certainty = certainty
        self.covers = covers
    }
}

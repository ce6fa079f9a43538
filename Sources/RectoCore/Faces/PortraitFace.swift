/// What looks for faces say of the place of a document's portrait. Numbers only; judging them is another stage.
public struct PortraitFace: Sendable, Hashable {
    /// How sure the detector is of the surest face there, 0...1.
    public let certainty: Double
    /// What hides parts of it, by the networks that look at selfies; nil where no face was found.
    public let covers: FaceCovers?

    public init(certainty: Double, covers: FaceCovers? = nil) {
        self.certainty = certainty
        self.covers = covers
    }
}

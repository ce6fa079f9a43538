internal import RectoCore

/// Something with four straight sides that is not taken for a document: a sheet of paper, a book, a picture.
struct SeenThing: Sendable, Hashable {
    let quad: Quad
    /// How far its hues differ from its light's; nil where nothing told.
    let colour: Double?
}

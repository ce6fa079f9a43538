/// A picture of an explaining page, as a JPEG file.
struct ExplainPicture: Sendable, Hashable {
    let jpeg: [UInt8]
    let width: Int
    let height: Int
}

/// The pictures that explain one document.
struct ExplainPictures: Sendable, Hashable {
    /// The document laid flat; nil without one.
    var document: ExplainPicture?
    /// What each check looked at, where that is a part of the document.
    var regions: [String: ExplainPicture] = [:]
}

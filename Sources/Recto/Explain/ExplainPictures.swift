/// The pictures of an explaining page, as JPEG files.
struct ExplainPictures: Sendable, Hashable {
    struct Picture: Sendable, Hashable {
        let jpeg: [UInt8]
        let width: Int
        let height: Int
    }

    /// The frame with what was found drawn into it.
    let frame: Picture
    /// The document laid flat; nil without one.
    var document: Picture?
    /// What each check looked at, where that is a part of the document.
    var regions: [String: Picture] = [:]
}

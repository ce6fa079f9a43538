internal import RectoCore

/// A document that was seen beside another.
struct SeenBeside: Sendable, Hashable {
    let segments: FrameSegments
    let outline: OutlineCandidate
    /// Whether it fills what the frame has beside the other: both were cropped to, as a scan of one is.
    var isCropped = false

    /// Where it lies; how it is read is told by its zone.
    private var location: DocumentLocation {
        DocumentLocation(
            quad: outline.quad, origin: isCropped ? .croppedScan : .edges, support: outline.support,
            cutSides: outline.cutSides)
    }

    /// What is known of it before it is read.
    func hint(beside others: [Quad]) -> FrameHint {
        var hint = FrameHint(outline: .seen(location))
        hint.beside = others
        return hint
    }
}

/// What was seen of documents in a frame once its first was looked at.
enum FurtherDocuments: Sendable, Hashable {
    /// Those that lie beside the first.
    case beside([SeenBeside])
    /// The first one's outline went about both of these.
    case halves([SeenBeside])
}

import Recto

/// What came of the crops that a batch was asked for.
struct CropTally: Sendable {
    /// Pictures of which some could not be written.
    private(set) var failed = 0
    /// What kept the first from being written.
    private(set) var reason: String?

    mutating func add(_ record: FrameRecord) {
        let crops = record.documents.compactMap(\.crops)
        guard let error = crops.compactMap(\.error).first else { return }
        failed += 1
        if reason == nil { reason = error }
    }

    /// One line; nil where nothing went wrong.
    var words: String? {
        guard let reason else { return nil }
        let pictures = failed == 1 ? "1 picture" : "\(failed) pictures"
        return "crops of \(pictures) could not be written: \(Printable.line(reason))"
    }
}

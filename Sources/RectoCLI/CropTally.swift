import Recto

/// What came of the crops that a batch was asked for.
struct CropTally: Sendable {
    /// Files that were written.
    private(set) var written = 0
    /// Pictures of which some could not be written.
    private(set) var failed = 0
    /// What kept the first from being written.
    private(set) var reason: String?

    mutating func add(_ record: FrameRecord) {
        let crops = record.documents.compactMap(\.crops)
        for crop in crops { written += crop.files.count }
        guard let error = crops.compactMap(\.error).first else { return }
        failed += 1
        if reason == nil { reason = error }
    }

    /// Whether something kept crops from being written and not one was.
    var isNothingWritten: Bool { failed > 0 && written == 0 }

    /// One line; nil where nothing went wrong.
    var words: String? {
        guard let reason else { return nil }
        let pictures = failed == 1 ? "1 picture" : "\(failed) pictures"
        return "crops of \(pictures) could not be written: \(Printable.line(reason))"
    }
}

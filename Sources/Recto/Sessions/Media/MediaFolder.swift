/// Keeps pictures and batches as files in a folder: readable by their owner alone, and never in the place of another.
public struct MediaFolder: MediaSink, FrameBatchSink {
    private let path: String

    /// - Parameter path: made where it is not there; folders above it must be.
    public init(_ path: String) throws(ResultsError) {
        do throws(ResourceError) { try PrivateFile.makeFolder(path) } catch {
            throw ResultsError(.system, "\(path): \(error.words)")
        }
        self.path = path
    }

    public func keep(_ media: CapturedMedia) throws(ResultsError) {
        try write(media.file.name, media.file.data)
    }

    public func take(_ batch: FrameBatch, current: [String]) throws(ResultsError) {
        guard let line = try? RecordEncoder.line(batch) else {
            preconditionFailure("a batch is texts and numbers and always encodes")
        }
        try write("\(batch.id).json", Array(line))
    }

    private func write(_ file: String, _ bytes: [UInt8]) throws(ResultsError) {
        let file = "\(path)/\(file)"
        do throws(ResourceError) { try PrivateFile.write(bytes, to: file) } catch {
            throw ResultsError(.system, "\(file): \(error.words)")
        }
    }
}

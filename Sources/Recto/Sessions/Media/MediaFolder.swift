/// Keeps pictures and batches as files in a folder: readable by their owner alone, and never in the place of another.
public struct MediaFolder: MediaSink, FrameBatchSink {
    private let path: RawPath
    private let name: String

    /// - Parameter path: made where it is not there; folders above it must be.
    public init(_ path: String) throws(ResultsError) {
        self.path = RawPath(path)
        name = path
        try PrivateFile.makeFolder(self.path, name: path)
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
        try PrivateFile.write(path.appending(Array(file.utf8)), bytes, name: "\(name)/\(file)")
    }
}

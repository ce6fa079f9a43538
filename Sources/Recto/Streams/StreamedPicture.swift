public import RectoCore

/// One picture of a stream, with its time.
public struct StreamedPicture: Sendable {
    /// Counted from 0.
    public let index: Int
    /// Seconds since the stream's beginning.
    public let timestamp: Double
    /// What its record calls it.
    public let name: String
    public let content: Content

    public enum Content: Sendable {
        /// A file's bytes, not decoded yet.
        case encoded([UInt8])
        case drawn(Frame)
        /// It cannot be used; the stream may go on.
        case unusable(ItemError)
    }

    /// A picture of a source of one's own, as a camera is.
    public init(index: Int, timestamp: Double, name: String, content: Content) {
        self.index = index
        self.timestamp = timestamp
        self.name = name
        self.content = content
    }
}

extension StreamedPicture: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A picture holds a person's document.
    public var description: String { "StreamedPicture(\(index) at \(timestamp))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["index": index]) }
}

/// Turns a file's bytes into an upright frame.
public protocol ImageDecoding: ~Copyable {
    /// - Throws: `unsupportedFormat`, `unreadableImage`, `tooLarge`, `outOfMemory`, `internal`.
    func decode(_ bytes: Span<UInt8>) throws(EngineError) -> Frame
}

/// Caps on what is decoded; each is checked against the header before pixels are allocated.
public struct DecodeLimits: Sendable, Hashable, Codable {
    public let maxBytes: Int
    public let maxSide: Int
    public let maxPixels: Int

    public init(maxBytes: Int = 64 << 20, maxSide: Int = 16384, maxPixels: Int = 100_000_000) {
        self.maxBytes = maxBytes
        self.maxSide = maxSide
        self.maxPixels = maxPixels
    }
}

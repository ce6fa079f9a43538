/// A corpus's own description: `corpus.json`.
public struct CorpusRecord: Sendable, Hashable, Codable {
    public let name: String
    /// Machine readable zones that must be read correctly.
    public let minRead: Int
    /// Zones that may be read wrongly although every check digit holds.
    public let maxMisread: Int
    /// The command that draws it.
    public let how: String
    public let seed: UInt64

    public init(name: String, minRead: Int, maxMisread: Int, how: String, seed: UInt64) {
        self.name = name
        self.minRead = minRead
        self.maxMisread = maxMisread
        self.how = how
        self.seed = seed
    }
}

/// What a look for text showed: groups of lines that may be a machine readable zone, and how large print is.
public struct TextLayout: Sendable, Hashable {
    /// The likeliest first.
    public let groups: [MRZLineGroup]
    /// Runs of text, whatever they say.
    public let runs: Int
    /// Their usual height in pixels; 0 without runs.
    public let height: Double

    public init(groups: [MRZLineGroup], runs: Int, height: Double) {
        self.groups = groups
        self.runs = runs
        self.height = height
    }

    /// The height over the frame's shorter side; nil where there is too little text to tell.
    public func relativeHeight(frameWidth: Int, frameHeight: Int) -> Double? {
        runs >= 4 ? height / Double(min(frameWidth, frameHeight)) : nil
    }
}

/// What is seen of a document's colours.
public struct DocumentColour: Sendable, Hashable {
    /// How far hues on the document differ from that of its light, 0...0.1: natural logarithms of channel ratios, root mean square,
    /// none counted as more than 0.1; nil where too little is lit well enough or the frame has one channel.
    public let hues: Double?
    /// Chroma in CIELAB over the most that ink on uncoated paper reaches in the same hue (ISO 12647-2), which all but the strongest
    /// 0.3 % do not exceed; nil where the document shows no white to see colours beside.
    public let gamut: Double?

    public init(hues: Double?, gamut: Double?) {
        self.hues = hues
        self.gamut = gamut
    }
}

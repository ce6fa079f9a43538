internal import RectoCore

/// The colours of an explaining picture.
enum Palette {
    static let paper = Annotation.Colour(0x14191F)
    static let line = Annotation.Colour(0x39424D)
    static let text = Annotation.Colour(0xE6EBF0)
    static let faint = Annotation.Colour(0x93A0AE)
    static let ink = Annotation.Colour(0x0B0F14)
    static let good = Annotation.Colour(0x4CC38A)
    static let bad = Annotation.Colour(0xFF6B5E)
    /// Found, but raises no status.
    static let found = Annotation.Colour(0xE0C65A)
    static let zone = Annotation.Colour(0x5BB8FF)
    static let printed = Annotation.Colour(0xD9A441)
}

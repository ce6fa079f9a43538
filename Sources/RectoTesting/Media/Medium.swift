/// What carries the document that a frame shows.
public enum Medium: Sendable, Hashable {
    public enum Screen: String, Sendable, Hashable, Codable, CaseIterable {
        /// Upright stripes of red, green and blue.
        case lcd
        /// The same lying on their side.
        case lcdTurned
        /// Green at every pixel, red and blue at every second, on a grid turned by 45 degrees.
        case pentile
        /// Every pixel shows all colours in one place: only the gaps between pixels are seen.
        case mono
    }

    public enum Print: String, Sendable, Hashable, Codable, CaseIterable {
        /// Four inks in turned screens of dots that grow.
        case halftone
        /// Four inks in scattered droplets of one size.
        case inkjet
        /// Black toner alone in a screen of dots.
        case laser
    }

    case genuine
    case screen(Screen)
    case paper(Print)
    /// A grey photocopy.
    case greyCopy

    /// Name of the presentation attack instrument's species; nil for the document itself.
    public var species: String? {
        switch self {
        case .genuine: nil
        case .screen(let screen): "screen.\(screen.rawValue)"
        case .paper(let print): "print.\(print.rawValue)"
        case .greyCopy: "copy.grey"
        }
    }
}

/// What documents of a set are printed on.
public enum DocumentTone: String, Sendable, Hashable, Codable, CaseIterable {
    /// Pale paper with dark print, as most documents.
    case pale
    /// Black, navy, bordeaux or deep green with light print; a band along the top of every second design has a tone of its own, and the
    /// machine readable zone stands on white.
    case dark
}

/// What lies under the characters of a machine readable zone.
enum ZoneGround: CaseIterable {
    /// Light, with few faint lines.
    case quiet
    /// Bare paper.
    case plain
    /// The page's guilloche.
    case woven
    /// The same in a frame, an ornament in each margin.
    case framed
}

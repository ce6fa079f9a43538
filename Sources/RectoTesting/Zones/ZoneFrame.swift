public import RectoCore

/// How hard a drawn zone is meant to be.
public enum ZoneDifficulty: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nothing amiss.
    case easy
    /// One defect that every reader should bear.
    case medium
    /// Two defects, one of them strong; a person can still read it.
    case hard
}

/// What is amiss with a drawn zone.
public enum ZoneDefect: String, Sendable, Hashable, Codable, CaseIterable {
    case small, tilted, blur, motion, glare, veil, shadow, dark, faint, jpeg
}

/// One picture of a `ZoneSet` with its truth.
public struct ZoneFrame: Sendable {
    /// `bgr8`.
    public let frame: Frame
    /// Nil where there is no machine readable zone to read.
    public let zone: ZoneText?
    /// Nil where there is nothing to read.
    public let difficulty: ZoneDifficulty?
    public let defects: [ZoneDefect]
    /// Clockwise from upright, degrees: about 0, 90, 180 or 270.
    public let rotation: Double
    /// From cap line to base line in the middle of the zone, pixels; 0 without a zone.
    public let capHeight: Double
    /// A flatbed's picture instead of a photo.
    public let isScan: Bool
    /// That the file is to be written with, 1...100.
    public let jpegQuality: Int
}

internal import RectoCore

/// One reading of one field.
///
/// A value is personal data: its description shows none of it.
public struct FieldValue: Sendable, Hashable {
    public let field: FieldName
    public let origin: FieldOrigin
    /// The side that it was read on; nil where it has none, as on a chip.
    public let side: ScanOptions.Side?
    /// As it was read. A date is `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. In a name a comma parts the primary from the
    /// secondary identifier; without one nothing is known of the order of the words.
    public let value: String
    /// The probability, 0...1, that every character is right.
    public let confidence: Double
    /// Whether the value may have been cut to the width of its field.
    public let isTruncated: Bool
    /// The probability, 0...1, that a wrong reading is another text altogether and not a character misread: a neighbour's
    /// value, half a line. Such a reading differs in everything and is no less likely for it.
    public let strayShare: Double
    /// Whether the place does not say what its value is, as a barcode that holds a word alone. It is compared where another
    /// place says nearly the same.
    public let isUnlabelled: Bool
    /// Whether it stands in a machine readable zone, printed or within a barcode: no century, and room for so many characters.
    let isOfZone: Bool
    /// Of ``FieldName/face``: what is compared. The value beside it is the distance between the eyes, as `41 px`.
    public let face: DescribedFace?

    public init(
        _ field: FieldName, _ value: String, origin: FieldOrigin, side: ScanOptions.Side?, confidence: Double,
        isTruncated: Bool = false, strayShare: Double = 0, isUnlabelled: Bool = false
    ) {
        self.init(
            field, value, origin: origin, side: side, confidence: confidence, isTruncated: isTruncated,
            strayShare: strayShare, isUnlabelled: isUnlabelled, isOfZone: origin == .mrz)
    }

    init(
        _ field: FieldName, _ value: String, origin: FieldOrigin, side: ScanOptions.Side?, confidence: Double,
        isTruncated: Bool = false, strayShare: Double = 0, isUnlabelled: Bool = false, isOfZone: Bool
    ) {
        face = nil
        self.isOfZone = isOfZone
        self.isUnlabelled = isUnlabelled
        self.field = field
        self.origin = origin
        self.side = side
        self.value = value
        self.confidence = min(max(confidence, 0), 1)
        self.isTruncated = isTruncated
        self.strayShare = min(max(strayShare, 0), 1)
    }

    /// A face that was seen on a side.
    public init(_ face: DescribedFace, side: ScanOptions.Side?) {
        field = .face
        origin = .portrait
        self.side = side
        value = "\(Int(face.face.points.eyeDistance.rounded())) px"
        confidence = min(max(face.face.confidence, 0), 1)
        isTruncated = false
        strayShare = 0
        isUnlabelled = false
        isOfZone = false
        self.face = face
    }

    /// The same reading as that of another field.
    func asReading(of field: FieldName) -> FieldValue {
        FieldValue(
            field, value, origin: origin, side: side, confidence: confidence, isTruncated: isTruncated,
            strayShare: strayShare, isOfZone: isOfZone)
    }
}

extension FieldValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        "FieldValue(\(field.rawValue), \(origin.rawValue), \(side?.rawValue ?? "no side"))"
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self, children: ["field": field.rawValue, "origin": origin.rawValue, "confidence": confidence])
    }
}

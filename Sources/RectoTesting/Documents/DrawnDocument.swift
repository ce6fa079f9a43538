public import RectoCore

/// A specimen as it was drawn, flat, with what stands where on it.
public struct DrawnDocument: Sendable {
    public let kind: SpecimenKind
    public let identity: SpecimenIdentity
    /// The document cropped to its border, `bgr8`; white fills what its round corners leave free.
    public let frame: Frame
    public let pixelsPerMillimetre: Double
    public let zones: [TruthZone]
    /// Captions and titles, which stand in one place on every document of the design.
    public let anchors: [TruthAnchor]
    /// Nil for a side without a machine readable zone.
    public let mrz: TruthMRZ?
    /// The same picture in linear light for scenes.
    let texture: Texture
    /// Colour of the document's rim, for tables that match it.
    let rim: Colour

    public var widthInMillimetres: Double { kind.widthInMillimetres }
    public var heightInMillimetres: Double { kind.heightInMillimetres }

    /// A place on the document in the flat frame's pixels.
    public func pixels(_ millimetres: Quad) -> Quad {
        millimetres.mapped { Point($0.x * pixelsPerMillimetre, $0.y * pixelsPerMillimetre) }
    }

    /// The places of the portrait that counts, in millimetres; nil where none is drawn.
    public var portrait: Quad? { zones.first { $0.kind == .portrait }?.millimetres }

    /// The status that a clean capture of this side ends with.
    public var processedStatus: StatusCode {
        kind == .cardBack ? .scanDocumentBackProcessed : .scanDocumentFrontProcessed
    }
}

extension DrawnDocument {
    /// Cuts its corners.
    ///
    /// - Parameter height: of the face, millimetres; nil for the kind's own.
    init(
        face: Canvas, height: Double? = nil, kind: SpecimenKind, identity: SpecimenIdentity,
        zones: [TruthZone] = [],
        anchors: [TruthAnchor] = [], mrz: TruthMRZ? = nil
    ) {
        let shape = face.coverage(
            .roundedRectangle(
                0, 0, kind.widthInMillimetres, height ?? kind.heightInMillimetres, radius: kind.cornerRadius))
        let cut = Finishing.cut(face.raster, to: shape)
        guard
            let frame = Frame(
                pixels: Finishing.bytes(cut, over: 1), width: face.width, height: face.height, format: .bgr8)
        else { preconditionFailure("a canvas has pixels") }
        self.init(
            kind: kind, identity: identity, frame: frame, pixelsPerMillimetre: face.scale, zones: zones,
            anchors: anchors, mrz: mrz, texture: Texture(display: cut, pixelsPerMillimetre: face.scale),
            rim: Finishing.rim(of: face.raster, breadth: Int(face.scale * 1.5)))
    }
}

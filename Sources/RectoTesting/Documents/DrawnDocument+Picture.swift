public import RectoCore

extension DrawnDocument {
    /// A document that was not drawn: a picture of its face, to be photographed in drawn scenes. What stands where on it is not known, and
    /// its identity is Doc 9303's in place of the one it shows.
    ///
    /// - Parameters:
    ///   - picture: the document laid flat from side to side, `bgr8`; nil is returned for any other.
    ///   - kind: gives it its size and its corners.
    public init?(picture: Frame, kind: SpecimenKind) {
        guard let raster = Raster(picture) else { return nil }
        let scale = Double(picture.width) / kind.widthInMillimetres
        self.init(
            face: Canvas(raster: raster, scale: scale), height: Double(picture.height) / scale, kind: kind,
            identity: .doc9303)
    }
}

public import RectoCore

extension DrawnDocument {
    /// A document that was not drawn: a picture of its face, to be photographed in drawn scenes. What stands where on it is not known, and
    /// its identity is Doc 9303's in place of the one it shows.
    ///
    /// - Parameters:
    ///   - picture: the document laid flat from side to side, `bgr8`; nil is returned for any other.
    ///   - kind: gives it its size and its corners.
    public init?(picture: Frame, kind: SpecimenKind) {
        guard picture.format == .bgr8 else { return nil }
        let raster = picture.withView { view in
            Raster(
                width: view.width, height: view.height,
                pixels: (0..<view.width * view.height).map { place in
                    let at = place / view.width * view.rowStride + place % view.width * 3
                    let bytes = SIMD4<Float>(
                        Float(view.bytes[at]), Float(view.bytes[at + 1]), Float(view.bytes[at + 2]), 255)
                    return bytes / 255
                })
        }
        let scale = Double(picture.width) / kind.widthInMillimetres
        let canvas = Canvas(raster: raster, scale: scale)
        let shape = canvas.coverage(
            .roundedRectangle(
                0, 0, kind.widthInMillimetres, Double(picture.height) / scale, radius: kind.cornerRadius))
        let cut = Finishing.cut(raster, to: shape)
        self.init(
            kind: kind, identity: .doc9303, frame: picture, pixelsPerMillimetre: scale, zones: [],
            anchors: [],
            mrz: nil, texture: Texture(display: cut, pixelsPerMillimetre: scale),
            rim: Finishing.rim(of: raster, breadth: Int(scale * 1.5)))
    }
}

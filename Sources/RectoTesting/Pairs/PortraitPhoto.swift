public import RectoCore

/// A photo of a person for the portraits of drawn documents.
public struct PortraitPhoto: Sendable {
    private let picture: Raster
    /// In the photo's pixels.
    private let middle: Point
    private let faceWidth: Double

    /// - Parameter face: the face's upright box in the photo's pixels.
    /// - Returns: nil for a photo without colour, or a box without area.
    public init?(_ photo: Frame, face: Quad) {
        guard let picture = Raster(photo), face.bottomRight.x > face.topLeft.x else { return nil }
        self.picture = picture
        middle = Point((face.topLeft.x + face.bottomRight.x) / 2, (face.topLeft.y + face.bottomRight.y) / 2)
        faceWidth = face.bottomRight.x - face.topLeft.x
    }

    /// The head in a picture of other sides, as much of its surroundings as the photo has and a portrait shows.
    func portrait(width: Int, height: Int) -> Raster {
        let aspect = Double(width) / Double(height)
        let (full, tall) = (Double(picture.width), Double(picture.height))
        let across = min(1.7 * faceWidth, full, tall * aspect)
        let down = across / aspect
        let left = max(0, min(full - across, middle.x - across / 2))
        let top = max(0, min(tall - down, middle.y - down * 0.5))
        var portrait = Raster(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                portrait[x, y] = picture.between(
                    left + (Double(x) + 0.5) * across / Double(width) - 0.5,
                    top + (Double(y) + 0.5) * down / Double(height) - 0.5)
            }
        }
        return portrait
    }
}

/// Photos of people, one each, loaded when they are asked for.
public struct PortraitAlbum: Sendable {
    public let count: Int
    let photo: @Sendable (Int) throws -> PortraitPhoto

    /// - Parameter photo: gives the photo of a person in 0..<count.
    public init(count: Int, photo: @escaping @Sendable (Int) throws -> PortraitPhoto) {
        self.count = count
        self.photo = photo
    }
}

/// The small second portrait of a document beside the holder's, from which it should have been made.
public struct SecondPortrait: Sendable, Hashable {
    public let face: Face
    /// -1...1, `PortraitMeasuring.likeness`.
    public let likeness: Double

    public init(face: Face, likeness: Double) {
        self.face = face
        self.likeness = likeness
    }

    /// Whether it is plainly the holder's picture: of other persons' hardly one is as like it.
    public var isSame: Bool { likeness >= 0.9 }

    /// How far it is from showing the holder's picture, as `PortraitTrace.degree` has it: about 1 at the least like that documents
    /// which are in order have.
    public var degree: Double { max(0, 1 - likeness) / 0.26 }
}

extension Face {
    /// The square about its points that portraits are compared on, its first corner at the face's upper left; nil where its points do
    /// not stand as a face's.
    ///
    /// - Parameter other: the face whose way up counts: what stands on one page stands alike, and a large face tells it better.
    public func likenessSquare(turnedAs other: Face) -> Quad? {
        guard let (across, down) = other.points.axes else { return nil }
        let reach = 0.8 * (points.eyeDistance + points.eyeMiddle.distance(to: points.mouthMiddle))
        let count = Double(points.all.count)
        let middle = Point(
            points.all.reduce(0) { $0 + $1.x } / count, points.all.reduce(0) { $0 + $1.y } / count)
        return Quad(centre: middle, across: across, down: down, width: 2 * reach, height: 2 * reach)
    }
}

internal import RectoCore

/// Room between a face and the frame's sides: left and right of the eyes in distances between them, above and below their
/// middle in distances from there to the chin, which is estimated (`FacePoints.chinDistance`).
struct FaceMargins: Sendable, Hashable {
    /// Of the eyes' middle, which the check's level was fitted to.
    let left: Double
    let right: Double
    /// Of the nearer eye, which ISO/IEC 29794-5 measures.
    let leftward: Double
    let rightward: Double
    let above: Double
    let below: Double

    /// Room at which the components are worth half.
    static let sideways = 0.9
    static let above = 1.4
    static let below = 1.8

    init(_ points: FacePoints, frameWidth: Double, frameHeight: Double) {
        let eyes = points.eyeMiddle
        let wide = max(points.eyeDistance, 1e-6)
        let deep = max(points.chinDistance, 1e-6)
        left = eyes.x / wide
        right = (frameWidth - eyes.x) / wide
        leftward = points.rightEye.x / wide
        rightward = (frameWidth - points.leftEye.x) / wide
        above = eyes.y / deep
        below = (frameHeight - eyes.y) / deep
    }

    /// The side with the least room, and its share of the room at which the component is worth half.
    var scarcest: (side: String, share: Double) {
        let sides = [
            ("left of", left / Self.sideways), ("right of", right / Self.sideways),
            ("above", above / Self.above), ("below", below / Self.below),
        ]
        return sides.min { $0.1 < $1.1 } ?? sides[0]
    }
}

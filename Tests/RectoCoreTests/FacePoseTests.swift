import Foundation
import RectoCore
import Testing

struct FacePoseTests {
    /// A face of 100 pixels between the eyes, turned in the picture by an angle.
    static func points(nose: Point, roll: Double = 0, narrow: Double = 1) -> FacePoints {
        let (s, c) = (sin(roll * .pi / 180), cos(roll * .pi / 180))
        func at(_ x: Double, _ y: Double) -> Point { Point(200 + x * c - y * s, 200 + x * s + y * c) }
        return FacePoints(
            rightEye: at(-50 * narrow, 0), leftEye: at(50 * narrow, 0), nose: at(nose.x, nose.y),
            mouthRight: at(-40 * narrow, 100), mouthLeft: at(40 * narrow, 100))
    }

    @Test("a face that looks straight has no angles")
    func straight() throws {
        let it = try #require(FacePose(points: Self.points(nose: Point(0, 55.15))))
        #expect(abs(it.yaw) < 1e-9 && abs(it.roll) < 1e-9 && abs(it.pitch) < 1e-9)
    }

    @Test(
        "roll is clockwise in the picture and leaves yaw alone", arguments: [-170.0, -60, -10, 25, 90, 179])
    func roll(degrees: Double) throws {
        let it = try #require(FacePose(points: Self.points(nose: Point(20, 55), roll: degrees)))
        #expect(abs(it.roll - degrees) < 1e-6)
        #expect(abs(it.yaw - atan2(20, 72) * 180 / .pi) < 1e-6)
    }

    @Test("a nose to the picture's right is a turn to the person's left, and grows with it")
    func yaw() throws {
        let angles = try [-60.0, -20, 0, 20, 60].map {
            try #require(FacePose(points: Self.points(nose: Point($0, 55)))).yaw
        }
        #expect(angles == angles.sorted() && angles[4] > 35 && abs(angles[4] + angles[0]) < 1e-9)
    }

    @Test("a raised nose looks up")
    func pitch() throws {
        let up = try #require(FacePose(points: Self.points(nose: Point(0, 45))))
        #expect(abs(up.pitch - 136.6 * (0.5515 - 0.45)) < 1e-9)
    }

    @Test("a profile, whose eyes lie in one place, is still upright")
    func profile() throws {
        let it = try #require(FacePose(points: Self.points(nose: Point(60, 55), narrow: 0)))
        #expect(abs(it.roll) < 1e-9 && it.yaw > 80)
    }

    @Test("points in one place look nowhere; the chin lies below the mouth")
    func nowhere() {
        let p = Point(3, 3)
        #expect(FacePose(points: .init(rightEye: p, leftEye: p, nose: p, mouthRight: p, mouthLeft: p)) == nil)
        #expect(abs(Self.points(nose: Point(0, 55)).chinDistance - 177) < 1e-9)
    }
}

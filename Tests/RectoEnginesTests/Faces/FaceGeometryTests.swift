import Foundation
import RectoCore
import Testing

@testable import RectoEngines

@Suite("Geometry of face networks") struct FaceGeometryTests {
    private static let template = FacePoints(
        rightEye: Point(38.2946, 51.6963), leftEye: Point(73.5318, 51.5014), nose: Point(56.0252, 71.7366),
        mouthRight: Point(41.5493, 92.3655), mouthLeft: Point(70.7299, 92.2041))

    @Test("a crop's matrix leads from its corners to the frame's")
    func matrix() {
        let crop = FaceCrop(
            centre: Point(50, 60), across: Point(0, 1), down: Point(-1, 0), width: 20, height: 40)
        let m = crop.matrix(width: 10, height: 10).map(Double.init)
        func at(_ x: Double, _ y: Double) -> [Double] {
            [m[0] * x + m[1] * y + m[2], m[3] * x + m[4] * y + m[5]]
        }
        #expect(at(5, 5) == [50, 60])
        // A quarter turn clockwise: the input's right is the frame's lower side.
        #expect(at(10, 5) == [50, 70])
        #expect(at(5, 10) == [30, 60])
        #expect(crop.inFrame(1, 0.5) == Point(50, 70))
    }

    @Test(
        "points as a matcher wants them are left as they are, moved ones are brought back",
        arguments: [0, 30, -75])
    func aligned(_ degrees: Double) throws {
        let turn = degrees * .pi / 180
        func moved(_ p: Point) -> Point {
            Point(
                300 + 2 * (p.x * cos(turn) - p.y * sin(turn)), 200 + 2 * (p.x * sin(turn) + p.y * cos(turn)))
        }
        let t = Self.template
        let points = FacePoints(
            rightEye: moved(t.rightEye), leftEye: moved(t.leftEye), nose: moved(t.nose),
            mouthRight: moved(t.mouthRight), mouthLeft: moved(t.mouthLeft))
        let crop = try #require(FaceMatcher.crop(points))
        for (place, point) in zip(t.all, points.all) {
            #expect(crop.inFrame(place.x / 112, place.y / 112).distance(to: point) < 1e-6)
        }
    }

    @Test("points in one place are no face")
    func collapsed() {
        let p = Point(5, 5)
        #expect(
            FaceMatcher.crop(FacePoints(rightEye: p, leftEye: p, nose: p, mouthRight: p, mouthLeft: p)) == nil
        )
    }

    @Test(
        "what an attack detector sees stays inside the picture",
        arguments: [(10.0, 10.0, 50.0), (600, 400, 50), (300, 200, 400), (-20, -20, 60)])
    func surroundings(_ x: Double, _ y: Double, _ side: Double) {
        let box = FaceBox(x: x, y: y, width: side, height: 1.2 * side)
        for times in [2.7, 4] {
            let crop = AttackDetector.crop(box, times: times, width: 640, height: 480)
            #expect(crop.centre.x - crop.width / 2 >= -1e-9 && crop.centre.x + crop.width / 2 <= 639 + 1e-9)
            #expect(crop.centre.y - crop.height / 2 >= -1e-9 && crop.centre.y + crop.height / 2 <= 479 + 1e-9)
            #expect(abs(crop.height / crop.width - 1.2) < 1e-9)
        }
    }

    @Test(
        "angles come back from a camera matrix",
        arguments: [
            (0.0, 0.0, 0.0), (30, 0, 0), (-70, 0, 0), (0, 20, 0), (0, -35, 0), (0, 0, -40), (0, 0, 10),
        ])
    func angles(_ yaw: Double, _ pitch: Double, _ roll: Double) throws {
        let (y, p, r) = (yaw * .pi / 180, pitch * .pi / 180, roll * .pi / 180)
        // One angle at a time, so that their order does not matter. The rows say where the head's own directions (to the
        // picture's right, up, out of the face) point across and up the picture: a nose to the right has a positive third number
        // in the first row, one that is raised in the second.
        let rows: [[Double]] =
            yaw != 0
            ? [[cos(y), 0, sin(y)], [0, 1, 0]]
            : pitch != 0
                ? [[1, 0, 0], [0, cos(p), sin(p)]] : [[cos(r), sin(r), 0], [-sin(r), cos(r), 0]]
        let pose = try #require(
            FacePoser.pose(rows[0].map { 3 * $0 } + [7] + rows[1].map { 3 * $0 } + [9, 0, 0, 1, 0]))
        #expect(abs(pose.yaw - yaw) < 1e-6)
        #expect(abs(pose.pitch - pitch) < 1e-6)
        #expect(abs(pose.roll - roll) < 1e-6)
        #expect(FacePoser.pose([Double](repeating: 0, count: 12)) == nil)
        #expect(FacePoser.pose([1]) == nil)
    }

    @Test(
        "of the network's yaw and that of five points the larger counts, and nothing else of the points",
        arguments: [(5.0, true), (-5, true), (60, false), (-60, false)])
    func widened(_ yaw: Double, _ isByPoints: Bool) {
        // A nose 20 pixels beside the middle of eyes that are 100 apart: some 15 degrees.
        let points = FacePoints(
            rightEye: Point(150, 200), leftEye: Point(250, 200), nose: Point(220, 255),
            mouthRight: Point(160, 300), mouthLeft: Point(240, 300))
        let it = FacePoser.widened(FacePose(yaw: yaw, pitch: 7, roll: -3), by: points)
        #expect(isByPoints ? abs(it.yaw - 15.5) < 1 : it.yaw == yaw)
        #expect(it.pitch == 7 && it.roll == -3)
    }
}

@Suite("Reading of detectors") struct FaceCandidatesTests {
    @Test("one face of the project's own planes")
    func own() throws {
        // A 64 x 64 input: 64, 16 and 4 places; the face stands at stride 16, row 1, column 2.
        var planes = [Float](repeating: -9, count: 15 * (64 + 16 + 4))
        let (base, plane, place) = (15 * 64, 16, 1 * 4 + 2)
        let numbers: [Float] = [2, 0.25, -0.25, 0, 0.5, -0.2, -0.1, 0.2, -0.1, 0, 0, -0.1, 0.2, 0.1, 0.2]
        for (k, number) in numbers.enumerated() { planes[base + k * plane + place] = number }
        let faces = FaceCandidates.own(planes, width: 64, height: 64, scale: 0.5, least: 0.6)
        let face = try #require(faces.first)
        #expect(faces.count == 1)
        #expect(abs(face.confidence - 1 / (1 + exp(-2))) < 1e-6)
        #expect(
            abs(face.box.centre.x - 2 * 16 * 2.75) < 1e-4 && abs(face.box.centre.y - 2 * 16 * 1.25) < 1e-4)
        #expect(abs(face.box.width - 128) < 1e-4 && abs(face.box.height - 128 * exp(0.5)) < 1e-3)
        #expect(abs(face.points.leftEye.x - 2 * 16 * (2.5 + 0.8)) < 1e-4)
        #expect(FaceCandidates.own(planes, width: 64, height: 64, scale: 0.5, least: 0.9).isEmpty)
    }

    @Test("a second look moves box and points, and weighs the first by half", arguments: [0.2, 0.5, 0.9])
    func second(first: Double) {
        let crop = FaceCrop(centre: Point(100, 60), width: 80, height: 80)
        var numbers = [Float](repeating: 0, count: 15)
        numbers[0] = 1.5
        (numbers[1], numbers[2]) = (0.1, -0.05)
        (numbers[3], numbers[4]) = (Float(log(0.5)), Float(log(0.75)))
        (numbers[7], numbers[8]) = (0.2, -0.1)
        let face = SecondLook.face(numbers, in: crop, first: first)
        let odds = exp(1.5) * (first / (1 - first)).squareRoot()
        #expect(abs(face.confidence - odds / (1 + odds)) < 1e-6)
        #expect(abs(face.box.centre.x - 108) < 1e-4 && abs(face.box.centre.y - 56) < 1e-4)
        #expect(abs(face.box.width - 40) < 1e-4 && abs(face.box.height - 60) < 1e-4)
        #expect(abs(face.points.leftEye.x - 116) < 1e-4 && abs(face.points.leftEye.y - 52) < 1e-4)
        #expect(face.points.nose == Point(100, 60))
    }

    private static func face(x: Double, side: Double, _ confidence: Double) -> Face {
        let p = Point(x, x)
        return Face(
            box: FaceBox(x: x, y: x, width: side, height: side), confidence: confidence,
            points: FacePoints(rightEye: p, leftEye: p, nose: p, mouthRight: p, mouthLeft: p))
    }

    @Test("of boxes on one face the surest is kept")
    func suppressed() {
        let kept = FaceCandidates.suppressed(
            [
                Self.face(x: 0, side: 10, 0.7), Self.face(x: 1, side: 10, 0.9),
                Self.face(x: 20, side: 10, 0.6),
            ], overlap: 0.4)
        #expect(kept.map(\.confidence) == [0.9, 0.6])
    }

    @Test(
        "of looks' boxes that lie within each other the larger is kept, unless the smaller is much surer",
        arguments: [(0.63, [100.0, 20]), (0.95, [33, 20])])
    func joined(_ inner: Double, _ sides: [Double]) {
        // A nose in a face, and another face beside them.
        let joined = FaceCandidates.joined([
            Self.face(x: 40, side: 33, inner), Self.face(x: 0, side: 100, 0.51),
            Self.face(x: 300, side: 20, 0.8),
        ])
        #expect(joined.map(\.box.width) == sides)
    }
}

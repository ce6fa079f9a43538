import Foundation
import RectoCore
import Testing

/// What a lens makes of rectangles, and back.
struct CameraLensTests {
    /// A rectangle of one unit's height before a lens, turned in its plane and leant back about a level axis, far enough to be in sight.
    private func shown(
        _ aspect: Double, turn: Double, lean: Double, aside: Double, through lens: CameraLens
    ) -> Quad {
        Quad.rectangle(x: -aspect / 2, y: -0.5, width: aspect, height: 1).mapped { p in
            let (x, y) = (p.x * cos(turn) - p.y * sin(turn), p.x * sin(turn) + p.y * cos(turn))
            let depth = 3 + y * sin(lean)
            return Point(
                lens.centre.x + lens.focalLength * (x + aside) / depth,
                lens.centre.y + lens.focalLength * y * cos(lean) / depth)
        }
    }

    @Test(
        "a rectangle's proportions are told however it lies", arguments: [1.586, 1.42, 0.63],
        [(0, 0), (0, 0.7), (0.4, 0.6), (1.9, -0.5)] as [(turn: Double, lean: Double)])
    func tilted(aspect: Double, lies: (turn: Double, lean: Double)) throws {
        let lens = CameraLens(frameWidth: 1280, frameHeight: 720)
        let quad = shown(aspect, turn: lies.turn, lean: lies.lean, aside: 0.3, through: lens)
        let told = try #require(lens.aspect(of: quad))
        #expect(abs(told / aspect - 1) < 1e-9)
        if lies.lean != 0 {
            #expect(abs(quad.width / quad.height / aspect - 1) > 0.05, "seen, it has others")
        }
    }

    @Test("a lens of another length tells other proportions, a part of the frame the same")
    func lens() throws {
        let lens = CameraLens(frameWidth: 720, frameHeight: 1280)
        #expect(lens.focalLength == 1024 && lens.centre == Point(360, 640))
        let quad = shown(1.586, turn: 0, lean: 0.7, aside: 0, through: lens)
        let long = CameraLens(centre: lens.centre, focalLength: 3 * lens.focalLength)
        #expect(abs((try #require(long.aspect(of: quad))) / 1.586 - 1) > 0.05)
        let part = CameraLens(centre: Point(260, 540), focalLength: lens.focalLength)
        let told = try #require(part.aspect(of: quad.moved(x: -100, y: -100)))
        #expect(abs(told / 1.586 - 1) < 1e-9)
    }

    @Test(
        "what shows no rectangle has no proportions",
        arguments: [
            Quad.rectangle(x: 100, y: 100, width: 0, height: 50),
            .rectangle(x: 100, y: 100, width: 50, height: 0),
            .rectangle(x: 300, y: 300, width: 0, height: 0),
        ])
    func flat(quad: Quad) {
        #expect(CameraLens(frameWidth: 640, frameHeight: 480).aspect(of: quad) == nil)
    }
}

import RectoCore
import Testing

@testable import RectoTesting

@Suite struct RasteriserTests {
    @Test("coverage is the exact area", arguments: [0.0, 0.25, 0.5, 0.9])
    func exactArea(shift: Double) {
        let mask = Rasteriser.coverage(of: .rectangle(2 + shift, 3, 4.5, 2.25), width: 20, height: 20)
        #expect(abs(Double(mask.values.reduce(0, +)) - 4.5 * 2.25) < 1e-4)
    }

    @Test("a circle has its area, wherever it lies", arguments: [5.0, 8.3, 15.7])
    func circle(radius: Double) {
        let mask = Rasteriser.coverage(
            of: .ellipse(Point(20.3, 19.6), radius, radius, steps: 400), width: 40, height: 40)
        let area = Double(mask.values.reduce(0, +))
        #expect(abs(area - Double.pi * radius * radius) < 0.01 * radius * radius)
    }

    @Test("overlapping outlines of one direction do not cancel")
    func nonzero() {
        var path = Path.rectangle(0, 0, 6, 6)
        path.append(.rectangle(3, 3, 6, 6))
        let mask = Rasteriser.coverage(of: path, width: 10, height: 10)
        #expect(abs(Double(mask.values.reduce(0, +)) - (36 + 36 - 9)) < 1e-4)
    }

    @Test("what lies outside is cut off")
    func clipped() {
        let mask = Rasteriser.coverage(of: .rectangle(-5, -5, 10, 10), width: 8, height: 8)
        #expect(abs(Double(mask.values.reduce(0, +)) - 25) < 1e-4)
        #expect(Rasteriser.coverage(of: .rectangle(20, 20, 4, 4), width: 8, height: 8).values.isEmpty)
    }

    @Test("elementary functions", arguments: (0..<50).map { Double($0) * 0.37 - 9 })
    func elementary(x: Double) {
        #expect(
            abs(Elementary.sine(x) * Elementary.sine(x) + Elementary.cosine(x) * Elementary.cosine(x) - 1)
                < 1e-8)
        #expect(abs(Elementary.logarithm(Elementary.exponential(x)) - x) < 1e-8)
    }

    @Test("a projection and its inverse cancel")
    func projection() {
        let camera = Camera(
            pose: Pose(centre: Point(0.4, 0.6), span: 0.5, rotation: 33, tiltX: 20, tiltY: -15),
            longerSide: 85.6,
            width: 640, height: 360)
        let plane = camera.plane(z: 0.76)
        for p in [Point(0, 0), Point(40, -20), Point(-30, 25)] {
            #expect(plane.inverse.apply(plane.apply(p)).distance(to: p) < 1e-6)
        }
        #expect(camera.plane(z: 0).apply(Point(0, 0)).distance(to: Point(256, 216)) < 1e-6)
    }
}

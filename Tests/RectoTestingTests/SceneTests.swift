import RectoCore
import Testing

@testable import RectoTesting

@Suite struct SceneTests {
    private let document: DrawnDocument

    init() throws {
        document = try #require(Specimens.back)
    }

    private func scene(_ change: (inout Scene) -> Void) -> DrawnFrame {
        var scene = Scene(
            .document(document), table: .dark, light: SceneLight(falloff: 0, vignette: 0),
            optics: Optics(noise: 0),
            width: 224, height: 126, seed: 4)
        change(&scene)
        return scene.drawn()
    }

    @Test("the same scene gives the same bytes, another seed others")
    func deterministic() {
        let first = Specimens.bytes(scene { $0.optics.noise = 2 }.frame)
        #expect(first == Specimens.bytes(scene { $0.optics.noise = 2 }.frame))
        #expect(first != Specimens.bytes(scene { ($0.optics.noise, $0.seed) = (2, 5) }.frame))
    }

    @Test(
        "along each true side the document is bright inside and the dark table outside",
        arguments: [(0.0, 0.0, 0.0), (24, 0, 0), (90, 8, -6), (180, 0, 12), (-33, 20, 15)])
    func sides(rotation: Double, tiltX: Double, tiltY: Double) throws {
        let drawn = scene {
            $0.pose = Pose(span: rotation == 90 ? 0.4 : 0.5, rotation: rotation, tiltX: tiltX, tiltY: tiltY)
        }
        let quad = try #require(drawn.truth.quad)
        #expect(quad.isConvex && quad.area > 0)
        #expect(abs(drawn.truth.visibleShare - 1) < 1e-6)
        let corners = quad.corners
        for side in 0..<4 {
            let (a, b) = (corners[side], corners[(side + 1) % 4])
            for share in [0.2, 0.5, 0.8] {
                let p = Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
                let length = a.distance(to: b)
                let inward = Point(-(b.y - a.y) / length, (b.x - a.x) / length)
                let inside = Specimens.luma(
                    drawn.frame, around: Point(p.x + inward.x * 3, p.y + inward.y * 3), reach: 0)
                let outside = Specimens.luma(
                    drawn.frame, around: Point(p.x - inward.x * 3, p.y - inward.y * 3), reach: 0)
                #expect(inside > outside + 60, "side \(side) at \(share): \(inside) and \(outside)")
            }
        }
    }

    @Test("the document's own top left leads the quad", arguments: [0.0, 90, 180, 270])
    func order(rotation: Double) throws {
        let quad = try #require(
            scene { $0.pose = Pose(span: 0.4, rotation: rotation) }.truth.quad)
        let turned = quad.turned((4 - Int(rotation / 90)) % 4)
        #expect(turned.topLeft.x < 112 && turned.topLeft.y < 63)
        #expect(turned.bottomRight.x > 112 && turned.bottomRight.y > 63)
    }

    @Test("the machine readable zone lies in the lower half of the quad, its lines inside it")
    func zone() throws {
        let truth = scene { $0.pose.rotation = 10 }.truth
        let zone = try #require(truth.mrzZone)
        let quad = try #require(truth.quad)
        #expect(zone.bottomLeft.distance(to: quad.bottomLeft) < 1e-6)
        #expect(abs(zone.height / quad.height - 23.2 / 53.98) < 0.01)
        #expect(truth.mrzLineBoxes.count == 3)
    }

    @Test("blur takes gradient away, step by step")
    func blur() {
        let values = [0.4, 1.0, 2.0, 4.0].map { sigma in
            Specimens.gradient(scene { $0.optics.blurSigma = sigma }.frame)
        }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 > $1 * 1.05 }, "\(values)")
    }

    @Test("motion takes gradient away along its direction only")
    func motion() {
        let drawn = scene { ($0.optics.motionLength, $0.optics.motionAngle) = (9, 0) }.frame
        var (across, down) = (0.0, 0.0)
        for y in stride(from: 30, to: 96, by: 2) {
            for x in stride(from: 60, to: 164, by: 2) {
                let here = Specimens.luma(drawn, x, y)
                across += abs(Specimens.luma(drawn, x + 1, y) - here)
                down += abs(Specimens.luma(drawn, x, y + 1) - here)
            }
        }
        #expect(across < down * 0.6)
    }

    @Test("glare covers what its truth says, and more with a larger lamp")
    func glare() {
        var shares: [Double] = []
        for radius in [4.0, 8, 14] {
            let drawn = scene {
                $0.glare = [GlareSpot(centre: Point(0.5, 0.5), radiusX: radius, radiusY: radius)]
                $0.optics.blurSigma = 0
            }
            let clean = scene { $0.optics.blurSigma = 0 }
            let added = saturated(drawn.frame) - saturated(clean.frame)
            let area = drawn.truth.coverage * 224 * 126
            #expect(abs(Double(added) / area - drawn.truth.glareShare) < 0.02)
            shares.append(drawn.truth.glareShare)
        }
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 }, "\(shares)")
    }

    private func saturated(_ frame: Frame) -> Int {
        let bytes = Specimens.bytes(frame)
        return stride(from: 0, to: bytes.count, by: 3).count {
            min(bytes[$0], bytes[$0 + 1], bytes[$0 + 2]) >= 245
        }
    }

    @Test("less exposure is darker, step by step")
    func exposure() {
        let values = [1.0, 0.3, 0.08, 0.02].map { gain in
            Specimens.luma(scene { $0.light.exposure = gain }.frame, around: Point(112, 63), reach: 15)
        }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 > $1 * 1.3 }, "\(values)")
    }

    @Test("the visible area of a cut quad")
    func cutArea() {
        let quad = Quad.rectangle(x: -10, y: 20, width: 40, height: 20)
        #expect(abs(SceneRenderer.area(of: quad, width: 100, height: 30) - 300) < 1e-9)
    }
}

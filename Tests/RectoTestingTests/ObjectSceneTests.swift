import RectoCore
import Testing

@testable import RectoTesting

@Suite struct ObjectSceneTests {
    private static let set = Specimens.printer.map {
        ConditionSet(printer: $0, seed: 23, width: 320, height: 180, variants: 1, dpi: 110)
    }
    private let set: ConditionSet

    init() throws {
        set = try #require(Self.set)
    }

    @Test(
        "more of the document is hidden with every grade", arguments: [Condition.finger, .objectOver, .held],
        0..<3)
    func graded(condition: Condition, index: Int) {
        let shares = [0, 0.5, 1].map {
            set.frame(condition, index: index, grade: $0).truth.coveredShare
        }
        #expect(shares[0] > 0.0005 && shares[2] < 0.25, "\(shares)")
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 }, "\(shares)")
    }

    @Test("the same frame comes out twice", arguments: [Condition.finger, .objectNear, .held])
    func deterministic(condition: Condition) {
        let first = set.frame(condition, index: 1)
        let second = set.frame(condition, index: 1)
        #expect(Specimens.bytes(first.frame) == Specimens.bytes(second.frame))
        #expect(first.truth == second.truth)
    }

    @Test("where the mask is clear of object and shadow, the frame is its uncovered twin", arguments: 0..<4)
    func twin(index: Int) throws {
        var scene = set.scene(.finger, index: index, grade: 0.8)
        scene.optics = Optics(blurSigma: 0, noise: 0)
        let covered = scene.drawn()
        scene.sceneObjects = []
        let bare = scene.drawn()
        let mask = Specimens.bytes(try #require(covered.occlusion))
        let (a, b) = (Specimens.bytes(covered.frame), Specimens.bytes(bare.frame))
        var (hidden, changed, brighter) = (0, 0, 0)
        for k in mask.indices {
            let difference = (0..<3).map { Int(a[3 * k + $0]) - Int(b[3 * k + $0]) }
            if mask[k] == 255 {
                hidden += 1
                if difference.contains(where: { abs($0) > 6 }) { changed += 1 }
            } else if mask[k] == 0, difference.contains(where: { $0 > 0 }) {
                brighter += 1
            }
        }
        #expect(hidden > 100 && Double(changed) > 0.7 * Double(hidden))
        // Off the hand there is its shadow alone.
        #expect(brighter == 0)
        #expect(bare.occlusion == nil && bare.truth.coveredShare == 0 && bare.truth.occluder == nil)
    }

    @Test("near objects are seen and hide nothing", arguments: 0..<8)
    func near(index: Int) {
        let drawn = set.frame(.objectNear, index: index)
        #expect(drawn.truth.coveredShare < 0.0005)
        let scene = set.scene(.objectNear, index: index)
        #expect(!scene.sceneObjects.isEmpty)
        if index % 4 == 3 {
            let isBelow = scene.sceneObjects.allSatisfy { $0.isBelow }
            #expect(isBelow)
        }
    }

    @Test("the box of what is hidden lies around the document's hidden pixels")
    func box() throws {
        let truth = set.frame(.finger, index: 2, grade: 1).truth
        let box = try #require(truth.occluder)
        let quad = try #require(truth.quad)
        #expect(box.intersectionOverUnion(quad) > 0)
        #expect(box.area >= truth.coveredShare * quad.area)
    }
}

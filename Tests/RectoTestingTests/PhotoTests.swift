import RectoCore
import Testing

@testable import RectoTesting

@Suite struct PhotoTests {
    private let document: DrawnDocument

    init() throws {
        document = try #require(Self.front)
    }

    private static let front = Specimens.printer?.document(.cardFront, .doc9303, dpi: 110, design: 2)

    /// Mean absolute change inside the portrait and elsewhere.
    private func change(_ other: DrawnDocument) throws -> (inside: Double, outside: Double) {
        let place = try #require(document.portraitPlace)
        let scale = document.pixelsPerMillimetre
        let (a, b) = (Specimens.bytes(document.frame), Specimens.bytes(other.frame))
        var sums = (0.0, 0.0)
        var counts = (0.0, 0.0)
        for k in 0..<(a.count / 3) {
            let x = Double(k % document.frame.width) / scale
            let y = Double(k / document.frame.width) / scale
            let difference = Double(abs(Int(a[3 * k + 1]) - Int(b[3 * k + 1])))
            if x > place.x - 3, x < place.x + place.width + 3, y > place.y - 3, y < place.y + place.height + 3
            {
                (sums.0, counts.0) = (sums.0 + difference, counts.0 + 1)
            } else {
                (sums.1, counts.1) = (sums.1 + difference, counts.1 + 1)
            }
        }
        return (sums.0 / counts.0, sums.1 / counts.1)
    }

    @Test("a flaw changes the photo alone, and more with its grade", arguments: PhotoFlaw.allCases)
    func flaws(flaw: PhotoFlaw) throws {
        let values = try [0.0, 1.0].map { grade in
            try change(PhotoSpoiler(flaw: flaw, grade: grade).spoilt(document, SeededGenerator(seed: 4)))
        }
        #expect(values.allSatisfy { $0.inside > 1 && $0.outside < 0.1 }, "\(values)")
        if flaw != .missing { #expect(values[0].inside < values[1].inside, "\(values)") }
    }

    @Test("another photo changes the photo alone", arguments: PhotoTampering.allCases)
    func swaps(tampering: PhotoTampering) throws {
        let swap = PhotoSwap(tampering: tampering, grade: 0.7).swapped(document, SeededGenerator(seed: 4))
        let difference = try change(swap)
        #expect(difference.inside > 6 && difference.outside < 0.5, "\(difference)")
    }

    @Test("nothing changes where nothing is done")
    func identity() throws {
        let difference = try change(document.edited { _ in })
        #expect(difference.inside < 0.6 && difference.outside < 0.6)
    }

    @Test("coarse block coding takes detail away and keeps the mean")
    func blocks() {
        var n = SeededGenerator(seed: 3)
        var raster = Raster(width: 21, height: 13)
        for k in raster.pixels.indices { raster.pixels[k] = SIMD4(Float(n.unit()), 0.5, 0.25, 1) }
        let fine = BlockCoding.coded(raster, coarseness: 1e-4)
        let coarse = BlockCoding.coded(raster, coarseness: 2)
        let error = zip(fine.pixels, raster.pixels).map { abs($0.x - $1.x) }.max() ?? 1
        #expect(error < 1e-3)
        func spread(_ raster: Raster) -> Float {
            let mean = raster.pixels.map(\.x).reduce(0, +) / Float(raster.pixels.count)
            return raster.pixels.map { ($0.x - mean) * ($0.x - mean) }.reduce(0, +)
        }
        #expect(spread(coarse) < 0.5 * spread(raster))
    }

    @Test("the portrait's true quad holds the portrait: it is where a missing photo makes a difference")
    func place() throws {
        let set = try #require(
            Specimens.printer.map {
                ConditionSet(
                    printer: $0, seed: 31, width: 320, height: 180, kinds: [.cardFront], variants: 1, dpi: 110
                )
            })
        var scene = set.scene(.clean, index: 0)
        scene.optics = Optics(blurSigma: 0, noise: 0)
        let good = scene.drawn()
        guard case .document(let shown) = scene.subject else {
            Issue.record("a clean scene shows a document")
            return
        }
        scene.subject = .document(
            PhotoSpoiler(flaw: .missing, grade: 1).spoilt(shown, SeededGenerator(seed: 1)))
        let bad = scene.drawn().frame
        let portrait = try #require(good.truth.portrait)
        var (low, high) = (Point(1e9, 1e9), Point(0, 0))
        for y in 0..<180 {
            for x in 0..<320 where abs(Specimens.luma(good.frame, x, y) - Specimens.luma(bad, x, y)) > 20 {
                low = Point(min(low.x, Double(x)), min(low.y, Double(y)))
                high = Point(max(high.x, Double(x + 1)), max(high.y, Double(y + 1)))
            }
        }
        let xs = portrait.corners.map(\.x)
        let ys = portrait.corners.map(\.y)
        #expect(low.x > (xs.min() ?? 0) - 2 && high.x < (xs.max() ?? 0) + 2)
        #expect(low.y > (ys.min() ?? 0) - 2 && high.y < (ys.max() ?? 0) + 2)
        #expect(high.x - low.x > 0.7 * ((xs.max() ?? 0) - (xs.min() ?? 0)))
    }
}

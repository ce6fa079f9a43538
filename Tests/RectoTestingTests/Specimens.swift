import RectoCore

@testable import RectoTesting

/// Small documents drawn once for all tests.
enum Specimens {
    static let printer: SpecimenPrinter? = (try? FontSet()).map { SpecimenPrinter(fonts: $0) }
    static let back = printer?.document(.cardBack, .doc9303, dpi: 110, design: 2)

    /// Mean luma of a small square of a frame.
    static func luma(_ frame: Frame, around p: Point, reach: Int = 1) -> Double {
        var sum = 0.0
        var count = 0.0
        for y in (Int(p.y) - reach)...(Int(p.y) + reach) {
            for x in (Int(p.x) - reach)...(Int(p.x) + reach) {
                guard x >= 0, y >= 0, x < frame.width, y < frame.height else { continue }
                sum += luma(frame, x, y)
                count += 1
            }
        }
        return sum / max(1, count)
    }

    static func luma(_ frame: Frame, _ x: Int, _ y: Int) -> Double {
        frame.withView { view in
            let at = y * view.rowStride + x * view.format.bytesPerPixel
            return 0.114 * Double(view.bytes[at]) + 0.587 * Double(view.bytes[at + 1])
                + 0.299 * Double(view.bytes[at + 2])
        }
    }

    static func bytes(_ frame: Frame) -> [UInt8] {
        frame.withView { view in
            var copy: [UInt8] = []
            copy.reserveCapacity(view.bytes.count)
            for k in view.bytes.indices { copy.append(view.bytes[k]) }
            return copy
        }
    }

    /// Mean absolute difference of neighbours, of every second pixel.
    static func gradient(_ frame: Frame) -> Double {
        var sum = 0.0
        var count = 0.0
        for y in stride(from: 0, to: frame.height - 1, by: 2) {
            for x in stride(from: 0, to: frame.width - 1, by: 2) {
                let here = luma(frame, x, y)
                sum += abs(luma(frame, x + 1, y) - here) + abs(luma(frame, x, y + 1) - here)
                count += 1
            }
        }
        return sum / count
    }
}

import Foundation
import RectoCore
import RectoTesting

/// A picture made worse by arithmetic, for what cannot be photographed in quantity. Works on the stored values
/// where that makes no difference, in linear light (taken as their square) for highlights.
struct SpoiltPicture {
    private(set) var pixels: [Float]
    let width: Int
    let height: Int

    /// - Parameter frame: `bgr8`.
    init(_ frame: Frame) {
        (width, height) = (frame.width, frame.height)
        pixels = frame.withView { view in
            var values: [Float] = []
            values.reserveCapacity(view.width * view.height * 3)
            for y in 0..<view.height {
                let row = y * view.rowStride
                for x in 0..<view.width * 3 { values.append(Float(view.bytes[row + x])) }
            }
            return values
        }
    }

    /// - Parameter noise: standard deviation of a sensor's noise in grey levels, laid on last.
    func frame(noise: Double, _ n: inout SeededGenerator) -> Frame? {
        var bytes = [UInt8](repeating: 0, count: pixels.count)
        for i in pixels.indices {
            // The sum of three even numbers is near enough to a normal one.
            let grain = (n.unit() + n.unit() + n.unit() - 1.5) * 2 * noise
            bytes[i] = UInt8(max(0, min(255, Double(pixels[i]) + grain)).rounded())
        }
        return Frame(pixels: bytes, width: width, height: height, format: .bgr8)
    }

    /// Every pixel by itself: blue, green, red in and out, 0...255.
    mutating func map(_ change: (Float, Float, Float) -> (Float, Float, Float)) {
        for i in stride(from: 0, to: pixels.count, by: 3) {
            (pixels[i], pixels[i + 1], pixels[i + 2]) = change(pixels[i], pixels[i + 1], pixels[i + 2])
        }
    }

    /// Out of focus: a Gaussian of `sigma` pixels.
    mutating func defocus(sigma: Double) {
        let reach = Int((3 * sigma).rounded(.up))
        let raw = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = raw.reduce(0, +)
        let taps = zip(-reach...reach, raw).map { (offset: $0, weight: Float($1 / sum)) }
        spread(taps.map { (Double($0.offset), 0, $0.weight) })
        spread(taps.map { (0, Double($0.offset), $0.weight) })
    }

    /// Moved evenly by `length` pixels while the shutter was open.
    mutating func move(length: Double, degrees: Double) {
        let steps = max(3, Int(length.rounded()))
        let (dx, dy) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        spread(
            (0..<steps).map { k in
                let t = (Double(k) / Double(steps - 1) - 0.5) * length
                return (t * dx, t * dy, 1 / Float(steps))
            })
    }

    /// The picture summed over shifted copies of itself.
    private mutating func spread(_ taps: [(x: Double, y: Double, weight: Float)]) {
        var sum = [Float](repeating: 0, count: pixels.count)
        for tap in taps {
            let (x0, y0) = (Int(tap.x.rounded(.down)), Int(tap.y.rounded(.down)))
            let (fx, fy) = (Float(tap.x - Double(x0)), Float(tap.y - Double(y0)))
            add(x0, y0, tap.weight * (1 - fx) * (1 - fy), to: &sum)
            add(x0 + 1, y0, tap.weight * fx * (1 - fy), to: &sum)
            add(x0, y0 + 1, tap.weight * (1 - fx) * fy, to: &sum)
            add(x0 + 1, y0 + 1, tap.weight * fx * fy, to: &sum)
        }
        pixels = sum
    }

    /// Past the border the nearest pixel goes on.
    private func add(_ dx: Int, _ dy: Int, _ weight: Float, to sum: inout [Float]) {
        guard weight > 0 else { return }
        let first = max(0, -dx)
        let inside = first..<max(first, min(width, width - dx))
        for y in 0..<height {
            let from = min(height - 1, max(0, y + dy)) * width
            addRow(
                (from + inside.lowerBound + dx) * 3, (y * width + inside.lowerBound) * 3,
                inside.count * 3, weight, &sum)
            for x in 0..<width where !inside.contains(x) {
                let source = (from + min(width - 1, max(0, x + dx))) * 3
                addRow(source, (y * width + x) * 3, 3, weight, &sum)
            }
        }
    }

    /// Apart and through buffers, so that the compiler takes several values at a time.
    private func addRow(_ source: Int, _ target: Int, _ count: Int, _ weight: Float, _ sum: inout [Float]) {
        pixels.withUnsafeBufferPointer { from in
            sum.withUnsafeMutableBufferPointer { to in
                for i in 0..<count { to[target + i] += weight * from[source + i] }
            }
        }
    }

    /// A soft highlight: an ellipse that saturates in its middle and fades over its edge.
    ///
    /// - Parameters:
    ///   - centre: shares of width and height.
    ///   - radii: of the saturated part, pixels.
    ///   - softness: width of the fading edge over the radius.
    mutating func shine(centre: Point, radii: (Double, Double), degrees: Double, softness: Double) {
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        for y in 0..<height {
            for x in 0..<width {
                let (dx, dy) = (Double(x) - centre.x * Double(width), Double(y) - centre.y * Double(height))
                let (u, v) = ((dx * c + dy * s) / radii.0, (dy * c - dx * s) / radii.1)
                let past = ((u * u + v * v).squareRoot() - 1) / softness
                guard past < 3 else { continue }
                let light = Float(past <= 0 ? 1 : exp(-past * past * 2))
                for i in (y * width + x) * 3..<(y * width + x) * 3 + 3 {
                    let value = pixels[i] / 255
                    pixels[i] = 255 * min(1, value * value + light).squareRoot()
                }
            }
        }
    }
}

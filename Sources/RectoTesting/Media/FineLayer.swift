import RectoCore

/// A face seen through lens and photosites, over part of a frame: premultiplied linear light with coverage.
struct FineLayer {
    let x: Int
    let y: Int
    let raster: Raster

    /// - Parameters:
    ///   - window: the frame's pixels to work out.
    ///   - back: from the frame's pixels to the face's millimetres.
    init(
        _ face: inout some FineFace, window: (x: Range<Int>, y: Range<Int>), back: Projection,
        photosite: Photosite
    ) {
        (x, y) = (window.x.lowerBound, window.y.lowerBound)
        let (width, height) = (window.x.count, window.y.count)
        let (samples, margin) = (Photosite.samples, Photosite.margin)
        let weights = photosite.weights
        var out = Raster(width: width, height: height, fill: .zero)
        var line = [SIMD4<Float>](repeating: .zero, count: width * samples + 2 * margin)
        var row = [SIMD4<Float>](repeating: .zero, count: width)
        for sub in -margin..<(height * samples + margin) {
            let v = Double(y) + (Double(sub) + 0.5) / Double(samples)
            Self.trace(&face, &line, v: v, from: x, back)
            Self.gather(line, weights, &row)
            let first = max(0, (sub - samples - margin) / samples)
            for pixel in first...max(first, min(height - 1, (sub + margin) / samples)) {
                let tap = sub - pixel * samples + margin
                guard tap >= 0, tap < weights.count else { continue }
                Self.add(row, weights[tap], to: &out, row: pixel)
            }
        }
        raster = out
    }

    /// Asks the face along one line of samples.
    private static func trace(
        _ face: inout some FineFace, _ line: inout [SIMD4<Float>], v: Double, from x: Int, _ back: Projection
    ) {
        let step = 1 / Double(Photosite.samples)
        let start = Double(x) + (0.5 - Double(Photosite.margin)) * step
        for k in line.indices {
            let u = start + Double(k) * step
            let d = 1 / (back.w.0 * u + back.w.1 * v + back.w.2)
            let p = Point(
                (back.x.0 * u + back.x.1 * v + back.x.2) * d, (back.y.0 * u + back.y.1 * v + back.y.2) * d)
            let reach = (back.x.0 - p.x * back.w.0) * d
            let slope = (back.y.0 - p.y * back.w.0) * d
            line[k] = face.light(p, footprint: (reach * reach + slope * slope).squareRoot() * step)
        }
    }

    private static func gather(
        _ line: [SIMD4<Float>], _ weights: [Float], _ row: inout [SIMD4<Float>]
    ) {
        line.withUnsafeBufferPointer { line in
            for pixel in row.indices {
                var sum = SIMD4<Float>.zero
                for tap in weights.indices { sum += line[pixel * Photosite.samples + tap] * weights[tap] }
                row[pixel] = sum
            }
        }
    }

    private static func add(_ row: [SIMD4<Float>], _ weight: Float, to out: inout Raster, row y: Int) {
        let width = row.count
        out.pixels.withUnsafeMutableBufferPointer { pixels in
            for x in 0..<width { pixels[y * width + x] += row[x] * weight }
        }
    }
}

import RectoCore

/// Turns outlines into exact pixel coverage.
///
/// Every edge adds its signed area to the pixels it crosses; a running sum along the row gives the winding
/// times the covered area, and its magnitude cut at 1 is the nonzero rule away from edges that cross.
enum Rasteriser {
    /// - Parameters:
    ///   - path: in pixels, pixel (0, 0) reaching from 0 to 1.
    ///   - width: of the picture; what lies outside is cut off.
    static func coverage(of path: Path, width: Int, height: Int) -> Coverage {
        guard let bounds = path.bounds, bounds.high.x > 0, bounds.high.y > 0, bounds.low.x < Double(width),
            bounds.low.y < Double(height)
        else { return .empty }
        let x0 = Int(max(0, bounds.low.x.rounded(.down)))
        let y0 = Int(max(0, bounds.low.y.rounded(.down)))
        let x1 = Int(min(Double(width), bounds.high.x.rounded(.up)))
        let y1 = Int(min(Double(height), bounds.high.y.rounded(.up)))
        guard x1 > x0, y1 > y0 else { return .empty }
        let w = x1 - x0
        let h = y1 - y0
        let stride = w + 2
        var area = [Float](repeating: 0, count: stride * h)
        area.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let sink = EdgeSink(base: base, stride: stride, width: w, height: h)
            for contour in path.contours where contour.count > 2 {
                var from = contour[contour.count - 1]
                for to in contour {
                    sink.add(
                        from.x - Double(x0), from.y - Double(y0), to.x - Double(x0), to.y - Double(y0))
                    from = to
                }
            }
        }
        return Coverage(
            x: x0, y: y0, width: w, height: h, values: sums(area, stride: stride, width: w, height: h))
    }

    private static func sums(_ area: [Float], stride: Int, width: Int, height: Int) -> [Float] {
        [Float](unsafeUninitializedCapacity: width * height) { out, count in
            area.withUnsafeBufferPointer { cells in
                for row in 0..<height {
                    var sum: Float = 0
                    for column in 0..<width {
                        sum += cells[row * stride + column]
                        out[row * width + column] = min(1, abs(sum))
                    }
                }
            }
            count = width * height
        }
    }
}

/// Collects the signed areas of edges in a window of pixels.
private struct EdgeSink {
    let base: UnsafeMutablePointer<Float>
    let stride: Int
    let width: Int
    let height: Int

    func add(_ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double) {
        guard fromY != toY else { return }
        let sign: Double = fromY < toY ? 1 : -1
        let (topX, topY, lowX, lowY) =
            fromY < toY ? (fromX, fromY, toX, toY) : (toX, toY, fromX, fromY)
        let slope = (lowX - topX) / (lowY - topY)
        let first = max(0, topY)
        let last = min(Double(height), lowY)
        guard first < last else { return }
        var y = first
        var x = topX + (first - topY) * slope
        var row = Int(first)
        while y < last {
            let nextY = min(Double(row + 1), last)
            let nextX = x + (nextY - y) * slope
            addSpan(row: row, x, nextX, height: (nextY - y) * sign)
            x = nextX
            y = nextY
            row += 1
        }
    }

    /// One edge inside one row: `height` is the signed height it climbs.
    private func addSpan(row: Int, _ fromX: Double, _ toX: Double, height: Double) {
        let limit = Double(width)
        let left = max(0, min(limit, min(fromX, toX)))
        let right = max(0, min(limit, max(fromX, toX)))
        let line = base + row * stride
        let cell = Int(left)
        if right <= Double(cell + 1) {
            let inside = Double(cell + 1) - (left + right) / 2
            line[cell] += Float(height * inside)
            line[cell + 1] += Float(height * (1 - inside))
            return
        }
        addWide(line, left, right, height: height)
    }

    /// An edge that crosses several pixels of its row: each pixel gets the area to the right of the edge.
    private func addWide(_ line: UnsafeMutablePointer<Float>, _ left: Double, _ right: Double, height: Double)
    {
        let perPixel = height / (right - left)
        var x = left
        var cell = Int(left)
        while x < right {
            let next = min(Double(cell + 1), right)
            let climb = (next - x) * perPixel
            let inside = Double(cell + 1) - (x + next) / 2
            line[cell] += Float(climb * inside)
            line[cell + 1] += Float(climb * (1 - inside))
            x = next
            cell += 1
        }
    }
}

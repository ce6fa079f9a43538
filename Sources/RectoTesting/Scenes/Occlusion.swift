import RectoCore

/// How much of each pixel foreign objects hide, 0...1; empty until one is added.
struct Occlusion: Sendable {
    let width: Int
    let height: Int
    private(set) var values: [Float] = []

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    var isEmpty: Bool { values.isEmpty }

    mutating func add(_ layer: ObjectLayer) {
        if values.isEmpty { values = [Float](repeating: 0, count: width * height) }
        for row in 0..<layer.raster.height {
            let y = layer.y + row
            guard y >= 0, y < height else { continue }
            for column in 0..<layer.raster.width {
                let x = layer.x + column
                guard x >= 0, x < width else { continue }
                let cover = layer.raster[column, row].w
                values[y * width + x] += (1 - values[y * width + x]) * cover
            }
        }
    }

    /// Share of a shape's whole area that is hidden, and the box around the hidden part inside it.
    /// - Parameter area: the shape's, square pixels, with what the frame cuts off.
    func over(_ shape: Path, area: Double) -> (share: Double, box: Quad?) {
        guard !isEmpty, area > 0 else { return (0, nil) }
        let mask = Rasteriser.coverage(of: shape, width: width, height: height)
        var sum = 0.0
        var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
        for row in 0..<mask.height {
            for column in 0..<mask.width {
                let (x, y) = (mask.x + column, mask.y + row)
                let hidden = values[y * width + x] * mask.values[row * mask.width + column]
                sum += Double(hidden)
                if hidden < 0.5 { continue }
                (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
            }
        }
        guard left <= right else { return (sum / area, nil) }
        return (
            sum / area,
            .rectangle(
                x: Double(left), y: Double(top), width: Double(right - left + 1),
                height: Double(bottom - top + 1))
        )
    }

    /// `grey8`, 255 where all is hidden; nil where nothing is.
    var frame: Frame? {
        guard !isEmpty else { return nil }
        return Frame(
            pixels: values.map { UInt8(max(0, min(255, $0 * 255 + 0.5))) }, width: width, height: height,
            format: .grey8)
    }
}

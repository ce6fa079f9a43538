internal import RectoCore

/// Joins ink that touches, row by row, corners included.
struct StrokeTracer {
    private let grey: [UInt8]
    private let width: Int
    private let height: Int
    private let level: UInt8
    private let dark: UInt8
    private var parts: [Part] = []
    private var parents: [Int] = []

    /// What is known of a connected part; pixels.
    private struct Part {
        var left: Int
        var right: Int
        var top: Int
        var bottom: Int
        var ink = 0
        var dark = 0
        var inner = 0
    }

    private struct Run {
        let start: Int
        let end: Int
        let part: Int
    }

    /// - Parameters:
    ///   - level: what is darker is ink.
    ///   - dark: what is darker is plainly ink.
    init(grey: [UInt8], width: Int, height: Int, level: UInt8, dark: UInt8) {
        self.grey = grey
        self.width = width
        self.height = height
        self.level = level
        self.dark = dark
    }

    /// - Parameters:
    ///   - least: width or height of a stroke that counts.
    ///   - scale: what lengths are multiplied by.
    mutating func strokes(least: Double, scale: Double) -> [InkPage.Stroke] {
        var above: [Run] = []
        for y in 0..<height {
            var runs: [Run] = []
            var x = 0
            while x < width {
                guard grey[y * width + x] < level else {
                    x += 1
                    continue
                }
                let start = x
                while x < width, grey[y * width + x] < level { x += 1 }
                runs.append(run(start, x, in: y, below: above))
            }
            above = runs
        }
        return gathered(least: least, scale: scale)
    }

    private mutating func run(_ start: Int, _ end: Int, in y: Int, below above: [Run]) -> Run {
        var own: Int?
        for other in above where other.start <= end && other.end >= start {
            let root = root(of: other.part)
            if let first = own, first != root { parents[root] = first } else { own = root }
        }
        let part = own ?? parts.count
        if own == nil {
            parts.append(Part(left: start, right: end, top: y, bottom: y + 1))
            parents.append(part)
        }
        add(start, end, in: y, to: part)
        return Run(start: start, end: end, part: part)
    }

    private mutating func add(_ start: Int, _ end: Int, in y: Int, to index: Int) {
        var part = parts[index]
        part.left = min(part.left, start)
        part.right = max(part.right, end)
        part.bottom = y + 1
        part.ink += end - start
        for x in start..<end {
            if grey[y * width + x] < dark { part.dark += 1 }
            if isInner(x, y) { part.inner += 1 }
        }
        parts[index] = part
    }

    private func isInner(_ x: Int, _ y: Int) -> Bool {
        guard x > 0, y > 0, x < width - 1, y < height - 1 else { return false }
        for v in y - 1...y + 1 {
            let row = v * width
            if grey[row + x - 1] >= level || grey[row + x] >= level || grey[row + x + 1] >= level {
                return false
            }
        }
        return true
    }

    private func root(of part: Int) -> Int {
        var root = part
        while parents[root] != root { root = parents[root] }
        return root
    }

    private func gathered(least: Double, scale: Double) -> [InkPage.Stroke] {
        var whole: [Int: Part] = [:]
        for (index, part) in parts.enumerated() {
            let root = root(of: index)
            guard var sum = whole[root] else {
                whole[root] = part
                continue
            }
            sum.left = min(sum.left, part.left)
            sum.right = max(sum.right, part.right)
            sum.top = min(sum.top, part.top)
            sum.bottom = max(sum.bottom, part.bottom)
            sum.ink += part.ink
            sum.dark += part.dark
            sum.inner += part.inner
            whole[root] = sum
        }
        return whole.values.compactMap { part in
            let (w, h) = (Double(part.right - part.left), Double(part.bottom - part.top))
            guard max(w, h) >= least else { return nil }
            let ink = Double(part.ink)
            return InkPage.Stroke(
                box: TextBox(
                    left: Double(part.left) * scale, top: Double(part.top) * scale,
                    right: Double(part.right) * scale, bottom: Double(part.bottom) * scale),
                density: ink / (w * h), dark: Double(part.dark) / ink, thick: Double(part.inner) / ink,
                area: ink * scale * scale)
        }.sorted { ($0.box.top, $0.box.left) < ($1.box.top, $1.box.left) }
    }
}

import RectoCore

/// One run of a Type 2 charstring, which yields a glyph's outline.
struct CharstringRun {
    private let font: FontBytes
    private let global: CFFIndex
    private let local: CFFIndex?
    private var stack: [Double] = []
    private var path = Path()
    private var here = Point(0, 0)
    private var stems = 0
    private var widthSeen = false

    init(font: FontBytes, global: CFFIndex, local: CFFIndex?) {
        self.font = font
        self.global = global
        self.local = local
    }

    mutating func path(of range: Range<Int>) throws(FontError) -> Path {
        _ = try run(range, depth: 0)
        path.close()
        return path
    }

    /// - Returns: true when the glyph ended.
    private mutating func run(_ range: Range<Int>, depth: Int) throws(FontError) -> Bool {
        guard depth < 12 else { throw malformed("subroutines call each other without end") }
        var at = range.lowerBound
        while at < range.upperBound {
            let b = try font.byte(at)
            at += 1
            switch b {
            case 1, 3, 18, 23: countStems()
            case 19, 20:
                countStems()
                at += (stems + 7) / 8
            case 10, 29:
                let target = try subroutine(b == 10 ? local : global)
                if try run(target, depth: depth + 1) { return true }
            case 11: return false
            case 14: return true
            case 12:
                try flex(try font.byte(at))
                at += 1
            case 0...31 where b != 28: try draw(b)
            default: try push(b, &at)
            }
        }
        return false
    }

    private mutating func push(_ b: Int, _ at: inout Int) throws(FontError) {
        guard stack.count < 64 else { throw malformed("too many operands") }
        switch b {
        case 28:
            stack.append(Double(try font.i16(at)))
            at += 2
        case 32...246: stack.append(Double(b - 139))
        case 247...250:
            stack.append(Double((b - 247) * 256 + (try font.byte(at)) + 108))
            at += 1
        case 251...254:
            stack.append(Double(-(b - 251) * 256 - (try font.byte(at)) - 108))
            at += 1
        default:
            stack.append(Double(Int32(truncatingIfNeeded: try font.u32(at))) / 65536)
            at += 4
        }
    }

    private mutating func countStems() {
        stems += stack.count / 2
        widthSeen = true
        stack.removeAll(keepingCapacity: true)
    }

    private mutating func subroutine(_ index: CFFIndex?) throws(FontError) -> Range<Int> {
        guard let index, let number = stack.popLast() else { throw malformed("a call without a subroutine") }
        let count = index.objects.count
        let bias = count < 1240 ? 107 : count < 33900 ? 1131 : 32768
        let k = Int(number) + bias
        guard k >= 0, k < count else { throw malformed("a call of subroutine \(k)") }
        return index.objects[k]
    }

    private mutating func draw(_ code: Int) throws(FontError) {
        defer { stack.removeAll(keepingCapacity: true) }
        switch code {
        case 21: move(arguments: 2) { Point($0[0], $0[1]) }
        case 22: move(arguments: 1) { Point($0[0], 0) }
        case 4: move(arguments: 1) { Point(0, $0[0]) }
        case 5: lines(upTo: stack.count)
        case 6: alternating(horizontal: true)
        case 7: alternating(horizontal: false)
        case 8: curves(from: 0, upTo: stack.count)
        case 24:
            let split = stack.count - 2
            curves(from: 0, upTo: split)
            if split >= 0 { line(stack[split], stack[split + 1]) }
        case 25:
            let split = stack.count - 6
            lines(upTo: split)
            curves(from: max(0, split), upTo: stack.count)
        case 26: straightCurves(vertical: true)
        case 27: straightCurves(vertical: false)
        case 30: turningCurves(horizontal: false)
        case 31: turningCurves(horizontal: true)
        default: throw malformed("operator \(code)")
        }
    }

    private mutating func move(arguments: Int, _ delta: ([Double]) -> Point) {
        guard stack.count >= arguments else { return }
        let d = delta(Array(stack.suffix(arguments)))
        here = Point(here.x + d.x, here.y + d.y)
        path.move(to: here)
    }

    private mutating func line(_ dx: Double, _ dy: Double) {
        here = Point(here.x + dx, here.y + dy)
        path.line(to: here)
    }

    private mutating func curve(_ d: (Double, Double, Double, Double, Double, Double)) {
        let c1 = Point(here.x + d.0, here.y + d.1)
        let c2 = Point(c1.x + d.2, c1.y + d.3)
        here = Point(c2.x + d.4, c2.y + d.5)
        path.cubic(to: here, c1, c2)
    }

    private mutating func lines(upTo end: Int) {
        for k in stride(from: 0, to: end - 1, by: 2) { line(stack[k], stack[k + 1]) }
    }

    private mutating func alternating(horizontal: Bool) {
        for (k, value) in stack.enumerated() {
            if (k % 2 == 0) == horizontal { line(value, 0) } else { line(0, value) }
        }
    }

    private mutating func curves(from start: Int, upTo end: Int) {
        for k in stride(from: start, to: end - 5, by: 6) {
            curve((stack[k], stack[k + 1], stack[k + 2], stack[k + 3], stack[k + 4], stack[k + 5]))
        }
    }

    /// `vvcurveto` and `hhcurveto`: curves that begin and end in the same direction.
    private mutating func straightCurves(vertical: Bool) {
        var extra = stack.count % 4 == 1 ? stack[0] : 0
        for k in stride(from: stack.count % 4 == 1 ? 1 : 0, to: stack.count - 3, by: 4) {
            let (a, b, c, d) = (stack[k], stack[k + 1], stack[k + 2], stack[k + 3])
            curve(vertical ? (extra, a, b, c, 0, d) : (a, extra, b, c, d, 0))
            extra = 0
        }
    }

    /// `hvcurveto` and `vhcurveto`: curves that turn by a right angle, alternately.
    private mutating func turningCurves(horizontal: Bool) {
        var horizontal = horizontal
        for k in stride(from: 0, to: stack.count - 3, by: 4) {
            let (a, b, c, d) = (stack[k], stack[k + 1], stack[k + 2], stack[k + 3])
            let rest = stack.count - k == 5 ? stack[k + 4] : 0
            curve(horizontal ? (a, 0, b, c, rest, d) : (0, a, b, c, d, rest))
            horizontal.toggle()
        }
    }

    private mutating func flex(_ code: Int) throws(FontError) {
        let s = stack
        stack.removeAll(keepingCapacity: true)
        switch (code, s.count) {
        case (35, 12...):
            curve((s[0], s[1], s[2], s[3], s[4], s[5]))
            curve((s[6], s[7], s[8], s[9], s[10], s[11]))
        case (34, 7...):
            curve((s[0], 0, s[1], s[2], s[3], 0))
            curve((s[4], 0, s[5], -s[2], s[6], 0))
        case (36, 9...):
            curve((s[0], s[1], s[2], s[3], s[4], 0))
            curve((s[5], 0, s[6], s[7], s[8], -(s[1] + s[3] + s[7])))
        case (37, 11...):
            let dx = s[0] + s[2] + s[4] + s[6] + s[8]
            let dy = s[1] + s[3] + s[5] + s[7] + s[9]
            curve((s[0], s[1], s[2], s[3], s[4], s[5]))
            curve((s[6], s[7], s[8], s[9], abs(dx) > abs(dy) ? s[10] : -dx, abs(dx) > abs(dy) ? -dy : s[10]))
        default: throw malformed("operator 12 \(code)")
        }
    }

    private func malformed(_ what: String) -> FontError { FontError(.malformed, file: font.file, what) }
}

import RectoCore

/// TrueType outlines: tables `loca` and `glyf`, composite glyphs included.
struct GlyfOutlines: Sendable {
    let font: FontBytes
    let loca: Int
    let glyf: Int
    let longOffsets: Bool
    let glyphCount: Int

    func outline(_ glyph: Int) throws(FontError) -> Path {
        try outline(glyph, depth: 0)
    }

    private func outline(_ glyph: Int, depth: Int) throws(FontError) -> Path {
        guard glyph >= 0, glyph < glyphCount, depth < 6 else { return Path() }
        let start = try offset(glyph)
        let end = try offset(glyph + 1)
        guard end > start else { return Path() }
        let contours = try font.i16(glyf + start)
        if contours < 0 { return try composite(glyf + start + 10, depth: depth) }
        return try simple(glyf + start + 10, contours: contours)
    }

    private func offset(_ glyph: Int) throws(FontError) -> Int {
        longOffsets ? try font.u32(loca + 4 * glyph) : 2 * (try font.u16(loca + 2 * glyph))
    }

    private struct CurvePoint {
        var x: Int
        var y: Int
        var onCurve: Bool
        var point: Point { Point(Double(x), Double(y)) }
    }

    private func simple(_ start: Int, contours: Int) throws(FontError) -> Path {
        var ends: [Int] = []
        for k in 0..<contours { ends.append(try font.u16(start + 2 * k)) }
        let count = (ends.last ?? -1) + 1
        var at = start + 2 * contours
        at += 2 + (try font.u16(at))
        let flags = try readFlags(count, &at)
        let xs = try readCoordinates(flags, &at, short: 0x02, same: 0x10)
        let ys = try readCoordinates(flags, &at, short: 0x04, same: 0x20)
        var path = Path()
        var first = 0
        for end in ends {
            guard end >= first, end < count else { continue }
            add(
                (first...end).map { CurvePoint(x: xs[$0], y: ys[$0], onCurve: flags[$0] & 1 != 0) }, to: &path
            )
            first = end + 1
        }
        return path
    }

    private func readFlags(_ count: Int, _ at: inout Int) throws(FontError) -> [Int] {
        var flags: [Int] = []
        while flags.count < count {
            let flag = try font.byte(at)
            at += 1
            flags.append(flag)
            if flag & 0x08 != 0 {
                let repeats = try font.byte(at)
                at += 1
                for _ in 0..<repeats { flags.append(flag) }
            }
        }
        return flags
    }

    private func readCoordinates(
        _ flags: [Int], _ at: inout Int, short: Int, same: Int
    ) throws(FontError) -> [Int] {
        var values: [Int] = []
        var value = 0
        for flag in flags {
            if flag & short != 0 {
                let delta = try font.byte(at)
                at += 1
                value += flag & same != 0 ? delta : -delta
            } else if flag & same == 0 {
                value += try font.i16(at)
                at += 2
            }
            values.append(value)
        }
        return values
    }

    /// Quadratic curves with implied points half-way between neighbouring controls.
    private func add(_ points: [CurvePoint], to path: inout Path) {
        guard points.count > 1 else { return }
        let n = points.count
        let start = points.firstIndex(where: \.onCurve)
        let begin = start.map { points[$0].point } ?? middle(points[0].point, points[n - 1].point)
        path.move(to: begin)
        var control: Point?
        for k in 1...n {
            let next = points[((start ?? -1) + k) % n]
            if next.onCurve {
                if let c = control {
                    path.quadratic(to: next.point, control: c)
                } else {
                    path.line(to: next.point)
                }
                control = nil
            } else {
                if let c = control { path.quadratic(to: middle(c, next.point), control: c) }
                control = next.point
            }
        }
        if let c = control { path.quadratic(to: begin, control: c) }
        path.close()
    }

    private func middle(_ a: Point, _ b: Point) -> Point { Point((a.x + b.x) / 2, (a.y + b.y) / 2) }

    private func composite(_ start: Int, depth: Int) throws(FontError) -> Path {
        var path = Path()
        var at = start
        while true {
            let flags = try font.u16(at)
            let glyph = try font.u16(at + 2)
            at += 4
            var map = Affine.identity
            let words = flags & 1 != 0
            if flags & 2 != 0 {
                map.e = Double(words ? try font.i16(at) : Int(Int8(truncatingIfNeeded: try font.byte(at))))
                map.f = Double(
                    words ? try font.i16(at + 2) : Int(Int8(truncatingIfNeeded: try font.byte(at + 1))))
            }
            at += words ? 4 : 2
            try readScale(flags, &at, &map)
            path.append(try outline(glyph, depth: depth + 1).transformed(map))
            if flags & 0x20 == 0 { return path }
        }
    }

    private func readScale(_ flags: Int, _ at: inout Int, _ map: inout Affine) throws(FontError) {
        func fixed(_ at: Int) throws(FontError) -> Double { Double(try font.i16(at)) / 16384 }
        if flags & 0x08 != 0 {
            map.a = try fixed(at)
            map.d = map.a
            at += 2
        } else if flags & 0x40 != 0 {
            map.a = try fixed(at)
            map.d = try fixed(at + 2)
            at += 4
        } else if flags & 0x80 != 0 {
            map.a = try fixed(at)
            map.b = try fixed(at + 2)
            map.c = try fixed(at + 4)
            map.d = try fixed(at + 6)
            at += 8
        }
    }
}

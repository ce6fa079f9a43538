/// How alike two words are, 0...1: Jaro (1989) with Winkler's weight for a common beginning (1990).
enum JaroWinkler {
    /// Letters of a common beginning that count, and what each is worth.
    private static let (longest, weight) = (4, 0.1)

    static func similarity(_ a: [UInt8], _ b: [UInt8]) -> Double {
        if a == b { return a.isEmpty ? 0 : 1 }
        guard !a.isEmpty, !b.isEmpty, a.count <= 64, b.count <= 64 else { return 0 }
        let reach = max(0, max(a.count, b.count) / 2 - 1)
        // Bits stand for letters that found a partner: no word is longer than 64.
        var (matchedA, matchedB): (UInt64, UInt64) = (0, 0)
        var matches = 0
        for (i, letter) in a.enumerated() {
            let from = max(0, i - reach)
            let to = min(b.count - 1, i + reach)
            guard from <= to else { continue }
            for j in from...to where matchedB & (1 << j) == 0 && b[j] == letter {
                matchedA |= 1 << i
                matchedB |= 1 << j
                matches += 1
                break
            }
        }
        guard matches > 0 else { return 0 }
        var (moved, j) = (0, 0)
        for i in a.indices where matchedA & (1 << i) != 0 {
            while matchedB & (1 << j) == 0 { j += 1 }
            if a[i] != b[j] { moved += 1 }
            j += 1
        }
        let m = Double(matches)
        let jaro = (m / Double(a.count) + m / Double(b.count) + (m - Double(moved) / 2) / m) / 3
        let common = zip(a, b).prefix(longest).prefix { $0 == $1 }.count
        return jaro + Double(common) * weight * (1 - jaro)
    }
}

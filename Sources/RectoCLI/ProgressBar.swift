import Recto

/// How far a batch is, as one line.
struct ProgressBar {
    let done: Int
    let total: Int
    /// Done in this run, which the rate is taken from.
    let new: Int
    let seconds: Double

    func text(columns: Int) -> String {
        let share = total > 0 ? Double(done) / Double(total) : 1
        let rate = seconds > 0 ? Double(new) / seconds : 0
        let count = "\(String(done).leading(String(total).count))/\(total)"
        let left = rate > 0 ? Self.clock(Double(total - done) / rate) : "-:--"
        let words =
            " \(count)  \((share * 100).decimal(places: 0).leading(3)) %  \(rate.decimal(places: 1))/s  \(left) left"
        let width = min(40, columns - words.count - 2)
        guard width >= 8 else { return String(words.dropFirst().prefix(max(columns, 0))) }
        let filled = Int((share * Double(width)).rounded(.down))
        return "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
            + "]" + words
    }

    /// Minutes and seconds, hours where there are any.
    static func clock(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds < 360_000 else { return "-:--" }
        let whole = Int(seconds.rounded(.up))
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        let two = { (n: Int) in n < 10 ? "0\(n)" : "\(n)" }
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    }
}

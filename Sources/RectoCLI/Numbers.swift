extension Double {
    /// The value with so many decimals, zeros kept: `0.50`.
    func fixed(_ places: Int) -> String {
        guard isFinite, abs(self) < 1e15 else { return "\(self)" }
        let scale = (0..<places).reduce(1) { product, _ in product * 10 }
        let units = Int((abs(self) * Double(scale)).rounded())
        let sign = self < 0 && units > 0 ? "-" : ""
        guard places > 0 else { return sign + "\(units)" }
        let decimals = String(units % scale)
        return sign + "\(units / scale)." + String(repeating: "0", count: places - decimals.count) + decimals
    }
}

extension String {
    /// Filled with spaces on the right.
    func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// Filled with spaces on the left.
    func leading(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

extension String {
    /// Filled with spaces on the right.
    func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// Filled with spaces on the left.
    func leading(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

extension MRZ {
    /// When and where a French identity card was issued; nil for other layouts.
    public var frenchIssue: FrenchIssue? {
        guard format == .frenchID, lines.count == 2 else { return nil }
        let number = Array(lines[1].utf8.prefix(12))
        guard number.count == 12 else { return nil }
        let month = Int(ASCII.string(number[2..<4]))
        return FrenchIssue(
            year: Int(ASCII.string(number[0..<2])), month: month.flatMap { (1...12).contains($0) ? $0 : nil },
            department: ASCII.text(number[4..<7]), serial: ASCII.text(number[7..<12]), office: optionalData)
    }
}

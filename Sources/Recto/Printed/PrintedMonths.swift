/// Names of months as documents print them, in English, French, German, Spanish and Italian.
enum PrintedMonths {
    /// The month that a word names: a name or its first three letters and more; nil where it names none, or two.
    ///
    /// - Parameter word: capitals A to Z and digits; a digit that looks like a letter stands for it.
    static func month(_ word: String) -> Int? {
        let letters = String(word.map { lookalikes[$0] ?? $0 })
        guard letters.count >= 3 else { return nil }
        var months: Set<Int> = []
        for (name, month) in names where name.hasPrefix(letters) { months.insert(month) }
        return months.count == 1 ? months.first : nil
    }

    private static let lookalikes: [Character: Character] = ["0": "O", "1": "I", "5": "S", "8": "B"]

    private static let names: [(name: String, month: Int)] = [
        ["JANUARY", "JANVIER", "JANUAR", "JAENNER", "ENERO", "GENNAIO"],
        ["FEBRUARY", "FEVRIER", "FEBRUAR", "FEBRERO", "FEBBRAIO"],
        ["MARCH", "MARS", "MARZ", "MAERZ", "MARZO"], ["APRIL", "AVRIL", "ABRIL", "APRILE"],
        ["MAY", "MAI", "MAYO", "MAGGIO"], ["JUNE", "JUIN", "JUNI", "JUNIO", "GIUGNO"],
        ["JULY", "JUILLET", "JUILLET", "JULI", "JULIO", "LUGLIO"],
        ["AUGUST", "AOUT", "AGOSTO"], ["SEPTEMBER", "SEPTEMBRE", "SEPTIEMBRE", "SETTEMBRE"],
        ["OCTOBER", "OCTOBRE", "OKTOBER", "OCTUBRE", "OTTOBRE"],
        ["NOVEMBER", "NOVEMBRE", "NOVIEMBRE"], ["DECEMBER", "DECEMBRE", "DEZEMBER", "DICIEMBRE", "DICEMBRE"],
    ].enumerated().flatMap { index, names in names.map { ($0, index + 1) } }
}

import Recto

/// Standard error: everything that is not a result.
enum Messages {
    /// Says a line. When standard error is closed there is nobody to tell.
    static func say(_ text: String) {
        try? ResultsOutput.standardError.write(Array((text + "\n").utf8))
    }

    static func write(_ text: String) {
        try? ResultsOutput.standardError.write(Array(text.utf8))
    }
}

/// Text from outside, made safe to show: a file's name may hold what a terminal takes for a command.
enum Printable {
    /// One line: control characters and line breaks are escaped.
    static func line(_ text: String) -> String { escaped(text) { _ in false } }

    /// Several lines: line breaks stay.
    static func lines(_ text: String) -> String { escaped(text) { $0 == "\n" } }

    private static func escaped(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
        var shown = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                shown += isKept(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }
}

extension HealthReport {
    /// What printed fields are read with. English is needed for any of it; the others keep the accents of names.
    static func printed(_ languages: PrintedLanguages?) -> [Finding] {
        guard let languages else {
            return [
                Finding(
                    "printed text", .optionalMissing, "no model for English: printed fields are not read",
                    remedy: "apt-get install tesseract-ocr-eng")
            ]
        }
        let missing = PrintedLanguages.wanted.filter { !languages.installed.contains($0) }
        return [
            Finding(
                "printed text", missing.isEmpty ? .present : .optionalMissing,
                "\(languages.installed.joined(separator: ", ")) in \(languages.folder)"
                    + (missing.isEmpty ? "" : "; accents of \(missing.joined(separator: ", ")) may be lost"),
                remedy: missing.isEmpty
                    ? nil : "apt-get install " + missing.map { "tesseract-ocr-\($0)" }.joined(separator: " "))
        ]
    }
}

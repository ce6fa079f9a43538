internal import FoundationEssentials

/// Tesseract's models for printed languages, as systems install them.
public struct PrintedLanguages: Sendable, Hashable {
    /// The folder that holds the models.
    public let folder: String
    /// Those of `wanted` that lie there.
    public let installed: [String]

    /// English, by which every page is read, and those that names are read with as well.
    public static let base = "eng"
    public static let wanted = [base, "deu", "fra", "spa", "ita"]

    /// Where Debian and others put them.
    public static let usualFolders = [
        "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata",
        "/usr/share/tessdata",
        "/usr/local/share/tessdata", "/opt/homebrew/share/tessdata",
    ]

    /// What values are read with a second time: all but the base, so that both readings may differ; the base where there
    /// is no other.
    public var second: [String] {
        let others = installed.filter { $0 != Self.base }
        return others.isEmpty ? [Self.base] : others
    }

    /// The first folder that holds English; nil where none does.
    public static func find(in folders: [String] = usualFolders) -> PrintedLanguages? {
        for folder in folders {
            let installed = wanted.filter {
                FileManager.default.fileExists(atPath: "\(folder)/\($0).traineddata")
            }
            if installed.contains(base) { return PrintedLanguages(folder: folder, installed: installed) }
        }
        return nil
    }

    /// What the record says where nothing is installed.
    public static let absence =
        "no model for English text is installed: apt-get install tesseract-ocr-eng"
}

import FoundationEssentials

/// The fonts that the specimens are set in.
public struct FontSet: Sendable {
    public let sans: OpenTypeFont
    public let sansBold: OpenTypeFont
    public let mono: OpenTypeFont
    public let serif: OpenTypeFont
    /// OCR-B, the face of machine readable zones.
    public let ocrB: OpenTypeFont

    /// Where Debian's packages put them.
    public static let standardFolders = [
        "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/opentype/ocr-b", "/usr/share/fonts",
    ]

    /// Reads the fonts from the first folder that holds each.
    /// - Parameter folders: searched in order instead of Debian's.
    /// - Throws: `missing` with the Debian package to install, `malformed`, `unsupported`.
    public init(folders: [String] = FontSet.standardFolders) throws(FontError) {
        sans = try Self.font("DejaVuSans.ttf", package: "fonts-dejavu-core", folders)
        sansBold = try Self.font("DejaVuSans-Bold.ttf", package: "fonts-dejavu-core", folders)
        mono = try Self.font("DejaVuSansMono.ttf", package: "fonts-dejavu-core", folders)
        serif = try Self.font("DejaVuSerif.ttf", package: "fonts-dejavu-core", folders)
        ocrB = try Self.font("OCRB.otf", package: "fonts-ocr-b", folders)
    }

    private static func font(_ file: String, package: String, _ folders: [String]) throws(FontError)
        -> OpenTypeFont
    {
        for folder in folders {
            if let data = try? Data(contentsOf: URL(filePath: folder + "/" + file)) {
                return try OpenTypeFont(bytes: [UInt8](data), file: file)
            }
        }
        throw FontError(
            .missing, file: file,
            "not found in \(folders.joined(separator: ", ")); Debian: apt-get install \(package)")
    }
}

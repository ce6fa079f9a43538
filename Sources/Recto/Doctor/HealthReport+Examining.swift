internal import FoundationEssentials
internal import RectoCore
internal import RectoEngines

extension HealthReport {
    /// Looks at libraries, models and fonts.
    ///
    /// - Parameters:
    ///   - models: the folder to examine; nil when none was found.
    ///   - faceModels: the folder that was named for the face models of others; nil for the usual one.
    ///   - pdf: the programs that PDFs are read with.
    ///   - video: the programs that videos are taken apart with.
    ///   - languages: what printed text is read with.
    public static func examining(
        models: ModelFolder?, faceModels: String? = nil, pdf: PDFTools = PDFTools(),
        video: VideoTools = VideoTools(), languages: PrintedLanguages? = .find()
    ) -> HealthReport {
        HealthReport(
            libraries + Self.printed(languages) + Self.models(in: models)
                + faces(in: faceModels, models: models) + [Self.pdf(pdf), Self.video(video)] + fonts)
    }

    private static var libraries: [Finding] {
        let formats = ImageFileFormat.allCases.map(\.rawValue).joined(separator: ", ")
        return [
            Finding("Swift", .present, compiler), Finding("OpenCV", .present, VisionEngine.libraryVersion),
            Finding("Tesseract", .present, MRZTextEngine.libraryVersion),
            Finding("zxing-cpp", .present, BarcodeEngine.libraryVersion),
            Finding("decodes", .present, formats),
            Finding("cores", .present, "\(BatchJobs.cores)"),
        ]
    }

    /// The compiler that this was built with.
    private static var compiler: String {
        #if compiler(>=6.4)
            "6.4 or later"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }

    /// Needed to draw specimens, not to read documents.
    private static var fonts: [Finding] {
        [
            ("OCR-B font", "fonts-ocr-b", "/usr/share/fonts/opentype/ocr-b/OCRB.otf"),
            ("DejaVu fonts", "fonts-dejavu-core", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
        ].map { name, package, path in
            FileManager.default.fileExists(atPath: path)
                ? Finding(name, .present, path)
                : Finding(
                    name, .optionalMissing, "not at \(path); needed to draw specimens only",
                    remedy: "apt-get install \(package)")
        }
    }
}

extension HealthReport {
    /// Whether PDFs can be read.
    static func pdf(_ tools: PDFTools) -> Finding {
        programs(
            "PDF pages", for: "PDFs", package: PDFTools.package,
            PDFTools.Tool.allCases.map { ($0.rawValue, tools.path(of: $0)) }, shown: tools.path(of: .pdftoppm)
        )
    }

    /// Whether videos can be read.
    static func video(_ tools: VideoTools) -> Finding {
        programs(
            "videos", for: "videos other than Motion JPEG", package: VideoTools.package,
            VideoTools.Tool.allCases.map { ($0.rawValue, tools.path(of: $0)) }, shown: tools.path(of: .ffmpeg)
        )
    }

    /// One finding for programs that are needed together: where the one that does the work is, or the first that is missing.
    private static func programs(
        _ name: String, for what: String, package: String, _ paths: [(tool: String, path: RawPath?)],
        shown: RawPath?
    ) -> Finding {
        if let missing = paths.first(where: { $0.path == nil }) {
            return Finding(
                name, .optionalMissing, "no \(missing.tool) in PATH; needed for \(what) only",
                remedy: "apt-get install \(package)")
        }
        return Finding(name, .present, shown?.text ?? "")
    }
}

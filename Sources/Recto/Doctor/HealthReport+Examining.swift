internal import FoundationEssentials
internal import RectoCore
internal import RectoEngines

extension HealthReport {
    /// Looks at libraries, models and fonts.
    ///
    /// - Parameter models: the folder to examine; nil when none was found.
    public static func examining(models: ModelFolder?) -> HealthReport {
        HealthReport(libraries + [model(in: models)] + fonts)
    }

    private static var libraries: [Finding] {
        let formats = ImageFileFormat.allCases.map(\.rawValue).joined(separator: ", ")
        return [
            Finding("Swift", .present, compiler), Finding("OpenCV", .present, VisionEngine.libraryVersion),
            Finding("Tesseract", .present, MRZTextEngine.libraryVersion),
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

    private static func model(in folder: ModelFolder?) -> Finding {
        let name = "MRZ model"
        let remedy = "name the folder that holds mrz/mrz.traineddata with --models or RECTO_MODELS"
        guard let folder else { return Finding(name, .neededMissing, "no folder of models", remedy: remedy) }
        let path = folder.mrz + "/mrz.traineddata"
        let bytes: [UInt8]
        do throws(ItemError) {
            bytes = try PictureFile.read(BatchInput(path: path), limits: DecodeLimits())
        } catch {
            return Finding(name, .neededMissing, error.message, remedy: remedy)
        }
        do throws(EngineError) {
            _ = try MRZTextEngine(folder: folder.mrz)
        } catch {
            return Finding(name, .neededMissing, "\(path): \(error.message)", remedy: remedy)
        }
        let digest = SHA256.hexadecimal(bytes)
        let what = "\(path), \(bytes.count) bytes, sha256 \(digest)"
        switch ModelManifest(folder: folder)?.digest(of: "mrz/mrz.traineddata") {
        case digest: return Finding(name, .present, what + ", as in the manifest")
        case nil: return Finding(name, .present, what + ", not in a manifest")
        case .some:
            return Finding(
                name, .optionalMissing, what + ", not the one of the manifest",
                remedy: "restore the file, or go on with a model of your own")
        }
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

/// `models/manifest.json`: the digest of each model.
struct ModelManifest: Decodable {
    struct File: Decodable {
        let path: String
        let sha256: String
    }

    let files: [File]

    /// - Returns: nil when there is none or it cannot be read.
    init?(folder: ModelFolder) {
        guard let data = try? Data(contentsOf: URL(filePath: folder.path + "/manifest.json")),
            let manifest = try? JSONDecoder().decode(ModelManifest.self, from: data)
        else { return nil }
        self = manifest
    }

    func digest(of file: String) -> String? { files.first { $0.path == file }?.sha256 }
}

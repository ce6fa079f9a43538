internal import FoundationEssentials
public import RectoCore

/// The folder in which the project's models lie.
public struct ModelFolder: Sendable, Hashable {
    public let path: String

    /// Takes a folder as it is.
    public init(path: String) {
        self.path = path
    }

    /// Folder that holds `mrz.traineddata`.
    public var mrz: String { path + "/mrz" }

    /// The network that reads zones cell by cell.
    public var mrzCells: String { path + "/mrz-cells/mrz-cells.onnx" }

    /// The network that sees documents, what lies over them and their portraits.
    public var documentFrame: String { path + "/document-frame/document-frame.onnx" }

    /// The network that tells displays by their lattice.
    public var screenTrace: String { path + "/screen-trace/screen-trace.onnx" }

    /// The network that tells displays by their rim.
    public var displayRim: String { path + "/display-rim/display-rim.onnx" }

    /// The network that sees from near what lies over a document.
    public var documentCover: String { path + "/document-cover/document-cover.onnx" }

    /// The network that tells a portrait that came onto its page later.
    public var portraitTrace: String { path + "/portrait-trace/portrait-trace.onnx" }

    /// The network that reads lines of Eastern digits.
    public var easternDigits: String { path + "/eastern-digits/eastern-digits.onnx" }

    /// The network that finds faces and their five points.
    public var faceDetect: String { path + "/face-detect/face-detect.onnx" }

    /// The network that looks at those faces again.
    public var faceRefine: String { path + "/face-refine/face-refine.onnx" }

    /// Both, as a detector.
    public var faces: FaceNetworks.Detector { .own(path: faceDetect, second: faceRefine) }

    /// The networks that tell covered mouths, covered and closed eyes.
    public var faceCovers: FaceNetworks.Covers {
        FaceNetworks.Covers(
            mask: path + "/face-cover/face-mask.onnx", eyes: path + "/face-cover/face-eyes.onnx",
            lids: path + "/face-cover/face-lids.onnx")
    }

    /// The network that tells how a head is turned.
    public var facePose: String { path + "/face-pose/face-pose.onnx" }

    /// Where `models/install` puts the models of others.
    public var thirdParty: String { path + "/third-party" }

    /// Looks for `models/mrz/mrz.traineddata` beside a starting folder and every folder above it, then in
    /// `share/recto/models` beside `bin`.
    ///
    /// - Parameter starts: folders to start from in this order, such as the executable's and the current one.
    /// - Returns: nil when none of them leads to the models.
    public static func find(from starts: [String]) -> ModelFolder? {
        for start in starts {
            var folder = URL(filePath: start, directoryHint: .isDirectory).standardizedFileURL
            while true {
                for name in ["models", "share/recto/models"] {
                    let candidate = folder.appending(path: name).path(percentEncoded: false)
                    if FileManager.default.fileExists(atPath: candidate + "/mrz/mrz.traineddata") {
                        return ModelFolder(path: candidate)
                    }
                }
                let parent = folder.deletingLastPathComponent().standardizedFileURL
                if parent.path == folder.path || folder.path == "/" { break }
                folder = parent
            }
        }
        return nil
    }

    /// The folder of the running program and the current one.
    public static var usualStarts: [String] {
        var starts: [String] = []
        if let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            starts.append(URL(filePath: program).deletingLastPathComponent().path(percentEncoded: false))
        }
        starts.append(FileManager.default.currentDirectoryPath)
        return starts
    }
}

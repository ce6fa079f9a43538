internal import RectoCore
internal import RectoEngines

extension HealthReport {
    /// One finding for each model that is needed: whether it is there, can be loaded, and is the one that was shipped.
    static func models(in folder: ModelFolder?) -> [Finding] {
        [
            model("document network", file: "document-frame/document-frame.onnx", in: folder) {
                folder throws(EngineError) in
                _ = try VisionEngine(frameNetwork: folder.documentFrame)
            },
            model("cover network", file: "document-cover/document-cover.onnx", in: folder) {
                folder throws(EngineError) in
                _ = try VisionEngine(coverNetwork: folder.documentCover)
            },
            model("display network", file: "screen-trace/screen-trace.onnx", in: folder) {
                folder throws(EngineError) in
                _ = try VisionEngine(traceNetwork: folder.screenTrace)
            },
            model("rim network", file: "display-rim/display-rim.onnx", in: folder) {
                folder throws(EngineError) in
                _ = try VisionEngine(rimNetwork: folder.displayRim)
            },
            model("portrait network", file: "portrait-trace/portrait-trace.onnx", in: folder) {
                folder throws(EngineError) in
                _ = try VisionEngine(portraitNetwork: folder.portraitTrace)
            },
            model("MRZ model, cells", file: "mrz-cells/mrz-cells.onnx", in: folder) {
                folder throws(EngineError) in _ = try MRZCellEngine(path: folder.mrzCells)
            },
            model("MRZ model, lines", file: "mrz/mrz.traineddata", in: folder) { folder throws(EngineError) in
                _ = try MRZTextEngine(folder: folder.mrz)
            },
            model("Eastern digits network", file: "eastern-digits/eastern-digits.onnx", in: folder) {
                folder throws(EngineError) in _ = try EasternDigitEngine(path: folder.easternDigits)
            },
            model("face network", file: "face-detect/face-detect.onnx", in: folder) {
                folder throws(EngineError) in _ = try FaceFinder(folder.faces)
            },
            model("second look at faces", file: "face-refine/face-refine.onnx", in: folder) {
                folder throws(EngineError) in _ = try FaceFinder(folder.faces)
            },
            model("mouth network", file: "face-cover/face-mask.onnx", in: folder, load: covers),
            model("eyes network", file: "face-cover/face-eyes.onnx", in: folder, load: covers),
            model("lids network", file: "face-cover/face-lids.onnx", in: folder, load: covers),
            model("pose network", file: "face-pose/face-pose.onnx", in: folder, load: covers),
        ]
    }

    /// The networks for covers and for the pose are loaded together.
    private static func covers(_ folder: ModelFolder) throws(EngineError) {
        _ = try FaceEngine(FaceNetworks(models: folder))
    }

    private static func model(
        _ name: String, file: String, in folder: ModelFolder?, load: (ModelFolder) throws(EngineError) -> Void
    ) -> Finding {
        let remedy = "name the folder that holds \(file) with --models or RECTO_MODELS"
        guard let folder else { return Finding(name, .neededMissing, "no folder of models", remedy: remedy) }
        let path = folder.path + "/" + file
        let bytes: [UInt8]
        do throws(ItemError) {
            bytes = try PictureFile.read(BatchInput(path: path), limits: DecodeLimits())
        } catch {
            return Finding(name, .neededMissing, error.message, remedy: remedy)
        }
        do throws(EngineError) {
            try load(folder)
        } catch {
            return Finding(name, .neededMissing, "\(path): \(error.message)", remedy: remedy)
        }
        let digest = SHA256.hexadecimal(bytes)
        let what = "\(path), \(bytes.count) bytes, sha256 \(digest)"
        switch ModelManifest(folder: folder)?.digest(of: file) {
        case digest: return Finding(name, .present, what + ", as in the manifest")
        case nil: return Finding(name, .present, what + ", not in a manifest")
        case .some:
            return Finding(
                name, .optionalMissing, what + ", not the one of the manifest",
                remedy: "restore the file, or go on with a model of your own")
        }
    }
}

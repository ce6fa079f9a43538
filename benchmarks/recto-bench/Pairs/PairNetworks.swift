import Recto
import RectoCore

/// What pairs of pictures are looked at with: the models, and those of others as far as they are installed.
struct PairNetworks: Sendable {
    let models: ModelFolder
    private let installed: FaceModels

    /// - Parameter faceModels: folder of the models of others; nil for the usual one.
    init(models: ModelFolder, faceModels: String?) {
        self.models = models
        installed = FaceModels.find(in: faceModels, models: models, for: [.detector, .matcher])
    }

    func scanner() throws -> DocumentScanner {
        try DocumentScanner(
            models: models, detector: .installed(installed, models: models), matcher: .installed(installed))
    }

    /// What finds and compares faces, in words.
    var words: String {
        let matcher = FaceNetworks.Matcher.installed(installed) == nil ? "no matcher" : "a matcher of others"
        let detector = FaceNetworks.Detector.installed(installed, models: models)
        return
            "faces by \(detector == models.faces ? "our own detector" : "YuNet"), \(matcher)"
    }
}

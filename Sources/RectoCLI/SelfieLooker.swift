import Recto
import RectoCore

/// Looks at the selfie that was given with a document.
struct SelfieLooker: ~Copyable {
    private let input: BatchInput
    private let installed: FaceModels
    private var scanner: FaceScanner

    /// - Parameter installed: all models of others that are there.
    /// - Throws: an ending where faces cannot be compared here, or the picture is several pages.
    init(_ path: String, installed: FaceModels, models: ModelFolder) throws {
        var networks = FaceNetworks(models: models, installed: installed)
        // Liveness is not asked of a selfie beside a document: what tells it need not be loaded.
        networks.attack = nil
        try FaceModelOptions.requireMatcher(of: networks)
        let picture = try FaceCommand.input(path)
        // All at once: what is not copied cannot be left half made.
        let scanner = try FaceScanner(networks: networks, search: .picture)
        (input, self.installed) = (picture, installed)
        self.scanner = scanner
    }

    mutating func look(beside document: FrameRecord) -> SelfieRecord {
        var options = FaceOptions()
        options.checks.remove(.liveness)
        return scanner.scan(selfie: input, beside: document, options: options, models: installed)
    }
}

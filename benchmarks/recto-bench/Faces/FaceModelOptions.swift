import ArgumentParser
import Recto
import RectoCore

/// Which networks look at faces.
struct FaceModelOptions: ParsableArguments {
    @Option(help: "Folder of the models.")
    var models = "models"

    @Option(help: "Folder of third-party models; without one those of the models' folder, if there are any.")
    var faceModels: String?

    /// The project's own networks alone.
    var own: FaceNetworks { FaceNetworks(models: ModelFolder(path: models)) }

    /// The project's own, and in their place those of others that are installed.
    var networks: FaceNetworks {
        let folder = ModelFolder(path: models)
        return FaceNetworks(models: folder, installed: FaceModels.find(in: faceModels, models: folder))
    }

    /// - Throws: what ends the command where no matcher is installed.
    func matching() throws -> (networks: FaceNetworks, matcher: FaceNetworks.Matcher) {
        let networks = networks
        guard let matcher = networks.matcher else { throw ValidationError("no matcher is installed") }
        return (networks, matcher)
    }
}

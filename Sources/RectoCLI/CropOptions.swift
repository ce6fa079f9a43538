import ArgumentParser
import Recto

/// Crops as files.
struct CropOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write the document laid flat, the portrait, the machine readable zone and barcodes into this folder, as PNG files that only you can read.",
            valueName: "folder"))
    var crops: String?

    @Flag(help: "Replace crops of an earlier run; without it the folder has to be empty.")
    var replaceCrops = false

    func validate() throws {
        if replaceCrops, crops == nil {
            throw ValidationError("--replace-crops says nothing without --crops.")
        }
    }

    /// The folder to write to; nil where none was named.
    ///
    /// - Parameters:
    ///   - hasFolders: each input has a folder of its own.
    ///   - continues: an earlier run is gone on with, whose last files may be there.
    func folder(hasFolders: Bool, continues: Bool = false) throws -> CropFolder? {
        guard let crops else { return nil }
        let folder = CropFolder(path: crops, hasFolders: hasFolders, replaces: replaceCrops || continues)
        guard folder.replaces || folder.isEmpty else {
            throw Ending.usage("\(crops) is not empty: name another folder, or add --replace-crops")
        }
        return folder
    }
}

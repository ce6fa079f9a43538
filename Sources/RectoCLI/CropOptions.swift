import ArgumentParser
import Recto

/// Crops as files.
struct CropOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write the document laid flat, the portrait, the machine readable zone and barcodes into this folder, as PNG files that only you can read.",
            valueName: "folder"))
    var crops: String?

    @Flag(
        help:
            "Replace crops of an earlier run: in the folder, which otherwise has to be empty, all files that are called as crops are go."
    )
    var replaceCrops = false

    func validate() throws {
        if replaceCrops, crops == nil {
            throw ValidationError("--replace-crops says nothing without --crops.")
        }
    }

    /// The folder to write to; nil where none was named.
    ///
    /// - Parameters:
    ///   - inputs: none of which a crop may take the place of.
    ///   - hasFolders: each input has a folder of its own.
    ///   - continues: an earlier run is gone on with, whose last files may be there.
    func folder(
        for inputs: @autoclosure () -> [BatchInput], hasFolders: Bool, continues: Bool = false
    ) throws -> CropFolder? {
        guard let crops else { return nil }
        if SmallFile.exists(crops) { throw Ending.usage("\(crops) is a file: crops need a folder") }
        let folder = CropFolder(path: crops, hasFolders: hasFolders, replaces: replaceCrops || continues)
        guard folder.replaces || folder.isEmpty else {
            throw Ending.usage("\(crops) is not empty: name another folder, or add --replace-crops")
        }
        if folder.replaces, let input = folder.threatened(among: inputs()) {
            throw Ending.usage(
                "\(input.name) lies in \(crops) and is called as a crop is: name another folder for crops")
        }
        return folder
    }
}

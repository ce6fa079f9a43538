import ArgumentParser

/// How well the document's outline is found.
struct QuadsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quads",
        abstract: "Overlap of the outline that is found with the true one, on drawn frames and photos.")

    @OptionGroup var sources: FrameSources

    func run() throws {
        let (looked, skipped) = try sources.look(at: [DrawnFrames.name, RealSets.dlc])
        Machine.print()
        for name in skipped { print("skipped: \(name) is not in \(sources.eval)") }
        print(QuadTable(looked: looked).text)
        print(ShapeTable(looked: looked).text)
    }
}

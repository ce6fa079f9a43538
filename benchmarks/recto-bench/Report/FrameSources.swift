import ArgumentParser
import Foundation
import Recto
import RectoTesting

/// Where frames for a report come from and who looks at them: options that several commands share.
struct FrameSources: ParsableArguments {
    @Option(help: "Folder with the evaluation sets; each that is not there is skipped by name.")
    var eval = "../shared/eval"

    /// Nothing was fitted to it by program, nor a level set on it. It is not unseen: its page was looked at between changes. Seeds up to
    /// nine apart share designs, so that it has some of those of 92 to 99, whose false alarms were looked at.
    static let cleanSeed: UInt64 = 101

    /// Every set that there is.
    static let names =
        [DrawnFrames.name] + RealSets.names + [SpoiltDocuments.name, CutDocuments.name, TurnedDocuments.name]

    @Option(
        help:
            "Seed of the drawn frames; nothing was fitted to \(Self.cleanSeed) by program, and its page was looked at between changes."
    )
    var seed = Self.cleanSeed

    @Option(
        help:
            "Drawn frames of each condition, each of another document (about 35 MB a frame); 0 draws none.")
    var count = 40

    @Option(help: "Folder that holds the models.")
    var models = "models"

    @Option(help: "Threads.")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    @Option(
        parsing: .upToNextOption,
        help:
            "Sets to look at, of: \(Self.names.joined(separator: ", ")). All without."
    )
    var sets: [String] = []

    func validate() throws {
        if let unknown = sets.first(where: { !Self.names.contains($0) }) {
            throw ValidationError(
                "no set is called \(unknown); there are \(Self.names.joined(separator: ", ")).")
        }
        guard count >= 0, jobs > 0 else { throw ValidationError("--count and --jobs must be positive.") }
    }

    /// Looks at every frame that was asked for.
    ///
    /// - Parameter names: the sets that the command can use.
    func look(at names: [String]) throws -> (looked: [LookedAt], skipped: [String]) {
        var frames: [LabelledFrame] = []
        var skipped: [String] = []
        var photos: [LabelledFrame] = []
        var drawn: [LabelledFrame] = []
        if isWanted(DrawnFrames.name, of: names) || isWanted(CutDocuments.name, of: names), count > 0 {
            let set = ConditionSet(
                printer: try SpecimenPrinter(), seed: seed, kinds: SpecimenKind.allCases,
                variants: DrawnFrames.variants(count: count))
            drawn = DrawnFrames(set: set, count: count).frames
            if isWanted(DrawnFrames.name, of: names) { frames += drawn }
        }
        for name in RealSets.names {
            guard let set = try RealSets(folder: eval).frames(of: name) else {
                if isWanted(name, of: names) { skipped.append(name) }
                continue
            }
            photos += set
            if isWanted(name, of: names) { frames += set }
        }
        if isWanted(SpoiltDocuments.name, of: names) {
            let spoilt = SpoiltDocuments(seed: seed).frames(from: photos)
            if spoilt.isEmpty { skipped.append(SpoiltDocuments.name) }
            frames += spoilt
        }
        if isWanted(CutDocuments.name, of: names) {
            frames += CutDocuments(seed: seed).frames(
                from: drawn + photos.filter { CutDocuments.photos.contains($0.set) })
        }
        if isWanted(TurnedDocuments.name, of: names) {
            let turned = TurnedDocuments(seed: seed).frames(from: photos)
            if turned.isEmpty { skipped.append(TurnedDocuments.name) }
            frames += turned
        }
        return (try FrameLooker(models: ModelFolder(path: models), jobs: jobs).look(at: frames), skipped)
    }

    private func isWanted(_ name: String, of names: [String]) -> Bool {
        names.contains(name) && (sets.isEmpty || sets.contains(name))
    }
}

import ArgumentParser

/// Measurements that anyone can repeat. Every command prints what it ran on.
@main
struct RectoBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recto-bench",
        abstract: "Measures accuracy and cost.",
        subcommands: [
            MRZCommand.self, BentCommand.self, CostCommand.self, NetworksCommand.self, CalibrateCommand.self,
            ChecksCommand.self,
            CharactersCommand.self, SequencesCommand.self, CameraCommand.self, BandsCommand.self,
            LivenessCommand.self,
            FacesCommand.self, ComponentsCommand.self,
            FaceCalibrateCommand.self, MatchLevelsCommand.self, SecondPortraitCommand.self,
            DrawCommand.self, ReportCommand.self, QuadsCommand.self, OutlineFitCommand.self,
            CoversCommand.self,
            PairsCommand.self,
            SessionsCommand.self, ScreeningCommand.self, BarcodesCommand.self, PrintedCommand.self,
            SoundCommand.self, SpecimensCommand.self, SlopesCommand.self, ThresholdsCommand.self,
        ])
}

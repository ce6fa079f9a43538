import ArgumentParser
import Recto

/// The program `recto`.
@main
struct RectoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recto",
        abstract:
            "Looks at pictures of identity documents: what is in the way of reading them, and what they say.",
        discussion: """
            Everything happens on this machine. Standard output carries results only, standard error everything \
            else; neither names what a document says but in results.

            Exit status: 0 done; 1 done, and the answer is no; 2 wrong usage; 3 nothing to work with.
            """,
        version: RectoVersion.current,
        subcommands: [
            ScanCommand.self, BatchCommand.self, MRZCommand.self, FaceCommand.self, FramesCommand.self,
            ReplayCommand.self, TraceCommand.self, ScreenCommand.self, SignCommand.self, VerifyCommand.self,
            KeysCommand.self,
            BenchCommand.self, DoctorCommand.self, LicencesCommand.self,
        ])

    static func main() async {
        StopSignal.ignoreClosedPipes()
        do {
            var command = try parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            Ending(error).exit()
        }
    }
}

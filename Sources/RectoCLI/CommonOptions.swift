import ArgumentParser
import Recto
import RectoCore
import RectoMRZ

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// How much standard error says.
struct VerbosityOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Say nothing but errors on standard error.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Say more on standard error.")
    var verbose = false

    func validate() throws {
        if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other.") }
    }
}

/// Where the models are.
struct ModelOptions: ParsableArguments {
    @Option(
        name: .customLong("models"),
        help: ArgumentHelp(
            "Folder of the models. Without it RECTO_MODELS, then 'models' beside the program or the current folder.",
            valueName: "dir"))
    var folder: String?

    /// The folder that was named, by option or environment; nil when the usual places are searched.
    var named: String? { folder ?? Terminal.environment("RECTO_MODELS").flatMap { $0.isEmpty ? nil : $0 } }

    /// The folder to use.
    func find() throws -> ModelFolder {
        if let named { return ModelFolder(path: named) }
        guard let found = ModelFolder.find(from: ModelFolder.usualStarts) else {
            throw Ending.unusable(
                "no models were found; name their folder with --models, or see recto doctor")
        }
        return found
    }
}

/// Where the face models of others are.
struct FaceModelOptions: ParsableArguments {
    @Option(
        name: .customLong("face-models"),
        help: ArgumentHelp(
            "Folder of the optional face models. Without it RECTO_FACE_MODELS, then 'third-party' in the models' folder.",
            valueName: "dir"))
    var folder: String?

    /// What finds faces, the installed detector or else the project's own, and what compares them, if it is installed.
    ///
    /// - Parameter options: where no faces are compared, the matcher is not looked for; all models are where a selfie is looked at
    ///   beside the document.
    func networks(_ models: ModelFolder, for options: ScanOptions) throws -> Networks {
        let compares = options.comparesFaces && options.checks.contains(.frontBackMismatch)
        let usual: Set<FaceJob> = compares ? [.detector, .matcher] : [.detector]
        let jobs = options.describesPortrait ? Set(FaceJob.allCases) : usual
        let installed = FaceModels.find(in: try found(), models: models, for: jobs)
        return Networks(
            installed: installed, detector: .installed(installed, models: models),
            matcher: .installed(installed))
    }

    /// - Throws: how to install it, where none is.
    static func requireMatcher(of networks: FaceNetworks) throws {
        guard networks.matcher == nil else { return }
        throw Ending.unusable(
            "comparing faces needs a model that is not installed: models/install mobileface, see recto doctor"
        )
    }

    struct Networks: Sendable {
        /// What was looked for and found.
        let installed: FaceModels
        let detector: FaceNetworks.Detector
        let matcher: FaceNetworks.Matcher?
    }

    /// The folder that was named, by option or environment; nil for the usual one.
    var named: String? {
        folder ?? Terminal.environment("RECTO_FACE_MODELS").flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The same.
    ///
    /// - Throws: where it is not there: weaker networks would stand in for the models that somebody meant.
    func found() throws -> String? {
        if let named, !Folder.exists(named) {
            throw Ending.unusable(
                "\(named): no such folder, but \(folder == nil ? "RECTO_FACE_MODELS" : "--face-models") names it"
            )
        }
        return named
    }
}

extension PDFTools {
    /// The programs that the environment's PATH leads to.
    static var inPath: PDFTools {
        Terminal.environment("PATH").map { PDFTools(searchPath: $0) } ?? PDFTools()
    }
}

extension VideoTools {
    /// The programs that the environment's PATH leads to.
    static var inPath: VideoTools {
        Terminal.environment("PATH").map { VideoTools(searchPath: $0) } ?? VideoTools()
    }
}

/// The day that dates are judged by.
struct DayOptions: ParsableArguments {
    @Option(name: .customLong("today"), help: .hidden, transform: DayOptions.day)
    var named: CalendarDay?

    /// The named day's beginning, else the clock's time, seconds since 1970.
    var now: Double {
        if let named {
            var day = tm()
            (day.tm_year, day.tm_mon) = (Int32(named.year - 1900), Int32(named.month - 1))
            day.tm_mday = Int32(named.day)
            return Double(timegm(&day))
        }
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The named day, else the clock's.
    var today: CalendarDay { named ?? CalendarDay(secondsSince1970: Int64(time(nil))) }

    /// Reads `YYYY-MM-DD`.
    private static func day(_ argument: String) throws -> CalendarDay {
        let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let number = parts[2],
            let day = CalendarDay(year: year, month: month, day: number)
        else { throw ValidationError("a day is written as 2026-01-31") }
        return day
    }
}

/// A list of checks by name, as an option gives it.
struct CheckList: ExpressibleByArgument {
    let names: Set<CheckName>

    /// Reads `a,b`; `none` for no check at all. A check without a method in this version is refused.
    init?(argument: String) {
        if argument == "none" {
            names = []
            return
        }
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map {
            CheckName(rawValue: String($0))
        }
        guard parts.allSatisfy({ $0.map(CheckName.available.contains) ?? false }) else { return nil }
        names = Set(parts.compactMap(\.self))
    }

    static var allValueStrings: [String] {
        CheckName.allCases.filter(CheckName.available.contains).map(\.rawValue) + ["none"]
    }
}

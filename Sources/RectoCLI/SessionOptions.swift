import ArgumentParser
import Recto
import RectoCore

/// A session that runs over pictures, and what is known of the person who is not there.
struct SessionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("What the session asks for, docs/sessions.md.", valueName: "flow.json"))
    var flow: String?

    @Option(
        help: ArgumentHelp("Settings of all flows, docs/settings.md.", valueName: "settings.json"))
    var settings: String?

    @Option(
        help: ArgumentHelp(
            "Where the session's end is delivered too: a folder, or a server (trait Remote) whose secret stands in RECTO_WEBHOOK_SECRET.",
            valueName: "folder|https://..."))
    var deliver: String?

    @Option(
        help: ArgumentHelp(
            "Where people are kept whom the flow has monitored, for recto screen --watch.",
            valueName: "folder"
        ))
    var monitor: String?

    @Option(help: ArgumentHelp("Where the trace is written, a JSON line an event.", valueName: "file"))
    var trace: String?

    @Option(
        help: ArgumentHelp(
            "Where the session is recorded, for recto replay. It holds all that was read.", valueName: "file")
    )
    var record: String?

    @Option(
        help: ArgumentHelp("Where the pictures that the result rests on are kept.", valueName: "folder"))
    var media: String?

    @Option(help: ArgumentHelp("Where batches of recorded frames are kept.", valueName: "folder"))
    var batches: String?

    @Option(help: ArgumentHelp("The picture that a face session compares with.", valueName: "image"))
    var reference: String?

    @Option(
        help: ArgumentHelp(
            "Where the pictures lie that a register names, each under its name, with or without .jpg, .png or .webp.",
            valueName: "folder"))
    var portraits: String?

    @Flag(help: "Pictures of the face are mirrored, as front cameras' previews are.")
    var mirrored = false

    @Option(help: ArgumentHelp("A lookup's form, an object of texts.", valueName: "form.json"))
    var form: String?

    @Option(help: ArgumentHelp("A one-time code that was sent.", valueName: "code"))
    var code: String?

    @Option(help: ArgumentHelp("The document to take where there is a choice, from 1.", valueName: "number"))
    var choice: Int?

    @Flag(help: "The person has given consent, to you; without it the program declines.")
    var consent = false

    @Option(
        help: ArgumentHelp(
            "A list of sanctions that a background check looks in, OFAC, OpenSanctions or UK; may be repeated.",
            valueName: "list.csv"))
    var screening: [String] = []

    @Option(
        help: ArgumentHelp("A register in SQLite that lookups ask (trait Storage).", valueName: "file"))
    var register: String?

    @Option(
        help: ArgumentHelp(
            "A service for lookups and background checks, docs/providers.md (trait Remote); its token stands in RECTO_PROVIDER_TOKEN.",
            valueName: "https://..."))
    var provider: String?

    @Option(
        help: ArgumentHelp(
            "Names this device in the trace, a UUID of version 4; made once by default.", valueName: "uuid"))
    var deviceID: String?

    func validate(standardInputIsTaken: Bool) throws {
        let files = [flow, form, reference].compactMap(\.self)
        if (files + (standardInputIsTaken ? ["-"] : [])).count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input can be read once only.")
        }
        if flow == nil, trace != nil || record != nil || media != nil || batches != nil || reference != nil {
            throw ValidationError("--trace, --record, --media, --batches and --reference belong to a --flow.")
        }
        if provider != nil, register != nil {
            throw ValidationError("--provider or --register: one of them.")
        }
        if flow == nil, provider != nil || register != nil || !screening.isEmpty {
            throw ValidationError("--provider, --register and --screening belong to a --flow.")
        }
        if portraits != nil, provider == nil, register == nil {
            throw ValidationError("--portraits belongs to --register or --provider.")
        }
        if flow == nil, settings != nil || deliver != nil || monitor != nil {
            throw ValidationError("--settings, --deliver and --monitor belong to a --flow.")
        }
        if flow == nil, mirrored { throw ValidationError("--mirrored belongs to a --flow.") }
        if flow == nil, form != nil || code != nil || choice != nil || consent || deviceID != nil {
            throw ValidationError("--form, --code, --choice, --consent and --device-id belong to a --flow.")
        }
        if monitor != nil, screening.isEmpty { throw ValidationError("--monitor belongs to --screening.") }
        if let choice, choice < 1 { throw ValidationError("--choice counts from 1.") }
        if let deviceID, SessionIdentifier(deviceID) == nil {
            throw ValidationError("--device-id is a UUID of version 4.")
        }
    }

    struct Built {
        let builder: FlowBuilder
        let flow: Flow
        let device: SessionIdentifier
        let providers: SessionProviders
        let settings: LoadedSettings
    }

    func build(_ path: String, networks: FaceNetworks, now: Double) throws -> Built {
        let builder: FlowBuilder
        let bytes = try SmallFile.bytes(at: path)
        do throws(FlowError) {
            builder = try FlowBuilder(json: bytes)
        } catch {
            throw Ending.unusable("\(path): \(error)")
        }
        var surroundings = FlowSurroundings(now: now)
        if let settings { surroundings.settings = try loadedSettings(settings) }
        let providers = try providers()
        surroundings.providers = providers.kinds(matchesFaces: networks.matchesFaces)
        surroundings.gestures = networks.gestures
        do throws(FlowError) {
            return Built(
                builder: builder, flow: try builder.build(in: surroundings), device: device(),
                providers: providers, settings: surroundings.settings)
        } catch {
            throw Ending.usage("\(path): \(error)")
        }
    }

    private func providers() throws -> SessionProviders {
        var providers = SessionProviders()
        if !screening.isEmpty {
            let loaded = try Screening.load(screening)
            providers.backgroundCheck = ListScreening(
                loaded.screening, monitored: try monitor.map { try Screening.subjects($0) },
                list: loaded.digest)
        }
        if let register { providers.lookup = try Registers.open(register) }
        if let provider {
            let remote = try Registers.remote(provider)
            providers.lookup = remote
            if providers.backgroundCheck == nil { providers.backgroundCheck = remote }
        }
        return providers
    }

    func person() throws -> AbsentPerson {
        var person = AbsentPerson()
        (person.consents, person.choice, person.code) = (consent, (choice ?? 1) - 1, code)
        if let form {
            let bytes = try SmallFile.bytes(at: form)
            do throws(FlowError) { try person.readForm(json: bytes) } catch {
                throw Ending.unusable("\(form): \(error)")
            }
        }
        return person
    }

    /// Settings that cannot be read are the defaults, which is warned of: a flow must not stop for them.
    func loadedSettings(_ path: String) throws -> LoadedSettings {
        ClientSettings.load(json: SmallFile.exists(path) ? try SmallFile.bytes(at: path) : nil)
    }

    func keeper() throws -> StreamRun.Keeper {
        var keeper = StreamRun.Keeper()
        keeper.media = try media.map { try MediaFolder($0) }
        keeper.batches = try batches.map { try MediaFolder($0) }
        if let portraits { keeper.picture = { try? PictureFolder.find($0, in: portraits) } }
        return keeper
    }

    private func device() -> SessionIdentifier {
        deviceID.flatMap(SessionIdentifier.init) ?? DeviceIdentifier.kept()
    }
}

extension FlowStep {
    /// Whether it takes a face.
    var isFace: Bool { if case .face = self { true } else { false } }
}

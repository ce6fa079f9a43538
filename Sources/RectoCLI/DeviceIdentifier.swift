import Recto

/// The name of this device in traces, the same over runs until its file is deleted. Says nothing of a person.
enum DeviceIdentifier {
    /// From `$XDG_STATE_HOME/recto/device-id`, else `~/.local/state/recto/device-id`; made where it is not there. Another one
    /// each run where nothing can be written.
    static func kept() -> SessionIdentifier {
        guard let folder else { return .random() }
        let path = folder + "/recto/device-id"
        if let bytes = try? SmallFile.bytes(at: path, most: 64),
            let known = SessionIdentifier(String(decoding: bytes.prefix(36), as: UTF8.self))
        {
            return known
        }
        let new = SessionIdentifier.random()
        try? PrivateFile.write(path, Array("\(new)\n".utf8))
        return new
    }

    private static var folder: String? {
        if let named = Terminal.environment("XDG_STATE_HOME"), named.hasPrefix("/") { return named }
        guard let home = Terminal.environment("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.local/state"
    }
}

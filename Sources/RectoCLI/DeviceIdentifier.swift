import Recto

/// The name of this device in traces, the same over runs until its file is deleted. Says nothing of a person.
enum DeviceIdentifier {
    /// From `$XDG_STATE_HOME/recto/device-id`, else `~/.local/state/recto/device-id`; made where it is not there. Another one
    /// each run where nothing can be written.
    static func kept() -> SessionIdentifier {
        guard let folder else { return .random() }
        let path = folder + "/recto/device-id"
        if let bytes = try? PrivateFile.read(path, atMost: 64),
            let known = SessionIdentifier(String(decoding: bytes.prefix(36), as: UTF8.self))
        {
            return known
        }
        let new = SessionIdentifier.random()
        try? PrivateFile.makeFolder(folder + "/recto")
        try? PrivateFile.write(Array("\(new)\n".utf8), to: path)
        return new
    }

    /// Where programs keep what they are; nil where there is no such folder.
    private static var folder: String? {
        if let named = Terminal.environment("XDG_STATE_HOME"), named.hasPrefix("/") { return named }
        guard let home = Terminal.environment("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.local/state"
    }
}

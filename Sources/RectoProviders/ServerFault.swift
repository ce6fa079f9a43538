internal import FoundationEssentials

/// What a server calls that which went wrong, for its operators to look up: `{"id": "…"}` or `{"error": {"id": "…"}}`.
enum ServerFault {
    private struct Body: Decodable {
        let id: String?
        let error: Inner?

        struct Inner: Decodable { let id: String? }
    }

    /// - Returns: nil where there is none, and for what is more than a name: it may say something of a person.
    static func id(in body: [UInt8]) -> String? {
        guard let it = try? JSONDecoder().decode(Body.self, from: Data(body)), let id = it.id ?? it.error?.id,
            (1...64).contains(id.utf8.count),
            id.utf8.allSatisfy({ byte in
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                    || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_")
            })
        else { return nil }
        return id
    }
}

/// A JSON object in which every name has a default, and no other name is allowed: a name that is spelt wrongly is no
/// wish that was silently left out.
struct DefaultedValues<Key: CodingKey & CaseIterable> {
    private let values: KeyedDecodingContainer<Key>

    init(_ decoder: any Decoder, _ keys: Key.Type) throws {
        values = try decoder.container(keyedBy: Key.self)
        let known = Set(Key.allCases.map(\.stringValue))
        let given = try decoder.container(keyedBy: AnyKey.self)
        for key in given.allKeys.sorted(by: { $0.stringValue < $1.stringValue })
        where !known.contains(key.stringValue) {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: given, debugDescription: "is no name that is known here")
        }
    }

    /// Reads what is there into a property that has its default.
    func read<T: Decodable>(_ key: Key, into value: inout T) throws {
        if let it = try values.decodeIfPresent(T.self, forKey: key) { value = it }
    }

    func read<T: Decodable>(_ key: Key, into value: inout T?) throws {
        value = try values.decodeIfPresent(T.self, forKey: key)
    }

    func needed<T: Decodable>(_ key: Key) throws -> T { try values.decode(T.self, forKey: key) }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

#if SignedResults
    internal import Recto

    /// Public keys by their ids (RFC 7517).
    public struct JSONWebKeySet: Sendable, Hashable {
        public static let mostKeys = 100
        public static let mostBytes = 1 << 20
        public let keys: [VerificationKey]

        /// - Throws: ``KeyError/duplicateKeyID`` where two have one id, ``KeyError/noUsableKey`` for none.
        public init(_ keys: [VerificationKey]) throws(KeyError) {
            guard !keys.isEmpty else { throw .noUsableKey }
            guard Set(keys.map(\.id)).count == keys.count else { throw .duplicateKeyID }
            self.keys = keys
        }

        /// Reads a key set as an issuer publishes it. Keys of other kinds, for encryption, or for other algorithms are left
        /// out, as RFC 7517 wants; a key without an id is called by its thumbprint.
        ///
        /// - Throws: ``KeyError/privateKeyInSet`` where a key is no public one: nothing of such a set is taken.
        public init(json bytes: [UInt8]) throws(KeyError) {
            guard bytes.count <= Self.mostBytes, let members = try? StrictJSON.readObject(bytes),
                let entries = members["keys"]?.array, entries.count <= Self.mostKeys
            else { throw .notAKeySet }
            var keys: [VerificationKey] = []
            for entry in entries {
                guard let members = entry.object else { throw .notAKeySet }
                if let key = try Self.key(members) { keys.append(key) }
            }
            try self.init(keys)
        }

        /// Reads a key set from a file.
        public init(file path: String) throws(KeyError) {
            guard let bytes = try? PrivateFile.read(path, atMost: Self.mostBytes) else {
                throw .unreadableFile
            }
            try self.init(json: bytes)
        }

        public subscript(id: String) -> VerificationKey? { keys.first { $0.id == id } }

        /// The set as an issuer publishes it: public members, `kid`, `alg` and `use`, keys in the order given.
        public var json: [UInt8] {
            let entries = keys.map { key in
                key.parts.members.merging(
                    ["kid": key.id, "alg": key.algorithm.rawValue, "use": "sig"]) { _, new in new }
            }
            guard let data = try? RecordEncoder.line(["keys": entries]) else {
                preconditionFailure("texts alone always encode")
            }
            return [UInt8](data)
        }

        private static func key(_ members: [String: JSONValue]) throws(KeyError) -> VerificationKey? {
            for name in ["d", "p", "q", "dp", "dq", "qi", "oth", "k"] where members[name] != nil {
                throw .privateKeyInSet
            }
            if let use = members["use"], use != .string("sig") { return nil }
            if let uses = members["key_ops"]?.array, !uses.contains(.string("verify")) { return nil }
            guard let parts = try PublicParts(members) else { return nil }
            if let algorithm = members["alg"], algorithm != .string(parts.algorithm.rawValue) { return nil }
            let id = members["kid"]
            guard id == nil || id?.string?.isEmpty == false else { throw .notAKeySet }
            return try VerificationKey(parts, id: id?.string)
        }
    }
#endif

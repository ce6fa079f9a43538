#if SignedResults
    internal import Recto

    /// A protected header (RFC 7515 section 4, RFC 7516 section 4).
    struct JOSEHeader {
        static let mostBytes = 8192
        let members: [String: JSONValue]

        /// - Throws: for what is no object, holds a member twice, or has `crit`: no extension is known here.
        init(_ part: Substring) throws(Rejection) {
            guard part.utf8.count <= Self.mostBytes, let bytes = Base64URL.decode(part) else {
                throw .malformed
            }
            do {
                members = try StrictJSON.readObject(bytes)
            } catch {
                throw error == .duplicateMember ? .duplicateMember : .malformed
            }
            guard members["crit"] == nil, members["b64"] == nil else { throw .criticalHeader }
        }

        var algorithm: String? { members["alg"]?.string }

        /// - Throws: ``Rejection/malformed`` where it is there and no text.
        func text(_ name: String) throws(Rejection) -> String? {
            guard let value = members[name] else { return nil }
            guard let text = value.string else { throw .malformed }
            return text
        }

        /// The part of a header with these members, in the order of their names.
        static func part(_ members: some Encodable) -> String {
            guard let data = try? RecordEncoder.line(members) else {
                preconditionFailure("texts alone always encode")
            }
            return Base64URL.encode([UInt8](data))
        }
    }
#endif

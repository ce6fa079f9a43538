#if SignedResults
    internal import FoundationEssentials

    /// A block of PEM (RFC 7468). Blocks before the one that is looked for, such as `EC PARAMETERS`, are passed over.
    struct PEM {
        enum Kind: String, CaseIterable {
            case pkcs8 = "PRIVATE KEY"
            case sec1 = "EC PRIVATE KEY"
            case pkcs1 = "RSA PRIVATE KEY"
            case spki = "PUBLIC KEY"

            var isPrivate: Bool { self != .spki }
        }

        let kind: Kind
        let der: [UInt8]

        /// The first block with a key.
        init(_ text: String) throws(KeyError) {
            let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmed }
            var isPEM = false
            var found: (kind: Kind, from: Int)?
            for (number, line) in lines.enumerated() {
                if line.hasPrefix("-----BEGIN ") { isPEM = true }
                if line == "-----BEGIN ENCRYPTED PRIVATE KEY-----" || line.hasPrefix("Proc-Type: 4,ENCRYPTED")
                {
                    throw .encryptedPEM
                }
                if let it = found {
                    guard line == "-----END \(it.kind.rawValue)-----" else { continue }
                    let body = lines[it.from..<number].joined()
                    guard let der = Data(base64Encoded: body), !der.isEmpty else { throw .damagedKey }
                    (kind, self.der) = (it.kind, [UInt8](der))
                    return
                }
                if let kind = Kind.allCases.first(where: { line == "-----BEGIN \($0.rawValue)-----" }) {
                    found = (kind, number + 1)
                }
            }
            throw found != nil ? .damagedKey : isPEM ? .unsupportedKey : .notPEM
        }

        /// Whether the key says that it is of P-256.
        var isP256: Bool {
            kind == .sec1 || holds([0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07])
        }

        /// Whether the key says that it is RSA.
        var isRSA: Bool {
            kind == .pkcs1 || holds([0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01])
        }

        /// The algorithm stands at the front, within 40 bytes in every form.
        private func holds(_ identifier: [UInt8]) -> Bool {
            let head = der.prefix(40)
            return head.indices.contains { head[$0...].starts(with: identifier) }
        }
    }

    extension Substring {
        fileprivate var trimmed: Substring {
            let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex
            return self[..<end].drop(while: \.isWhitespace)
        }
    }

    extension PEM {
        /// Writes a block, 64 characters a line.
        static func text(_ label: String, _ der: [UInt8]) -> String {
            var rest = Data(der).base64EncodedString()[...]
            var lines = ["-----BEGIN \(label)-----"]
            while !rest.isEmpty {
                lines.append(String(rest.prefix(64)))
                rest = rest.dropFirst(64)
            }
            return (lines + ["-----END \(label)-----", ""]).joined(separator: "\n")
        }
    }
#endif

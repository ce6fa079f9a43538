#if SignedResults
    internal import Crypto
    internal import FoundationEssentials

    /// The key derivation of ECDH-ES (RFC 7518 section 4.6.2; NIST SP 800-56A section 5.8.1) in its one round.
    enum ConcatKDF {
        /// - Parameter keyBytes: at most 32, what one round gives.
        static func key(
            from secret: SharedSecret, algorithm: String, apu: [UInt8], apv: [UInt8], keyBytes: Int
        ) -> SymmetricKey {
            precondition(keyBytes <= 32, "one round of SHA-256")
            var hash = Crypto.SHA256()
            hash.update(data: bigEndian(1))
            secret.withUnsafeBytes { hash.update(bufferPointer: $0) }
            for part in [Array(algorithm.utf8), apu, apv] {
                hash.update(data: bigEndian(UInt32(part.count)) + part)
            }
            hash.update(data: bigEndian(UInt32(keyBytes * 8)))
            return SymmetricKey(data: Array(hash.finalize()).prefix(keyBytes))
        }

        private static func bigEndian(_ value: UInt32) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
        }
    }
#endif

#if SignedResults
    /// Base 64 with the alphabet for addresses, without padding (RFC 4648 section 5, RFC 7515 appendix C). Strict: one text
    /// for each run of bytes.
    enum Base64URL {
        private static let digits = Array(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        private static let invalid: UInt8 = 0xFF
        private static let values: [UInt8] = {
            var values = [UInt8](repeating: invalid, count: 256)
            for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
            return values
        }()

        static func encode(_ bytes: [UInt8]) -> String {
            var text: [UInt8] = []
            text.reserveCapacity((bytes.count * 4 + 2) / 3)
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let count = min(3, bytes.count - start)
                var group = UInt32(bytes[start]) << 16
                if count > 1 { group |= UInt32(bytes[start + 1]) << 8 }
                if count > 2 { group |= UInt32(bytes[start + 2]) }
                for k in 0...count { text.append(digits[Int(group >> (18 - 6 * UInt32(k))) & 63]) }
            }
            return String(decoding: text, as: UTF8.self)
        }

        /// - Returns: nil for other characters, padding, a length that no bytes have, and bits that are set and unused.
        static func decode(_ text: some StringProtocol) -> [UInt8]? {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(text.utf8.count * 3 / 4)
            var group: UInt32 = 0
            var bits = 0
            for character in text.utf8 {
                let value = values[Int(character)]
                guard value != invalid else { return nil }
                group = group << 6 | UInt32(value)
                bits += 6
                if bits >= 8 {
                    bits -= 8
                    bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
                    group &= (1 << UInt32(bits)) - 1
                }
            }
            guard bits < 6, group == 0 else { return nil }
            return bytes
        }
    }
#endif

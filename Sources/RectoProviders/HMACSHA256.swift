internal import RectoCore

/// Says that whoever made a message knows a secret (RFC 2104 over SHA-256). For signatures of webhooks; results are signed by
/// RectoSigning.
public enum HMACSHA256 {
    private static let block = 64

    /// 64 lower-case hexadecimal digits.
    public static func hexadecimal(_ message: [UInt8], key: [UInt8]) -> String {
        var key = key.count > block ? bytes(of: SHA256.hexadecimal(key)) : key
        key += [UInt8](repeating: 0, count: block - key.count)
        let inner = SHA256.hexadecimal(key.map { $0 ^ 0x36 } + message)
        return SHA256.hexadecimal(key.map { $0 ^ 0x5C } + bytes(of: inner))
    }

    /// Whether a code is the message's. Takes as long for a wrong code as for a right one.
    public static func isValid(_ code: String, for message: [UInt8], key: [UInt8]) -> Bool {
        let expected = Array(hexadecimal(message, key: key).utf8)
        let given = Array(code.utf8)
        guard given.count == expected.count else { return false }
        return zip(given, expected).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func bytes(of digits: String) -> [UInt8] {
        let values = digits.utf8.map { $0 < 58 ? $0 - 48 : $0 - 87 }
        return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    }
}

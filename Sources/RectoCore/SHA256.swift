/// The digest that manifests state of each file (FIPS 180-4). For naming what was used, not for secrets.
public enum SHA256 {
    /// 64 lower-case hexadecimal digits.
    public static func hexadecimal(_ bytes: [UInt8]) -> String {
        var state: [UInt32] = [
            0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
            0x5BE0_CD19,
        ]
        let padded = padded(bytes)
        var words = [UInt32](repeating: 0, count: 64)
        for block in stride(from: 0, to: padded.count, by: 64) {
            spread(padded, block, into: &words)
            absorb(words, into: &state)
        }
        let digits = Array("0123456789abcdef")
        var text = ""
        for word in state {
            for shift in stride(from: 28, through: 0, by: -4) {
                text.append(digits[Int(word >> UInt32(shift)) & 15])
            }
        }
        return text
    }

    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
        var all = bytes + [0x80]
        while all.count % 64 != 56 { all.append(0) }
        let bits = UInt64(bytes.count) * 8
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            all.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
        return all
    }

    private static func spread(_ bytes: [UInt8], _ block: Int, into words: inout [UInt32]) {
        for k in 0..<16 {
            let at = block + 4 * k
            words[k] =
                UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
                | UInt32(bytes[at + 3])
        }
        for k in 16..<64 {
            let a = words[k - 15]
            let b = words[k - 2]
            let low = turned(a, 7) ^ turned(a, 18) ^ (a >> 3)
            let high = turned(b, 17) ^ turned(b, 19) ^ (b >> 10)
            words[k] = words[k - 16] &+ low &+ words[k - 7] &+ high
        }
    }

    /// Eight variables, not an array of eight, which would be made anew for each block.
    private static func absorb(_ words: [UInt32], into state: inout [UInt32]) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for k in 0..<64 {
            let one = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ ((e & f) ^ (~e & g))
            let first = h &+ one &+ constants[k] &+ words[k]
            let two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ two)
        }
        for (k, value) in [a, b, c, d, e, f, g, h].enumerated() { state[k] = state[k] &+ value }
    }

    @inline(__always)
    private static func turned(_ value: UInt32, _ by: UInt32) -> UInt32 { value >> by | value << (32 - by) }

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
        0xab1c_5ed5, 0xd807_aa98,
        0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786,
        0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152,
        0xa831_c66d, 0xb003_27c8,
        0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138,
        0x4d2c_6dfc, 0x5338_0d13,
        0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70,
        0xc76c_51a3, 0xd192_e819,
        0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
        0x391c_0cb3, 0x4ed8_aa4a,
        0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa,
        0xa450_6ceb, 0xbef9_a3f7,
        0xc671_78f2,
    ]
}

/// Bytes that tests write by hand.
enum HandMade {
    static func bigEndian(_ value: Int, bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * (bytes - 1 - $0))) }
    }

    static func littleEndian(_ value: Int, bytes: Int) -> [UInt8] {
        bigEndian(value, bytes: bytes).reversed()
    }

    /// An EXIF block that holds the orientation alone.
    static func exif(orientation: Int, isLittle: Bool) -> [UInt8] {
        let number = isLittle ? littleEndian : bigEndian
        var block: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
        block += number(42, 2) + number(8, 4) + number(1, 2)
        block += number(0x0112, 2) + number(3, 2) + number(1, 4)
        block += number(orientation, 2) + [0, 0] + number(0, 4)
        return block
    }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = [UInt8](name.utf8) + data
        return bigEndian(data.count, bytes: 4) + body + bigEndian(Int(crc(body)), bytes: 4)
    }

    static func pngHeader(width: Int, height: Int) -> [UInt8] {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let sides = bigEndian(width, bytes: 4) + bigEndian(height, bytes: 4)
        return signature + chunk("IHDR", sides + [8, 2, 0, 0, 0])
    }

    /// Puts a chunk after the header of an encoded PNG.
    static func png(_ encoded: [UInt8], with chunk: [UInt8]) -> [UInt8] {
        Array(encoded[..<33]) + chunk + Array(encoded[33...])
    }

    /// Puts an EXIF segment after the first marker of an encoded JPEG.
    static func jpeg(_ encoded: [UInt8], exif: [UInt8]) -> [UInt8] {
        let body = [UInt8]("Exif\0\0".utf8) + exif
        return [0xFF, 0xD8, 0xFF, 0xE1] + bigEndian(body.count + 2, bytes: 2) + body + Array(encoded[2...])
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let carries = sum & 1 == 1
                sum >>= 1
                if carries { sum ^= 0xEDB8_8320 }
            }
        }
        return ~sum
    }
}

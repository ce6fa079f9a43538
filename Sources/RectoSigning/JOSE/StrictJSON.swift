#if SignedResults
    /// Reads JSON (RFC 8259) as headers and claims need it: a member that stands there twice is an error, since two readers
    /// could take a different one of them.
    struct StrictJSON {
        enum Failure: Error { case malformed, duplicateMember }

        private static let deepest = 32
        private let bytes: [UInt8]
        private var place = 0

        /// - Throws: for anything but one value with nothing but blanks around it.
        static func read(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
            var reader = StrictJSON(bytes)
            let value = try reader.value(depth: 0)
            reader.skipBlanks()
            guard reader.place == bytes.count else { throw .malformed }
            return value
        }

        /// The members of an object.
        static func readObject(_ bytes: [UInt8]) throws(Failure) -> [String: JSONValue] {
            guard let members = try read(bytes).object else { throw .malformed }
            return members
        }

        private init(_ bytes: [UInt8]) {
            self.bytes = bytes
        }

        private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

        private mutating func skipBlanks() {
            while let it = next, it == 0x20 || it == 0x0A || it == 0x0D || it == 0x09 { place += 1 }
        }

        private mutating func take(_ character: Character) -> Bool {
            skipBlanks()
            guard let it = next, it == character.asciiValue else { return false }
            place += 1
            return true
        }

        private mutating func value(depth: Int) throws(Failure) -> JSONValue {
            guard depth < Self.deepest else { throw .malformed }
            skipBlanks()
            switch next {
            case UInt8(ascii: "{"): return .object(try object(depth: depth))
            case UInt8(ascii: "["): return .array(try array(depth: depth))
            case UInt8(ascii: "\""): return .string(try string())
            case UInt8(ascii: "t"): return try word("true", .bool(true))
            case UInt8(ascii: "f"): return try word("false", .bool(false))
            case UInt8(ascii: "n"): return try word("null", .null)
            default: return .number(try number())
            }
        }

        private mutating func word(_ text: String, _ value: JSONValue) throws(Failure) -> JSONValue {
            guard bytes[place...].starts(with: text.utf8) else { throw .malformed }
            place += text.utf8.count
            return value
        }

        private mutating func object(depth: Int) throws(Failure) -> [String: JSONValue] {
            place += 1
            var members: [String: JSONValue] = [:]
            if take("}") { return members }
            repeat {
                skipBlanks()
                guard next == UInt8(ascii: "\"") else { throw .malformed }
                let name = try string()
                guard take(":") else { throw .malformed }
                let value = try value(depth: depth + 1)
                guard members.updateValue(value, forKey: name) == nil else { throw .duplicateMember }
            } while take(",")
            guard take("}") else { throw .malformed }
            return members
        }

        private mutating func array(depth: Int) throws(Failure) -> [JSONValue] {
            place += 1
            var elements: [JSONValue] = []
            if take("]") { return elements }
            repeat { elements.append(try value(depth: depth + 1)) } while take(",")
            guard take("]") else { throw .malformed }
            return elements
        }

        private mutating func number() throws(Failure) -> Double {
            let start = place
            let characters: Set<UInt8> = Set("+-.eE0123456789".utf8)
            while let it = next, characters.contains(it) { place += 1 }
            let text = String(decoding: bytes[start..<place], as: UTF8.self)
            // `Double` reads more than JSON allows: leading zeros, plus signs, a dot at either end.
            guard text.wholeMatch(of: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/) != nil,
                let value = Double(text), value.isFinite
            else { throw .malformed }
            return value
        }

        private mutating func string() throws(Failure) -> String {
            place += 1
            var text: [UInt8] = []
            while true {
                let start = place
                while let it = next, it != UInt8(ascii: "\""), it != UInt8(ascii: "\\"), it >= 0x20 {
                    place += 1
                }
                text += bytes[start..<place]
                switch next {
                case UInt8(ascii: "\""):
                    place += 1
                    guard let valid = String(validating: text, as: UTF8.self) else { throw .malformed }
                    return valid
                case UInt8(ascii: "\\"): text += String(try escape()).utf8
                default: throw .malformed
                }
            }
        }

        private mutating func escape() throws(Failure) -> Unicode.Scalar {
            place += 1
            let letter = next
            place += 1
            switch letter {
            case UInt8(ascii: "\""): return "\""
            case UInt8(ascii: "\\"): return "\\"
            case UInt8(ascii: "/"): return "/"
            case UInt8(ascii: "b"): return "\u{08}"
            case UInt8(ascii: "f"): return "\u{0C}"
            case UInt8(ascii: "n"): return "\n"
            case UInt8(ascii: "r"): return "\r"
            case UInt8(ascii: "t"): return "\t"
            case UInt8(ascii: "u"): return try codePoint()
            default: throw .malformed
            }
        }

        /// Four hexadecimal digits, or twice four for what lies beyond the first plane.
        private mutating func codePoint() throws(Failure) -> Unicode.Scalar {
            let first = try codeUnit()
            if let scalar = Unicode.Scalar(first) { return scalar }
            guard (0xD800...0xDBFF).contains(first), bytes[place...].starts(with: "\\u".utf8) else {
                throw .malformed
            }
            place += 2
            let second = try codeUnit()
            guard (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            else { throw .malformed }
            return scalar
        }

        private mutating func codeUnit() throws(Failure) -> UInt32 {
            guard place + 4 <= bytes.count else { throw .malformed }
            let digits = bytes[place..<place + 4]
            let text = String(decoding: digits, as: UTF8.self)
            guard text.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
                let value = UInt32(text, radix: 16)
            else { throw .malformed }
            place += 4
            return value
        }
    }
#endif

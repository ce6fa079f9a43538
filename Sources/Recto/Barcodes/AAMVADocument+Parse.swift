extension AAMVADocument {
    /// Reads a payload.
    ///
    /// The header's offsets are believed where they lead to the subfile that they name, and the name is looked for
    /// otherwise: issuers got them wrong.
    ///
    /// - Returns: nil for a payload of another format, and for one without a number or a name.
    public init?(_ payload: [UInt8]) {
        guard let header = Header(payload) else { return nil }
        var starts: [(type: String, start: Int)] = []
        for designator in header.designators {
            let named = Array(designator.type.utf8)
            if payload.dropFirst(designator.offset).starts(with: named), designator.offset >= header.end {
                starts.append((designator.type, designator.offset))
            } else if let found = Self.subfile(
                named, in: payload, from: starts.last.map { $0.start + 2 } ?? header.end, header.end)
            {
                starts.append((designator.type, found))
            }
        }
        let subfiles = starts.map { subfile in
            let end = starts.map(\.start).filter { $0 > subfile.start }.min() ?? payload.count
            return Subfile(
                type: subfile.type,
                elements: Self.elements(in: payload[(subfile.start + 2)..<max(subfile.start + 2, end)]))
        }
        self.init(
            issuerIdentifier: header.issuer, version: header.version,
            jurisdictionVersion: header.jurisdictionVersion, subfiles: subfiles)
        guard ["DAQ", "DCS", "DAB", "DAA"].contains(where: { self[$0] != nil }) else { return nil }
    }

    private struct Header {
        let issuer: String
        let version: Int
        let jurisdictionVersion: Int?
        let designators: [(type: String, offset: Int)]
        /// Where the first subfile may begin.
        let end: Int

        /// `@`, three separators, `ANSI ` (`AAMVA` in the first version), six digits of the issuer, two of the version, from
        /// version 2 on two of the jurisdiction's, two of the number of subfiles, and ten for each of these.
        init?(_ payload: [UInt8]) {
            guard payload.first == UInt8(ascii: "@") else { return nil }
            let marks = ["ANSI ", "AAMVA"].compactMap {
                AAMVADocument.find(Array($0.utf8), in: Array(payload.prefix(16)), from: 1)
            }
            guard let mark = marks.min(), let issuer = Self.digits(payload, at: mark + 5, count: 6),
                let version = Self.number(payload, at: mark + 11, count: 2), (0...99).contains(version)
            else { return nil }
            // The first version has no version of the jurisdiction's; whoever wrote it nevertheless is understood.
            for hasJurisdiction in version >= 2 ? [true, false] : [false, true] {
                let place = mark + (hasJurisdiction ? 15 : 13)
                guard let count = Self.number(payload, at: place, count: 2), (1...10).contains(count),
                    let listed = Self.designators(payload, at: place + 2, count: count)
                else { continue }
                self.issuer = issuer
                self.version = version
                jurisdictionVersion =
                    hasJurisdiction ? Self.number(payload, at: mark + 13, count: 2) : nil
                designators = listed
                end = place + 2 + 10 * count
                return
            }
            return nil
        }

        private static func designators(_ payload: [UInt8], at start: Int, count: Int)
            -> [(type: String, offset: Int)]?
        {
            var all: [(type: String, offset: Int)] = []
            for index in 0..<count {
                let place = start + 10 * index
                guard place + 10 <= payload.count,
                    payload[place..<place + 2].allSatisfy(AAMVADocument.isNameByte),
                    let offset = number(payload, at: place + 2, count: 4),
                    number(payload, at: place + 6, count: 4) != nil
                else { return nil }
                all.append((String(decoding: payload[place..<place + 2], as: UTF8.self), offset))
            }
            return all
        }

        private static func digits(_ payload: [UInt8], at start: Int, count: Int) -> String? {
            guard start >= 0, start + count <= payload.count else { return nil }
            let part = payload[start..<start + count]
            return part.allSatisfy { (48...57).contains($0) } ? String(decoding: part, as: UTF8.self) : nil
        }

        private static func number(_ payload: [UInt8], at start: Int, count: Int) -> Int? {
            digits(payload, at: start, count: count).flatMap { Int($0) }
        }
    }

    /// Elements end with a line feed, subfiles with a carriage return; identifiers are a letter and two more.
    private static func elements(in bytes: ArraySlice<UInt8>) -> [String: String] {
        var all: [String: String] = [:]
        for line in bytes.split(whereSeparator: isEnd) {
            guard line.count > 3, line.prefix(3).allSatisfy(isNameByte), line.first.map({ $0 > 57 }) == true
            else { continue }
            let name = String(decoding: line.prefix(3), as: UTF8.self)
            let value = text(line.dropFirst(3))
            if !value.isEmpty, all[name] == nil { all[name] = value }
        }
        return all
    }

    /// UTF-8 where it is that, else ISO 8859-1, which the standard names; without blanks around.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let trimmed = bytes.drop { $0 <= 0x20 }
        let kept = Array(trimmed.prefix(trimmed.count - trimmed.reversed().prefix { $0 <= 0x20 }.count))
        return String(validating: kept, as: UTF8.self)
            ?? String(String.UnicodeScalarView(kept.map { Unicode.Scalar($0) }))
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (48...57).contains(byte)
    }

    /// Where a subfile begins that does not begin where the header has it: behind the header or the end of a line, or where its
    /// own first element follows. Its two letters alone may be part of a name.
    private static func subfile(_ named: [UInt8], in payload: [UInt8], from start: Int, _ first: Int) -> Int?
    {
        let found = occurrences(of: named, in: payload, from: start)
        if let behind = found.first(where: { $0 == first || isEnd(payload[$0 - 1]) }) { return behind }
        let letters = named == Array("DL".utf8) || named == Array("ID".utf8) ? Array("D".utf8) : named
        return found.first {
            let element = payload.dropFirst($0 + named.count).prefix(3)
            return element.starts(with: letters) && element.count == 3 && element.allSatisfy(isNameByte)
        }
    }

    /// A line feed, a carriage return or a record separator.
    private static func isEnd(_ byte: UInt8) -> Bool { [0x0A, 0x0D, 0x1E].contains(byte) }

    private static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        occurrences(of: pattern, in: bytes, from: start).first
    }

    private static func occurrences(of pattern: [UInt8], in bytes: [UInt8], from start: Int) -> [Int] {
        guard start >= 0, start + pattern.count <= bytes.count else { return [] }
        return (start...(bytes.count - pattern.count)).filter {
            bytes[$0..<$0 + pattern.count].elementsEqual(pattern)
        }
    }
}

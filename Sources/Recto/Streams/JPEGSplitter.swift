/// Cuts a stream of bytes into the JPEG pictures that stand in it one after another (Motion JPEG). What stands between
/// them, such as the headers of `multipart/x-mixed-replace`, is left out.
///
/// Pictures are followed marker by marker (ITU-T T.81, annex B), so that a thumbnail inside one ends nothing. A picture
/// that breaks off is given as far as it goes: the decoder says what is wrong with it, and none is lost.
struct JPEGSplitter {
    /// The longest picture, bytes; a longer one is cut there.
    let longest: Int
    private var bytes: [UInt8] = []
    /// Where the picture in hand begins; nil between pictures.
    private var start: Int?
    /// How far the picture in hand was followed.
    private var at = 0
    /// Whether `at` stands in entropy-coded data.
    private var isInScan = false
    /// Whether the picture in hand is none to follow: `at` is how far the next one was looked for.
    private var isBroken = false

    init(longest: Int) {
        self.longest = longest
    }

    /// Bytes held that belong to no picture yet given.
    var pending: Int { bytes.count - (start ?? 0) }
    /// Whether a picture has begun.
    var isInPicture: Bool { start != nil }

    mutating func add(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    /// The next whole picture; nil until more bytes come.
    mutating func next() -> [UInt8]? {
        guard let start = begin() else { return nil }
        if isBroken { return takeBroken() }
        while true {
            switch follow() {
            case .needsMore: return at - start >= longest ? take(to: at) : nil
            case .ended: return take(to: at)
            case .broken: return takeBroken()
            case .goesOn: if at - start >= longest { return take(to: at) }
            }
        }
    }

    /// What is left of a picture at the stream's end; nil where nothing is.
    mutating func rest() -> [UInt8]? {
        guard start != nil else { return nil }
        return take(to: bytes.count)
    }

    private enum Step { case goesOn, ended, broken, needsMore }

    /// Finds the start of a picture, `FF D8 FF`.
    private mutating func begin() -> Int? {
        if let start { return start }
        guard let found = Self.start(in: bytes, from: 0) else {
            // The last two bytes may be the beginning of one.
            bytes.removeFirst(max(0, bytes.count - 2))
            return nil
        }
        bytes.removeFirst(found)
        start = 0
        at = 2
        isInScan = false
        return 0
    }

    private static func start(in bytes: [UInt8], from: Int) -> Int? {
        var at = from
        while at + 2 < bytes.count {
            if bytes[at] == 0xFF, bytes[at + 1] == 0xD8, bytes[at + 2] == 0xFF { return at }
            at += 1
        }
        return nil
    }

    private mutating func follow() -> Step {
        if isInScan {
            while at + 1 < bytes.count {
                let isMarker =
                    bytes[at] == 0xFF && bytes[at + 1] != 0 && !(0xD0...0xD7).contains(bytes[at + 1])
                // FF FF is a marker with a fill byte before it.
                if isMarker, bytes[at + 1] != 0xFF {
                    isInScan = false
                    return .goesOn
                }
                at += 1
            }
            return .needsMore
        }
        guard at + 1 < bytes.count else { return .needsMore }
        guard bytes[at] == 0xFF else { return .broken }
        switch bytes[at + 1] {
        case 0xFF: at += 1
        case 0xD9:
            at += 2
            return .ended
        case 0xD8: return .broken
        case 0x01, 0xD0...0xD7: at += 2
        case let marker:
            guard at + 3 < bytes.count else { return .needsMore }
            let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            guard length >= 2, marker >= 0xC0 else { return .broken }
            guard at + 2 + length <= bytes.count else { return .needsMore }
            at += 2 + length
            isInScan = marker == 0xDA
        }
        return .goesOn
    }

    private mutating func take(to end: Int) -> [UInt8] {
        let picture = Array(bytes[..<end])
        bytes.removeFirst(end)
        (start, isBroken) = (nil, false)
        return picture
    }

    /// Gives everything up to where the next picture begins.
    private mutating func takeBroken() -> [UInt8]? {
        guard let next = Self.start(in: bytes, from: max(2, at)) else {
            // Looked for from here on when more has come: the last two bytes may begin one.
            (isBroken, at) = (true, max(2, at, bytes.count - 2))
            return bytes.count >= longest ? take(to: bytes.count) : nil
        }
        return take(to: next)
    }
}

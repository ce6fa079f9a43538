import Recto
import RectoCore
import RectoMRZ

/// The zones of pictures, one after another.
struct ZoneReading: ~Copyable {
    private var scanner: DocumentScanner
    let options: ScanOptions
    let json: Bool
    private let isQuiet: Bool
    private var hasWritten = false

    init(scanner: consuming DocumentScanner, today: CalendarDay, json: Bool, isQuiet: Bool) {
        self.scanner = scanner
        var options = ScanOptions(today: today, checks: [])
        // The zone alone is reported.
        options.findsFaces = false
        self.options = options
        self.json = json
        self.isQuiet = isQuiet
    }

    /// Prints what each picture shows.
    ///
    /// - Parameter inputs: one list an argument: a picture, or the pages of a PDF.
    mutating func printEach(_ inputs: [[BatchInput]]) throws {
        let isNamed = inputs.count > 1 || inputs.joined().count > 1
        var (areAllRead, areAllUsable) = (true, true)
        for pictures in inputs {
            var zones: [ReadZone] = []
            for input in pictures {
                let record = scan(input)
                if record.error != nil { areAllUsable = false }
                try print(record, isNamed: isNamed)
                if let zone = record.report?.zone { zones.append(zone) }
            }
            // The front of a card has no zone; it is on another page of the same PDF.
            areAllRead = areAllRead && !zones.isEmpty && zones.allSatisfy(\.isValid)
        }
        guard areAllUsable else { throw Ending(status: 3) }
        guard areAllRead else { throw Ending.negative }
    }

    /// Looks at a picture, and says why where it cannot be used.
    mutating func scan(_ input: BatchInput) -> FrameRecord {
        let record = scanner.scan(input, options: options)
        if let error = record.error { Messages.say("recto: \(Printable.line(error.message))") }
        return record
    }

    private mutating func print(_ record: FrameRecord, isNamed: Bool) throws {
        let zone = record.report?.zone
        let name = Printable.line(record.file)
        if zone == nil, record.error == nil {
            note((isNamed ? "\(name): " : "") + "no machine readable zone was read")
        }
        if json {
            // A picture alone that cannot be used leaves standard output empty.
            if record.error != nil, !isNamed { return }
            if isNamed { return try write(try Self.line(FileZoneRecord(record))) }
            return try write(try zone.map { try Self.line(MRZRecord($0)) } ?? "null")
        }
        guard let zone else { return }
        let heading = isNamed ? (hasWritten ? ["", name] : [name]) : []
        try write((heading + ZoneText(zone).lines).joined(separator: "\n"))
    }

    func note(_ text: String) {
        if !isQuiet { Messages.say(text) }
    }

    mutating func write(_ text: String) throws {
        try ResultsOutput.standard.write(Array((text + "\n").utf8))
        hasWritten = true
    }

    /// A record as one line of JSON.
    static func line(_ record: some Encodable) throws -> String {
        String(decoding: try RecordEncoder.line(record), as: UTF8.self)
    }
}

import Recto
import RectoCore
import RectoMRZ

extension ZoneReading {
    /// Prints one zone, read from all pictures together.
    mutating func printCombined(_ inputs: [BatchInput]) throws {
        var combiner = ZoneCombiner(today: options.today)
        var (zones, areAllUsable) = (0, true)
        for input in inputs {
            let record = scan(input)
            if record.error != nil { areAllUsable = false }
            guard let zone = record.report?.zone else { continue }
            combiner.add(zone)
            zones += 1
        }
        guard let combined = combiner.reading else {
            if json { try write("null") }
            note("no machine readable zone was read")
            throw areAllUsable ? Ending.negative : Ending(status: 3)
        }
        if combined.frames < zones {
            let counted = combined.frames == 1 ? "1 of them counts" : "\(combined.frames) of them count"
            note("\(zones) pictures have a zone; \(counted), the others differ")
        }
        if json {
            try write(try Self.line(CombinedZoneRecord(combined)))
        } else {
            let zone = ZoneText(ReadZone(decoding: combined.decoding, lines: []))
            let how = "combined from \(combined.frames), certainty \(combined.certainty.decimal(places: 3))"
            try write((zone.lines + ["    \(how)"]).joined(separator: "\n"))
        }
        guard areAllUsable else { throw Ending(status: 3) }
        guard combined.decoding.mrz.isValid, combined.decoding.isConfident else { throw Ending.negative }
    }
}

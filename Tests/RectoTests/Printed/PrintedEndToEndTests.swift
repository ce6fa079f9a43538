import Foundation
import Recto
import RectoCore
import RectoMRZ
import RectoTesting
import Testing

/// Drawn photos, read as a scan reads them.
struct PrintedEndToEndTests {
    private static let set = Result { PrintedSet(printer: try SpecimenPrinter(), seed: 31) }

    private static func read(_ frame: Frame) throws -> FrameReport {
        let models = try #require(ModelFolder.find(from: [#filePath]))
        var scanner = try DocumentScanner(models: models)
        var options = ScanOptions(today: try #require(CalendarDay(year: 2026, month: 11, day: 21)))
        options.readsPrinted = true
        return try scanner.analyse(frame, options: options)
    }

    @Test("the fields of a card's front are read, in their places", arguments: [0, 6, 8])
    func front(index: Int) throws {
        let drawn = try Self.set.get().document(index)
        let report = try Self.read(drawn.frame)
        let text = try #require(report.printed?.text)
        #expect(text.fields.count >= 7 && report.timings.printed != nil)
        var wrong = 0
        for field in text.fields {
            let zone = try #require(drawn.zones.first { $0.field == field.name })
            let says = field.name.isDate ? drawn.identity.value(of: field.name) : zone.text
            let read = field.value.folding(options: .diacriticInsensitive, locale: nil)
            if read != says.folding(options: .diacriticInsensitive, locale: nil) { wrong += 1 }
            let place = drawn.pixels(zone.millimetres)
            let shared = field.quad.intersectionArea(place)
            #expect(shared > 0.5 * abs(place.area), "\(field.name.rawValue)")
        }
        // A number set in narrow capitals may be misread.
        #expect(wrong <= 1)
    }

    @Test(
        "dates and numbers in Eastern digits are read by the labels beside and above them",
        arguments: [
            PrintedStyle.easternBeside, .persianAbove,
        ])
    func eastern(style: PrintedStyle) throws {
        let person = style.person(seed: 12)
        let drawn = try SpecimenPrinter().printed(style, person, dpi: 300, design: 5)
        let text = try #require(try Self.read(drawn.frame).printed?.text)
        for name in [PrintedFieldName.documentNumber, .dateOfBirth, .dateOfIssue, .dateOfExpiry] {
            let field = try #require(text[name], "\(name.rawValue)")
            #expect(field.text.contains { !$0.isASCII && $0.isNumber })
            // Day and month may be either where both could be and slashes part them.
            if field.dateGap == nil { #expect(field.value == person.value(of: name)) }
            let place = drawn.pixels(try #require(drawn.zones.first { $0.field == name }).millimetres)
            #expect(field.quad.intersectionArea(place) > 0.5 * abs(place.area), "\(name.rawValue)")
        }
    }

    @Test("surnames in two rows below one label are read whole, in their place", arguments: [UInt64(1), 3])
    func rows(seed: UInt64) throws {
        let person = PrintedStyle.spanishRows.person(seed: seed)
        let drawn = try SpecimenPrinter().printed(.spanishRows, person, dpi: 300, design: 5)
        let text = try #require(try Self.read(drawn.frame).printed?.text)
        let name = try #require(text[.primaryIdentifier])
        #expect(name.value == person.primaryIdentifier && name.value.contains(" "))
        #expect(text[.secondaryIdentifier]?.value == person.secondaryIdentifier)
        let zone = try #require(drawn.zones.first { $0.field == .primaryIdentifier })
        let place = drawn.pixels(zone.millimetres)
        #expect(name.quad.intersectionArea(place) > 0.5 * abs(place.area))
    }

    @Test("without models for text the report says so and everything else is there")
    func absent() throws {
        let drawn = try Self.set.get().frame(0)
        let models = try #require(ModelFolder.find(from: [#filePath]))
        var scanner = try DocumentScanner(models: models, languages: nil)
        var options = ScanOptions(today: try #require(CalendarDay(year: 2026, month: 11, day: 21)))
        options.readsPrinted = true
        let report = try scanner.analyse(drawn.frame, options: options)
        #expect(report.printed == .notRun(reason: PrintedLanguages.absence))
        #expect(report.location != nil)
        options.readsPrinted = false
        #expect(try scanner.analyse(drawn.frame, options: options).printed == nil)
    }

    /// A picture of these upright parts of another on a light grey.
    private static func parts(_ parts: [Quad], of frame: Frame) throws -> Frame {
        let n = frame.format.bytesPerPixel
        var pixels = [UInt8](repeating: 225, count: frame.width * frame.height * n)
        frame.withView { view in
            for part in parts {
                let columns = max(0, Int(part.topLeft.x))..<min(view.width, Int(part.bottomRight.x))
                for y in max(0, Int(part.topLeft.y))..<min(view.height, Int(part.bottomRight.y)) {
                    for at in columns.lowerBound * n..<columns.upperBound * n {
                        pixels[y * view.width * n + at] = view.bytes[y * view.rowStride + at]
                    }
                }
            }
        }
        return try #require(
            Frame(pixels: pixels, width: frame.width, height: frame.height, format: frame.format))
    }

    @Test("where no label can be read the zone names what says the same")
    func byZone() throws {
        let drawn = try Self.set.get().document(2)
        #expect(drawn.kind == .passportPage)
        // The page's values, its portrait and its zone, and nothing about them.
        let values = drawn.zones.filter { $0.field != nil || $0.kind == .portrait }
            .map { drawn.pixels($0.millimetres) }
        let bottom = try #require(values.map(\.bottomLeft.y).max())
        let (width, height) = (Double(drawn.frame.width), Double(drawn.frame.height))
        let foot = Quad.rectangle(x: 0, y: bottom, width: width, height: height - bottom)
        let bare = try Self.parts(values + [foot], of: drawn.frame)
        let text = try #require(try Self.read(bare).printed?.text)
        #expect(text.layout == nil)
        for name in [PrintedFieldName.documentNumber, .primaryIdentifier, .dateOfBirth, .dateOfExpiry] {
            let field = try #require(text[name], "\(name.rawValue)")
            #expect(field.foundBy == .zone)
            let place = drawn.pixels(try #require(drawn.zones.first { $0.field == name }).millimetres)
            #expect(field.quad.intersectionArea(place) > 0.5 * abs(place.area), "\(name.rawValue)")
        }
        #expect(text[.dateOfIssue] == nil && text[.placeOfBirth] == nil, "of which no zone says anything")
    }

    /// The picture with a saturated highlight, round the middle of an upright part and so many of its heights tall.
    private static func highlight(_ frame: Frame, on part: Quad, width: Double, heights: Double) throws
        -> Frame
    {
        let middle = Point(
            (part.topLeft.x + part.bottomRight.x) / 2, (part.topLeft.y + part.bottomRight.y) / 2)
        let (a, b) = (width / 2, heights * (part.bottomLeft.y - part.topLeft.y) / 2)
        let n = frame.format.bytesPerPixel
        var pixels = frame.withView { view in
            (0..<view.height).flatMap { y in
                (0..<view.width * n).map { view.bytes[y * view.rowStride + $0] }
            }
        }
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                let (u, v) = ((Double(x) - middle.x) / a, (Double(y) - middle.y) / b)
                let fade = min(max(2 - 1.4 * (u * u + v * v).squareRoot(), 0), 1)
                for at in (y * frame.width + x) * n..<(y * frame.width + x + 1) * n {
                    pixels[at] = UInt8(Double(pixels[at]) + fade * (255 - Double(pixels[at])))
                }
            }
        }
        return try #require(
            Frame(pixels: pixels, width: frame.width, height: frame.height, format: frame.format))
    }

    @Test("what a highlight leaves of a name is not the name, where the zone says more")
    func cutOff() throws {
        let drawn = try Self.set.get().document(2)
        let zone = try #require(drawn.zones.first { $0.field == .primaryIdentifier })
        let place = drawn.pixels(zone.millimetres)
        let whole = try #require(try Self.read(drawn.frame).printed?.text)
        let seen = try #require(whole[.primaryIdentifier])
        // Over the first half of what is read.
        let (left, right) = (seen.quad.topLeft.x, (seen.quad.topLeft.x + seen.quad.topRight.x) / 2)
        let half = Quad.rectangle(
            x: left, y: place.topLeft.y, width: right - left, height: place.bottomLeft.y - place.topLeft.y)
        let lit = try Self.highlight(drawn.frame, on: half, width: 1.2 * (right - left), heights: 3)
        let text = try #require(try Self.read(lit).printed?.text)
        #expect(text[.primaryIdentifier]?.value == nil)
        let beside = try #require(text[.documentNumber])
        #expect(beside.value == whole[.documentNumber]?.value)
    }
}

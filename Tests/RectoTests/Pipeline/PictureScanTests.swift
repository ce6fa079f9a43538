import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoMRZ
import RectoTesting
import Testing

/// Pictures that show several documents, from pixels to records.
struct PictureScanTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    /// A front without a zone, and another card's back.
    private static let (front, back) = ("01", "02")

    private static func card(_ number: String) throws -> Frame {
        let data = try Data(contentsOf: root.appending(path: "images/documents/\(number).jpg"))
        return try ImageDecoder().decode([UInt8](data).span)
    }

    private static func page(_ numbers: [String]) throws -> Frame {
        try #require(.stacked(try numbers.map(card), margin: margin, ground: 110))
    }

    private static let margin = 80

    private static func place(_ index: Int) -> Quad {
        .rectangle(
            x: Double(margin), y: Double(margin + index * (638 + margin)), width: 1011, height: 638)
    }

    private static func scan(_ frame: Frame, _ change: (inout ScanOptions) -> Void = { _ in }) throws
        -> FrameRecord
    {
        let models = try #require(ModelFolder.find(from: [#filePath]))
        var scanner = try DocumentScanner(models: models, languages: nil)
        var options = ScanOptions(today: try #require(CalendarDay(year: 2026, month: 6, day: 1)))
        change(&options)
        return scanner.scan(frame, decodedIn: 1, file: "page.jpg", options: options)
    }

    @Test("both sides on one page are two documents, compared, and neither is too far or off the middle")
    func bothSides() throws {
        let record = try Self.scan(try Self.page([Self.front, Self.back]))
        #expect(record.documents.count == 2 && record.sides.count == 2)
        #expect(record.consistency?.isOfTwoSides == true)
        #expect(record.further.map(\.file) == ["page.jpg#document=2"])
        for (index, side) in [ScanOptions.Side.front, .back].enumerated() {
            let report = try #require(record.documents.compactMap(\.report).first { $0.side == side })
            let quad = try #require(report.location?.quad)
            #expect(quad.intersectionOverUnion(Self.place(index)) > 0.9)
            #expect((report.zone != nil) == (side == .back))
            let placement: Set<StatusCode> = [
                .scanDocumentIncorrectDistanceDetected, .scanDocumentIncorrectPositionDetected,
            ]
            #expect(placement.isDisjoint(with: report.statuses))
            #expect(report.beside.count == 1)
        }
    }

    @Test("the side that is asked for comes first, and is compared with none")
    func askedSide() throws {
        let page = try Self.page([Self.front, Self.back])
        for side in ScanOptions.Side.allCases {
            let record = try Self.scan(page) { $0.side = side }
            #expect(record.report?.side == side)
            #expect(record.further.count == 1 && record.sides.count == 1)
            #expect(record.report?.statuses.contains(.scanDocumentIncorrectSideDetected) == false)
        }
    }

    @Test("one document alone where no more are asked for, or each has a budget")
    func single() throws {
        let page = try Self.page([Self.front, Self.back])
        #expect(try Self.scan(page) { $0.findsFurther = false }.documents.count == 1)
        #expect(try Self.scan(page) { $0.frameBudget = 25 }.documents.count == 1)
        #expect(try Self.scan(try Self.page([Self.back])).documents.count == 1)
    }

    @Test(
        "what looking for documents took is counted in the picture's record, whichever way they were found",
        arguments: [[front, back], [front, "03"], [back, front], [front]], [nil, ScanOptions.Side.back])
    func counted(numbers: [String], side: ScanOptions.Side?) throws {
        let record = try Self.scan(try Self.page(numbers)) { $0.side = side }
        let timings = try #require(record.report?.timings)
        // A network's run takes a millisecond on no machine there is.
        let (locate, total) = (try #require(timings.locate), try #require(timings.total))
        #expect(locate > 1 && total > locate + (timings.mrz ?? 0))
    }

    @Test("two fronts have a record each, and are no two sides")
    func twoFronts() throws {
        let record = try Self.scan(try Self.page([Self.front, "03"]))
        #expect(record.documents.count == 2 && record.sides.count == 1)
        let data = try JSONEncoder().encode(record)
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let further = try #require(object["further"] as? [[String: Any]])
        #expect(further.count == 1 && further[0]["schema"] as? String == FrameRecord.schema)
        #expect(further[0]["isOtherSide"] == nil)
    }

    @Test("an open passport is one document, whatever the page above the fold shows", arguments: [4, 9])
    func openPassport(index: Int) throws {
        let set = ConditionSet(
            printer: try SpecimenPrinter(), seed: 148, width: 960, height: 1280,
            kinds: [.passportPage, .visaA, .visaB])
        let drawn = set.frame(.booklet, index: index)
        let record = try Self.scan(drawn.frame)
        #expect(record.documents.count == 1)
        let quad = try #require(record.report?.location?.quad)
        #expect(quad.intersectionOverUnion(try #require(drawn.truth.quad)) > 0.85)
        #expect(record.report?.zone != nil && record.report?.beside.isEmpty == true)
    }
}

import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// Which of the outlines that were seen is taken for a document's where no zone was read.
struct DocumentPlacementTests {
    private static let card = Quad.rectangle(x: 300, y: 200, width: 400, height: 252)

    private static let placement = DocumentPlacement(
        frameWidth: 1280, frameHeight: 720, thresholds: .standard)

    private static func sight(network: OutlineCandidate?, lines: [OutlineCandidate]) -> DocumentSight {
        let cover = FrameSegments.Cover(share: 0, logOdds: -10)
        return DocumentSight(
            segments: network.map { FrameSegments(outline: $0, cover: cover, portrait: nil) },
            followed: nil, lines: lines)
    }

    private static func place(network score: Double?, lines: Double) -> DocumentLocation? {
        placement.place(
            sight(network: score.map { outline(score: $0) }, lines: [outline(score: lines)]),
            text: TextLayout(groups: [], runs: 0, height: 0))
    }

    private static func outline(_ quad: Quad = card, score: Double) -> OutlineCandidate {
        OutlineCandidate(quad: quad, support: 0.9, weakestSide: 0.8, score: score)
    }

    @Test("a thing is where lines frame it, else where the network sees something like a document")
    func things() {
        func thing(_ network: Quad?, lines: Quad?) -> Quad? {
            Self.placement.thing(
                Self.sight(
                    network: network.map { Self.outline($0, score: 0.1) },
                    lines: lines.map { [Self.outline($0, score: 1)] } ?? []))
        }
        let near = Quad.rectangle(x: 310, y: 205, width: 400, height: 250)
        #expect(thing(Self.card, lines: near) == near)
        #expect(thing(Self.card, lines: nil) == Self.card)
        #expect(thing(Self.card, lines: .rectangle(x: 20, y: 20, width: 100, height: 60)) == Self.card)
        #expect(thing(nil, lines: near) == near, "where no network looked")
        // Under a tenth of the frame anything is of one colour.
        #expect(thing(.rectangle(x: 300, y: 200, width: 300, height: 300), lines: nil) == nil)
        #expect(thing(.rectangle(x: 300, y: 200, width: 310, height: 300), lines: nil) != nil)
    }

    @Test("lines about what the network takes for none are no document's")
    func linesAlone() {
        #expect(Self.place(network: 0.15, lines: 1) == nil)
        #expect(Self.place(network: 0.3, lines: 0)?.origin == .edges)
        #expect(Self.place(network: 0.9, lines: 0)?.origin == .edges)
    }

    @Test(
        "an outline that cannot be looked at is none",
        arguments: [
            (Quad.rectangle(x: 10, y: 10, width: 100, height: 60), true),
            (Quad.rectangle(x: -5000, y: 10, width: 5100, height: 60), true),
            (Quad.rectangle(x: -5200, y: 10, width: 5300, height: 60), false),
            (Quad.rectangle(x: 10, y: 10, width: 100, height: 0), false),
            (
                Quad(
                    topLeft: Point(0, 0), topRight: Point(100, 100), bottomRight: Point(100, 0),
                    bottomLeft: Point(0, 100)), false
            ),
            (Quad.rectangle(x: .nan, y: 0, width: 10, height: 10), false),
            (Quad.rectangle(x: 0, y: .infinity, width: 10, height: 10), false),
        ])
    func usable(quad: Quad, isUsable: Bool) {
        #expect(quad.isUsable(width: 1280, height: 720) == isUsable)
    }

    @Test("lines of a zone that run together place no document where none can be")
    func convergingZone() throws {
        let placement = DocumentPlacement(frameWidth: 1280, frameHeight: 720, thresholds: .standard)
        for spread in stride(from: 0.0, through: 60, by: 4) {
            let lines = [(500.0, spread), (540, 0)].map { y, wider in
                Quad(
                    topLeft: Point(300 - wider, y), topRight: Point(900 + wider, y),
                    bottomRight: Point(900 + wider, y + 20), bottomLeft: Point(300 - wider, y + 20))
            }
            let zone = ReadZone(
                decoding: try ReadingChecksTests.zone(PipelineTests.td3).decoding, lines: lines)
            let sight = DocumentSight(segments: nil, followed: nil, lines: [])
            let location = placement.place(
                sight, zone: zone, text: TextLayout(groups: [], runs: 0, height: 0))
            #expect(location?.quad.isUsable(width: 1280, height: 720) ?? true, "\(spread)")
        }
    }

    @Test(
        "a camera's frame within which a zone's document does not fit is no scan of it",
        arguments: [
            // 125 x 88 mm, as wide as the frame: what a scan of it has, and a frame of 16:9.
            (1280, 901, DocumentLocation.Origin.croppedScan), (1280, 720, .machineReadableZone),
        ])
    func zoneBeyondTheFrame(width: Int, height: Int, origin: DocumentLocation.Origin) throws {
        let (scale, last) = (Double(width) / 125, Double(height) - 96)
        let lines = [last - 65, last].map { y in
            Quad.rectangle(x: 6 * scale, y: y - 12, width: 44 * 2.54 * scale, height: 24)
        }
        let zone = ReadZone(decoding: try ReadingChecksTests.zone(PipelineTests.td3).decoding, lines: lines)
        let location = DocumentPlacement(frameWidth: width, frameHeight: height, thresholds: .standard)
            .place(
                DocumentSight(segments: nil, followed: nil, lines: []), zone: zone,
                text: TextLayout(groups: [], runs: 0, height: 0))
        #expect(location?.origin == origin)
        #expect(location?.spansFrame(width: width, height: height) == true)
    }

    @Test(
        "on a picture of a document's shape an outline is a document's own where it is surely one, and no frame printed on it",
        arguments: [
            // A card held into a picture of 1600 x 1000 pixels.
            (Quad.rectangle(x: 300, y: 200, width: 900, height: 568), 0.6, DocumentLocation.Origin.edges),
            (.rectangle(x: 300, y: 200, width: 900, height: 568), 0.44, .croppedScan),
            (.rectangle(x: 300, y: 200, width: 900, height: 634), 0.6, .edges),
            // One with a margin, and a frame printed on it: the network is less sure of that.
            (.rectangle(x: 80, y: 50, width: 1430, height: 902), 0.8, .edges),
            (.rectangle(x: 80, y: 50, width: 1430, height: 902), 0.65, .croppedScan),
            // Two sides where the frame's are: of a page that is cut off, or a line of its print.
            (.rectangle(x: 0, y: 0, width: 1260, height: 795), 0.8, .edges),
            (.rectangle(x: 0, y: 0, width: 1260, height: 795), 0.65, .croppedScan),
            (.rectangle(x: 0, y: 0, width: 1440, height: 910), 0.8, .croppedScan),
            (.rectangle(x: 30, y: 20, width: 1540, height: 970), 0.9, .croppedScan),
            // Three of a page's sides and the line above its zone.
            (.rectangle(x: 0, y: 0, width: 1600, height: 700), 0.9, .croppedScan),
            (.rectangle(x: 300, y: 200, width: 900, height: 800), 0.9, .croppedScan),
        ])
    func croppedScans(quad: Quad, score: Double, origin: DocumentLocation.Origin) {
        let placement = DocumentPlacement(frameWidth: 1600, frameHeight: 1000, thresholds: .standard)
        #expect(placement.isDocumentShaped)
        let location = placement.place(
            Self.sight(network: Self.outline(quad, score: score), lines: []),
            text: TextLayout(groups: [], runs: 0, height: 0))
        #expect(location?.origin == origin)
    }

    @Test(
        "a picture of nearly a document's shape and no camera's was cropped to one, if it shows something like one",
        arguments: [
            (1600, 1000, true), (1600, 1045, true), (1600, 1180, true), (1180, 1600, true),
            // What phones and webcams take: 4:3, 3:2 and 16:9.
            (1600, 1200, false), (1500, 1000, false), (1280, 720, false), (720, 1280, false),
            (1000, 1000, false),
        ])
    func cropped(width: Int, height: Int, isCropped: Bool) {
        let placement = DocumentPlacement(frameWidth: width, frameHeight: height, thresholds: .standard)
        #expect(placement.mayBeCropped == isCropped)
        let half = Quad.rectangle(x: 0, y: 0, width: Double(width), height: Double(height) / 2)
        let nothing = TextLayout(groups: [], runs: 0, height: 0)
        let doubtful = placement.place(
            Self.sight(network: Self.outline(half, score: 0.4), lines: []), text: nothing)
        #expect(doubtful?.origin == (isCropped ? .croppedScan : .edges))
        let blank = placement.place(
            Self.sight(network: Self.outline(half, score: 0.1), lines: []), text: nothing)
        #expect(blank?.origin == (placement.isDocumentShaped ? .croppedScan : nil))
    }

    @Test("where no network looks lines speak alone, strong ones")
    func noNetwork() {
        #expect(Self.place(network: nil, lines: 1)?.origin == .edges)
        #expect(Self.place(network: nil, lines: 0.3) == nil)
    }

    @Test(
        "a visa is not the page that it is stuck to, and a passport's page is that page",
        arguments: [
            (
                ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L8988901C4XXX4009078F9612109<<<<<<<<"], 105.0, 74.0,
                true
            ),
            (
                [
                    "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
                    "L8988901C4XXX4009078F96121096ZE184226B<<<<<<",
                ], 120, 80, true
            ),
            (ReadingChecksTests.td3, 125, 88, false),
        ])
    func visaOnItsPage(lines: [String], width: Double, height: Double, isStuck: Bool) throws {
        let page = Quad.rectangle(x: 200, y: 80, width: 750, height: 528)
        let visa = Quad.rectangle(
            x: page.bottomRight.x - 6 * width, y: page.bottomRight.y - 6 * height, width: 6 * width,
            height: 6 * height)
        let left = lines == ReadingChecksTests.td3 ? 6.0 : 4
        let places = [15.75, 9.4].map {
            Quad.rectangle(
                x: visa.topLeft.x + 6 * left, y: visa.bottomRight.y - 6 * ($0 + 1.2),
                width: 6 * 2.54 * Double(lines[0].count), height: 6 * 2.4)
        }
        let observations = lines.map { line in
            line.map {
                MRZObservation(
                    candidates: [.init(character: $0, probability: 0.9999)], isCalibrated: true)
            }
        }
        let today = try #require(CalendarDay(year: 2012, month: 1, day: 1))
        let decoding = try #require(MRZDecoder().decode(lines: observations, today: today))
        let zone = ReadZone(decoding: decoding, lines: places)
        try #require(zone.isValid)
        func location(_ outlines: Quad...) -> DocumentLocation? {
            let lines = outlines.map { Self.outline($0, score: 0.9) }
            return Self.placement.place(
                Self.sight(network: lines[0], lines: lines), zone: zone,
                text: TextLayout(groups: [], runs: 0, height: 0))
        }
        #expect(location(page)?.origin == (isStuck ? .machineReadableZone : .edges))
        #expect(try #require(location(page)).quad.intersectionOverUnion(visa) > 0.99)
        let seen = location(page, visa)
        #expect(seen?.origin == .edges && seen?.quad == visa)
    }

    /// A card's zone whose millimetres are six pixels, lines so many millimetres apart across the card.
    private static func card(pitch: Double, height: Double) throws -> ReadZone {
        let lines = [
            "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6",
            "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
        ]
        let observations = lines.map { line in
            line.map {
                MRZObservation(
                    candidates: [.init(character: $0, probability: 0.9999)], isCalibrated: true)
            }
        }
        let today = try #require(CalendarDay(year: 2012, month: 1, day: 1))
        let decoding = try #require(MRZDecoder().decode(lines: observations, today: today))
        let places = (0..<3).map { line in
            Quad.rectangle(
                x: 300 + 24, y: 200 + height - 6 * pitch * (6.7 / 4.233 + Double(2 - line)) - 6,
                width: 6 * 76.2, height: 12)
        }
        return ReadZone(decoding: decoding, lines: places)
    }

    @Test("a card seen askew from above keeps the outline that was seen", arguments: [1.0, 0.75, 0.65, 0.55])
    func askewCard(squeeze: Double) throws {
        let height = 6 * 53.98 * squeeze
        let page = Quad.rectangle(x: 300, y: 200, width: 6 * 85.6, height: height)
        let zone = try Self.card(pitch: 4.233 * squeeze, height: height)
        try #require(zone.isValid)
        let outline = Self.outline(page, score: 0.9)
        let seen = Self.placement.place(
            Self.sight(network: outline, lines: [outline]), zone: zone,
            text: TextLayout(groups: [], runs: 0, height: 0))
        #expect(seen?.origin == .edges)
        #expect(try #require(seen).quad.intersectionOverUnion(page) > 0.99)
    }

    @Test(
        "an outline that ends on a line of its zone is not the document's",
        arguments: [(6.0, true), (0.3, false)])
    func endsOnItsZone(below: Double, isTaken: Bool) throws {
        let zone = try Self.card(pitch: 4.233, height: 6 * 53.98)
        let lowest = try #require(zone.quad).bottomLeft.y
        let page = Quad.rectangle(x: 300, y: 200, width: 6 * 85.6, height: lowest - 200 + below * 6)
        let outline = Self.outline(page, score: 0.9)
        let seen = Self.placement.place(
            Self.sight(network: outline, lines: [outline]), zone: zone,
            text: TextLayout(groups: [], runs: 0, height: 0))
        #expect((seen?.origin == .edges) == isTaken)
    }
}

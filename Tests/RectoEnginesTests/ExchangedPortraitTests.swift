import CRectoTypes
import CRectoVision
import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// Portraits that came onto their page later: what a network is shown of one, and what it says.
@Suite("Exchanged portraits") struct ExchangedPortraitTests {
    private static let path = FrameNetTests.path.replacing("document-frame", with: "portrait-trace")
    private static let size = (width: 104, height: 128)

    private static func portrait(lying: Bool) -> Quad {
        lying
            ? .rectangle(x: 200, y: 150, width: 260, height: 200)
            : .rectangle(x: 400, y: 100, width: 200, height: 260)
    }

    private func status(
        _ frame: Frame, _ quad: Quad, width: Int = size.width, height: Int = size.height,
        into pixels: inout [UInt8], isSeen: inout Int32
    ) -> RectoStatus {
        var corners = quad.asC
        return frame.withC { view in
            pixels.withUnsafeMutableBufferPointer { buffer in
                recto_vision_portrait_picture(
                    view, &corners, Int32(width), Int32(height), buffer.baseAddress, buffer.count, &isSeen,
                    RectoMessage(text: nil, capacity: 0))
            }
        }
    }

    @Test(
        "a portrait stands in the middle of its picture, shorter sides across, the page about it",
        arguments: [false, true])
    func upright(lying: Bool) throws {
        let quad = Self.portrait(lying: lying)
        let frame = try #require(Frame.halved(quad))
        var (pixels, isSeen) = (
            [UInt8](repeating: 7, count: Self.size.width * Self.size.height * 3), Int32(0)
        )
        #expect(status(frame, quad, into: &pixels, isSeen: &isSeen) == .OK)
        #expect(isSeen == 1)
        func tone(_ u: Double, _ v: Double) -> Int {
            Int(
                pixels[
                    (Int(v * Double(Self.size.height)) * Self.size.width + Int(u * Double(Self.size.width)))
                        * 3])
        }
        // A lying one is turned by a quarter: its left half comes to lie above or below.
        #expect(Set([tone(0.5, 0.3), tone(0.5, 0.7)]) == [40, 220])
        #expect(tone(0.3, 0.3) == tone(0.7, 0.3))
        // 18 % of its sides are page: 0.132 of the picture on either side.
        for (u, v) in [(0.12, 0.5), (0.88, 0.5), (0.5, 0.12), (0.5, 0.88)] { #expect(tone(u, v) == 120) }
        for (u, v) in [(0.15, 0.3), (0.85, 0.3), (0.5, 0.15), (0.5, 0.85)] { #expect(tone(u, v) != 120) }
    }

    @Test("no picture is made of what is no convex quad near the frame, nor into too little memory")
    func unsound() throws {
        let place = Self.portrait(lying: false)
        let frame = try #require(Frame.halved(place))
        for quad in Quad.unsound {
            var (pixels, isSeen) = (
                [UInt8](repeating: 7, count: Self.size.width * Self.size.height * 3), Int32(1)
            )
            #expect(status(frame, quad, into: &pixels, isSeen: &isSeen) == .OK)
            #expect(isSeen == 0 && pixels.allSatisfy { $0 == 7 })
        }
        var (few, isSeen) = ([UInt8](repeating: 7, count: 100), Int32(0))
        #expect(status(frame, place, into: &few, isSeen: &isSeen) == .badArgument)
        #expect(status(frame, place, width: 4, into: &few, isSeen: &isSeen) == .badArgument)
    }

    private func odds(_ condition: Condition, index: Int, grade: Double, network: String? = Self.path) throws
        -> Double?
    {
        let set = ConditionSet(
            printer: SpecimenPrinter(fonts: try FontSet()), seed: 3, kinds: [.cardFront, .passportPage])
        let drawn = set.frame(condition, index: index, grade: grade)
        var vision = try VisionEngine(portraitNetwork: network)
        let place = try #require(drawn.truth.portrait)
        return try drawn.frame.withView { view throws(EngineError) in
            try vision.exchange(view, of: place)
        }
    }

    @Test("another's photo raises the odds over those of documents' own, of which none is called exchanged")
    func network() throws {
        func all(_ condition: Condition, grade: Double) throws -> [Double] {
            try (0..<6).map { index in
                let seen = try odds(condition, index: index, grade: grade)
                return try #require(seen)
            }
        }
        let (own, others) = (try all(.clean, grade: 0.5), try all(.tampered, grade: 0.9))
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
        #expect(mean(others) > mean(own) + 3, "\(others) and \(own)")
        #expect(own.allSatisfy { $0 < 4 }, "\(own)")
        #expect(others.count { $0 > 4.6 } >= 2, "\(others)")
    }

    @Test("no network and a file that is none are errors that say so")
    func missing() {
        for network in [nil, "/nowhere.onnx", RimTests.path] {
            #expect(throws: EngineError.self) { try odds(.clean, index: 0, grade: 0.5, network: network) }
        }
    }
}

import Foundation
import RectoCore
import RectoEngines
import RectoTesting
import Testing

/// A portrait on a page of print, both made of numbers, so that every measure has a known cause.
@Suite("Portrait measures") struct PortraitTests {
    /// What is drawn.
    struct Sheet {
        /// Grey levels between a face's cells.
        var contrast = 90
        /// Of the portrait's middle: a tone that covers it.
        var cover: Int?
        /// Distance of bright lines across the portrait, pixels; none where nil.
        var scratches: Int?
        /// Cells are shaded into each other over so many pixels.
        var softness = 1
        /// Grey levels of a line beside the right border, darker than both sides of it.
        var shade = 0
        /// Whether that line goes on past the portrait's corners, as a line of the page does.
        var runsOn = false
        /// Whether that line has gaps, as print has.
        var isBroken = false
        /// Sides along which the paper of a stuck photo shows: upright ones, level ones.
        var rims = (upright: false, level: false)
        /// Of the portrait, degrees.
        var turn = 0.0
        /// Grey levels of the portrait's noise, either way.
        var noise = 0
        /// Grey levels over which the noise of the camera spreads.
        var sensor = 5
        /// Of the portrait's upright sides against each other's middle, degrees.
        var lean = 0.0
        /// The tone about the face; halfway into the face's own range where nil.
        var ground: Int?
        /// Grey levels of a line that runs past the right border, 16 pixels from it.
        var rule = 0
        /// Where the page begins; what lies left of that is dark.
        var edge = 0

        private static let cell = 12.0

        var frame: Frame? {
            var n = SeededGenerator(seed: 5)
            var pixels = [UInt8](repeating: 0, count: 800 * 500)
            let (s, c) = (
                sin(turn * .pi / 180), cos(turn * .pi / 180)
            )
            for y in 0..<500 {
                for x in 0..<800 {
                    // Places in the portrait's own axes, from its middle.
                    let (dx, dy) = (Double(x) + 0.5 - 200, Double(y) + 0.5 - 250)
                    let (u, v) = (dx * c + dy * s, dy * c - dx * s)
                    var value: Int
                    if x < edge {
                        value = 30
                    } else if abs(u) < 80 - v * tan(lean * .pi / 180), abs(v) < 105 {
                        value = face(u, v)
                        if noise > 0 { value += Int((n.unit() * 2 - 1) * Double(noise)) }
                        if rims.upright && abs(u) > 77 || rims.level && abs(v) > 102 { value = 250 }
                    } else if u >= 80, u < 84, abs(v) < 105 || runsOn {
                        value = isBroken && Int(v + 400) / 6 % 4 == 0 ? 215 : 215 - shade
                    } else if u >= 95, u < 97 {
                        value = 215 - rule
                    } else {
                        let isInk = x > 320 && y % 24 < 10 && (x / 6 * 7 + y / 24 * 13) % 11 < 5
                        // A printed field has the tone of the portrait's background.
                        value = x > 320 && y > 430 ? 155 : isInk ? 50 : 215
                    }
                    // What every camera adds.
                    if sensor > 0 { value += n.index(below: sensor) - sensor / 2 }
                    pixels[y * 800 + x] = UInt8(clamping: value)
                }
            }
            return Frame(pixels: pixels, width: 800, height: 500, format: .grey8)
        }

        private func face(_ u: Double, _ v: Double) -> Int {
            if let cover, abs(u) < 50, abs(v) < 65 { return cover }
            if abs(u) > 34 || abs(v) > 80 { return ground ?? 110 + contrast / 2 }
            if let scratches, Int(u + v + 400) % scratches < 2 { return 235 }
            // A board of cells whose edges are ramps.
            func side(_ t: Double) -> Double {
                let phase = (t / Self.cell + 400).truncatingRemainder(dividingBy: 2)
                let near = min(abs(phase - 1), min(phase, 2 - phase)) * Self.cell
                return (phase < 1 ? 1 : -1) * min(1, 2 * near / Double(softness))
            }
            return 110 + Int(Double(contrast) / 2 * side(u) * side(v))
        }
    }

    private static let document = Quad.rectangle(x: 0, y: 0, width: 800, height: 500)
    private static let place = Quad.rectangle(x: 120, y: 145, width: 160, height: 210)

    private func measure(
        _ sheet: Sheet, at place: Quad = place, reach: Double = 20, on page: Quad = document,
        print: PrintTurn = .none
    ) throws -> PortraitMeasures {
        var vision = try VisionEngine()
        return try #require(sheet.frame).withView { view throws(EngineError) in
            try vision.measure(view, portrait: place, reach: reach, on: page, print: print)
        }
    }

    @Test("the place is moved onto the portrait's own sides, and stays without a reach")
    func settling() throws {
        let off = Quad.rectangle(x: 108, y: 153, width: 181, height: 190)
        let moved = try measure(Sheet(), at: off)
        #expect(moved.place.intersectionOverUnion(Self.place) > 0.97)
        #expect(abs(moved.width - 160) < 3 && abs(moved.height - 210) < 3)
        #expect(try measure(Sheet(), at: off, reach: 0).place == off)
    }

    @Test("a plain line beside it is not its side, nor is the page's own edge")
    func neighbours() throws {
        let near = Quad.rectangle(x: 112, y: 150, width: 180, height: 212)
        for ground in [185, 200] {
            let lined = try measure(Sheet(ground: ground, rule: 60), at: near)
            #expect(lined.place.intersectionOverUnion(Self.place) > 0.97)
            #expect(lined.border.shade < 0.1)
        }
        let edged = Quad.rectangle(x: 104, y: 145, width: 176, height: 210)
        let page = Quad.rectangle(x: 100, y: 0, width: 700, height: 500)
        let beside = try measure(Sheet(edge: 100), at: edged, on: page)
        #expect(beside.place.intersectionOverUnion(Self.place) > 0.97)
    }

    @Test("a line of the page along a side is no shadow: it goes on past the portrait's corners")
    func pageLine() throws {
        #expect(try measure(Sheet(shade: 150)).border.shade > 0.5)
        #expect(try measure(Sheet(shade: 150, runsOn: true)).border.shade < 0.1)
    }

    @Test("sides that lean against each other, as a head's do, are not turned together")
    func leaning() throws {
        #expect(try measure(Sheet(turn: 1.5, lean: 1)).border.turn > 0.5)
        #expect(try measure(Sheet(turn: 1.5, lean: 4)).border.turn == 0)
    }

    @Test("a portrait that stands as the page's print does is not turned, whatever the outline says")
    func print() throws {
        let turned = try measure(Sheet(turn: 1.5)).border.turn
        func against(_ level: Double, _ upright: Double) throws -> Double {
            try measure(Sheet(turn: 1.5), print: PrintTurn(level: level, upright: upright)).border.turn
        }
        #expect(try against(1.4, 1.4) < 0.4)
        #expect(try against(0, 0) == turned)
        // An outline of which one side is off has columns turned alone.
        #expect(try against(0, 1.4) < 0.4)
        // Nor is it turned more than the outline or its rows say.
        #expect(try against(-1.5, -1.5) == turned)
        #expect(try against(1.4, -1.5) < 0.4)
        for bad in [PrintTurn(level: .nan, upright: 0), PrintTurn(level: 0, upright: .infinity)] {
            #expect(throws: EngineError.self) { try measure(Sheet(), print: bad) }
        }
    }

    @Test("a sound portrait shows neither defect nor trace")
    func sound() throws {
        let it = try measure(Sheet())
        #expect(it.isTelling && it.border.sides == 4)
        #expect(PortraitTrace(it).degree < 1, "\(PortraitTrace(it))")
        #expect(it.oneTone < 0.85 && it.lines < 0.1)
        #expect(it.border.shade < 0.1 && it.border.turn < 0.1 && it.border.rim < 0.05)
        #expect(it.noisiness < 1.1)
    }

    @Test("each spoilt portrait is measured by what spoils it")
    func defects() throws {
        let sound = try measure(Sheet())
        let soft = try measure(Sheet(softness: 10))
        #expect(soft.softness > 1.1 * sound.softness)
        #expect(try measure(Sheet(contrast: 12)).contrast.portrait < 0.3 * sound.contrast.portrait)
        #expect(try measure(Sheet(cover: 60)).oneTone > sound.oneTone + 0.1)
        #expect(try measure(Sheet(scratches: 14)).lines > sound.lines + 0.05)
    }

    @Test("a shadow beside one border, a turned picture and added noise are seen")
    func traces() throws {
        #expect(try measure(Sheet(shade: 150)).border.shade > 0.5)
        #expect(try measure(Sheet(shade: 150, isBroken: true)).border.shade < 0.2)
        #expect(abs(try measure(Sheet(turn: 1.5)).border.turn - 1.5) < 0.3)
        #expect(try measure(Sheet(noise: 12)).noisiness > 2)
    }

    @Test("paper that shows along two sides is seen; a line along one is print, and along all alike a frame")
    func rims() throws {
        #expect(try measure(Sheet(rims: (true, false))).border.rim > 0.3)
        #expect(try measure(Sheet(rims: (true, true))).border.rim < 0.1)
        #expect(try measure(Sheet(rims: (false, false))).border.rim < 0.1)
    }

    @Test("a page without noise of its own says nothing of a portrait's", arguments: [0, 5])
    func smooth(noise: Int) throws {
        var sheet = Sheet(noise: 12)
        sheet.sensor = noise
        let it = try measure(sheet)
        #expect(noise == 0 ? it.noisiness == 1 : it.noisiness > 2)
    }

    @Test("measuring twice needs no more memory and gives the same")
    func again() throws {
        let frame = try #require(Sheet().frame)
        var vision = try VisionEngine()
        var seen: Set<PortraitMeasures> = []
        var sizes: Set<Int> = []
        for _ in 0..<3 {
            seen.insert(
                try frame.withView { view throws(EngineError) in
                    try vision.measure(
                        view, portrait: Self.place, reach: 20, on: Self.document, print: .none)
                })
            sizes.insert(vision.scratchBytes)
        }
        #expect(seen.count == 1 && sizes.count == 1)
    }

    @Test("a portrait that is no convex quad is refused, and so is a reach below nothing")
    func refusal() throws {
        let dent = Quad(
            topLeft: Point(80, 100), topRight: Point(90, 290), bottomRight: Point(240, 300),
            bottomLeft: Point(80, 300))
        #expect(throws: EngineError.self) { try measure(Sheet(), at: dent) }
        #expect(throws: EngineError.self) { try measure(Sheet(), reach: -1) }
    }
}

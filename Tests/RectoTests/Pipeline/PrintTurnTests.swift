import Foundation
import RectoCore
import Testing

@testable import Recto

/// How a zone is turned on its document's outline.
struct PrintTurnTests {
    private static let page = Quad.rectangle(x: 100, y: 80, width: 800, height: 560)

    /// Two lines at the page's foot, turned clockwise about the page's middle by some degrees.
    private static func lines(turned degrees: Double) -> [Quad] {
        let angle = degrees * .pi / 180
        func turn(_ p: Point) -> Point {
            let (x, y) = (p.x - 500, p.y - 360)
            return Point(500 + x * cos(angle) - y * sin(angle), 360 + x * sin(angle) + y * cos(angle))
        }
        return [530.0, 570].map {
            Quad.rectangle(x: 140, y: $0, width: 720, height: 18).mapped(turn)
        }
    }

    @Test("lines tell how they are turned", arguments: [0, 0.4, -1.3, 3])
    func turn(degrees: Double) throws {
        let turn = try #require(MRZGeometry.turn(Self.lines(turned: degrees), on: Self.page))
        #expect(abs(turn.level - degrees) < 0.01 && abs(turn.upright - degrees) < 0.01)
    }

    @Test("on an outline that leans, columns are turned and rows are not")
    func leaning() throws {
        let page = Quad(
            topLeft: Point(110, 80), topRight: Point(910, 80), bottomRight: Point(890, 640),
            bottomLeft: Point(90, 640))
        let turn = try #require(MRZGeometry.turn(Self.lines(turned: 0), on: page))
        #expect(abs(turn.level) < 0.01 && abs(turn.upright + atan2(20, 560) * 180 / .pi) < 0.1)
    }

    @Test("one that lies on its side is turned no more than on its own outline")
    func onItsSide() throws {
        let side = Self.page.corners.map { Point(640 - $0.y, $0.x) }
        let page = Quad(topLeft: side[0], topRight: side[1], bottomRight: side[2], bottomLeft: side[3])
        let lines = Self.lines(turned: 0.5).map {
            let side = $0.corners.map { Point(640 - $0.y, $0.x) }
            return Quad(topLeft: side[0], topRight: side[1], bottomRight: side[2], bottomLeft: side[3])
        }
        let turn = try #require(MRZGeometry.turn(lines, on: page))
        #expect(abs(turn.level - 0.5) < 0.01 && abs(turn.upright - 0.5) < 0.01)
    }

    @Test("a single line, or one whose digits do not hold, tells nothing")
    func none() throws {
        #expect(MRZGeometry.turn(Array(Self.lines(turned: 1).prefix(1)), on: Self.page) == nil)
        #expect(try ReadingChecksTests.zone(ReadingChecksTests.td3).turn(on: Self.page) == nil)
        var broken = ReadingChecksTests.td3
        broken[1] = "9" + broken[1].dropFirst()
        let zone = try ReadingChecksTests.zone(broken)
        let stood = ReadZone(decoding: zone.decoding, lines: Self.lines(turned: 1))
        #expect(!stood.isValid && stood.turn(on: Self.page) == nil)
    }
}

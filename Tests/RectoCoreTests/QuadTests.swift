import Foundation
import RectoCore
import Testing

@Suite struct QuadTests {
    let unit = Quad.rectangle(x: 0, y: 0, width: 4, height: 2)

    @Test func measuresItself() {
        #expect(unit.area == 8)
        #expect(unit.width == 4)
        #expect(unit.height == 2)
        #expect(unit.centre == Point(2, 1))
        #expect(unit.isConvex)
    }

    @Test func moves() {
        #expect(unit.moved(x: 3, y: -1) == Quad.rectangle(x: 3, y: -1, width: 4, height: 2))
    }

    @Test("a part lies between shares of two sides; sides that are further out are so by as much on each end")
    func partsAndGrowth() {
        #expect(unit.part(from: 0.25, to: 0.75) == Quad.rectangle(x: 1, y: 0, width: 2, height: 2))
        let turned = unit.mapped { Point(-$0.y, $0.x) }
        #expect(
            turned.part(from: 0, to: 0.5).corners == [Point(0, 0), Point(0, 2), Point(-2, 2), Point(-2, 0)])
        #expect(unit.grown(by: 1) == Quad.rectangle(x: -1, y: -1, width: 6, height: 4))
        let point = Quad.rectangle(x: 3, y: 3, width: 0, height: 0)
        #expect(point.grown(by: 1) == point)
    }

    @Test("each corner is mapped, and a rectangle may run down where it is told to")
    func mapped() {
        let halved = unit.mapped { Point($0.x / 2, -$0.y) }
        #expect(halved.corners == [Point(0, 0), Point(2, 0), Point(2, -2), Point(0, -2)])
        let mirrored = Quad(
            centre: Point(2, 1), across: Point(1, 0), down: Point(0, -1), width: 4, height: 2)
        #expect(mirrored.corners == [unit.bottomLeft, unit.bottomRight, unit.topRight, unit.topLeft])
    }

    @Test(
        "a side reaches a border where both its ends do, whatever lies beyond",
        arguments: [
            (Quad.rectangle(x: 13, y: 24, width: 60, height: 50), [false, false, false, false]),
            (.rectangle(x: 11, y: 24, width: 60, height: 50), [true, false, false, false]),
            (.rectangle(x: 13, y: -20, width: 200, height: 119), [false, true, true, true]),
            (
                Quad(
                    topLeft: Point(10, 20), topRight: Point(60, 40), bottomRight: Point(55, 60),
                    bottomLeft: Point(20, 50)), [false, false, false, false]
            ),
        ])
    func borders(quad: Quad, expected: [Bool]) {
        let box = FaceBox(x: 10, y: 20, width: 100, height: 80)
        #expect(quad.bordersReached(of: box, within: 0.02) == expected)
    }

    @Test(
        "its axis is the direction of its sides that is nearer to level",
        arguments: [
            (0.0, 0.0), (30, 30), (-30, -30), (60, -30), (100, 10), (170, -10), (200, 20), (270, 0),
        ])
    func axis(turn: Double, slope: Double) {
        func turned(_ degrees: Double) -> Point {
            let radians = degrees * .pi / 180
            return Point(cos(radians), sin(radians))
        }
        let (along, expected) = (turned(turn), turned(slope))
        let quad = Quad(centre: Point(7, -4), across: along, width: 6, height: 4)
        #expect(quad.centre.distance(to: Point(7, -4)) < 1e-12)
        #expect(abs(quad.width - 6) < 1e-12 && abs(quad.height - 4) < 1e-12 && quad.isConvex)
        #expect(quad.topLeft.distance(to: quad.topRight) > 5)
        #expect(quad.axis.distance(to: expected) < 1e-12)
        #expect(abs(quad.slant - abs(expected.y)) < 1e-12)
        #expect(Quad.rectangle(x: 5, y: 5, width: 0, height: 0).axis == Point(1, 0))
    }

    @Test(arguments: [
        (0.0, 1.0), (1.0, 0.6), (2.0, 1.0 / 3), (4.0, 0.0), (9.0, 0.0),
    ])
    func overlapsByShare(_ shift: Double, _ expected: Double) {
        let other = Quad.rectangle(x: shift, y: 0, width: 4, height: 2)
        #expect(abs(unit.intersectionOverUnion(other) - expected) < 1e-12)
        #expect(abs(other.intersectionOverUnion(unit) - expected) < 1e-12)
    }

    @Test func overlapDoesNotDependOnWhichCornerComesFirst() {
        let other = Quad.rectangle(x: 1, y: 0.5, width: 4, height: 2)
        for k in 0..<4 {
            #expect(abs(unit.turned(k).intersectionArea(other) - 4.5) < 1e-12)
        }
    }

    @Test(arguments: 0..<4)
    func aligningUndoesTurning(_ k: Int) {
        #expect(unit.turned(k).aligned(to: unit) == unit)
    }

    @Test func crossedSidesAreNotConvex() {
        let crossed = Quad(
            topLeft: Point(0, 0), topRight: Point(4, 2), bottomRight: Point(4, 0), bottomLeft: Point(0, 2))
        #expect(!crossed.isConvex)
    }
}

@Suite struct HomographyTests {
    let square = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]

    @Test func takesCornersToCorners() throws {
        let target = [Point(10, 12), Point(80, 5), Point(90, 70), Point(3, 60)]
        let map = try #require(Homography(from: square, to: target))
        for (s, t) in zip(square, target) {
            let p = try #require(map.apply(s))
            #expect(p.distance(to: t) < 1e-9)
        }
    }

    @Test func needsFourPointsInGeneralPosition() {
        #expect(Homography(from: square, to: [Point(0, 0)]) == nil)
        let line = [Point(0, 0), Point(1, 0), Point(2, 0), Point(3, 0)]
        #expect(Homography(from: line, to: square) == nil)
    }
}

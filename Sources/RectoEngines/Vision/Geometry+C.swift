internal import CRectoTypes
internal import RectoCore

extension Point {
    init(_ point: RectoPoint) { self.init(Double(point.x), Double(point.y)) }

    var inC: RectoPoint { RectoPoint(x: Float(x), y: Float(y)) }
}

extension Quad {
    init(_ quad: RectoQuad) {
        let c = quad.corners
        self.init(topLeft: Point(c.0), topRight: Point(c.1), bottomRight: Point(c.2), bottomLeft: Point(c.3))
    }

    var inC: RectoQuad {
        RectoQuad(corners: (topLeft.inC, topRight.inC, bottomRight.inC, bottomLeft.inC))
    }
}

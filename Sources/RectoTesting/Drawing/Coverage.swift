/// How much of each pixel a shape covers, 0...1, over the part of the picture that it touches.
struct Coverage: Sendable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    var values: [Float]

    static var empty: Coverage { Coverage(x: 0, y: 0, width: 0, height: 0, values: []) }
}

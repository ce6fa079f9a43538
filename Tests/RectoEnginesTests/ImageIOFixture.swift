import Foundation
import RectoCore
import RectoEngines
import Testing

/// One drawn file and what has to come out of it.
struct ImageIOFixture: Sendable, CustomTestStringConvertible {
    enum Outcome: Sendable {
        /// Colours as blue, green, red at the middle of each quarter: top left, top right, bottom right,
        /// bottom left of the upright picture.
        case quarters([[Int]], within: Int)
        case fails(EngineError.Code, saying: String)
    }

    let name: String
    let outcome: Outcome
    let isTurned: Bool

    init(_ name: String, _ outcome: Outcome, isTurned: Bool = false) {
        self.name = name
        self.outcome = outcome
        self.isTurned = isTurned
    }

    var testDescription: String { name }

    var bytes: [UInt8] {
        get throws {
            let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
            return [UInt8](try Data(contentsOf: folder.appending(path: name)))
        }
    }

    static let red = [30, 40, 220]
    static let green = [60, 180, 30]
    static let yellow = [50, 220, 240]
    static let blue = [200, 60, 40]
    static let upright = [red, green, yellow, blue]
    /// Orientation 6: the stored left side is the upright top.
    static let turned = [blue, red, green, yellow]
    /// Green half covers white, yellow does not cover it at all.
    static let faint = [red, [157, 217, 142], [255, 255, 255], blue]
    static let key = [red, [255, 255, 255], yellow, blue]
    static let grey = upright.map { Self.luma($0) }
    static let greyFaint = [grey[0], grey[1].map { ($0 + 255) / 2 }, [255, 255, 255], grey[3]]
    static let bits = [[255, 255, 255], [0, 0, 0], [255, 255, 255], [0, 0, 0]]

    static func luma(_ bgr: [Int]) -> [Int] {
        [Int](repeating: (bgr[2] * 299 + bgr[1] * 587 + bgr[0] * 114) / 1000, count: 3)
    }

    static let all: [ImageIOFixture] = jpegs + pngs + webPs + tiffs
    static let decodable = all.filter {
        if case .quarters = $0.outcome { true } else { false }
    }

    static let jpegs = [
        ImageIOFixture("baseline.jpg", .quarters(upright, within: 6)),
        ImageIOFixture("full-chroma.jpg", .quarters(upright, within: 6)),
        ImageIOFixture("progressive.jpg", .quarters(upright, within: 6)),
        ImageIOFixture("restarts.jpg", .quarters(upright, within: 6)),
        ImageIOFixture("scans.jpg", .quarters(upright, within: 6)),
        ImageIOFixture("grey.jpg", .quarters(grey, within: 4)),
        ImageIOFixture("adobe-inks.jpg", .quarters(upright, within: 8)),
        ImageIOFixture("inks.jpg", .quarters(upright, within: 8)),
        ImageIOFixture("ycck.jpg", .quarters(upright, within: 8)),
        ImageIOFixture("orientation6.jpg", .quarters(turned, within: 6), isTurned: true),
        ImageIOFixture("arithmetic.jpg", .fails(.unsupportedFormat, saying: "arithmetic")),
    ]

    static let pngs = [
        ImageIOFixture("rgb.png", .quarters(upright, within: 0)),
        ImageIOFixture("rgb16.png", .quarters(upright, within: 0)),
        ImageIOFixture("rgb-interlaced.png", .quarters(upright, within: 0)),
        ImageIOFixture("rgba.png", .quarters(faint, within: 1)),
        ImageIOFixture("rgba16.png", .quarters(faint, within: 1)),
        ImageIOFixture("rgba-interlaced.png", .quarters(faint, within: 1)),
        ImageIOFixture("grey.png", .quarters(grey, within: 1)),
        ImageIOFixture("grey16.png", .quarters(grey, within: 1)),
        ImageIOFixture("grey-alpha.png", .quarters(greyFaint, within: 2)),
        ImageIOFixture("palette.png", .quarters(upright, within: 0)),
        ImageIOFixture("palette-alpha.png", .quarters(faint, within: 1)),
        ImageIOFixture("bits.png", .quarters(bits, within: 0)),
        ImageIOFixture("key.png", .quarters(key, within: 0)),
        ImageIOFixture("text.png", .quarters(upright, within: 0)),
        ImageIOFixture("orientation6.png", .quarters(turned, within: 0), isTurned: true),
    ]

    static let webPs = [
        ImageIOFixture("lossy.webp", .quarters(upright, within: 10)),
        ImageIOFixture("lossless.webp", .quarters(upright, within: 0)),
        ImageIOFixture("lossy-alpha.webp", .quarters(faint, within: 10)),
        ImageIOFixture("lossless-alpha.webp", .quarters(faint, within: 1)),
        ImageIOFixture("orientation6.webp", .quarters(turned, within: 0), isTurned: true),
        ImageIOFixture("animated.webp", .fails(.unsupportedFormat, saying: "animation")),
    ]

    static let tiffs = [
        ImageIOFixture("plain.tif", .quarters(upright, within: 0)),
        ImageIOFixture("lzw.tif", .quarters(upright, within: 0)),
        ImageIOFixture("deflate.tif", .quarters(upright, within: 0)),
        ImageIOFixture("packbits.tif", .quarters(upright, within: 0)),
        ImageIOFixture("jpeg.tif", .quarters(upright, within: 12)),
        ImageIOFixture("rgba.tif", .quarters(faint, within: 1)),
        ImageIOFixture("grey.tif", .quarters(grey, within: 1)),
        ImageIOFixture("grey16.tif", .quarters(grey, within: 1)),
        ImageIOFixture("fax4.tif", .quarters(bits, within: 0)),
        ImageIOFixture("inks.tif", .quarters(upright, within: 2)),
        ImageIOFixture("pages.tif", .quarters(upright, within: 0)),
        ImageIOFixture("orientation6.tif", .quarters(turned, within: 0), isTurned: true),
        ImageIOFixture("lzma.tif", .fails(.unsupportedFormat, saying: "compression")),
        ImageIOFixture("float.tif", .fails(.unsupportedFormat, saying: "TIFF")),
    ]
}

import Foundation
import RectoCore
import RectoEngines
import RectoTesting

/// Pictures for the tests.
enum Picture {
    /// A light card without print on a darker table: small and quickly looked at.
    static func card(width: Int = 160, height: Int = 100) throws -> Data {
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let isCard =
                    (width / 5..<width * 4 / 5).contains(x) && (height / 6..<height * 5 / 6).contains(y)
                pixels += [UInt8](repeating: isCard ? 215 : UInt8(80 + (x + y) % 40), count: 3)
            }
        }
        guard let frame = Frame(pixels: pixels, width: width, height: height, format: .bgr8) else {
            throw CocoaError(.featureUnsupported)
        }
        return Data(try frame.withView { view in try ImageEncoder().encode(view, as: .jpeg(quality: 80)) })
    }

    /// A front and another card's back on one page.
    static func bothSides() throws -> Data {
        let cards = try ["01", "02"].map { number in
            let path = Program.root.path + "/images/documents/\(number).jpg"
            return try ImageDecoder().decode([UInt8](try Data(contentsOf: URL(filePath: path))).span)
        }
        guard let page = Frame.stacked(cards, margin: 80, ground: 110) else {
            throw CocoaError(.featureUnsupported)
        }
        return Data(try page.withView { view in try ImageEncoder().encode(view, as: .jpeg(quality: 92)) })
    }

    /// A specimen of images/ with what it says: the first of a corpus that has a zone and nothing amiss.
    static func specimen() throws -> (path: String, lines: [String]) {
        for number in 1...12 {
            let name = Program.root.path + "/images/scenes/" + (number < 10 ? "0" : "") + "\(number)"
            let data = try Data(contentsOf: URL(filePath: name + ".expected.json"))
            let truth = try JSONDecoder().decode(Truth.self, from: data)
            if let lines = truth.mrz?.lines { return (name + ".jpg", lines) }
        }
        throw CocoaError(.fileNoSuchFile)
    }

    private struct Truth: Decodable {
        struct Zone: Decodable {
            let lines: [String]
        }

        let mrz: Zone?
    }
}

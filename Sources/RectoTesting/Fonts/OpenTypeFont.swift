import RectoCore

/// A font of OpenType outlines, TrueType (`glyf`) or Compact Font Format (`CFF `).
public struct OpenTypeFont: Sendable {
    /// Units of the em square.
    public let unitsPerEm: Double
    public let glyphCount: Int
    private let bytes: FontBytes
    private let characters: CharacterMap
    private let hmtx: Int
    private let longMetrics: Int
    private let outlines: Outlines

    private enum Outlines: Sendable {
        case glyf(GlyfOutlines)
        case cff(CFFOutlines)
    }

    /// - Parameter file: the name that errors carry.
    public init(bytes: [UInt8], file: String) throws(FontError) {
        let font = FontBytes(bytes: bytes, file: file)
        let tables = try Self.tables(font)
        func table(_ tag: String) throws(FontError) -> Int {
            guard let offset = tables[tag] else {
                throw FontError(.malformed, file: file, "no table '\(tag)'")
            }
            return offset
        }
        let head = try table("head")
        unitsPerEm = Double(try font.u16(head + 18))
        guard unitsPerEm > 0 else { throw FontError(.malformed, file: file, "an em of no units") }
        glyphCount = try font.u16(try table("maxp") + 4)
        longMetrics = try font.u16(try table("hhea") + 34)
        hmtx = try table("hmtx")
        characters = try CharacterMap(font, table: try table("cmap"))
        if let cff = tables["CFF "] {
            outlines = .cff(try CFFOutlines(font, table: cff))
        } else {
            outlines = .glyf(
                GlyfOutlines(
                    font: font, loca: try table("loca"), glyf: try table("glyf"),
                    longOffsets: try font.u16(head + 50) != 0, glyphCount: glyphCount))
        }
        self.bytes = font
    }

    private static func tables(_ font: FontBytes) throws(FontError) -> [String: Int] {
        let tag = try font.u32(0)
        guard tag == 0x0001_0000 || tag == 0x4F54_544F || tag == 0x7472_7565 else {
            throw FontError(.malformed, file: font.file, "not an OpenType font")
        }
        var tables: [String: Int] = [:]
        for k in 0..<(try font.u16(4)) {
            let record = 12 + 16 * k
            tables[try font.tag(record)] = try font.u32(record + 8)
        }
        return tables
    }

    /// The glyph that draws a character, 0 (an empty box in most fonts) where the font has none.
    public func glyph(for scalar: Unicode.Scalar) -> Int { characters.glyph(for: scalar) }

    /// How far the pen moves on, in font units.
    public func advance(_ glyph: Int) -> Double {
        let index = min(max(0, glyph), longMetrics - 1)
        return Double((try? bytes.u16(hmtx + 4 * index)) ?? 0)
    }

    /// The glyph's outline in font units, y up; empty for a blank and for a damaged glyph.
    func outline(_ glyph: Int) -> Path {
        switch outlines {
        case .glyf(let glyf): (try? glyf.outline(glyph)) ?? Path()
        case .cff(let cff): (try? cff.outline(glyph)) ?? Path()
        }
    }

    /// Height of the letter H over the em.
    public var capHeight: Double { (outline(glyph(for: "H")).bounds?.high.y ?? 0) / unitsPerEm }

    /// Width of a line in the unit of `size`, which is the em.
    public func width(of string: String, size: Double, tracking: Double = 0) -> Double {
        var sum = 0.0
        for scalar in string.unicodeScalars {
            sum += advance(glyph(for: scalar)) * size / unitsPerEm + tracking
        }
        return sum == 0 ? 0 : sum - tracking
    }
}

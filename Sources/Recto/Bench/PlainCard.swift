public import RectoCore

/// A frame to measure with where there are no pictures: a light card with rows of print on a darker table, with
/// noise. It looks like a document to the stages that find one, and to nobody else.
public enum PlainCard {
    /// - Returns: nil when the sides are under 64 pixels or beyond what engines accept.
    public static func frame(width: Int, height: Int) -> Frame? {
        guard width >= 64, height >= 64, width <= ImageView.maximumSide, height <= ImageView.maximumSide
        else {
            return nil
        }
        var pixels = [UInt8](repeating: 0, count: width * height * PixelFormat.bgr8.bytesPerPixel)
        var noise = UInt32(2_463_534_242)
        for y in 0..<height {
            for x in 0..<width {
                // Xorshift: the same picture on every machine.
                noise ^= noise << 13
                noise ^= noise >> 17
                noise ^= noise << 5
                let light = luma(x * 1000 / width, y * 1000 / height) + Int(noise & 7)
                let at = (y * width + x) * 3
                pixels[at] = UInt8(light * 9 / 10)
                pixels[at + 1] = UInt8(light * 19 / 20)
                pixels[at + 2] = UInt8(light)
            }
        }
        return Frame(pixels: pixels, width: width, height: height, format: .bgr8)
    }

    /// Light at a place in thousandths of the sides.
    private static func luma(_ x: Int, _ y: Int) -> Int {
        guard (200..<800).contains(x), (150..<850).contains(y) else { return 90 + (x + y) / 50 }
        let (column, row) = (x - 200, y - 150)
        // Two rows of a zone along the bottom, a few short ones beside where a portrait would be.
        let isZone = row > 560 && row < 650 && row % 60 < 32 && column % 14 < 6
        let isText = column > 200 && row > 60 && row < 450 && row % 110 < 26 && column % 17 < 6
        let hasPrint = isZone || isText
        return hasPrint && column > 24 && column < 576 ? 40 : 215
    }
}

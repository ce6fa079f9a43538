import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoMRZ

/// Zones on pages that are bent, made of pictures that are read exactly as they are.
struct BentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bent",
        abstract: "MRZ reading on bent pages: pictures that are read exactly, bent more and more.",
        discussion: """
            Each picture with a true zone is read as it is; of those that are read exactly the page is bent about the \
            middle of its zone, so that the lines hang or rise there, and read again.
            """)

    @Option(help: "Folder with truth.csv and images/.")
    var set = "../shared/eval/mrz"

    @Option(help: "Folder that holds the models.")
    var models = "models"

    @Option(help: "The set's pictures of this kind, by the column set of truth.csv.")
    var kind = "real"

    @Option(
        parsing: .upToNextOption,
        help: "How far the lines' middle hangs below their ends, shares of their length; under 0 it rises.")
    var sags: [Double] = [-0.03, -0.02, -0.014, -0.007, 0, 0.007, 0.014, 0.02, 0.03]

    /// Longer side of the pictures, pixels: larger ones take long to bend, and zones in them are read reduced.
    private static let longest = 2600

    func run() throws {
        guard FileManager.default.fileExists(atPath: set + "/truth.csv") else {
            print("skipped: \(set)/truth.csv is not there")
            return
        }
        let items = try EvaluationSet(folder: set, images: set + "/images").items
            .filter { $0["set"] == kind && !$0["mrz"].isEmpty }
        var reader = BentReader(scanner: try DocumentScanner(models: ModelFolder(path: models)))
        var rows: [(sag: Double, exact: Int, unread: Int, wrong: Int)] = sags.map { ($0, 0, 0, 0) }
        var read = 0
        for item in items {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: item.path)))
            guard let frame = try? ImageDecoder().decode(bytes.span),
                max(frame.width, frame.height) <= Self.longest,
                let flat = try reader.zone(frame), flat.decoding.lines.joined(separator: "|") == item["mrz"],
                let place = flat.quad
            else { continue }
            read += 1
            for index in rows.indices {
                let bent = PageBend(about: place, sag: rows[index].sag).bent(frame)
                let zone = try bent.flatMap { try reader.zone($0) }
                guard let zone else {
                    rows[index].unread += 1
                    continue
                }
                let isExact = zone.decoding.lines == flat.decoding.lines
                rows[index].exact += isExact ? 1 : 0
                rows[index].wrong += !isExact && zone.isValid ? 1 : 0
            }
            ConditionSamples.note("picture \(read)")
        }
        Machine.print()
        print(
            "\(set), \(kind): \(read) of \(items.count) pictures are read exactly, and no larger than \(Self.longest)"
        )
        print("| sag, of the lines' length | exact | no zone | valid and wrong |")
        print("| --- | --- | --- | --- |")
        for row in rows {
            print("| \(row.sag.decimal(places: 3)) | \(row.exact) | \(row.unread) | \(row.wrong) |")
        }
    }
}

private struct BentReader: ~Copyable {
    private var scanner: DocumentScanner
    private let options: ScanOptions

    init(scanner: consuming DocumentScanner) {
        self.scanner = scanner
        var options = ScanOptions(today: CalendarDay(secondsSince1970: Int64(Date().timeIntervalSince1970)))
        options.findsFaces = false
        options.readsBarcodes = false
        self.options = options
    }

    mutating func zone(_ frame: Frame) throws -> ReadZone? {
        try scanner.analyse(frame, options: options).zone
    }
}

/// A page bent about the middle of its zone: a parabola over the zone's length, straight on where that ends.
private struct PageBend {
    let place: Quad
    /// Share of the zone's length.
    let sag: Double

    init(about place: Quad, sag: Double) { (self.place, self.sag) = (place, sag) }

    /// The direction in which the zone is read, a unit vector.
    private var along: Point {
        let x = place.topRight.x - place.topLeft.x + place.bottomRight.x - place.bottomLeft.x
        let y = place.topRight.y - place.topLeft.y + place.bottomRight.y - place.bottomLeft.y
        let size = max(1e-9, (x * x + y * y).squareRoot())
        return Point(x / size, y / size)
    }

    /// The picture with a rim, so that nothing of the page is bent out of it.
    func bent(_ frame: Frame) -> Frame? {
        let (length, axis, middle) = (place.width, along, place.centre)
        let (rim, bytes) = (Int(0.05 * length), frame.format.bytesPerPixel)
        let (width, height) = (frame.width + 2 * rim, frame.height + 2 * rim)
        var pixels = [UInt8](repeating: 0, count: width * height * bytes)
        frame.withView { view in
            for y in 0..<height {
                for x in 0..<width {
                    let at = Point(Double(x - rim) + 0.5, Double(y - rim) + 0.5)
                    let t = ((at.x - middle.x) * axis.x + (at.y - middle.y) * axis.y) / (length / 2)
                    let square = abs(t) > 1.3 ? 1.69 + 2.6 * (abs(t) - 1.3) : t * t
                    let down = sag * length * (1.0 / 3 - square)
                    let from = Point(at.x + axis.y * down - 0.5, at.y - axis.x * down - 0.5)
                    for c in 0..<bytes {
                        pixels[(y * width + x) * bytes + c] = Self.sample(view, from, c)
                    }
                }
            }
        }
        return Frame(pixels: pixels, width: width, height: height, format: frame.format)
    }

    /// One channel between four pixels; beyond the picture its border.
    private static func sample(_ view: borrowing ImageView, _ at: Point, _ channel: Int) -> UInt8 {
        let x = min(max(0, at.x), Double(view.width - 1))
        let y = min(max(0, at.y), Double(view.height - 1))
        let (left, top) = (Int(x), Int(y))
        let (right, bottom) = (min(left + 1, view.width - 1), min(top + 1, view.height - 1))
        let (dx, dy) = (x - Double(left), y - Double(top))
        func value(_ x: Int, _ y: Int) -> Double {
            Double(view.bytes[y * view.rowStride + x * view.format.bytesPerPixel + channel])
        }
        let above = value(left, top) * (1 - dx) + value(right, top) * dx
        let below = value(left, bottom) * (1 - dx) + value(right, bottom) * dx
        return UInt8((above * (1 - dy) + below * dy).rounded())
    }
}

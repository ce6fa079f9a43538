import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoMRZ
import RectoTesting

/// What is read of barcodes, by how fine, blurred and tilted they are; what is read wrongly; what is read where nothing is.
struct BarcodesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "barcodes",
        abstract:
            "Barcodes on drawn cards: reading rate, wrong payloads, cost; and false reads where there are none."
    )

    @Option(help: "Seed of the drawn payloads and noise.")
    var seed: UInt64 = 4

    @Option(help: "Pictures of each cell of the table.")
    var count = 4

    @Option(help: "Folder of photos in which nothing should be read; what is read is listed.")
    var eval: String?

    @Option(help: "Of the photos every so manieth.")
    var every = 1

    @Option(help: "Folder of the models.")
    var models = "models"

    private static let modules = [1.5, 2.0, 2.5, 3.0]
    private static let blurs = [0.5, 1.0]
    private static let tilts = [0.0, 15, 30]

    func run() throws {
        Machine.print()
        print(
            "zxing-cpp \(BarcodeEngine.libraryVersion), seed \(seed), \(count) pictures a cell, 1280 x 720\n")
        var scanner = try DocumentScanner(models: ModelFolder(path: models))
        var times: [Double] = []
        var wrong = 0
        for tilt in Self.tilts {
            let columns = Self.blurs.flatMap { blur in Self.modules.map { "\($0) px, blur \(blur)" } }
            print("| tilt \(Int(tilt)) degrees | \(columns.joined(separator: " | ")) |")
            print("| --- |" + String(repeating: " --- |", count: columns.count))
            for symbology in BarcodeSymbology.usual.sorted(by: { $0.rawValue < $1.rawValue }) {
                var cells: [String] = []
                for blur in Self.blurs {
                    for pixels in Self.modules {
                        let cell = try read(symbology, pixels, blur, tilt, with: &scanner)
                        cells.append(cell.drawn == 0 ? "–" : "\(cell.right) of \(cell.drawn)")
                        times += cell.times
                        wrong += cell.wrong
                    }
                }
                print("| \(symbology.rawValue) | \(cells.joined(separator: " | ")) |")
            }
            print("")
        }
        print("wrong payloads: \(wrong)")
        try cost(times)
        try falseReads(&scanner)
    }

    private struct Cell {
        var (drawn, right, wrong) = (0, 0, 0)
        var times: [Double] = []
    }

    private func read(
        _ symbology: BarcodeSymbology, _ pixels: Double, _ blur: Double, _ tilt: Double,
        with scanner: inout DocumentScanner
    ) throws -> Cell {
        var cell = Cell()
        for index in 0..<count {
            var generator = SeededGenerator(seed: seed).fork(UInt64(index) &* 7919 &+ UInt64(pixels * 100))
            let payload = Self.payload(symbology, &generator)
            var scene = BarcodeScene(try BarcodeEngine().draw(symbology, payload), modulePixels: pixels)
            (scene.blur, scene.tilt, scene.seed) = (blur, tilt, generator.next())
            scene.turn = generator.uniform(-4...4)
            guard scene.fits, let frame = scene.draw() else { continue }
            let report = try scanner.analyse(
                frame, options: Self.options, plan: Self.plan,
                hint: .known(scene.card))
            cell.drawn += 1
            if let time = report.timings.barcodes { cell.times.append(time) }
            for read in report.barcodes {
                // A linear reader may see another symbology's bars; only the same payload is right.
                if read.barcode.payload == payload { cell.right += 1 } else { cell.wrong += 1 }
            }
        }
        return cell
    }

    /// Barcodes alone.
    private static let plan = FramePlan(
        leftOut: [.zone: "", .occlusion: "", .portrait: "", .recapture: ""])

    private static var options: ScanOptions {
        var options = ScanOptions(today: CalendarDay(secondsSince1970: 1_767_225_600), checks: [])
        options.findsFaces = false
        return options
    }

    /// A licence for PDF417, a hundred bytes of a seal for Data Matrix, what else such symbols hold for the others.
    private static func payload(_ symbology: BarcodeSymbology, _ generator: inout SeededGenerator) -> [UInt8]
    {
        func letters(_ count: Int) -> String {
            String((0..<count).map { _ in generator.pick(Array("ABCDEFGHJKLMNPRSTUVWXYZ0123456789")) })
        }
        switch symbology {
        case .pdf417:
            let content =
                "DLDAQ\(letters(9))\nDCS\(letters(8))\nDACANNA\nDADMARIA\nDBD06062018\nDBB06061986\nDBA12102032\n"
                + "DBC2\nDAU068 in\nDAG\(letters(18))\nDAI\(letters(8))\nDAJVA\nDAK232690000\nDCGUSA\r"
            return Array("@\n\u{1E}\rANSI 636000080001DL00310180\(content)".utf8)
        case .dataMatrix: return [0xDC, 0x03] + (0..<98).map { _ in UInt8(generator.index(below: 256)) }
        case .aztec: return Array("\(letters(60))<<\(letters(20))".utf8)
        case .qr: return Array("https://example.org/document/\(letters(16))".utf8)
        case .code128, .code39, .itf, .ean8, .ean13: return Array(letters(10).utf8)
        }
    }

    private func cost(_ times: [Double]) throws {
        let sorted = times.sorted()
        guard !sorted.isEmpty else { return }
        let scene = BarcodeScene(
            try BarcodeEngine().draw(.qr, Array("recto".utf8)), modulePixels: 3)
        guard let frame = scene.draw() else { return }
        let pixels = frame.withView { view in
            (0..<view.bytes.count).flatMap { [view.bytes[$0], view.bytes[$0], view.bytes[$0]] }
        }
        guard let colour = Frame(pixels: pixels, width: 1280, height: 720, format: .bgr8) else { return }
        let bench = try FrameBench(frames: [colour], rounds: 50).run()
        let (p50, p90) = (sorted[sorted.count / 2], sorted[sorted.count * 9 / 10])
        print(
            String(
                format: "\ncost: p50 %.1f ms, p90 %.1f ms; one grey conversion %.2f ms; %.1f of these\n", p50,
                p90,
                bench.floor.p50, p50 / bench.floor.p50))
    }

    private func falseReads(_ scanner: inout DocumentScanner) throws {
        let printer = try SpecimenPrinter()
        let set = ConditionSet(printer: printer, seed: seed, width: 1280, height: 720)
        let drawn = (0..<60).map { set.frame(.clean, index: $0).frame }
        var times: [Double] = []
        var found: [String] = []
        for frame in drawn {
            let report = try scanner.analyse(frame, options: Self.options, plan: Self.plan)
            found += report.barcodes.map { "drawn: \($0.barcode.symbology.rawValue)" }
            if let time = report.timings.barcodes { times.append(time) }
        }
        print("| without barcodes | pictures | read | p50 ms |\n| --- | --- | --- | --- |")
        print("| drawn documents | \(drawn.count) | \(found.count) | \(Self.median(times)) |")
        guard let eval else {
            print("| photos | skipped: no --eval | | |")
            return
        }
        for set in try FileManager.default.contentsOfDirectory(atPath: eval).sorted() {
            let inputs = BatchListing([eval + "/" + set]).inputs.enumerated().filter {
                $0.offset % every == 0
            }
            guard !inputs.isEmpty else { continue }
            var (count, times) = (0, [Double]())
            for (_, input) in inputs {
                guard let frame = try? input.frame() else { continue }
                let report = try scanner.analyse(frame, options: Self.options, plan: Self.plan)
                if let time = report.timings.barcodes { times.append(time) }
                for read in report.barcodes {
                    count += 1
                    found.append(
                        "\(set)/\(input.name.split(separator: "/").last ?? ""): \(read.barcode.symbology.rawValue), \(read.barcode.payload.count) bytes"
                    )
                }
            }
            print("| \(set) | \(times.count) | \(count) | \(Self.median(times)) |")
        }
        for line in found { print("- \(line)") }
    }

    private static func median(_ times: [Double]) -> String {
        Spread(times).map { String(format: "%.1f", $0.median) } ?? ""
    }
}

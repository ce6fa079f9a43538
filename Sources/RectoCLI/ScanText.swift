import Recto
import RectoCore

/// A report as a person reads it.
struct ScanText {
    private let file: String
    private let report: FrameReport
    private let crops: CropsRecord?
    private let style: Style

    init(_ file: String, _ report: FrameReport, crops: CropsRecord? = nil, style: Style = .output) {
        self.file = file
        self.report = report
        self.crops = crops
        self.style = style
    }

    var text: String {
        ([head, document] + [""] + statuses + [""] + checks + zone + barcodes + printed + written + [""]
            + [timings])
            .joined(separator: "\n") + "\n"
    }

    private var head: String {
        "\(style.bold(Printable.line(file)))  \(report.width) x \(report.height)"
    }

    private var document: String {
        guard let location = report.location else {
            let left = report.looksLeft
            return left.isEmpty
                ? "no document"
                : "no document yet. The budget left for another frame: \(DocumentLook.words(left))."
        }
        let share = location.coverage(frameWidth: report.width, frameHeight: report.height)
        let origin =
            switch location.origin {
            case .edges: "outlined by its edges"
            case .croppedScan: "a scan cropped to the document"
            case .machineReadableZone: "outline inferred from the machine readable zone"
            case .fillsFrame: "reaching beyond the picture"
            }
        let words = [
            report.shape.map { "size \($0.rawValue)" },
            report.side.map { "\($0.rawValue.lowercased()) side" },
            origin, "\((share * 100).decimal(places: 0)) % of the picture",
        ]
        return "document: " + words.compactMap(\.self).joined(separator: ", ")
    }

    private var statuses: [String] {
        guard report.plan.isComplete || !report.statuses.isEmpty else {
            let left = FrameStage.allCases.filter { report.plan.leftOut[$0] != nil }.map(\.rawValue)
            return [
                style.bold("nothing amiss yet"),
                "The budget left for another frame: \(left.joined(separator: ", ")).",
            ]
        }
        return report.statuses.enumerated().flatMap { index, code in
            let name = code.isProcessed ? style.good(code.rawValue) : style.bad(code.rawValue)
            return index == 0 ? [style.bold(name), code.advice] : [name]
        }
    }

    private var checks: [String] {
        let width = report.checks.map(\.name.rawValue.count).max() ?? 0
        return [CheckLine.heading(width: width, style: style)]
            + report.checks.map {
                CheckLine(
                    name: $0.name.rawValue, outcome: $0.outcome, isFailed: $0.isFailed,
                    raisesStatus: $0.raisesStatus, width: width, style: style
                ).text
            }
    }

    private var zone: [String] {
        guard let zone = report.zone else { return ["", "no machine readable zone was read"] }
        return [""] + ZoneText(zone, style: style).lines
    }

    /// Kinds and sizes alone where the format is not known: what a stranger wrote into a barcode is not printed.
    private var barcodes: [String] {
        let lines = report.barcodes.map { read in
            let barcode = read.barcode
            let fields = read.fieldValues(on: report.side ?? .back).map { "\($0.field.rawValue) \($0.value)" }
            let what =
                fields.isEmpty ? "\(barcode.payload.count) bytes" : fields.joined(separator: ", ")
            return "barcode: \(barcode.symbology.rawValue), \(read.content.format), \(Printable.line(what))"
        }
        let missing = report.missingBarcodes ?? []
        let absent = missing.map { "barcode: \($0.rawValue), expected on this side and not read" }
        return lines.isEmpty && absent.isEmpty ? [] : [""] + lines + absent
    }

    private var written: [String] {
        let files = crops?.files ?? []
        return files.isEmpty ? [] : [""] + files.map { "written: \(Printable.line($0.file))" }
    }

    private var printed: [String] {
        switch report.printed {
        case nil: return []
        case .notRun(let reason): return ["", "printed text was not read: \(reason)"]
        case .read(let text):
            guard !text.fields.isEmpty else { return ["", "no printed field was read"] }
            let width = 2 + (text.fields.map(\.name.rawValue.count).max() ?? 0)
            let lines = text.fields.map { field in
                let share = "\((field.confidence * 100).decimal(places: 0)) %"
                let gap = field.dateGap.map { ", \($0.rawValue)" } ?? ""
                let cover = field.hiddenBy?.words ?? ""
                return field.name.rawValue.padded(width) + Printable.line(field.value) + "  "
                    + style.faint(share + ", by " + field.foundBy.rawValue + gap + cover)
            }
            return ["", style.bold("printed")] + lines
        }
    }

    private var timings: String {
        let stages = [
            ("decode", report.timings.decode), ("locate", report.timings.locate), ("mrz", report.timings.mrz),
            ("barcodes", report.timings.barcodes), ("face", report.timings.face),
            ("checks", report.timings.checks),
            ("printed", report.timings.printed),
            ("total", report.timings.total),
        ]
        let known = stages.compactMap { name, time in time.map { "\(name) \($0.decimal(places: 1))" } }
        return style.faint("milliseconds: \(known.joined(separator: ", "))")
    }
}

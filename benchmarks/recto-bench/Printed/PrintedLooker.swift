import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting
import Synchronization

/// One picture of a document and what was read on it.
struct LookedPrint {
    let subject: String
    let index: Int
    let kind: SpecimenKind?
    let isLicence: Bool
    let report: FrameReport
    let fields: [JudgedField]
    /// Where the signature is drawn; nil where there is none.
    let signature: Quad?
}

/// Reads pictures on several threads, each with a scanner of its own.
struct PrintedLooker {
    let models: ModelFolder
    let jobs: Int

    func look(
        at set: PrintedSet, count: Int, least: Double, pictures: String?, under conditions: [Condition] = []
    )
        throws -> [LookedPrint]
    {
        if let pictures {
            try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
        }
        return try each(count) { scanner, index in
            // Every subject meets each of the conditions.
            let round = index / set.subjects.count
            let drawn = set.frame(
                index, under: conditions.isEmpty ? nil : conditions[(index + round) % conditions.count])
            if let pictures {
                let bytes = try drawn.frame.encoded(as: .png)
                let name = "\(pictures)/\(set.seed)-\(index)-\(set.subject(index).name).png"
                try Data(bytes).write(to: URL(fileURLWithPath: name))
            }
            let report = try scanner.analyse(drawn.frame, options: Self.options(least: least))
            var isLicence = false
            if case .style(let style) = set.subject(index) { isLicence = style.isLicence }
            let name = set.subject(index).name
            return LookedPrint(
                subject: name, index: index, kind: drawn.truth.kind, isLicence: isLicence, report: report,
                fields: Self.judged(report, drawn.truth.fields, subject: name, index: index),
                signature: drawn.truth.signature)
        }
    }

    func look(at photos: [PhotoTruth]) throws -> [LookedPhoto] {
        try each(photos.count) { scanner, index in
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: photos[index].path)))
            let frame = try ImageDecoder().decode(bytes.span)
            let report = try scanner.analyse(frame, options: Self.options(least: 0.5))
            return LookedPhoto(photo: photos[index], report: report)
        }
    }

    static func options(least: Double) -> ScanOptions {
        var options = ScanOptions.benchmark
        options.readsPrinted = true
        options.leastPrintedConfidence = least
        return options
    }

    static func judged(_ report: FrameReport, _ truth: [TruthField], subject: String, index: Int)
        -> [JudgedField]
    {
        PrintedFieldName.allCases.compactMap { name in
            let printed = truth.filter { $0.name == name }
            let read = report.printed?.text?[name]
            guard !printed.isEmpty || read != nil else { return nil }
            // Peoples' names and codes are compared as they are printed, numbers of any script by what they say.
            let isValue = name.isDate || name == .fullName || name == .documentNumber
            let says = printed.first.map { isValue ? $0.value : $0.text }
            return JudgedField(subject: subject, index: index, name: name, truth: says, read: read)
        }
    }

    private func each<Result: Sendable>(
        _ count: Int, _ body: @Sendable (inout DocumentScanner, Int) throws -> Result
    ) throws -> [Result] {
        let next = Atomic(0)
        let results = Mutex([Result?](repeating: nil, count: count))
        let failure = Mutex<(any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
            do {
                var scanner = try DocumentScanner(models: models)
                while true {
                    let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard index < count else { break }
                    let result = try body(&scanner, index)
                    results.withLock { $0[index] = result }
                }
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
        return results.withLock { $0.compactMap { $0 } }
    }
}

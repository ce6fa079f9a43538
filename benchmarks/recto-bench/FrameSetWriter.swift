import ArgumentParser
import Foundation
import RectoCore
import RectoEngines
import RectoTesting
import Synchronization

/// Writes labelled frames as a set: `images/`, `masks/` when asked for, and `truth.csv`.
struct FrameSetWriter {
    let set: ConditionSet
    let folder: String
    let isLossless: Bool
    let writesMasks: Bool

    /// Draws on every core: a frame depends on its condition and number alone.
    func write(_ conditions: [Condition], count: Int) throws {
        let root = URL(filePath: folder)
        for name in writesMasks ? ["images", "masks"] : ["images"] {
            try FileManager.default.createDirectory(
                at: root.appending(path: name), withIntermediateDirectories: true)
        }
        let jobs = conditions.flatMap { condition in (0..<count).map { (condition, $0) } }
        let rows = Mutex<[Int: [String]]>([:])
        let failure = Mutex<(any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: jobs.count) { job in
            guard failure.withLock({ $0 == nil }) else { return }
            do {
                let row = try write(jobs[job].0, index: jobs[job].1, to: root)
                rows.withLock { $0[job] = row }
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
        let sorted = rows.withLock { rows in rows.keys.sorted().compactMap { rows[$0] } }
        let text = ([FrameTruthRow.columns] + sorted).map(CSV.line).joined(separator: "\n") + "\n"
        try text.write(toFile: folder + "/truth.csv", atomically: true, encoding: .utf8)
    }

    /// - Returns: the frame's line of `truth.csv`.
    private func write(_ condition: Condition, index: Int, to root: URL) throws -> [String] {
        let drawn = set.frame(condition, index: index)
        let name = "\(condition.rawValue)_\(String(format: "%04d", index))"
        let file = name + (isLossless ? ".png" : ".jpg")
        try Data(drawn.frame.encoded(as: isLossless ? .png : .jpeg(quality: 92))).write(
            to: root.appending(path: "images/\(file)"))
        var mask = ""
        if writesMasks, let occlusion = drawn.occlusion {
            mask = name + ".png"
            try Data(occlusion.encoded(as: .png)).write(to: root.appending(path: "masks/\(mask)"))
        }
        return FrameTruthRow.line(drawn, condition, file: file, mask: mask)
    }

    /// The named cases, or all where none is named.
    static func list<Case: CaseIterable & RawRepresentable>(_ names: String, of: Case.Type) throws -> [Case]
    where Case.RawValue == String {
        guard !names.isEmpty else { return Array(Case.allCases) }
        return try names.split(separator: ",").map { try named(String($0)) }
    }

    static func named<Case: CaseIterable & RawRepresentable>(_ name: String) throws -> Case
    where Case.RawValue == String {
        guard let found = Case(rawValue: name) else {
            let known = Case.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("There is no '\(name)'. Known: \(known).")
        }
        return found
    }

    static func size(_ text: String) throws -> (width: Int, height: Int) {
        let sides = text.split(separator: "x").compactMap { Int($0) }
        guard sides.count == 2, sides.allSatisfy({ (64...8192).contains($0) }) else {
            throw ValidationError("--size takes width and height of 64 to 8192 pixels, as in 1280x720.")
        }
        return (sides[0], sides[1])
    }
}

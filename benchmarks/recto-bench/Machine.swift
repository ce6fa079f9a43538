import Foundation

/// What a measurement ran on.
enum Machine {
    static var summary: String {
        let cpu =
            (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
            .split(separator: "\n").first { $0.hasPrefix("model name") }?
            .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
        let info = ProcessInfo.processInfo
        return "\(cpu), \(info.activeProcessorCount) cores, \(info.operatingSystemVersionString)"
    }

    static func print() { Swift.print("ran on: \(summary)") }
}

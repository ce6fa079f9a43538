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

    /// Processor time that this process has used, all threads, in seconds: it hardly depends on what else runs.
    static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The same of the calling thread alone.
    static var threadSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    static func print() { Swift.print("ran on: \(summary)") }
}

import Recto
import RectoCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A scanner that looks at nothing: what it does follows from the file's bytes and from a script.
struct ScriptedScanner: ItemScanning, ~Copyable {
    let script: Script

    /// What all scanners of a test share: how long items take, and what was seen.
    final class Script: Sendable {
        struct Seen {
            var started: [String] = []
            var enginesMade = 0
            var mostAhead = 0
            var delivered = 0
        }

        /// Microseconds that an item takes.
        let delay: @Sendable (String) -> UInt32
        let failing: Set<String>
        let seen = Mutex(Seen())

        init(failing: Set<String> = [], delay: @escaping @Sendable (String) -> UInt32 = { _ in 0 }) {
            self.failing = failing
            self.delay = delay
        }

        func make() -> ScriptedScanner {
            seen.withLock { $0.enginesMade += 1 }
            return ScriptedScanner(script: self)
        }
    }

    mutating func scan(_ frame: Frame, decodedIn milliseconds: Double, file: String, options: ScanOptions)
        -> FrameRecord
    {
        FrameRecord(
            file: file, outcome: .failure(ItemError(.unsupportedFormat, "\(frame.width)x\(frame.height)")))
    }

    mutating func scan(_ bytes: Span<UInt8>, file: String, options: ScanOptions) -> FrameRecord {
        script.seen.withLock { seen in
            seen.started.append(file)
            seen.mostAhead = max(seen.mostAhead, seen.started.count - seen.delivered)
        }
        usleep(script.delay(file))
        let error = ItemError(
            script.failing.contains(file) ? .internal : .unsupportedFormat, "\(bytes.count)")
        return FrameRecord(file: file, outcome: .failure(error))
    }
}

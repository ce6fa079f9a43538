import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Ctrl-C and SIGTERM: the first asks for an orderly end, the second ends at once.
enum StopSignal {
    private static let count = Atomic<Int>(0)

    static var isRequested: Bool { count.load(ordering: .relaxed) > 0 }

    static func install() {
        // Touched here, so that the handler does not have to make it.
        _ = isRequested
        for number in [SIGINT, SIGTERM] {
            signal(number) { _ in
                if StopSignal.count.wrappingAdd(1, ordering: .relaxed).oldValue > 0 { _exit(130) }
            }
        }
    }

    /// A reader that goes away is an error to handle, not the program's sudden end.
    static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }
}

/// Traces of sessions for swift-log and swift-distributed-tracing. Everything else of this module is there only in a build with
/// the package trait `Telemetry`, which fetches and builds both.
public enum RectoTelemetry {
    #if Telemetry
        public static let isBuiltIn = true
    #else
        public static let isBuiltIn = false
    #endif
}

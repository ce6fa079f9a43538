import RectoTelemetry
import Testing

/// What a build says of itself.
struct TelemetryPresenceTests {
    @Test("a build says whether it has telemetry")
    func presence() {
        #if Telemetry
            #expect(RectoTelemetry.isBuiltIn)
        #else
            #expect(!RectoTelemetry.isBuiltIn)
        #endif
    }
}

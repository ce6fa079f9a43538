/// How a document comes before the camera when it is not there itself.
enum Recapture: Sendable {
    case display(DisplayPanel, Photosite)
    case paper(PrintJob, Photosite, isCopy: Bool)
}

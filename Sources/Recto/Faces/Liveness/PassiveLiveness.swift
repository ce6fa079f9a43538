public import RectoCore

/// Whether frames of a face look like a bona fide presentation, by the attack model alone. Nothing is taken for live by
/// default: without a model, or with too few frames, nothing is said.
///
/// Pure: observations in, an outcome out.
public struct PassiveLiveness: Sendable, Hashable {
    /// Frames that have to be assessed.
    public static let neededFrames = 3
    /// The mean probability under which it is an attack.
    public static let threshold = 0.5

    private var sum = 0.0
    private var assessed = 0
    private var seen = 0
    private var crowded = 0

    public enum Outcome: Sendable, Hashable {
        /// Mean probability, 0...1, of a bona fide presentation.
        case bonaFide(Double)
        /// The same; raises `FACE_LIVENESS_FAILED`.
        case attack(Double)
        case notAssessed(reason: String)

        public var status: StatusCode? {
            if case .attack = self { .faceLivenessFailed } else { nil }
        }
    }

    public init() {}

    public mutating func add(_ observation: FaceObservation) {
        guard let first = observation.faces.first else { return }
        seen += 1
        // Whose score it is must be beyond doubt.
        if observation.faces.dropFirst().contains(where: { $0.box.area >= 0.25 * first.box.area }) {
            crowded += 1
        } else if let it = observation.bonaFide, (0.0...1.0).contains(it) {
            sum += it
            assessed += 1
        }
    }

    public var outcome: Outcome {
        guard seen > 0 else { return .notAssessed(reason: "No frame to judge by was seen.") }
        guard assessed > 0 else {
            return .notAssessed(
                reason: crowded == seen
                    ? "Several faces were seen." : "No model for presentation attacks is installed.")
        }
        guard assessed >= Self.neededFrames else {
            return .notAssessed(reason: "\(assessed) of \(Self.neededFrames) frames needed were assessed.")
        }
        let mean = sum / Double(assessed)
        return mean >= Self.threshold ? .bonaFide(mean) : .attack(mean)
    }
}

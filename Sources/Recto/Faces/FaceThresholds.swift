internal import FoundationEssentials
public import RectoCore

/// Every number that turns a measure of a face into a verdict, with where it came from. The defaults stand in
/// `Sources/Recto/face-thresholds.json`.
public struct FaceThresholds: Sendable, Hashable, Codable {
    public typealias Calibration = Thresholds.Calibration

    /// Native: distance of the face box's centre from the oval's, as a share of the oval's sides.
    public let offCentre: Calibration
    /// Native: the scarcest room about the face over the room at which ISO/IEC 29794-5's component is worth half; less is
    /// worse.
    public let margins: Calibration
    /// Native: area of the face's box over the oval's; less is further.
    public let tooFar: Calibration
    /// Native: the same; more is closer.
    public let tooClose: Calibration
    /// Native: pixels between the eyes of the face turned straight; less is worse.
    public let eyeDistance: Calibration
    /// Native: `FaceMeasures.Light.bright`; less is worse.
    public let darkness: Calibration
    /// Native: `FaceMeasures.blur`.
    public let blur: Calibration
    /// Native: `FaceMeasures.noise`.
    public let noise: Calibration
    /// Native: `FaceCovers.mouth`.
    public let mouthCovered: Calibration
    /// Native: `FaceCovers.eyes`.
    public let eyesCovered: Calibration
    /// Native: `FaceCovers.eyesClosed`.
    public let eyesClosed: Calibration
    /// Native: `FaceExpression.eyeOpenness`; less is worse.
    public let eyeOpenness: Calibration
    /// Native: `FaceMeasures.Spot.share`.
    public let spotlight: Calibration
    /// Native: `FaceMeasures.Shade.halfRatio`; less is worse.
    public let shadow: Calibration
    /// Native: `FaceMeasures.Shade.eyes`.
    public let eyesShadow: Calibration
    /// Native: area of the second face over the first.
    public let otherFace: Calibration
    /// Native: the largest of a pose's angles, degrees.
    public let pose: Calibration
    /// Native: the probability of a bona fide presentation; less is worse.
    public let bonaFide: Calibration
}

extension FaceThresholds {
    /// The thresholds that ship with the library: `face-thresholds.json`.
    public static let standard: FaceThresholds = {
        do {
            return try JSONDecoder().decode(
                FaceThresholds.self, from: Data(PackageResources.face_thresholds_json))
        } catch {
            preconditionFailure("face-thresholds.json is part of the library and must decode: \(error)")
        }
    }()
}

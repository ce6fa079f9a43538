/// What lens, hand and sensor add.
public struct Optics: Sendable, Hashable {
    /// Standard deviation of the lens's blur, pixels; a phone in focus lies near 0.6.
    public var blurSigma: Double
    /// Length of the camera's movement during exposure, pixels; 0 for none.
    public var motionLength: Double
    /// Its direction, degrees, clockwise positive, 0 is level.
    public var motionAngle: Double
    /// Standard deviation of noise at middle grey, in shown values of 0...255.
    public var noise: Double

    public init(
        blurSigma: Double = 0.6, motionLength: Double = 0, motionAngle: Double = 0, noise: Double = 1.5
    ) {
        self.blurSigma = blurSigma
        self.motionLength = motionLength
        self.motionAngle = motionAngle
        self.noise = noise
    }
}

extension Optics {
    /// The picture as the lens and the moving hand let it through.
    static func seen(_ raster: Raster, _ optics: Optics) -> Raster {
        var result = raster
        if optics.motionLength > 0.5 {
            result = BlurKernel.motion(length: optics.motionLength, degrees: optics.motionAngle).apply(
                to: result)
        }
        if optics.blurSigma > 0.2 {
            let taps = BlurKernel.gaussian(sigma: optics.blurSigma)
            result = taps.across.apply(to: result)
            result = taps.down.apply(to: result)
        }
        return result
    }
}

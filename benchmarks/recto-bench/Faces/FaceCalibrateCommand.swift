import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// Fits the thresholds of faces to the development half of labelled photos and keeps the curve of each beside them.
struct FaceCalibrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "face-calibrate",
        abstract: "Fits Sources/Recto/face-thresholds.json to every second person of labelled photos.")

    @Option(help: "Folder of the face sets.")
    var eval: String

    @OptionGroup var faces: FaceModelOptions

    @Option(help: "Where the thresholds are written.")
    var output = "Sources/Recto/face-thresholds.json"

    @Option(help: "Folder for the curves.")
    var curves = "benchmarks/roc"

    /// Side light and highlights part so well that hardly any false alarm has to be allowed.
    private static let allowedFalseAlarms = ["shadow": 0.01, "eyesShadow": 0.01, "spotlight": 0.01]

    func run() throws {
        Machine.print()
        var samples = try FaceSamples(networks: faces.networks)
        try samples.gather(FaceSets(folder: eval))
        try FileManager.default.createDirectory(atPath: curves, withIntermediateDirectories: true)
        var fitted = try ThresholdsFile.read(output)
        for (name, values) in samples.values.sorted(by: { $0.key < $1.key }) {
            guard values.contains(where: \.isPositive), values.contains(where: { !$0.isPositive }) else {
                continue
            }
            let fit = CalibrationFit(
                values: values, allowedFalseAlarms: Self.allowedFalseAlarms[name] ?? 0.02
            ).fit(
                source:
                    "recto-bench face-calibrate, persons of even index of \(samples.sources[name] ?? ""); curve in \(curves)"
            )
            let roc = ROC(values, slope: fit.slope)
            try roc.csv.write(
                toFile: "\(curves)/\(ThresholdsFile.faceCurve(name)).csv", atomically: true, encoding: .utf8)
            let was = fitted[name].map { "\($0.midpoint)" } ?? "none"
            print(
                "\(name): \(values.count(where: \.isPositive)) of \(values.count), AUC \(Figure.decimals(roc.area)), midpoint \(was) -> \(fit.midpoint)"
            )
            fitted[name] = fit
        }
        try ThresholdsFile.write(fitted, to: output)
    }
}

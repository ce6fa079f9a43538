import Foundation
import RectoCore

/// A file of thresholds by name, as the package ships it.
enum ThresholdsFile {
    static func read(_ path: String) throws -> [String: Thresholds.Calibration] {
        try JSONDecoder().decode(
            [String: Thresholds.Calibration].self, from: Data(contentsOf: URL(filePath: path)))
    }

    static func write(_ thresholds: [String: Thresholds.Calibration], to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(thresholds).write(to: URL(filePath: path))
    }

    /// The file's name of the curve of a threshold of faces.
    static func faceCurve(_ name: String) -> String {
        "face\(name.prefix(1).uppercased())\(name.dropFirst())"
    }

    /// Five digits: no more come of so few frames.
    static func rounded(_ value: Double) -> Double {
        guard value != 0 else { return 0 }
        let scale = pow(10, 4 - floor(log10(abs(value))))
        return (value * scale).rounded() / scale
    }
}

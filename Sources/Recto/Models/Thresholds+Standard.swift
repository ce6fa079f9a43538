internal import FoundationEssentials
public import RectoCore

extension Thresholds {
    /// The thresholds that ship with the library: `thresholds.json`.
    public static let standard: Thresholds = {
        do {
            return try JSONDecoder().decode(Thresholds.self, from: Data(PackageResources.thresholds_json))
        } catch {
            preconditionFailure("thresholds.json is part of the library and must decode: \(error)")
        }
    }()
}

internal import RectoCore

extension CheckName {
    /// What the check's native measure counts, for a person; nil where it is the score itself, or one of several measures, which the
    /// finding's sentence names.
    var nativeMeasure: (name: String, unit: String, factor: Double, places: Int)? {
        switch self {
        case .blur: ("edge rise a pixel", "% of contrast", 100, 1)
        case .glare: ("share of the document, what hides portrait or zone twice", "%", 100, 2)
        case .distance: ("share of the frame that all of it takes at least", "%", 100, 1)
        case .screen: ("log odds of a display", "", 1, 1)
        case .expiry: ("since the date of expiry", "days", 1, 0)
        default: nil
        }
    }
}

extension CheckResult.Assessment {
    /// The native value with its unit: `4.1 % of the document`.
    func nativeText(of check: CheckName) -> String? {
        check.nativeMeasure.map { measure in
            let value = native * measure.factor
            return "\(measure.name): \(value.decimal(places: measure.places)) \(measure.unit)"
        }
    }
}

extension Double {
    /// With so many decimals, zeros kept; a minus sign only before what is not zero then.
    package func decimal(places: Int) -> String {
        guard isFinite, abs(self) < 1e15 else { return "\(self)" }
        let scale = (0..<places).reduce(1) { product, _ in product * 10 }
        let units = Int((abs(self) * Double(scale)).rounded())
        let sign = self < 0 && units > 0 ? "-" : ""
        guard places > 0 else { return sign + "\(units)" }
        let decimals = String(units % scale)
        return sign + "\(units / scale)." + String(repeating: "0", count: places - decimals.count) + decimals
    }
}

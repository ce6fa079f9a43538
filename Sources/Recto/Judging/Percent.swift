/// A share as a person reads it: `4.1 %`.
func percent(_ share: Double) -> String { (share * 100).decimal(places: 1) + " %" }

// Field values are personal data: descriptions, debug descriptions and mirrors show none of them.

extension MRZ: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        "MRZ(\(format.rawValue), \(isValid ? "valid" : "not valid"), failing: \(checkDigits.failing.count))"
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(self, children: ["format": format.rawValue, "isValid": isValid, "lineCount": lines.count])
    }
}

extension MRZDate: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        "MRZDate(\(isPossible ? (calendarDay == nil ? "partial" : "complete") : "impossible"))"
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["isPossible": isPossible]) }
}

extension MRZDecoding: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        "MRZDecoding(\(mrz), corrections: \(corrections.count), verified: \(isVerified))"
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(self, children: ["mrz": mrz, "corrections": corrections.count, "isVerified": isVerified])
    }
}

extension MRZCorrection: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "MRZCorrection(line \(line), column \(column), \(reason.rawValue))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["line": line, "column": column]) }
}

extension MRZObservation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "MRZObservation(\(candidates.count) candidates)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["candidateCount": candidates.count]) }
}

extension MRZObservation.Candidate: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    public var description: String { "Candidate(probability \(probability))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["probability": probability]) }
}

extension MRZContent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "MRZContent(\(format.rawValue))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["format": format.rawValue]) }
}

extension FrenchIssue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "FrenchIssue" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

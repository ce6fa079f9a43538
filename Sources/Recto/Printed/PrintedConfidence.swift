#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// How likely a printed field is right, by what its two readings say of themselves.
///
/// Tesseract's own confidences are no probabilities: hardly a word is under 0.8, right or wrong. The map is a logistic
/// one, fitted by `recto-bench printed --fit` to drawn documents of seeds 1, 3 and 5.
public struct PrintedConfidence: Sendable, Hashable {
    /// Of the least sure word, 0...1.
    public let word: Double
    /// Whether a second reading of the same place says the same; nil where there was none.
    public let isConfirmed: Bool?
    public let foundBy: PrintedField.Evidence
    /// Of the label.
    public let errors: Int
    /// What may hide a part of the value; nil where nothing comes near it.
    public internal(set) var hiddenBy: Cover?

    /// What comes so near to a value that a part of it may be unseen. Raw values are the names on the wire.
    public enum Cover: String, Sendable, Hashable, Codable, CaseIterable {
        /// A saturated highlight.
        case glare
        /// A finger, or anything else that lies over the document.
        case object

        /// For a person, behind how a value was found.
        package var words: String { ", perhaps cut off by \(self == .glare ? "glare" : "what lies over it")" }
    }

    static let intercept = 0.39
    static let ofWord = 1.638
    static let ofConfirmed = 2.67
    static let ofDenied = -2.279
    static let ofLayout = 0.359
    static let ofError = -1.442
    /// Fitted by itself, to frames with highlights and with things over the document: few of the others have either.
    static let ofCover = -2.717

    /// What goes into the fit, in the order of the coefficients after the intercept.
    public var features: [Double] {
        [
            word, isConfirmed == true ? 1 : 0, isConfirmed == false ? 1 : 0, foundBy == .layout ? 1 : 0,
            Double(min(errors, 3)),
        ]
    }

    /// Natural logarithm of the odds that the value is right, were nothing near it.
    public var oddsWithoutCover: Double {
        let weights = [Self.ofWord, Self.ofConfirmed, Self.ofDenied, Self.ofLayout, Self.ofError]
        return zip(weights, features).reduce(Self.intercept) { $0 + $1.0 * $1.1 }
    }

    /// 0...1
    public var probability: Double {
        1 / (1 + exp(-oddsWithoutCover - (hiddenBy == nil ? 0 : Self.ofCover)))
    }
}

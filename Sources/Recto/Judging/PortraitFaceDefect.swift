package import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// What is worst about the face in a portrait, in multiples of what sound portraits reach, as `PortraitDefect` has it.
package struct PortraitFaceDefect: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Nothing there looks like a face.
        case faceless
        /// A part of the face is hidden.
        case eyesCovered, mouthCovered
    }

    package let kind: Kind
    /// About 1 at the weakest portraits that are still in order, more is worse.
    package let degree: Double

    package init(_ face: PortraitFace) {
        // Units: what the weakest sound portraits reach, drawn ones and photos of documents.
        var degrees: [(Kind, Double)] = [(.faceless, -log(max(face.certainty, 0.001)) / 0.9)]
        if let covers = face.covers {
            degrees.append((.eyesCovered, (Self.logOdds(covers.eyes) + 4) / 3))
            // Beards, print and film over a mouth: sound portraits of specimens reach log odds of 1.26 (seeds 203 and 206 of
            // `recto-bench specimens`), and no issuer takes a photo whose mouth is hidden.
            degrees.append((.mouthCovered, (Self.logOdds(covers.mouth) + 4) / 3.6))
        }
        (kind, degree) = degrees.reduce((.faceless, 0)) { $0.1 >= $1.1 ? $0 : $1 }
    }

    private static func logOdds(_ probability: Double) -> Double {
        let p = min(max(probability, 1e-6), 1 - 1e-6)
        return log(p / (1 - p))
    }
}

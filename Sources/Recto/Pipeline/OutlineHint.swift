public import RectoCore

/// What is known of the document's outline before a frame is looked at.
public enum OutlineHint: Sendable, Hashable {
    case none
    /// Where the document lay in the frame before: followed while its edges are there.
    case previous(Quad)
    /// Where the document lies: nothing is placed. For measuring checks apart from the finding of outlines.
    case known(Quad)
    /// Where the document was seen; how it stands there its zone tells.
    case seen(DocumentLocation)

    var previous: Quad? {
        if case .previous(let quad) = self { quad } else { nil }
    }

    var seen: DocumentLocation? {
        if case .seen(let location) = self { location } else { nil }
    }

    var known: DocumentLocation? {
        if case .known(let quad) = self {
            DocumentLocation(quad: quad, origin: .edges, support: 1)
        } else {
            nil
        }
    }
}

internal import RectoCore

extension FaceCapture {
    /// The face among earlier ones: looked for, and kept where it is new, when the flow asks for a search or for its being kept.
    ///
    /// - Parameters:
    ///   - vector: nil: no model gave one.
    ///   - index: nil: nobody keeps faces; the wish is disregarded, of which the flow has warned.
    /// - Throws: the index's own error: a face that is not kept must not pass for one that is.
    func placed(
        _ vector: FaceEmbedding?, in index: (any FaceIndex)?, for request: FaceRequest,
        session: SessionIdentifier
    ) throws(FaceIndexError) -> FaceCapture {
        guard request.isOneToN || request.enrols, let index, let vector else { return self }
        let enrolment = try index.enrol(vector, reference: session.description)
        var capture = self
        capture.oneToNID = enrolment.identifier.description
        capture.oneToNMatch = if case .found = enrolment { true } else { false }
        return capture
    }
}

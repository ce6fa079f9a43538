internal import RectoCore

extension FieldComparer {
    /// Two portraits of one document are prints of one photo: what parts them is size, ink, what is printed over them, and
    /// the camera. How unlikely those are to make two prints so unlike is what the curve of `face-match.json` says, up to
    /// what was seen at all; from one document in four hundred on it is another face.
    static func face(_ a: FieldValue, _ b: FieldValue) -> FieldFinding {
        guard let one = a.face, let other = b.face else {
            return FieldFinding(.notComparable, "a reading is no face")
        }
        let (first, second): (FaceEmbedding, FaceEmbedding)
        switch (one.trait, other.trait) {
        case (.missing(let reason), _), (_, .missing(let reason)):
            return FieldFinding(.notComparable, reason)
        case (.embedding(let a), .embedding(let b)): (first, second) = (a, b)
        }
        guard let similarity = first.similarity(to: second), similarity.isFinite else {
            return FieldFinding(.notComparable, "the two faces were read by different models")
        }
        guard let curve = MatchThresholds.standard(model: first.model)?.secondPortrait else {
            return FieldFinding(
                .notComparable, "what a similarity of this model means has not been measured")
        }
        let eyes = min(one.face.points.eyeDistance, other.face.points.eyeDistance)
        guard eyes >= curve.leastEyeDistance else {
            let (seen, least) = (Int(eyes.rounded(.down)), Int(curve.leastEyeDistance.rounded(.up)))
            return FieldFinding(
                .notComparable, "a face is too small: eyes \(seen) pixels apart, and \(least) are needed")
        }
        return finding(similarity, curve)
    }

    /// - Parameter similarity: of two faces that are large enough, -1...1.
    static func finding(_ similarity: Double, _ curve: SecondPortraitCurve) -> FieldFinding {
        if similarity >= curve.sameFrom {
            return FieldFinding(.match, "the same face", similarity: similarity)
        }
        let evidence = curve.loss(of: similarity)
        guard evidence < leastEvidence else {
            return FieldFinding(
                .noMatch, "the faces differ beyond what print and camera explain", evidence: evidence,
                similarity: similarity)
        }
        guard evidence >= leastOfPrinted else {
            // Most true pairs come as low: that is no doubt about the document.
            return FieldFinding(
                .notComparable, "the faces may be one, as such prints go", similarity: similarity)
        }
        return FieldFinding(
            .partial, "the faces are hardly alike, as such prints may make one", evidence: evidence,
            similarity: similarity)
    }
}

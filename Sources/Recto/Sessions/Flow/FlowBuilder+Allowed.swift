extension FlowBuilder {
    /// What is given in code outweighs the settings.
    func allowed(in surroundings: FlowSurroundings) -> AllowedDocuments? {
        allowedDocuments ?? surroundings.settings.settings.allowedDocuments
    }

    /// Leaves out of a choice what is not allowed.
    ///
    /// - Throws: `documentNotAllowed` where nothing is left, or where there is no choice.
    func allowed(
        _ targets: [ScanTarget], in surroundings: FlowSurroundings, _ warnings: inout [FlowWarning]
    ) throws(FlowError) -> [ScanTarget] {
        guard let allowed = allowed(in: surroundings) else { return targets }
        var (kept, left): ([ScanTarget], [String]) = ([], [])
        for target in targets {
            let countries = Set([target.country].compactMap(\.self).map(IssuerCode.canonical))
            // An integrator's own documents are described beside the list.
            let isOwn = target.document.id == "GENERIC"
            if isOwn || allowed.takes(target.document.id, of: countries) != false {
                kept.append(target)
            } else {
                left.append(target.document.id)
            }
        }
        guard let first = left.first else { return kept }
        guard kind == .workflow, !kept.isEmpty else { throw .documentNotAllowed(first) }
        warnings.append(.documentsNotAllowed(left))
        return kept
    }

    /// What a reading or a lookup asks of its one document.
    func rules(in surroundings: FlowSurroundings) -> DocumentRules? {
        guard kind == .reading || kind == .lookup, let options = documents.first else { return nil }
        return DocumentRules(
            country: options.country, minimumAge: options.minimumAge, allowed: allowed(in: surroundings),
            environment: environment ?? surroundings.settings.settings.environment)
    }
}

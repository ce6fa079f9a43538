extension FlowBuilder {
    /// nil: the flow has no face step.
    func faceStep(
        _ targets: [ScanTarget], _ surroundings: FlowSurroundings, _ warnings: inout [FlowWarning]
    ) throws(FlowError) -> FaceStep? {
        let isNeeded =
            kind == .faceSession || kind == .selfieCapture || (kind == .workflow && steps.contains(.face))
        guard var options = face ?? (isNeeded ? FaceStepOptions() : nil) else { return nil }
        try checkFace(of: targets)
        if let group = options.disabledGesture, ![.move, .tilt, .turn].contains(group) {
            throw .gestureNotDisablable(group)
        }
        var plan = options.planOptions(in: kind)
        if let asked = plan?.groups {
            let groups = asked.intersection(surroundings.gestures)
            if groups.subtracting([.frontal]).isEmpty { throw .noGesture }
            plan?.groups = groups
            let left = LivenessGesture.Group.allCases.filter(asked.subtracting(groups).contains)
            if !left.isEmpty { warnings.append(.gesturesNotMeasured(left)) }
        }
        if !(1...3).contains(options.maximumAttempts) {
            warnings.append(.attemptsOutOfRange(given: options.maximumAttempts))
            options.maximumAttempts = 3
        }
        if !surroundings.providers.contains(.faceIndex) {
            if options.isOneToN { warnings.append(.oneToNDisregarded) }
            if options.enrols { warnings.append(.enrolmentOfFaceDisregarded) }
            (options.isOneToN, options.enrols) = (false, false)
        }
        return FaceStep(
            options: options, plan: plan, maximumAttempts: options.maximumAttempts,
            isCompared: isCompared)
    }

    /// A selfie by itself has nothing to be compared with.
    private var isCompared: Bool {
        switch kind {
        case .selfieCapture: false
        case .workflow: steps.contains(.document)
        default: true
        }
    }

    /// One document with a face is enough; a lookup's face comes from the register.
    private func checkFace(of targets: [ScanTarget]) throws(FlowError) {
        let needed: FlowDocument.Support = kind == .lookup ? .lookupFace : .face
        guard let first = targets.first, kind != .workflow else { return }
        guard targets.contains(where: { $0.document.supports.contains(needed) }) else {
            throw .faceNotSupported(first.document.id)
        }
    }
}

internal import RectoCore
public import RectoMRZ

/// Where a scan stands.
struct ScanProgress: Sendable, Hashable {
    /// nil: the person has not chosen yet.
    var target: ScanTarget?
    var taken: [ScanOptions.Side: SideCapture] = [:]
    /// The picture of the side that is wanted, until the person has confirmed it.
    var waiting: SideCapture?

    /// The side that is wanted now.
    var side: ScanOptions.Side? { target?.sides.first { taken[$0] == nil } }

    /// Whether no other side is wanted after it.
    var isLast: Bool { target.map { $0.sides.count(where: { taken[$0] == nil }) == 1 } ?? false }
}

extension Session {
    /// What to ask of the next frame of a document; nil where none is wanted.
    ///
    /// - Parameter today: the day that dates are judged by.
    public func scanOptions(today: CalendarDay) -> ScanOptions? {
        guard case .scan = step, attempt != nil, scan.waiting == nil, let target = scan.target,
            let side = scan.side
        else {
            return nil
        }
        var options = ScanOptions(today: today, side: side)
        let document = target.document
        if let zone = document.zone,
            document.zoneSide == side || document.zoneSide == nil && document.sides == 1
        {
            options.documentTypes = [zone]
        }
        options.excludedTypes = target.document.kind.excludedTypes
        options.issuingState = target.country ?? target.document.country
        options.allowsNonPhysicalDocuments = flow.allowsNonPhysicalDocuments
        options.disablesTamperingRejection = flow.disablesTamperingRejection
        options.disablesExpiryValidation = target.disablesExpiryValidation
        return options
    }

    mutating func enterScan(_ step: ScanStep) {
        scan = ScanProgress()
        // One type needs no choice.
        guard step.targets.count > 1 else {
            choose(0, of: step)
            return
        }
        emit(.show(.chooseDocument(step.targets)))
    }

    private mutating func choose(_ index: Int, of step: ScanStep) {
        guard attempt == nil, scan.target == nil, step.targets.indices.contains(index) else { return }
        let target = step.targets[index]
        scan.target = target
        trace(.view)
        if let side = target.sides.first { emit(.show(.scan(target, side))) }
    }

    mutating func handleScan(_ kind: SessionEvent.Kind, _ step: ScanStep) {
        switch kind {
        case .choose(let index): choose(index, of: step)
        case .begin where attempt == nil && scan.target != nil:
            (scan.taken, scan.waiting) = ([:], nil)
            beginAttempt()
        case .frame(let finding) where attempt != nil && scan.waiting == nil: take(finding)
        case .confirm: confirmSide()
        case .retake: retakeSide()
        default: break
        }
    }

    private mutating func take(_ finding: DocumentFinding) {
        guard let target = scan.target, let side = scan.side, let first = finding.statuses.first else {
            return
        }
        if !finding.statuses.contains(.scanDocumentNotRecognized) { attempt?.progress = now }
        for code in [StatusCode.scanDocumentExpired, .scanDocumentFrontBackMismatch]
        where finding.statuses.contains(code) {
            // A mismatch found elsewhere ends the attempt as one found here.
            guard code != .scanDocumentExpired || !target.disablesExpiryValidation else { continue }
            failScan(code)
            return
        }
        switch first {
        // Nothing to guide by: the time-out says it.
        case .scanDocumentNotRecognized: break
        case .scanDocumentFrontProcessed, .scanDocumentBackProcessed:
            if first == side.processed {
                accept(finding.capture ?? SideCapture(), of: side)
            } else {
                trace(.inProgress, .failure, .scanDocumentIncorrectSideDetected)
            }
        default: trace(.inProgress, .failure, first)
        }
    }

    private mutating func accept(_ capture: SideCapture, of side: ScanOptions.Side) {
        guard let target = scan.target else { return }
        attempt?.progress = now
        trace(.inProgress, .success, side.processed)
        if flow.confirmsCaptures {
            scan.waiting = capture
            emit(.show(.confirm(target, side)))
        } else {
            keep(capture, of: side)
        }
    }

    private mutating func confirmSide() {
        guard let capture = scan.waiting, let side = scan.side else { return }
        scan.waiting = nil
        renewAttempt()
        keep(capture, of: side)
    }

    private mutating func retakeSide() {
        guard scan.waiting != nil, let target = scan.target, let side = scan.side else { return }
        scan.waiting = nil
        renewAttempt()
        emit(.show(.scan(target, side)))
    }

    private mutating func keep(_ capture: SideCapture, of side: ScanOptions.Side) {
        guard let target = scan.target, case .scan(let step) = step else { return }
        scan.taken[side] = capture
        if let next = scan.side {
            emit(.show(.scan(target, next)))
            return
        }
        // Where they were compared with regard to how surely they were read, the front has said what it found.
        if let front = scan.taken[.front], let back = scan.taken[.back], capture.comparison == nil,
            FieldComparison.contradicts(front.side, back.side)
        {
            failScan(.scanDocumentFrontBackMismatch)
            return
        }
        gathered.add(target, scan.taken, isProofOfAddress: step.isProofOfAddress, on: today)
        if let reading = target.reading {
            let taken = scan.taken
            let key = target.sides.lazy.compactMap { taken[$0]?.chipKey }.first
            remaining.insert(
                .read(ReadStep(document: target.document, options: reading, key: key)),
                at: remaining.startIndex)
        }
        completeStep()
    }

    /// The next attempt begins with the front again.
    mutating func failScan(_ code: StatusCode) {
        failAttempt(code)
        (scan.taken, scan.waiting) = ([:], nil)
        if let target = scan.target, let side = target.sides.first { emit(.show(.scan(target, side))) }
    }
}

extension ScanOptions.Side {
    var processed: StatusCode {
        self == .front ? .scanDocumentFrontProcessed : .scanDocumentBackProcessed
    }
}

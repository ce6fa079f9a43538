internal import RectoCore

extension Session {
    /// What a frame comes to for the side that is wanted.
    enum Foreseen: Sendable, Hashable {
        /// The side is taken.
        case taken
        /// The attempt fails.
        case failed
        case nothing
    }

    /// What this frame will come to, where nobody sits before the program: a picture that waits for a word is confirmed.
    func foresees(_ finding: DocumentFinding, at time: Double) -> Foreseen {
        var next = self
        var effects = next.reduce(SessionEvent(.frame(finding), at: time))
        if next.isAwaitingConfirmation { effects += next.reduce(SessionEvent(.confirm, at: time)) }
        if effects.contains(where: { if case .attemptFailed = $0 { true } else { false } }) { return .failed }
        // The next step may be another document of this type.
        let isDone = next.gathered.result.documents.count > gathered.result.documents.count
        return isDone || next.step != step || next.scan.side != scan.side ? .taken : .nothing
    }
}

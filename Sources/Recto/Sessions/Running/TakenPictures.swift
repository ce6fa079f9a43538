internal import RectoCore

/// The pictures that a session has taken, each under a name of its own: one that is taken again, after an attempt that failed
/// or ran out of time, takes no other's place. What it supersedes is listed no more.
struct TakenPictures: Sendable, Hashable {
    private(set) var media: [CapturedMedia] = []
    /// How many of them are of steps that are done.
    private var settled = 0
    /// Every name that was given, those of superseded pictures too.
    private var names: Set<String> = []

    /// The name of the next picture of this: a number tells it from those before.
    func name(_ what: String, in session: SessionIdentifier) -> String {
        let name = "\(session)-\(what)"
        guard names.contains(name) else { return name }
        var number = 2
        while names.contains("\(name)-\(number)") { number += 1 }
        return "\(name)-\(number)"
    }

    mutating func add(_ picture: CapturedMedia) {
        names.insert(picture.id)
        media.append(picture)
    }

    /// Follows what the session does.
    mutating func note(_ effect: SessionEffect) {
        switch effect {
        case .trace(let event) where event.event == .complete && event.status == .success:
            settled = media.count
        case .trace(let event) where event.event == .start: dropSuperseded()
        case .lookAtFace: dropSuperseded()
        default: break
        }
    }

    /// What an attempt took that did not end its step.
    private mutating func dropSuperseded() { media.removeSubrange(settled...) }
}

extension TakenPictures: PersonalData {}

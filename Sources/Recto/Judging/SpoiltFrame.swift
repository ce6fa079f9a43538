/// What is amiss with a frame itself, or is known of its document, and may be all that something on this looks amiss for.
enum SpoiltFrame {
    case blur
    case glare
    /// What is bright is as bright as the camera tells.
    case burnt
    /// The holder's photo: faded, dark, covered or scratched.
    case photo
    /// A visa is stuck to a page.
    case page
    /// Many backs are black on white; what shows a holder's portrait, shows its colours.
    case plainSide
    /// A picture that is cut to the zone's lines.
    case zoneAlone
}

extension SpoiltFrame? {
    /// How a reason goes on.
    var words: String {
        switch self {
        case nil: ""
        case .blur: "; the frame is blurred, which may be all"
        case .glare: "; the frame shows glare, which may be all"
        case .burnt: "; the page is burnt out, which may be all"
        case .photo: "; the photo is spoilt, which may be all"
        case .page: "; a visa is stuck to a page, which may be all"
        case .plainSide: "; a side without the holder's portrait may have no colours, which may be all"
        case .zoneAlone: "; little but the machine readable zone is in sight, which may be all"
        }
    }

    /// How far a score holds that it may explain: no more than that it may be.
    var trust: Double { self == nil ? 1 : 0.5 }
}

/// The files of the networks that a face engine runs. Those that are nil are not installed: what they answer stays nil.
public struct FaceNetworks: Sendable, Hashable {
    /// A detector and how its numbers are read.
    public enum Detector: Sendable, Hashable {
        /// The project's own, `models/face-detect`, and `models/face-refine`, which looks at its finds again.
        case own(path: String, second: String)
        /// YuNet of March 2023 (Wu and others, 2023).
        case yunet(path: String)
    }

    /// A network that turns a face into a vector, with the digest that its vectors are kept under.
    public struct Matcher: Sendable, Hashable {
        public let path: String
        /// SHA-256 of the file, hexadecimal.
        public let digest: String
        public let kind: Kind

        public enum Kind: Sendable, Hashable, CaseIterable {
            /// MobileFace V2: 256 numbers.
            case mobileFace
            /// SFace (Zhong and others, 2021): 128 numbers.
            case sface
        }

        public init(path: String, digest: String, kind: Kind) {
            self.path = path
            self.digest = digest
            self.kind = kind
        }
    }

    /// The pair of attack detectors, which look at two sizes of the surroundings and are averaged.
    public struct Attack: Sendable, Hashable {
        /// Looks at 2.7 times the face.
        public let near: String
        /// Looks at 4 times the face.
        public let wide: String

        public init(near: String, wide: String) {
            self.near = near
            self.wide = wide
        }
    }

    /// A network that tells how a head is turned, and how its crop is made.
    public enum Poser: Sendable, Hashable {
        /// The project's own, `models/face-pose`.
        case own(path: String)
        /// 3DDFA's pose, without its shape (Guo and others, 2020).
        case threeDDFA(path: String)
    }

    /// The project's own networks of `models/face-cover`.
    public struct Covers: Sendable, Hashable {
        /// Tells covered mouths.
        public let mask: String
        /// Tells covered eyes.
        public let eyes: String
        /// Tells closed eyes.
        public let lids: String

        public init(mask: String, eyes: String, lids: String) {
            self.mask = mask
            self.eyes = eyes
            self.lids = lids
        }
    }

    public var detector: Detector
    public var covers: Covers
    public var matcher: Matcher?
    public var attack: Attack?
    /// MediaPipe's face mesh of 468 points, and its eye contours.
    public var mesh: String?
    public var iris: String?
    public var pose: Poser?

    public init(
        detector: Detector, covers: Covers, matcher: Matcher? = nil,
        attack: Attack? = nil, mesh: String? = nil, iris: String? = nil, pose: Poser? = nil
    ) {
        self.detector = detector
        self.covers = covers
        self.matcher = matcher
        self.attack = attack
        self.mesh = mesh
        self.iris = iris
        self.pose = pose
    }
}

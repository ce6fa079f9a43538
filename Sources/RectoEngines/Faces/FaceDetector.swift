internal import RectoCore

/// A detector and the sizes it looks at pictures with.
struct FaceDetector: ~Copyable {
    /// Longer side, pixels as the network sees them, of faces that a look finds which is not the closest. With less YuNet
    /// finds two faces for one on group photos (9 of 13 right for 13).
    private static let leastOfCoarse = 32
    /// Longer side, pixels as the network sees them, of the smallest faces that a look finds.
    private static let leastSeen = 13
    /// What the project's own networks see is lit until its brightest fiftieth has this level: they were trained in little dark. In an
    /// eighth of the light they find 41 of 43 faces (detect_dlibfaces) for 26.
    static let lit = 220
    /// Strides are up to 32 pixels wide.
    private static let multiple = 32

    private let kind: Kind
    private var net: FaceNet
    private var second: SecondLook?

    private enum Kind {
        case own, yunet
    }

    /// - Parameters:
    ///   - search: the longest sides of the picture as the network sees it, sound.
    init(
        _ detector: FaceNetworks.Detector, least: Double?, search: FaceSearch
    ) throws(EngineError) {
        self.search = search
        let largest = search.sides.max() ?? 0
        let places = FaceCandidates.strides.reduce(0) { sum, stride in
            sum + (largest / stride) * (largest / stride)
        }
        switch detector {
        case .own(let path, let secondPath):
            // Made before anything is kept: half an owner cannot be thrown away.
            let second = try SecondLook(path: secondPath)
            let net = try FaceNet(
                path: path,
                input: FaceNet.Input(
                    width: largest, height: largest, mean: 127.5, scale: 1 / 127.5, redFirst: false,
                    lit: Self.lit),
                outputs: FaceCandidates.strides.map { "stride\($0)" }, capacity: 15 * places)
            kind = .own
            self.least = least ?? Self.ownThreshold
            closeLeast = least ?? Self.ownCloseThreshold
            self.net = net
            self.second = consume second
        case .yunet(let path):
            let names = ["cls", "obj", "bbox", "kps"].flatMap { name in
                FaceCandidates.strides.map { "\(name)_\($0)" }
            }
            net = try FaceNet(
                path: path,
                input: FaceNet.Input(
                    width: largest, height: largest, mean: 0, scale: 1, redFirst: false),
                outputs: names, capacity: 16 * places)
            kind = .yunet
            self.least = least ?? Self.yunetThreshold
            closeLeast = self.least
            second = nil
        }
    }

    private let search: FaceSearch
    private let least: Double
    /// Of looks that are larger than `usual`.
    private let closeLeast: Double
    /// Finds something in at most 1.5 % of drawn frames without a face; `models/face-refine/README.md` has the table.
    private static let ownThreshold = 0.45
    /// At 640 pixels, with four times as many places to be wrong in: of 300 drawn frames with 361 faces and 300 without one a level of 0.5
    /// finds one face more, eight boxes on nothing for three, and something in two frames without a face for one.
    private static let ownCloseThreshold = 0.6
    private static let usual = 320
    /// Under it nothing is told apart any more.
    private static let hardlyAny = 0.005
    /// YuNet's authors' own.
    private static let yunetThreshold = 0.5

    mutating func faces(_ image: borrowing ImageView) throws(EngineError) -> [Face] {
        try faces(image, search)
    }

    /// - Parameter search: of no larger sides than the detector was made for.
    mutating func faces(_ image: borrowing ImageView, _ search: FaceSearch) throws(EngineError) -> [Face] {
        let longest = max(image.width, image.height)
        // No more of a small picture shows where it is enlarged far beyond its size.
        let sides = zip(search.sides, [0] + search.sides).prefix { 2 * longest > $1 }.map { $0.0 }
        return search.isThorough ? try all(sides, of: image) : try asNeeded(sides, of: image)
    }

    private mutating func all(_ sides: [Int], of image: borrowing ImageView) throws(EngineError) -> [Face] {
        var found: [Face] = []
        for (k, side) in sides.enumerated() {
            // What is small here the next look sees better: boxes of both would hardly overlap.
            let least = k + 1 < sides.count ? Self.pixels(Self.leastOfCoarse, of: image, seenWith: side) : 0
            found += try look(at: image, longestSide: side).filter { $0.side >= least }
        }
        return FaceCandidates.joined(found)
    }

    private mutating func asNeeded(
        _ sides: [Int], of image: borrowing ImageView
    ) throws(EngineError) -> [Face] {
        var found: [Face] = []
        var before: Int?
        for side in sides {
            let small = before.map { Self.pixels(2 * Self.leastSeen, of: image, seenWith: $0) } ?? 0
            guard found.isEmpty || found.contains(where: { $0.side < small }) else { break }
            let seen = try look(at: image, longestSide: side)
            if let before, !found.isEmpty {
                // What is larger the look before has seen well, or seen that it is none.
                let most = Self.pixels(Self.leastOfCoarse, of: image, seenWith: before)
                found = FaceCandidates.joined(
                    found.filter { $0.side >= small } + seen.filter { $0.side < most })
            } else {
                found = seen
            }
            before = side
        }
        return found
    }

    /// Of the picture, where its longer side is seen with so many.
    private static func pixels(_ seen: Int, of image: borrowing ImageView, seenWith side: Int) -> Double {
        Double(seen * max(image.width, image.height)) / Double(side)
    }

    /// How sure one look is of the surest face, 0...1, however little that is.
    mutating func certainty(ofAFaceIn image: borrowing ImageView) throws(EngineError) -> Double {
        let side = min(Self.usual, search.sides.max() ?? Self.usual)
        return try look(at: image, longestSide: side, least: Self.hardlyAny).map(\.confidence).max() ?? 0
    }

    private mutating func look(at image: borrowing ImageView, longestSide: Int) throws(EngineError) -> [Face]
    {
        try look(at: image, longestSide: longestSide, least: longestSide > Self.usual ? closeLeast : least)
    }

    private mutating func look(
        at image: borrowing ImageView, longestSide: Int, least: Double
    ) throws(EngineError) -> [Face] {
        let scale = Double(longestSide) / Double(max(image.width, image.height))
        let width = Self.padded(Double(image.width) * scale)
        let height = Self.padded(Double(image.height) * scale)
        try net.fit(image, width: width, height: height)
        let found =
            switch kind {
            case .own:
                try looked(
                    FaceCandidates.own(
                        net.values, width: width, height: height, scale: scale,
                        least: min(least, SecondLook.least)), in: image, least: least,
                    again: longestSide > Self.usual)
            case .yunet:
                FaceCandidates.yunet(
                    net.values, ranges: (0..<12).map { net.range(of: $0) }, width: width, scale: scale,
                    least: least)
            }
        // What lies wholly outside the picture was found in the padding.
        return FaceCandidates.suppressed(found, overlap: 0.4).filter {
            let c = $0.box.centre
            return c.x >= 0 && c.y >= 0 && c.x < Double(image.width) && c.y < Double(image.height)
        }.sorted { $0.box.area > $1.box.area }
    }

    /// Faces among the detector's own candidates, by the second look.
    private mutating func looked(
        _ candidates: [Face], in image: borrowing ImageView, least: Double, again: Bool
    ) throws(EngineError) -> [Face] {
        let candidates = FaceCandidates.suppressed(candidates, overlap: 0.4)
        return try second?.faces(candidates, in: image, least: least, again: again) ?? candidates
    }

    private static func padded(_ side: Double) -> Int {
        max(multiple, (Int(side.rounded()) + multiple - 1) / multiple * multiple)
    }
}

extension Face {
    /// The longer of its box's, pixels of the picture.
    fileprivate var side: Double { max(box.width, box.height) }
}

import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// What one set of networks makes of every set of photos.
struct FaceTierFigures {
    let name: String
    let networks: FaceNetworks
    private(set) var detection: [[String]] = []
    private(set) var checks: [FaceFigures] = []
    private(set) var attacks: [FaceAttackFigures] = []
    private(set) var verification: [FaceVerification] = []
    private(set) var costs: [[String]] = []

    init(name: String, networks: FaceNetworks) {
        self.name = name
        self.networks = networks
    }

    /// - Parameter floor: seconds of a grey conversion, the unit of costs.
    mutating func measure(_ sets: FaceSets, floor: Double) throws {
        for search in [FaceSearch.once(320), .once(640), .camera, .picture] {
            var engine = try FaceEngine(networks, search: search)
            let looks = search.sides.map { "\($0)" }.joined(separator: search.isThorough ? " + " : ", then ")
            detection += try FaceDetectionTable(name: name, looks: looks, engine: &engine, sets: sets).rows
        }
        var scanner = try FaceScanner(networks: networks, search: .picture)
        for problem in FaceProblem.all {
            guard let photos = try sets.photos(of: problem.set, person: problem.person) else { continue }
            try measure(problem, photos, &scanner)
        }
        for problem in SpoiltFaces.problems {
            if let photos = try sets.photos(of: problem.set, person: problem.person) {
                try measure(spoilt: problem, photos, &scanner)
            }
        }
        if networks.attack != nil {
            for (set, person) in [("spoof_nuaa", "subject"), ("spoof_samples", nil)] {
                guard let photos = try sets.photos(of: set, person: person) else { continue }
                attacks.append(try FaceAttackFigures(set: set, photos: photos, &scanner))
            }
        }
        if networks.matcher != nil {
            let persons = Dictionary(
                uniqueKeysWithValues: try sets.persons().map { ($0.path, $0.person) })
            var pairs = try FacePairs(networks: networks, persons: persons)
            for set in ["verify_deepface", "verify_johns"] {
                guard let it = try sets.pairs(of: set) else { continue }
                verification.append(try pairs.photos(it, name: set))
                verification.append(try pairs.prints(it, name: set + ", against a simulated print"))
            }
        }
        costs = try FaceCost(networks: networks).rows(tier: name, floor: floor)
    }

    /// Thresholds are fitted to every second person: figures of the others, and of all for sets without persons.
    private mutating func measure(
        _ problem: FaceProblem, _ photos: [LabelledFace], _ scanner: inout FaceScanner
    ) throws {
        let shown = problem.person == nil ? photos.filter { !$0.isTrainedOn } : photos.reported
        var figures = FaceFigures(problem, part: problem.part)
        for photo in shown {
            guard let isPositive = problem.isPositive(photo) else { continue }
            let report = try scanner.analyse(try photo.frame(), options: FaceOptions())
            figures.add(report, photo, isPositive: isPositive)
        }
        checks.append(figures)
    }

    /// Each photo once as it is and once for each way of spoiling it.
    private mutating func measure(
        spoilt problem: FaceProblem, _ photos: [LabelledFace], _ scanner: inout FaceScanner
    ) throws {
        var figures = FaceFigures(problem, part: "half the photos, spoilt by arithmetic")
        for (index, photo) in photos.reported.enumerated() where problem.isPositive(photo) != nil {
            let frame = try photo.frame()
            let plain = try scanner.analyse(frame, options: FaceOptions())
            guard let face = plain.faces.first else { continue }
            figures.add(plain, photo, isPositive: false)
            for spoilt in SpoiltFaces.frames(frame, face: face, problem.check, seed: UInt64(index)) {
                figures.add(try scanner.analyse(spoilt, options: FaceOptions()), photo, isPositive: true)
            }
        }
        checks.append(figures)
    }
}

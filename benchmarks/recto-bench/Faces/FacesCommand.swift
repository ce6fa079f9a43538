import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoEngines

/// Every figure of faces: found, checked, told apart.
struct FacesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "faces", abstract: "Faces in labelled photos: tables in Markdown, one row a tier and question.")

    @Option(help: "Folder of the face sets.")
    var eval: String

    @Option(help: "Folder of the models.")
    var models = "models"

    @Option(help: "Folder of third-party models; without one the project's own are measured alone.")
    var thirdParty: String?

    func run() throws {
        Machine.print()
        let sets = FaceSets(folder: eval)
        var detection = MarkdownTable(header: FaceDetectionTable.header)
        for tier in tiers {
            for side in [320, 640] {
                var engine = try FaceEngine(tier.networks, longestSide: side)
                detection.rows += try FaceDetectionTable(
                    name: tier.name, side: side, engine: &engine, sets: sets
                ).rows
            }
        }
        print(detection.text)
        if let thirdParty {
            var table = MarkdownTable(header: FaceVerification.header)
            var engine = try FaceEngine(tiers[tiers.count - 1].networks)
            for set in ["verify_deepface", "verify_johns"] {
                guard let pairs = try sets.pairs(of: set) else { continue }
                var known: [String: FaceEmbedding?] = [:]
                var figures = FaceVerification(name: set)
                for pair in pairs {
                    for path in [pair.a, pair.b] where known[path] == nil {
                        known[path] = try RealSets.decode(path).withView { view throws(EngineError) in
                            guard let face = try engine.faces(view).first else { return FaceEmbedding?.none }
                            return try engine.embedding(view, of: face)
                        }
                    }
                    figures.add(known[pair.a] ?? nil, known[pair.b] ?? nil, isSame: pair.isSame)
                }
                if let row = figures.row { table.rows.append(row) }
            }
            print(table.text, thirdParty.isEmpty ? "" : "")
        }
    }

    private var tiers: [FaceTierNetworks] {
        let own = FaceNetworks(
            detector: .own(path: models + "/face-detect/face-detect.onnx"),
            mask: models + "/face-cover/face-mask.onnx", eyes: models + "/face-cover/face-eyes.onnx",
            lids: models + "/face-cover/face-lids.onnx")
        guard let thirdParty else { return [FaceTierNetworks(name: "own", networks: own)] }
        var all = own
        all.detector = .yunet(path: thirdParty + "/face_detection_yunet_2023mar.onnx")
        all.matcher = FaceNetworks.Matcher(
            path: thirdParty + "/mobileface_v2_112.onnx", digest: "x", kind: .mobileFace)
        all.attack = FaceNetworks.Attack(
            near: thirdParty + "/minifasnet_v2_2.7_80x80.onnx", wide: thirdParty + "/minifasnet_v1se_4.0_80x80.onnx")
        all.mesh = thirdParty + "/mediapipe_facemesh468_192.onnx"
        all.iris = thirdParty + "/mediapipe_iris_64.onnx"
        all.pose = thirdParty + "/headpose_3ddfa_mb05_120.onnx"
        return [FaceTierNetworks(name: "own", networks: own), FaceTierNetworks(name: "third-party", networks: all)]
    }
}

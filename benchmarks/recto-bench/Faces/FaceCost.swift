import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// What each stage of a face costs on one thread, beside one grey conversion of the same frame.
struct FaceCost {
    let networks: FaceNetworks

    static let header = ["tier", "stage", "median ms", "grey conversions"]

    /// A drawn portrait in a frame of 1280 x 720.
    private static func page(_ light: inout VisionEngine) throws -> Frame {
        let document = try SpecimenPrinter().document(.passportPage, .invented(seed: 22), dpi: 150)
        return try document.frame.withView { view throws(EngineError) in
            try light.rectify(
                view, FaceBox(x: 0, y: 0, width: Double(view.width), height: Double(view.height)).quad,
                width: 1280, height: 720)
        }
    }

    /// Seconds of a grey conversion of the frame: measured once, so that what one tier costs can be held against another.
    static func floor() throws -> Double {
        var light = try VisionEngine()
        let page = try page(&light)
        return try page.withView { view in try median { try light.convertToGrey(view) } }
    }

    func rows(tier: String, floor: Double) throws -> [[String]] {
        var engine = try FaceEngine(networks)
        var light = try VisionEngine()
        let page = try Self.page(&light)
        return try page.withView { view in
            guard let face = try engine.faces(view).first else { return [] }
            var stages: [(String, Double)] = [
                ("find faces, 320 pixels", try Self.median { _ = try engine.faces(view) }),
                ("mouth, eyes, lids", try Self.median { _ = try engine.covers(view, of: face) }),
                ("light and sharpness", try Self.median { _ = try light.measure(view, face: face) }),
            ]
            if networks.pose != nil {
                stages.append(("pose", try Self.median { _ = try engine.pose(view, of: face) }))
            }
            if networks.mesh != nil {
                stages.append(
                    ("mesh and lids' outlines", try Self.median { _ = try engine.expression(view, of: face) })
                )
            }
            if networks.attack != nil {
                stages.append(("attack", try Self.median { _ = try engine.bonaFide(view, of: face) }))
            }
            if networks.matcher != nil {
                stages.append(("vector", try Self.median { _ = try engine.embedding(view, of: face) }))
            }
            return stages.map { stage, cost in
                [tier, stage, String(format: "%.2f", cost * 1000), String(format: "%.1f", cost / floor)]
            }
        }
    }

    /// Processor seconds of a call: it hardly depends on what else runs.
    private static func median(_ body: () throws -> Void) throws -> Double {
        var times: [Double] = []
        for _ in 0..<40 {
            let start = Machine.processorSeconds
            try body()
            times.append(Machine.processorSeconds - start)
        }
        return Spread(times)?.median ?? 0
    }
}

import Foundation
import RectoCore
import RectoTesting

/// A drawn frame's line of `truth.csv`. Places are frame pixels; a quad is `x,y` of its top left, top right,
/// bottom right and bottom left, as the document has them.
enum FrameTruthRow {
    static let columns = [
        "file", "condition", "grade", "expected", "document", "quad_tl_tr_br_bl", "portrait_tl_tr_br_bl",
        "medium", "species", "photo", "covered_share", "occluder_x_y_w_h", "mask", "visible_share",
        "px_per_mm", "glare_share", "exposure", "paper", "panel_tl_tr_br_bl",
    ]

    static func line(_ drawn: DrawnFrame, _ condition: Condition, file: String, mask: String) -> [String] {
        let truth = drawn.truth
        return [
            file, condition.rawValue, String(format: "%.3f", truth.grade),
            condition.expectedStatus?.rawValue ?? "", truth.kind?.rawValue ?? "", quad(truth.quad),
            quad(truth.portrait), medium(truth.medium), truth.medium.species ?? "",
            truth.photoFlaw?.rawValue ?? truth.photoTampering?.rawValue ?? "",
            String(format: "%.5f", truth.coveredShare), box(truth.occluder), mask,
            String(format: "%.4f", truth.visibleShare), String(format: "%.3f", truth.pixelsPerMillimetre),
            String(format: "%.4f", truth.glareShare), String(format: "%.3f", truth.exposure),
            truth.paperCut?.rawValue ?? "", quad(truth.panel),
        ]
    }

    private static func quad(_ quad: Quad?) -> String {
        guard let quad else { return "" }
        return quad.corners.map { String(format: "%.1f,%.1f", $0.x, $0.y) }.joined(separator: " ")
    }

    private static func medium(_ medium: Medium) -> String {
        switch medium {
        case .genuine: "genuine"
        case .screen: "screen"
        case .paper: "print"
        case .greyCopy: "greyCopy"
        }
    }

    private static func box(_ quad: Quad?) -> String {
        guard let quad else { return "" }
        let (low, high) = (quad.topLeft, quad.bottomRight)
        return String(format: "%.0f,%.0f,%.0f,%.0f", low.x, low.y, high.x - low.x, high.y - low.y)
    }
}

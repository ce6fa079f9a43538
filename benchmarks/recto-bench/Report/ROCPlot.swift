import Foundation
import RectoTesting

/// Curves of one check as a small SVG: false alarms on a logarithmic axis from 0.1 % to all, found on a linear one.
/// Its greys and colours stand on a light page and on a dark one.
struct ROCPlot {
    let title: String
    let curves: [(name: String, curve: ROCCurve)]

    private static let colours = [
        "#3b82f6", "#e2703a", "#2f9e5f", "#b45fd0", "#c9a227", "#d6456b", "#27a3a3", "#8b7355",
    ]
    private static let (left, top, width, height) = (56.0, 34.0, 380.0, 240.0)
    private static let floor = 0.001

    var svg: String {
        let whole = Self.top + Self.height + 56 + 18 * Double(curves.count)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 460 \(Int(whole))" width="460" \
            height="\(Int(whole))" font-family="sans-serif" font-size="12" fill="#7d8590">
            <title>\(Self.escaped(title))</title>
            <text x="\(Int(Self.left))" y="20" font-size="14" font-weight="bold">\(Self.escaped(title))</text>
            \(axes)
            \(curves.enumerated().map { line($0, $1.curve) }.joined(separator: "\n"))
            \(curves.enumerated().map { label($0, $1.name, $1.curve) }.joined(separator: "\n"))
            </svg>

            """
    }

    private var axes: String {
        var lines: [String] = []
        for (share, name) in [(0.001, "0.1 %"), (0.01, "1 %"), (0.05, "5 %"), (0.1, ""), (1, "100 %")] {
            let x = Self.x(share)
            lines.append(Self.rule(x, Self.top, x, Self.top + Self.height))
            lines.append(Self.text(x, Self.top + Self.height + 16, name, anchor: "middle"))
        }
        for share in stride(from: 0, through: 1, by: 0.25) {
            let y = Self.y(share)
            lines.append(Self.rule(Self.left, y, Self.left + Self.width, y))
            lines.append(Self.text(Self.left - 6, y + 4, "\(Int(share * 100)) %", anchor: "end"))
        }
        lines.append(
            Self.text(
                Self.left + Self.width / 2, Self.top + Self.height + 34, "false alarms", anchor: "middle"))
        lines.append(
            "<text transform=\"translate(14 \(Self.number(Self.top + Self.height / 2))) rotate(-90)\" "
                + "text-anchor=\"middle\">found</text>")
        return lines.joined(separator: "\n")
    }

    /// Steps, for nothing lies between two thresholds. What is under the axis' foot enters at its left end.
    private func line(_ index: Int, _ curve: ROCCurve) -> String {
        var points: [(Double, Double)] = []
        var found = curve.found(atFalseAlarms: Self.floor)
        points.append((Self.x(Self.floor), Self.y(found)))
        for step in curve.steps where step.falseAlarms > Self.floor {
            points.append((Self.x(step.falseAlarms), Self.y(found)))
            found = step.found
            points.append((Self.x(step.falseAlarms), Self.y(found)))
        }
        points.append((Self.x(1), Self.y(found)))
        let text = points.map { "\(Self.number($0.0)),\(Self.number($0.1))" }.uniqued().joined(separator: " ")
        return
            "<polyline points=\"\(text)\" fill=\"none\" stroke=\"\(Self.colour(index))\" stroke-width=\"2\"/>"
    }

    private func label(_ index: Int, _ name: String, _ curve: ROCCurve) -> String {
        let y = Self.top + Self.height + 56 + 18 * Double(index)
        return
            "<rect x=\"\(Int(Self.left))\" y=\"\(Self.number(y - 9))\" width=\"14\" height=\"4\" fill=\"\(Self.colour(index))\"/>"
            + Self.text(Self.left + 20, y - 3, "\(name): AUC \(Figure.decimals(curve.area))", anchor: "start")
    }

    private static func x(_ share: Double) -> Double {
        left + width * (1 - log10(max(floor, min(1, share))) / log10(floor))
    }

    private static func y(_ share: Double) -> Double { top + height * (1 - share) }

    private static func colour(_ index: Int) -> String { colours[index % colours.count] }

    private static func rule(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
        "<line x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\" "
            + "stroke=\"#7d8590\" stroke-opacity=\"0.35\"/>"
    }

    private static func text(_ x: Double, _ y: Double, _ text: String, anchor: String) -> String {
        "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">\(escaped(text))</text>"
    }

    private static func number(_ value: Double) -> String { String(format: "%.1f", value) }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

import Foundation
import RectoEngines

/// A PDF written by hand: each page is one JPEG.
struct SmallPDF {
    var pages: [Data]
    /// The pages' width in points; the height follows the picture.
    var width = 842.0
    var trailer = ""

    /// Programs that pages are drawn with; nil when they are not installed.
    static let isSupported = ["pdfinfo", "pdfimages", "pdftoppm"].allSatisfy { tool in
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
    }

    func data() throws -> Data {
        let kids = pages.indices.map { "\(3 * $0 + 3) 0 R" }.joined(separator: " ")
        var objects = [
            Data("<</Type/Catalog/Pages 2 0 R>>".utf8),
            Data("<</Type/Pages/Count \(pages.count)/Kids[\(kids)]>>".utf8),
        ]
        for (index, jpeg) in pages.enumerated() {
            let header = try ImageDecoder().header(of: [UInt8](jpeg).span)
            let height = width * Double(header.height) / Double(header.width)
            let first = 3 * index + 3
            objects.append(
                Data(
                    """
                    <</Type/Page/Parent 2 0 R/MediaBox[0 0 \(width) \(height)]/Contents \(first + 1) 0 R\
                    /Resources<</XObject<</I \(first + 2) 0 R>>>>>>
                    """.utf8))
            objects.append(Self.stream(Data("q \(width) 0 0 \(height) 0 0 cm /I Do Q".utf8)))
            let image =
                "/Type/XObject/Subtype/Image/Width \(header.width)/Height \(header.height)"
                + "/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode"
            objects.append(Self.stream(jpeg, image))
        }
        return written(objects)
    }

    private static func stream(_ data: Data, _ entries: String = "") -> Data {
        Data("<<\(entries)/Length \(data.count)>>stream\n".utf8) + data + Data("\nendstream".utf8)
    }

    private func written(_ objects: [Data]) -> Data {
        var data = Data("%PDF-1.4\n".utf8)
        var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for (index, object) in objects.enumerated() {
            let offset = String(data.count)
            table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
            data += Data("\(index + 1) 0 obj\n".utf8) + object + Data("\nendobj\n".utf8)
        }
        let start = data.count
        return data
            + Data(
                "\(table)trailer<</Size \(objects.count + 1)/Root 1 0 R\(trailer)>>\nstartxref\n\(start)\n%%EOF\n"
                    .utf8)
    }
}

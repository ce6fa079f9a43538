internal import CRectoImageIO

/// What a file's header says of its picture.
public struct ImageHeader: Sendable, Hashable {
    public let format: ImageFileFormat
    /// Upright, that is after the orientation.
    public let width: Int
    public let height: Int
    /// EXIF orientation 1...8 as the file has it; 1 where it has none.
    public let orientation: Int

    init(_ info: RectoImageInfo) {
        format = ImageFileFormat(info.format)
        width = Int(info.width)
        height = Int(info.height)
        orientation = Int(info.orientation)
    }
}

/// The formats that are decoded.
public enum ImageFileFormat: String, Sendable, Hashable, CaseIterable {
    case jpeg, png, webP, tiff

    init(_ format: RectoFileFormat) {
        switch format {
        case .JPEG: self = .jpeg
        case .PNG: self = .png
        case .webP: self = .webP
        case .TIFF: self = .tiff
        }
    }
}

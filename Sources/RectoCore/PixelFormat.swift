/// How a pixel's bytes are laid out.
public enum PixelFormat: String, Sendable, Hashable, Codable, CaseIterable {
    case grey8, bgr8, rgb8, bgra8, rgba8

    public var bytesPerPixel: Int {
        switch self {
        case .grey8: 1
        case .bgr8, .rgb8: 3
        case .bgra8, .rgba8: 4
        }
    }
}

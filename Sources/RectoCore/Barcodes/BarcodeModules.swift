/// A barcode's modules, drawn for specimens: without a quiet zone.
public struct BarcodeModules: Sendable, Hashable {
    public let symbology: BarcodeSymbology
    /// Modules along a row.
    public let width: Int
    /// Rows; one for a linear symbology, which is as high as it is printed.
    public let height: Int
    private let isDark: [Bool]

    /// - Returns: nil when there are not `width * height` modules.
    public init?(symbology: BarcodeSymbology, width: Int, height: Int, isDark: [Bool]) {
        guard width > 0, height > 0, isDark.count == width * height else { return nil }
        self.symbology = symbology
        self.width = width
        self.height = height
        self.isDark = isDark
    }

    /// Whether a module is dark; those beyond the sides are light.
    public func isDark(x: Int, y: Int) -> Bool {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return false }
        return isDark[y * width + x]
    }
}

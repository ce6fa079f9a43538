internal import RectoCore

/// Which of the documents that share a folder crops are of.
enum CropPlace: Sendable, Hashable {
    /// A front, or a side that stands alone.
    case front
    /// The back, beside its front: all names but the document's own begin with `back-`.
    case back
    /// Another document of the same picture, counted from 2: all names begin with its number.
    case further(Int)

    /// - Parameters:
    ///   - index: of the picture's documents.
    ///   - isPaired: its other side is in the same picture.
    ///   - side: that which it was given for or, where it is paired, shows.
    init(_ index: Int, isPaired: Bool, _ side: ScanOptions.Side?) {
        self = index > 0 && !isPaired ? .further(index + 1) : side == .back ? .back : .front
    }

    /// - Parameter shown: the side that names the document's crop.
    func fileName(_ kind: DocumentCrop.Kind, shown: ScanOptions.Side) -> String {
        switch kind {
        case .document: numbered + shown.rawValue.lowercased() + ".png"
        case .portrait: prefix + "portrait.png"
        case .mrz: prefix + "mrz.png"
        case .signature: prefix + "signature.png"
        case .barcode(let number): prefix + "barcode-\(number).png"
        }
    }

    /// Whether `fileName` gives this name to any crop.
    static func isCropName(_ name: String) -> Bool {
        let plain = #/(back-)?(portrait|mrz|signature|barcode-[0-9]+)\.png/#
        let numbered = #/(document-[0-9]+-)?(front|back|portrait|mrz|signature|barcode-[0-9]+)\.png/#
        return name.wholeMatch(of: plain) != nil || name.wholeMatch(of: numbered) != nil
    }

    private var numbered: String { if case .further(let number) = self { "document-\(number)-" } else { "" } }

    private var prefix: String { self == .back ? "back-" : numbered }
}

internal import RectoCore

extension Gathered {
    /// What a face is compared with.
    struct Reference: Sendable, Hashable {
        let kind: FaceReference
        /// nil where the session was told no name.
        let imageID: String?
        /// The document that it is the portrait of; nil for a given picture.
        let document: Int?
    }

    /// The name in a lookup's data of the picture of the holder.
    static let lookupImageName = "faceImageId"

    /// A chip's portrait before others; of others that of the first document that has one.
    var reference: Reference? {
        let compared = result.documents.indices.filter { result.documents[$0].isProofOfAddress != true }
        for index in compared {
            guard let image = result.documents[index].reading?.data.faceImageId else { continue }
            return Reference(kind: .chip, imageID: image, document: index)
        }
        for index in compared {
            let document = result.documents[index]
            if let scan = document.scan, let side = portraitSides[index] {
                let image = scan.faceImageId ?? (side == .front ? scan.frontImageId : scan.backImageId)
                return Reference(kind: .scan, imageID: image, document: index)
            }
            if let image = document.lookup?.data[Self.lookupImageName] {
                return Reference(kind: .lookup, imageID: image, document: index)
            }
        }
        // A chip or a register without the portrait that was wanted of it: nothing is like it.
        for index in compared where result.documents[index].scan == nil {
            let kind: FaceReference = result.documents[index].lookup == nil ? .chip : .lookup
            return Reference(kind: kind, imageID: nil, document: index)
        }
        return isFaceSession ? Reference(kind: .given, imageID: nil, document: nil) : nil
    }
}

extension ScanTarget {
    /// The side that shows the holder's portrait; nil: the type has none, or none was seen.
    func portraitSide(of taken: [ScanOptions.Side: SideCapture]) -> ScanOptions.Side? {
        sides.first { side in
            guard mayShowPortrait(on: side), let capture = taken[side] else { return false }
            return document.photoSide != nil || capture.showsFace ?? true
        }
    }

    /// Of a document that no catalogue knows, any side may.
    func mayShowPortrait(on side: ScanOptions.Side) -> Bool {
        document.supports.contains(.face) && document.photoSide ?? side == side
    }
}

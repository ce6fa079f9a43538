internal import RectoCore

/// A picture that a session took, for whoever keeps them.
public struct CapturedMedia: Sendable, Hashable {
    /// The name by which the result speaks of it: the session's, and what it shows.
    public let id: String
    public let kind: Kind
    /// The wire name of the document's type; nil for faces.
    public let documentType: String?
    /// The issuing State that was asked for.
    public let country: String?
    /// The gesture that it shows, or stands before.
    public let gesture: LivenessGesture?
    public let file: MediaFile

    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case front = "FRONT"
        case back = "BACK"
        /// The holder's photo, cut from a side.
        case portrait = "PORTRAIT"
        case selfie = "SELFIE"
        /// A gesture that was asked for, done.
        case gesture = "GESTURE"
        /// The look straight into the camera before a gesture.
        case frontal = "FRONTAL"

        /// As names of files have it.
        var word: String { rawValue.lowercased() }
    }

    public init(
        id: String, kind: Kind, documentType: String? = nil, country: String? = nil,
        gesture: LivenessGesture? = nil, file: MediaFile
    ) {
        self.id = id
        self.kind = kind
        self.documentType = documentType
        self.country = country
        self.gesture = gesture
        self.file = file
    }

    /// The digest by which a result can be held to its pictures, SHA-256 in hexadecimal digits.
    public var digest: String { SHA256.hexadecimal(file.data) }
}

/// A file's bytes, as the source gave them where it gave any: nothing is compressed twice.
public struct MediaFile: Sendable, Hashable {
    public let data: [UInt8]
    public let name: String
    /// `image/jpeg`, `image/png`.
    public let type: String

    public init(data: [UInt8], name: String, type: String) {
        self.data = data
        self.name = name
        self.type = type
    }
}

/// Takes pictures that a session took. Nothing else gets them, and without one none is kept.
///
/// Must not wait for a network: it is called between frames.
public protocol MediaSink: Sendable {
    /// - Throws: ``ResultsError`` where it cannot be kept; the session then ends with a fault.
    func keep(_ media: CapturedMedia) throws(ResultsError)
}

extension CapturedMedia: PersonalData {}
extension MediaFile: PersonalData {}

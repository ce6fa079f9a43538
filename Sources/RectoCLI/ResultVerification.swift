#if SignedResults
    import Recto
    import RectoCore
    import RectoSigning

    /// Checks a signed result and its pictures, and says what came of it.
    struct ResultVerification {
        let verifier: ResultVerifier
        /// Folder of the pictures; nil: they are not looked at.
        let images: String?
        let showsData: Bool
        let now: Double

        func record(of text: String) throws -> VerificationRecord {
            let verified: VerifiedResult
            do throws(Rejection) {
                verified = try verifier.verify(text, at: now)
            } catch {
                return VerificationRecord(isValid: false, reason: error.rawValue, explanation: "\(error)")
            }
            let pictures = try verified.claims.images.map { image in
                VerificationRecord.Image(id: image.id, outcome: try outcome(image, verified))
            }
            let isSame = pictures.allSatisfy { $0.outcome != .differs && $0.outcome != .missing }
            var record = VerificationRecord(
                isValid: isSame, reason: isSame ? nil : "images",
                explanation: isSame ? nil : "the pictures are not those that were signed for")
            record.take(verified)
            record.images = pictures
            if showsData { record.data = verified.claims.data }
            return record
        }

        private func outcome(
            _ image: SignedImage, _ verified: VerifiedResult
        ) throws -> VerificationRecord.Outcome {
            if image.content != nil { return .inline }
            guard let images else { return .notChecked }
            guard let bytes = try PictureFolder.find(image.id, in: images) else { return .missing }
            return image.isSame(as: bytes) ? .same : .differs
        }
    }

    /// What `recto verify` says, for a program to read.
    struct VerificationRecord: Encodable {
        let schema = "recto.verification/1"
        let isValid: Bool
        /// nil where it is valid.
        let reason: String?
        let explanation: String?
        var algorithm: String?
        var keyID: String?
        var issuer: String?
        var audience: String?
        var session: String?
        var issuedAt: Int?
        var expires: Int?
        var flow: String?
        var documents: [Document] = []
        var images: [Image] = []
        var data: FlowResult?

        struct Document: Encodable {
            let type: String
            /// `scan`, `reading`, `face`, `lookup`.
            let parts: [String]
        }

        struct Image: Encodable {
            let id: String
            let outcome: Outcome
        }

        enum Outcome: String, Encodable {
            case same, differs, missing
            /// Within the result, and the one that was signed for.
            case inline
            /// No folder was named.
            case notChecked
        }

        enum CodingKeys: String, CodingKey {
            case schema
            case isValid = "valid"
            case reason, explanation
            case algorithm = "alg"
            case keyID = "kid"
            case issuer = "iss"
            case audience = "aud"
            case session = "jti"
            case issuedAt = "iat"
            case expires = "exp"
            case flow, documents, images, data
        }

        init(isValid: Bool, reason: String?, explanation: String?) {
            self.isValid = isValid
            self.reason = reason
            self.explanation = explanation
        }

        mutating func take(_ verified: VerifiedResult) {
            let claims = verified.claims
            (algorithm, keyID) = (verified.algorithm.rawValue, verified.keyID)
            (issuer, audience) = (claims.issuer, claims.audience)
            (issuedAt, expires) = (claims.issuedAt, claims.expires)
            session = claims.session.description
            flow = claims.data.source.flow.rawValue
            documents = claims.data.documents.map { document in
                let parts = [
                    ("scan", document.scan != nil), ("reading", document.reading != nil),
                    ("face", document.face != nil), ("lookup", document.lookup != nil),
                ]
                return Document(
                    type: document.documentType, parts: parts.filter(\.1).map(\.0))
            }
        }

        func json() throws -> String {
            String(decoding: try RecordEncoder.pretty(self), as: UTF8.self) + "\n"
        }
    }

    /// The same for a person to read.
    struct VerificationText {
        let text: String

        init(_ record: VerificationRecord, style: Style = .output) throws {
            var lines: [String] = []
            if record.isValid {
                lines.append(style.good("valid"))
            } else {
                lines.append("\(style.bad("not valid")): \(record.explanation ?? "")")
            }
            let rows: [(String, String?)] = [
                ("key", record.keyID.map { "\(record.algorithm ?? "") \($0)" }), ("issuer", record.issuer),
                ("audience", record.audience), ("session", record.session), ("flow", record.flow),
                ("signed", record.issuedAt.map(Self.time)), ("expires", record.expires.map(Self.time)),
            ]
            for (name, value) in rows {
                if let value { lines.append("\(name.padded(10))\(Printable.line(value))") }
            }
            for document in record.documents {
                let parts = document.parts.joined(separator: ", ")
                lines.append("\("document".padded(10))\(Printable.line(document.type)): \(parts)")
            }
            for image in record.images {
                lines.append("\("image".padded(10))\(Printable.line(image.id)): \(image.outcome.rawValue)")
            }
            if let data = record.data {
                lines.append(String(decoding: try RecordEncoder.pretty(data), as: UTF8.self))
            }
            text = lines.joined(separator: "\n") + "\n"
        }

        private static func time(_ seconds: Int) -> String { UTCTime(Double(seconds)).iso8601 }
    }
#endif

#if SignedResults
    import Foundation
    import Recto
    @testable import RectoSigning

    /// A result, keys and texts that tests share.
    enum Samples {
        static let now = 1_700_000_000.0
        static let session = "9c40e0c2-1234-4abc-8def-0123456789ab"
        static let front = Array("front picture".utf8)
        static let selfie = Array("selfie picture".utf8)

        static func result(session: String = session, nonce: String = "n-1") throws -> FlowResult {
            let text = """
                {"source": {"sdkType": "RECTO", "sdkVersion": "1", "flow": "ENROLMENT", "sessionId": "\(session)"},
                 "documents": [{"documentType": "PASSPORT",
                   "scan": {"front": {"primaryId": "ERIKSSON"}, "back": {}, "frontImageId": "front-1"},
                   "face": {"auditTrailImageId": "selfie-1", "match": true, "matchLevel": 4}}],
                 "verifications": [], "nonce": "\(nonce)"}
                """
            return try JSONDecoder().decode(FlowResult.self, from: Data(text.utf8))
        }

        static var images: [SignedImage] { [.reference("selfie-1", selfie), .inline("front-1", front)] }

        static func key(_ algorithm: SignatureAlgorithm = .es256) throws -> SigningKey {
            try SigningKey(pem: algorithm == .es256 ? TestKeys.p256 : TestKeys.rsa)
        }

        static func signer(_ algorithm: SignatureAlgorithm = .es256) throws -> ResultSigner {
            ResultSigner(key: try key(algorithm), issuer: "https://id.example", audience: "shop")
        }

        static func verifier(_ algorithm: SignatureAlgorithm = .es256) throws -> ResultVerifier {
            ResultVerifier(
                keys: try JSONWebKeySet([key(algorithm).publicKey]), issuer: "https://id.example",
                audience: "shop")
        }

        static func signed(_ algorithm: SignatureAlgorithm = .es256) throws -> String {
            try signer(algorithm).sign(result(), images: images, at: now)
        }

        /// A text with any header and payload, signed all the same.
        static func forged(
            _ header: String, _ payload: String = "{}", key: SigningKey
        ) throws -> String {
            let signed = [header, payload].map { Base64URL.encode(Array($0.utf8)) }.joined(separator: ".")
            return signed + "." + Base64URL.encode(key.signature(over: Array(signed.utf8)) ?? [])
        }

        /// The claims of a signed text with some of them changed, signed again; nil takes one out.
        static func changed(_ claims: [String: Any?]) throws -> String {
            let part = try signed().split(separator: ".")[1]
            let data = Data(Base64URL.decode(part) ?? [])
            var members = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
            for (name, value) in claims { members[name] = value }
            let payload = try JSONSerialization.data(withJSONObject: members)
            let key = try key()
            return try forged(
                #"{"alg":"ES256","kid":"\#(key.id)","typ":"result+jwt"}"#,
                String(decoding: payload, as: UTF8.self), key: key)
        }
    }

    /// A folder that goes when its test ends.
    final class TemporaryFolder {
        let path = FileManager.default.temporaryDirectory.path + "/recto-signing-" + UUID().uuidString

        init() throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }
#endif

#if SignedResults
    import Foundation
    import Recto
    @testable import RectoSigning
    import Testing

    /// Tokens that allow a session.
    struct SignedTokenTests {
        private static let session = SessionIdentifier.random()

        private static func validator() throws -> SignedTokenValidator {
            SignedTokenValidator(
                keys: try JSONWebKeySet([Samples.key(.es256).publicKey, Samples.key(.rs256).publicKey]),
                issuer: "https://login.example", audience: "capture")
        }

        private static func token(
            _ claims: [String: Any?] = [:], type: String = #","typ":"JWT""#,
            _ algorithm: SignatureAlgorithm = .es256
        ) throws -> String {
            var members: [String: Any] = [
                "iss": "https://login.example", "aud": "capture", "exp": Samples.now + 3600,
            ]
            for (name, value) in claims { members[name] = value }
            let payload = try JSONSerialization.data(withJSONObject: members)
            let key = try Samples.key(algorithm)
            return try Samples.forged(
                #"{"alg":"\#(algorithm.rawValue)","kid":"\#(key.id)"\#(type)}"#,
                String(decoding: payload, as: UTF8.self), key: key)
        }

        private func error(
            _ token: String, as kind: TokenKind = .sdk, at now: Double = Samples.now,
            _ change: (inout SignedTokenValidator) -> Void = { _ in }
        ) throws -> TokenError? {
            var validator = try Self.validator()
            change(&validator)
            do throws(TokenError) {
                _ = try validator.validate(token, as: kind, for: Self.session, at: now)
                return nil
            } catch {
                return error
            }
        }

        @Test("a good token is good until it expires", arguments: SignatureAlgorithm.allCases)
        func good(algorithm: SignatureAlgorithm) throws {
            let token = try Self.token([:], algorithm)
            let grant = try Self.validator().validate(token, for: Self.session, at: Samples.now)
            #expect(grant.expires == Samples.now + 3660)
            #expect(try error(token, at: Samples.now + 3659) == nil)
            #expect(try error(token, at: Samples.now + 3660) == .expired)
        }

        @Test("times")
        func times() throws {
            #expect(try error(Self.token(["nbf": Samples.now + 61])) == .notYetValid)
            #expect(try error(Self.token(["nbf": Samples.now + 59])) == nil)
            #expect(try error(Self.token(["iat": Samples.now + 61])) == .notYetValid)
            #expect(try error(Self.token(["exp": Samples.now - 60])) == .expired)
            #expect(try error(Self.token(["exp": Samples.now - 1])) { $0.leeway = 0 } == .expired)
            #expect(try error(Self.token(["exp": Any?.none])) == .malformed)
            #expect(try error(Self.token(["exp": "soon"])) == .malformed)
        }

        @Test("issuer and audience")
        func names() throws {
            #expect(try error(Self.token(["iss": "https://other.example"])) == .otherIssuer)
            #expect(try error(Self.token(["iss": Any?.none])) == .otherIssuer)
            #expect(try error(Self.token(["aud": "other"])) == .otherAudience)
            #expect(try error(Self.token(["aud": Any?.none])) == .otherAudience)
            #expect(try error(Self.token(["aud": ["other", "capture"]])) == nil)
            #expect(try error(Self.token(["aud": ["other"]])) == .otherAudience)
        }

        @Test("a token for one session is for no other")
        func sessions() throws {
            let own = try Self.token(["sid": Self.session.description.uppercased()])
            let other = try Self.token(["sid": SessionIdentifier.random().description])
            #expect(try error(own) { $0.sessionClaim = "sid" } == nil)
            #expect(try error(other) { $0.sessionClaim = "sid" } == .otherSession)
            #expect(try error(Self.token()) { $0.sessionClaim = "sid" } == .otherSession)
            #expect(try error(other) == nil)
        }

        @Test("a token for a run of a definition is for no other, and its audience holds too")
        func runs() throws {
            let run = SessionIdentifier.random()
            func error(_ audiences: [String], _ run: SessionIdentifier?) throws -> TokenError? {
                let token = try Self.token(["aud": audiences])
                let validator = try Self.validator()
                do throws(TokenError) {
                    _ = try validator.validate(
                        token, as: .sdk, for: Self.session, run: run, at: Samples.now)
                    return nil
                } catch {
                    return error
                }
            }
            #expect(try error(["capture", run.description.uppercased()], run) == nil)
            #expect(try error(["capture", run.description], .random()) == .otherAudience)
            #expect(try error(["capture"], run) == .otherAudience)
            #expect(try error([run.description], run) == .otherAudience)
            #expect(try error(["capture", run.description], nil) == nil)
        }

        @Test("a mobile token says nothing of the person, an SDK token may have to")
        func kinds() throws {
            let personal = try Self.token(["sub": "applicant-7"])
            #expect(try error(personal) == nil)
            #expect(try error(personal, as: .mobile) == .otherKind)
            #expect(try error(Self.token(), as: .mobile) == nil)
            let client = try Self.token(["sub": "client-1", "client_id": "client-1"])
            #expect(try error(client, as: .mobile) == nil)
            #expect(try error(Self.token()) { $0.requiresSubject = true } == .otherKind)
            #expect(try error(personal) { $0.requiresSubject = true } == nil)
        }

        @Test("signatures, keys and kinds of text")
        func signatures() throws {
            let token = try Self.token()
            #expect(try error(String(token.dropLast(4)) + "AAAA") == .badSignature)
            let others = try JSONWebKeySet([SigningKey.random().publicKey])
            #expect(try error(token) { $0.keys = others } == .badSignature)
            #expect(try error(token) { $0.algorithms = [.rs256] } == .badSignature)
            for text in ["", "x", "a.b.c", String(repeating: "a", count: 20_000)] {
                #expect(try error(text) == .malformed)
            }
            // A result is no token, though the same key may sign both.
            #expect(try error(Self.token([:], type: #","typ":"result+jwt""#)) == .malformed)
            #expect(try error(Self.token([:], type: #","typ":"at+JWT""#)) == nil)
            #expect(try error(Self.token([:], type: "")) == nil)
        }

        @Test("a flow is built with it, at once")
        func flow() throws {
            var builder = FlowBuilder(.faceSession)
            builder.sessionID = Self.session.description
            builder.face = FaceStepOptions()
            var surroundings = FlowSurroundings(now: Samples.now)
            surroundings.tokens = try Self.validator()
            #expect(throws: FlowError.missingToken) { try builder.build(in: surroundings) }
            (builder.mobileToken, builder.subject) = (try Self.token(["sub": "applicant-7"]), "applicant-8")
            #expect(throws: FlowError.invalidToken(.otherKind)) { try builder.build(in: surroundings) }
            (builder.mobileToken, builder.subject) = (nil, nil)
            builder.token = try Self.token(["aud": "other"])
            #expect(throws: FlowError.invalidToken(.otherAudience)) { try builder.build(in: surroundings) }
        }
    }
#endif

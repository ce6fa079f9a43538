#if SignedResults
    import Foundation
    @testable import RectoSigning
    import Testing

    /// Texts that are almost right: each ends as an error or as what another reader reads too, never as a trap.
    struct SigningFuzzTests {
        /// SplitMix64: the same texts every time.
        struct Numbers: RandomNumberGenerator {
            var state: UInt64

            mutating func next() -> UInt64 {
                state &+= 0x9E37_79B9_7F4A_7C15
                var value = state
                value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
                value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
                return value ^ (value >> 31)
            }
        }

        private static func damaged(_ bytes: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
            var bytes = bytes
            for _ in 0...Int.random(in: 0...2, using: &numbers) where !bytes.isEmpty {
                let place = bytes.indices.randomElement(using: &numbers) ?? 0
                switch Int.random(in: 0...3, using: &numbers) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
                case 1: bytes.remove(at: place)
                case 2:
                    bytes.insert(Array(#"{}[]",:\u0"#.utf8).randomElement(using: &numbers) ?? 0, at: place)
                default: bytes.removeLast(bytes.count - place)
                }
            }
            return bytes
        }

        @Test("what is read as JSON another reader reads too", arguments: 0..<8 as Range<UInt64>)
        func json(seed: UInt64) {
            var numbers = Numbers(state: seed)
            let text = Array(#"{"a":[1,-2.5e1,true,null,"x\n\u00e9\ud83d\ude00"],"b":{"c":"é"},"d":0}"#.utf8)
            var accepted = 0
            for _ in 0..<500 {
                let bytes = Self.damaged(text, &numbers)
                guard let value = try? StrictJSON.read(bytes) else { continue }
                accepted += 1
                let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
                #expect(theirs != nil, "\(value)")
            }
            #expect(accepted > 5)
        }

        @Test("damaged texts and keys are errors", arguments: 0..<4 as Range<UInt64>)
        func texts(seed: UInt64) throws {
            var numbers = Numbers(state: seed)
            var verifier = try Samples.verifier()
            verifier.decryptionKey = try DecryptionKey(pem: TestKeys.p256)
            let signed = Array(try Samples.signed().utf8)
            for _ in 0..<100 {
                for text in [signed, Array(MadeByOthers.ecdhES.utf8)] {
                    let changed = Self.damaged(text, &numbers)
                    guard changed != text else { continue }
                    let given = String(decoding: changed, as: UTF8.self)
                    #expect(throws: Rejection.self) { try verifier.verify(given, at: Samples.now) }
                }
                for pem in [TestKeys.p256, TestKeys.rsaPublic] {
                    let changed = String(decoding: Self.damaged(Array(pem.utf8), &numbers), as: UTF8.self)
                    _ = try? VerificationKey(pem: changed)
                }
            }
        }
    }
#endif

import RectoMRZ
import Testing

@testable import Recto

/// Visible digital seals: the worked examples of BSI TR-03137 part 1, annexes D to G. Where their prose and their bytes differ in
/// a character (`ARD` and `ATD`, `AKA7` and `AK47`), the bytes are right.
struct DigitalSealTests {
    static func bytes(_ hexadecimal: String) -> [UInt8] {
        hexadecimal.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
    }

    static let signature = String(repeating: " 5a", count: 64)
    static let residence = bytes(
        """
        dc 03 6a bc 6d 32 c8 a7 27 39 0f 71 34 11 45 f4 fb 06 02 30 5c ba 13 58 75 97 6e c0 66 d4 17 b5 9e 8c
        6a bc 13 3c 13 3c 13 3c 13 3c 3f ef 3a 29 38 ee 43 f1 59 3d 1a e5 2d bb 26 75 1f e6 4b 7c 13 3c 13 6b
        03 06 d7 95 19 a6 53 06 ff 40
        """ + signature)
    static let visa = bytes(
        """
        dc 03 6a bc 6d 32 c8 a7 2c b1 0f 71 34 b7 98 15 5d 01 02 2c dd 52 13 4a 74 da 13 47 c6 fe d9 5c b8 9f
        9f ce 13 3c 13 3c 13 3c 13 3c 20 38 33 73 4a af 47 f0 c3 2f 1a 1e 20 eb 26 25 39 3a fe 31 04 03 a0 00
        00 05 06 33 be 1f ed 20 c6 ff 38 d5 57 32 47 60 8c 9b 64 ca e0 22 c1 c5 24 96 60 e5 1a e3 16 d6 00 f9
        74 aa c2 12 9c 3f 09 3c 35 95 53 14 02 63 04 70 5c d2 4c 1b 81 00 71 1b d4 41 1f 06 8e 8d 93 e8 b7
        """)
    static let insurance = bytes(
        """
        dc 02 6a bc 6d 32 c8 a5 19 fc 0f 71 34 11 6d 04 fc 04 01 08 3f ee 45 6d 2d e0 19 a8 02 0b 50 65 72 73
        63 68 77 65 69 c3 9f 03 05 4f 73 63 61 72 04 13 4a c3 a2 63 6f 62 c3 a9 6e 69 64 69 63 74 75 72 69 75
        73 ff 40
        """ + signature)
    static let sticker = bytes(
        """
        dc 03 6a bc 6d 32 c8 a7 2c b1 0f 71 35 b7 98 15 f9 08 01 06 cf 35 19 af 97 4c 02 06 1a 70 20 85 19 a1
        03 10 39 5e 26 b3 d9 a2 75 73 5b d4 cd 48 5c a1 71 76
        """)

    static func seal(_ payload: [UInt8]) throws -> DigitalSeal {
        let today = try #require(CalendarDay(year: 2020, month: 2, day: 1))
        return try #require(DigitalSeal(payload, today: today))
    }

    @Test("a residence permit: header, zone and passport number")
    func residencePermit() throws {
        let seal = try Self.seal(Self.residence)
        #expect(seal.version == 4 && seal.country == "D")
        #expect(seal.signer == "DETS" && seal.certificateReference == "27")
        #expect(seal.dateOfIssue?.iso8601 == "2020-01-01")
        #expect(seal.dateOfSignature?.iso8601 == "2020-01-13")
        #expect(seal.documentReference == 0xFB06 && seal.signature.count == 64)
        let mrz = try #require(seal.mrz)
        #expect(mrz.isValid && mrz.format == .td2)
        #expect(
            mrz.lines == ["ATD<<RESIDORCE<<ROLAND<<<<<<<<<<<<<<", "6525845096USA7008038M2201018<<<<<<06"])
        #expect(seal.fields["passportNumber"] == "UFO001979")
        #expect(seal.fields["document"] == "RESIDENCE_PERMIT")
        #expect("\(seal)".contains("RESIDORCE") == false)
    }

    @Test("a visa: the profile cuts the zone, and the fillers come back")
    func visaSticker() throws {
        let seal = try Self.seal(Self.visa)
        #expect(seal.mrz?.format == .mrvB && seal.mrz?.isValid == true)
        #expect(
            seal.mrz?.lines == [
                "VCD<<DENT<<ARTHUR<PHILIP<<<<<<<<<<<<", "1234567XY7GBR5203116M2005250<<<<<<<<",
            ])
        #expect(seal.fields["durationOfStay"] == "P160D")
        #expect(seal.fields["passportNumber"] == "47110815P")
        #expect(seal.dateOfSignature?.iso8601 == "2021-12-03" && seal.signature.count == 56)
    }

    @Test("version 3: a reference of five characters, and text that is not C40")
    func socialInsurance() throws {
        let seal = try Self.seal(Self.insurance)
        #expect(seal.version == 3 && seal.signer == "DETS" && seal.certificateReference == "00027")
        #expect(seal.fields["personalNumber"] == "65170839J003")
        #expect(seal.fields["familyName"] == "Perschweiß" && seal.fields["givenNames"] == "Oscar")
        #expect(seal.fields["nameAtBirth"] == "Jâcobénidicturius" && seal.mrz == nil)
    }

    @Test("without a signature there is none")
    func addressSticker() throws {
        let seal = try Self.seal(Self.sticker)
        #expect(seal.signature.isEmpty)
        #expect(seal.fields["documentNumber"] == "T2000AK47")
        #expect(seal.fields["municipalityCode"] == "05314000")
        #expect(seal.fields["address"] == "53123MUSTERMANNSTRASSE21")
    }

    @Test("features without a known meaning go by their tag")
    func unknownFeature() throws {
        let seal = try Self.seal(
            Array(Self.visa.prefix(18)) + [0x07, 0x02, 0xAB, 0x01, 0x04, 0x03, 254, 0, 0])
        #expect(seal.fields["feature07"] == "AB01")
        #expect(seal.fields["durationOfStay"] == nil && seal.fields["feature04"] == "FE0000")
    }

    @Test("a seal that is cut anywhere within its message is none, and never a trap")
    func cut() throws {
        let today = try #require(CalendarDay(year: 2020, month: 2, day: 1))
        for payload in [Self.residence, Self.visa, Self.insurance] {
            for count in 0..<payload.count {
                let seal = DigitalSeal(Array(payload.prefix(count)), today: today)
                // Cut between two features it is whole, without a signature.
                if let seal { #expect(seal.signature.isEmpty && !seal.features.isEmpty) }
            }
        }
    }

    @Test(
        "C40: the examples of annex B",
        arguments: [
            ("62 d7 19 c9", "BSI01"), ("6a bc", "D  "), ("fe 42", "A"), ("", ""),
        ])
    func c40(hexadecimal: String, text: String) {
        #expect(C40.text(Self.bytes(hexadecimal)[...]) == text)
    }

    @Test("C40: what it does not have", arguments: ["62", "ff ff", "fe 00", "00 00"])
    func notC40(hexadecimal: String) {
        #expect(C40.text(Self.bytes(hexadecimal)[...]) == nil)
    }
}

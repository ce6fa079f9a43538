import RectoMRZ
import Testing

@testable import Recto

/// Licences of North America, after the card design standard's own examples.
struct AAMVATests {
    /// Annex D of the standard of 2013: the example of raw data.
    static let example =
        "@\n\u{1E}\rANSI 636000080002DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE\nDDEN\nDACMICHAEL\nDDFN\n"
        + "DADJOHN\nDDGN\nDCUJR\nDCAD\nDCBK\nDCDPH\nDBD06062008\nDBB06061986\nDBA12102012\nDBC1\nDAU068 in\n"
        + "DAYBRO\nDAG2300 WEST BROAD STREET\nDAIRICHMOND\nDAJVA\nDAK232690000  \nDCF2424244747474786102204\n"
        + "DCGUSA\nDCK123456789\nDDAF\nDDB06062008\nDDC06062009\nDDD1\rZVZVA01\r"

    static func document(_ text: String) throws -> AAMVADocument {
        try #require(AAMVADocument(Array(text.utf8)))
    }

    /// A payload with correct offsets.
    static func payload(
        version: Int, elements: [String], type: String = "DL", issuer: String = "636001", end: String = "\r"
    ) -> String {
        func padded(_ number: Int, _ count: Int) -> String {
            String(repeating: "0", count: count - String(number).count) + String(number)
        }
        let content = type + elements.joined(separator: "\n") + end
        let start = version >= 2 ? 31 : 29
        return "@\n\u{1E}\rANSI \(issuer)\(padded(version, 2))\(version >= 2 ? "01" : "")01"
            + "\(type)\(padded(start, 4))\(padded(content.utf8.count, 4))" + content
    }

    @Test("the standard's example, field by field")
    func standardExample() throws {
        let document = try Self.document(Self.example)
        #expect(document.version == 8 && document.jurisdictionVersion == 0)
        #expect(document.issuerIdentifier == "636000" && document.issuer?.jurisdiction == "VA")
        #expect(document.isDrivingLicence && document.country == "USA")
        #expect(document.subfiles.map(\.type) == ["DL", "ZV"])
        #expect(document.subfiles[1].elements == ["ZVA": "01"])
        #expect(document.documentNumber == "T64235789")
        #expect(document.familyName == "SAMPLE" && document.givenNames == "MICHAEL JOHN")
        #expect(document.suffix == "JR" && document.unpartedName == nil)
        #expect(document.dateOfBirth?.iso8601 == "1986-06-06")
        #expect(document.dateOfExpiry?.iso8601 == "2012-12-10")
        #expect(document.dateOfIssue?.iso8601 == "2008-06-06")
        #expect(document.sex == "M" && document.height == "68 in")
        let expected = [
            "city": "RICHMOND", "street": "2300 WEST BROAD STREET", "jurisdiction": "VA",
            "postalCode": "232690000", "eyeColour": "BRO", "vehicleClass": "D", "restrictions": "K",
            "endorsements": "PH", "documentDiscriminator": "2424244747474786102204",
            "inventoryControlNumber": "123456789", "complianceType": "F", "familyNameTruncation": "N",
            "kind": "DL", "issuer": "VA", "firstName": "MICHAEL", "middleNames": "JOHN",
        ]
        for (name, value) in expected { #expect(document.fields[name] == value, "\(name)") }
        #expect("\(document)".contains("SAMPLE") == false)
    }

    @Test(
        "dates are told by their century, whatever the country",
        arguments: [
            ("06061986", "1986-06-06"), ("19860606", "1986-06-06"), ("12312049", "2049-12-31"),
            ("20491231", "2049-12-31"), ("02291900", nil), ("20250230", nil), ("13012020", nil),
            ("00000000", nil), ("1986066", nil), ("1986O606", nil), ("01010001", nil),
        ] as [(String, String?)])
    func dates(text: String, day: String?) {
        #expect(AAMVADocument.day(text)?.iso8601 == day)
    }

    @Test("the first version: one element of names, the year first, an address of its own")
    func firstVersion() throws {
        let document = try Self.document(
            Self.payload(
                version: 1,
                elements: [
                    "DAADOE,JANE,QUINCY", "DAQD123456789", "DBB19710131", "DBA20050131", "DBCF", "DAU505",
                    "DAL1 MAIN ST", "DANALBANY", "DAONY", "DAP12207", "DARD",
                ], issuer: "636001"))
        #expect(document.jurisdictionVersion == nil)
        #expect(document.familyName == "DOE" && document.givenNames == "JANE QUINCY")
        #expect(document.dateOfBirth?.iso8601 == "1971-01-31" && document.sex == "F")
        #expect(document.fields["street"] == "1 MAIN ST" && document.fields["postalCode"] == "12207")
        #expect(document.fields["vehicleClass"] == "D" && document.height == "505")
        #expect(document.country == "USA")
    }

    @Test("versions 2 to 10 read alike; given names may stand together", arguments: 2...10)
    func versions(version: Int) throws {
        let names = version <= 3 ? ["DCTJOHN,QUINCY"] : ["DACJOHN", "DADQUINCY"]
        let document = try Self.document(
            Self.payload(
                version: version,
                elements: ["DAQX1", "DCSPUBLIC"] + names + ["DBB01311971", "DBC2", "DCGUSA"], type: "ID"))
        #expect(document.version == version && document.jurisdictionVersion == 1)
        #expect(document.familyName == "PUBLIC" && document.givenNames == "JOHN QUINCY")
        #expect(!document.isDrivingLicence && document.fields["kind"] == "ID")
    }

    @Test(
        "Canada writes the year first, and its State is known by its issuer", arguments: ["DCGCAN", "DAQY"])
    func canada(element: String) throws {
        let document = try Self.document(
            Self.payload(
                version: 4, elements: ["DAQA1", "DCSTREMBLAY", "DACMARIE", "DBB19750318", element],
                issuer: "604428"))
        #expect(document.country == "CAN" && document.issuer?.jurisdiction == "QC")
        #expect(document.dateOfBirth?.iso8601 == "1975-03-18")
    }

    @Test("what is not available is absent")
    func absences() throws {
        let document = try Self.document(
            Self.payload(
                version: 9,
                elements: ["DAQX1", "DCSMONONYM", "DACNONE", "DADunavl", "DBC9", "DAYNONE", "DCU", "DBB"]))
        #expect(document.familyName == "MONONYM" && document.givenNames == nil)
        #expect(document.sex == "X" && document.fields["eyeColour"] == nil && document.suffix == nil)
        #expect(document.dateOfBirth == nil)
    }

    @Test("wrong offsets and lengths are mended, missing ends and separators of other systems are borne")
    func mistakes() throws {
        let right = Self.payload(version: 6, elements: ["DAQX1", "DCSPUBLIC", "DACJOHN"])
        for text in [
            right.replacing("DL0031", with: "DL0030"), right.replacing("DL0031", with: "DL9999"),
            String(right.dropLast()), right.replacing("\nDCS", with: "\r\nDCS"),
        ] {
            let document = try Self.document(text)
            #expect(document.documentNumber == "X1" && document.familyName == "PUBLIC", "\(text)")
        }
    }

    @Test(
        "the letters of a subfile within a name are none",
        arguments: [("ZA03190008", "ZA9999"), ("ZA03190008", "ZA0000"), ("ZA03190008", "ZB0319")])
    func namesOfSubfiles(from: String, to: String) throws {
        let right = Self.example.replacing("DCSSAMPLE", with: "DCSGONZALEZ").replacing(
            "ZV03190008", with: from
        )
        .replacing("\rZVZVA01", with: "\rZAZAA01")
        for text in [
            right, right.replacing("\rZAZAA01\r", with: "\r"),
            right.replacing("\rZAZAA01", with: "\nZAZAA01"),
        ] {
            let document = try Self.document(text.replacing(from.prefix(6), with: to))
            #expect(document.familyName == "GONZALEZ" && document.sex == "M", "\(to)")
            #expect(document.dateOfExpiry?.iso8601 == "2012-12-10")
            #expect(document.subfiles.first?.elements["ZAA"] == nil || to.hasPrefix("ZB"))
        }
    }

    @Test("letters beyond ASCII, as ISO 8859-1 or UTF-8")
    func letters() throws {
        let text = Self.payload(version: 8, elements: ["DAQX1", "DCSNUÑEZ"])
        #expect(try Self.document(text).familyName == "NUÑEZ")
        let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        #expect(AAMVADocument(latin)?.familyName == "NUÑEZ")
    }

    @Test(
        "other payloads are none",
        arguments: [
            "", "@", "@\n\u{1E}\rANSI 636000", "ANSI 636000080002DL00410278", "https://example.org",
            "@\n\u{1E}\rANSI 63600008XX02DL00410278", "@\n\u{1E}\rANSI 636000080099DL00410278",
            "@\n\u{1E}\rANSI 636000080001DL00310010DLDAY BRO\r",
        ])
    func others(text: String) {
        #expect(AAMVADocument(Array(text.utf8)) == nil)
    }

    @Test("every listed issuer lies in one of three States")
    func issuers() {
        #expect(AAMVAIssuer(identifier: "636012")?.country == "CAN")
        #expect(AAMVAIssuer(identifier: "636056")?.country == "MEX")
        #expect(AAMVAIssuer(identifier: "636027")?.jurisdiction == nil)
        #expect(AAMVAIssuer(identifier: "636014") == AAMVAIssuer(identifier: "636014"))
        #expect(AAMVAIssuer(identifier: "999999") == nil)
    }
}

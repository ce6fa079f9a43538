import RectoMRZ
import Testing

@Suite struct NationalZoneTests {
    private func zone(_ lines: [String]) -> MRZNationalZone? {
        MRZNationalZone(lines: lines, today: Specimens.today)
    }

    @Test func readsTheFrenchDrivingLicence() throws {
        let line = "D1FRA13AA000026181231MARTIN<<9"
        let licence = try #require(zone([line]))
        #expect(licence.layout == .frenchDrivingLicence && licence.lines == [line])
        #expect(licence.documentCode == "D1" && licence.issuingState == "FRA")
        #expect(licence.documentNumber == "13AA00002" && licence.primaryIdentifier == "MARTIN")
        #expect(licence.dateOfExpiry?.iso8601 == "2018-12-31")
        #expect(licence.isValid == true)
        let wrong = try #require(zone(["D1FRA13AA000027181231MARTIN<<9"]))
        #expect(wrong.isValid == false)
        #expect(wrong.checkDigits.failing == [.documentNumber, .composite])
    }

    @Test func readsTheSwissDrivingLicence() throws {
        let lines = ["AAA001D<<", "FACHE305142128097<<800126<<<<<", "MARCHAND<<FABIENNE<<<<<<<<<<<<"]
        let licence = try #require(zone(lines))
        #expect(licence.layout == .swissDrivingLicence && licence.lines == lines)
        #expect(licence.issuingState == "CHE" && licence.documentNumber == "AAA001D")
        #expect(licence.optionalData == "305142128097")
        #expect(licence.primaryIdentifier == "MARCHAND" && licence.secondaryIdentifier == "FABIENNE")
        #expect(licence.dateOfBirth?.iso8601 == "1980-01-26")
        #expect(licence.isValid == nil)
    }

    /// Alone or above two lines it is never taken for a card of ICAO's TD1.
    @Test(arguments: [0, 2])
    func readsTheChinesePermit(more: Int) throws {
        let below = [String](repeating: "ZHANGSAN<<<<<<<<<<<<<<<<<<<<<<", count: more)
        let lines = ["CSC123456788<3001019<8506151<2"] + below
        let permit = try #require(zone(lines))
        #expect(permit.layout == .chineseTravelPermit && permit.lines == lines)
        #expect(permit.documentNumber == "C12345678")
        #expect(permit.dateOfExpiry?.iso8601 == "2030-01-01")
        #expect(permit.dateOfBirth?.iso8601 == "1985-06-15")
        #expect(permit.isValid == true)
        if more == 2 {
            #expect(throws: MRZError.nationalLayout(.chineseTravelPermit)) {
                try MRZ.parse(lines: lines, today: Specimens.today)
            }
            #expect(MRZ.parse(text: lines.joined(separator: "\n"), today: Specimens.today).isEmpty)
            #expect(Calibrated.decode(Calibrated.lines(lines)) == nil)
        }
    }

    @Test func namesWhatItCannotRead() throws {
        #expect(zone(["D1NLD15094962111659VVX93NRB704"])?.layout == .drivingLicence)
        let lines = ["XYABC1234567<<<<<<<<<<<<<<<<", "JOHN<<SMITH<<<<<<<<<<<<<<<<<"]
        let unknown = try #require(zone(lines))
        #expect(unknown.layout == .unknown && unknown.lines == lines)
        #expect(unknown.documentNumber == nil && unknown.isValid == nil)
    }

    @Test(arguments: Specimens.all)
    func leavesICAOLayoutsAlone(specimen: Specimens.Case) {
        #expect(zone(specimen.lines) == nil)
    }

    @Test(arguments: [[], [""], ["HELLO"], ["", "", ""], ["é"], ["a", "b"], ["P<UTO", "123"]])
    func refusesOtherText(lines: [String]) {
        #expect(zone(lines) == nil)
    }

    @Test func describesItselfWithoutValues() throws {
        let licence = try #require(zone(["D1FRA13AA000026181231MARTIN<<9"]))
        #expect("\(licence)" == "MRZNationalZone(frenchDrivingLicence)")
        var dumped = ""
        dump(licence, to: &dumped)
        #expect(!dumped.contains("MARTIN"))
    }
}

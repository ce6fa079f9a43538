import Recto
import RectoMRZ
import Testing

/// States whose documents the capture SDKs list: each has a code, and a zone of it is read whatever State it is.
struct CoverageTests {
    struct Region: Sendable, CustomTestStringConvertible {
        let name: String
        let count: Int
        let states: [(name: String, code: String)]
        var testDescription: String { name }

        init(name: String, count: Int, _ text: String) {
            (self.name, self.count) = (name, count)
            states = text.split(separator: ";").map { entry in
                let words = entry.split(separator: " ")
                return (words.dropLast().joined(separator: " "), words.last.map(String.init) ?? "")
            }
        }
    }

    static let regions = [
        Region(
            name: "Middle East", count: 15,
            """
            Bahrain BHR; Iran IRN; Iraq IRQ; Israel ISR; Jordan JOR; Kuwait KWT; Lebanon LBN; \
            Oman OMN; Palestine PSE; Qatar QAT; Saudi Arabia SAU; Syria SYR; Turkey TUR; \
            United Arab Emirates ARE; Yemen YEM
            """),
        Region(
            name: "Africa", count: 55,
            """
            Algeria DZA; Angola AGO; Benin BEN; Botswana BWA; Burkina Faso BFA; Burundi BDI; \
            Cameroon CMR; Cape Verde CPV; Central African Republic CAF; Chad TCD; Comoros COM; \
            Democratic Republic of Congo COD; Djibouti DJI; Egypt EGY; Equatorial Guinea GNQ; \
            Eritrea ERI; Eswatini SWZ; Ethiopia ETH; Gabon GAB; Gambia GMB; Ghana GHA; Guinea GIN; \
            Guinea-Bissau GNB; Ivory Coast CIV; Kenya KEN; Lesotho LSO; Liberia LBR; Libya LBY; \
            Madagascar MDG; Malawi MWI; Mali MLI; Mauritania MRT; Mauritius MUS; Morocco MAR; \
            Mozambique MOZ; Namibia NAM; Niger NER; Nigeria NGA; Republic of Congo COG; Rwanda RWA; \
            Sao Tome and Principe STP; Senegal SEN; Seychelles SYC; Sierra Leone SLE; Somalia SOM; \
            Somaliland RSL; South Africa ZAF; South Sudan SSD; Sudan SDN; Tanzania TZA; Togo TGO; \
            Tunisia TUN; Uganda UGA; Zambia ZMB; Zimbabwe ZWE
            """),
        Region(
            name: "Asia", count: 35,
            """
            Afghanistan AFG; Armenia ARM; Azerbaijan AZE; Bangladesh BGD; Bhutan BTN; Brunei BRN; \
            Cambodia KHM; China CHN; East Timor TLS; Georgia GEO; Hong-Kong (China) HKG; India IND; \
            Indonesia IDN; Japan JPN; Kazakhstan KAZ; Kyrgyzstan KGZ; Laos LAO; Macau (China) MAC; \
            Malaysia MYS; Maldives MDV; Mongolia MNG; Myanmar MMR; Nepal NPL; North Korea PRK; \
            Pakistan PAK; Philippines PHL; Singapore SGP; South Korea KOR; Sri Lanka LKA; \
            Taiwan (China) TWN; Tajikistan TJK; Thailand THA; Turkmenistan TKM; Uzbekistan UZB; \
            Vietnam VNM
            """),
        Region(
            name: "Europe", count: 53,
            """
            Albania ALB; Andorra AND; Austria AUT; Belarus BLR; Belgium BEL; \
            Bosnia and Herzegovina BIH; Bulgaria BGR; Croatia HRV; Cyprus CYP; Czech Republic CZE; \
            Denmark DNK; Estonia EST; Faroe Islands (Denmark) FRO; Finland FIN; France FRA; \
            Germany DEU; Gibraltar (UK) GIB; Greece GRC; Greenland (Denmark) GRL; Guernsey (UK) GGY; \
            Hungary HUN; Iceland ISL; Ireland IRL; Isle of Man (UK) IMN; Italy ITA; Jersey (UK) JEY; \
            Kosovo RKS; Latvia LVA; Liechtenstein LIE; Lithuania LTU; Luxembourg LUX; Malta MLT; \
            Moldova MDA; Monaco MCO; Montenegro MNE; Netherlands NLD; North Macedonia MKD; \
            Northern Cyprus CYP; Norway NOR; Poland POL; Portugal PRT; Romania ROU; Russia RUS; \
            San Marino SMR; Serbia SRB; Slovakia SVK; Slovenia SVN; Spain ESP; Sweden SWE; \
            Switzerland CHE; Ukraine UKR; United Kingdom GBR; Vatican City VAT
            """),
        Region(
            name: "North America", count: 27,
            """
            Anguilla (UK) AIA; Antigua and Barbuda ATG; Bahamas BHS; Barbados BRB; Belize BLZ; \
            Bermuda (UK) BMU; British Virgin Islands (UK) VGB; Canada CAN; Cayman Islands (UK) CYM; \
            Costa Rica CRI; Cuba CUB; Dominica DMA; Dominican Republic DOM; El Salvador SLV; \
            Grenada GRD; Guatemala GTM; Haiti HTI; Honduras HND; Jamaica JAM; Mexico MEX; \
            Montserrat (UK) MSR; Panama PAN; Saint Kitts and Nevis KNA; Saint Lucia LCA; \
            Saint Vincent and the Grenadines VCT; Turks and Caicos Islands (UK) TCA; \
            United States of America USA
            """),
        Region(
            name: "South America", count: 14,
            """
            Argentina ARG; Bolivia BOL; Brazil BRA; Chile CHL; Colombia COL; Ecuador ECU; Guyana GUY; \
            Nicaragua NIC; Paraguay PRY; Peru PER; Suriname SUR; Trinidad and Tobago TTO; \
            Uruguay URY; Venezuela VEN
            """),
        Region(
            name: "Oceania", count: 17,
            """
            Australia AUS; Fiji FJI; French Polynesia (France) PYF; Kiribati KIR; \
            Marshall Islands MHL; Micronesia FSM; Nauru NRU; New Caledonia (France) NCL; \
            New Zealand NZL; Palau PLW; Papua New Guinea PNG; Saint Helena (UK) SHN; Samoa WSM; \
            Solomon Islands SLB; Tonga TON; Tuvalu TUV; Vanuatu VUT
            """),
    ]

    @Test("every State of a region has its code, by the name that people know", arguments: regions)
    func names(region: Region) {
        #expect(region.states.count == region.count)
        for state in region.states {
            #expect(IssuerName.code(state.name) == state.code, "\(state.name)")
        }
    }

    @Test("a passport of every State is read, with its issuer", arguments: regions)
    func passports(region: Region) throws {
        let today = try #require(CalendarDay(year: 2026, month: 6, day: 1))
        for state in region.states {
            let content = MRZContent(
                format: .td3, documentCode: "P", issuingState: state.code, primaryIdentifier: "ERIKSSON",
                documentNumber: "L898902C3", nationality: state.code, dateOfBirth: "740812",
                dateOfExpiry: "300415")
            let mrz = try MRZ.parse(lines: try content.lines(), today: today)
            #expect(mrz.isValid && mrz.issuingState == state.code)
            // Somaliland's is the SDKs' own code, which no list of ICAO's has.
            #expect((StateCode(state.code)?.isKnown == true) != (state.code == "RSL"), "\(state.name)")
        }
    }

    @Test("a name that nobody knows has no code", arguments: ["", "Atlantis", "France or Spain", "(UK)"])
    func unknown(name: String) { #expect(IssuerName.code(name) == nil) }
}

import RectoCore
import RectoMRZ
import Testing

@testable import Recto

/// Types of documents as the checklist asks for them, one by one.
struct ChecklistTypesTests {
    private static let catalogue = DocumentCatalogue.standard

    private static let issuers = """
        AUS BEL BHR CAN CHE DEU EGY FRA GBR IND JOR KWT LBN MAR OMN PAK PHL PSE QAT SAU SDN SYR TUN TUR UAE USA YEM ZAF
        """.split(separator: " ").map(String.init)

    /// As zones have it.
    private static func printed(_ code: String) -> String { ["DEU": "D", "UAE": "ARE"][code] ?? code }

    @Test(
        "a passport of each issuer goes through an enrolment: a TD3 zone, a chip, its issuer held to the flow",
        arguments: issuers)
    func passports(issuer: String) throws {
        let entry = try #require(Self.catalogue["PASSPORT"])
        #expect(entry.zone?.formats == ["TD3"] && entry.isSupportReading && entry.enrollmentSupported)
        let code = Self.printed(issuer)
        let today = try #require(CalendarDay(year: 2026, month: 6, day: 1))
        let content = MRZContent(
            format: .td3, documentCode: "P", issuingState: code, primaryIdentifier: "ERIKSSON",
            secondaryIdentifier: "ANNA", documentNumber: "L898902C3", nationality: code,
            dateOfBirth: "740812",
            sex: .female, dateOfExpiry: "300415")
        let mrz = try MRZ.parse(lines: try content.lines(), today: today)
        #expect(mrz.isValid && mrz.format == .td3)
        let zone = DocumentSigns.Zone(format: "TD3", type: .passport, issuingState: code)
        let first = Self.catalogue.candidates(for: DocumentSigns(zone: zone, shape: .id3, side: .front)).first
        #expect(first?.id == "PASSPORT")
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.documents[0].country = issuer
            builder.documents[0].reading = ReadingOptions()
        }
        let capture = SideCapture(
            side: ScannedSide(mrz, isVerified: true), imageID: "f",
            checksum: Verification.MRZChecksum(mrz), chipKey: ChipKey(mrz))
        run.send([
            .start, .begin, .frame(DocumentFinding([.scanDocumentFrontProcessed], capture: capture)), .begin,
        ])
        let request = run.first { if case .readChip(let it) = $0 { it } else { nil } }
        #expect(request?.key != nil, "the zone opens the chip")
        run.send(.chip(.read(ChipData(mrz: ["issuingState": code]), Verification.Reading())))
        let result = try #require(run.result)
        #expect(
            result.documents.first?.documentType == "PASSPORT" && result.documents.first?.country == issuer)
        let acceptance = try #require(result.verifications.first?.acceptance)
        #expect(acceptance.rules.map(\.name) == [.issuingState] && acceptance.result == .accepted)
    }

    @Test("a zone by itself: TD1 or TD3, no portrait, no side")
    func zoneOnly() throws {
        let entry = try #require(Self.catalogue["MRZ_ONLY"])
        #expect(entry.zone?.formats == ["TD1", "TD3"] && entry.zone?.side == nil)
        #expect(
            entry.photo == nil && entry.sides == 1 && !entry.isSupportFaceRecognition && entry.supports(.scan)
        )
    }

    @Test(
        "types whose chips the SDKs read say so, and only a passport's key comes from a page of its own",
        arguments: [
            "DZA_ID", "BHR_ID", "GHA_ID", "IRQ_ID", "NLD_DL", "OMN_ID", "MAR_ID", "QAT_ID", "SAU_ID",
            "SEN_ID",
            "TUR_ID", "UAE_ID", "PASSPORT",
        ])
    func chips(type: String) throws {
        var run = try SessionRun(.reading) { builder in
            builder.documents = [DocumentOptions(type)]
            builder.chipKey = ChipKeyInput()
            builder.chipKey?.cardAccessNumber = "123456"
        }
        run.send([.start, .begin])
        let request = run.first { if case .readChip(let it) = $0 { it } else { nil } }
        #expect(request?.documentType == type && request?.applications == [.electronicDocument])
        run.send(.chip(.read(ChipData(mrz: ["documentNumber": "A1"]), Verification.Reading())))
        #expect(run.result?.documents.first?.reading?.data.mrz["documentNumber"] == "A1")
    }

    @Test("what is selected of a chip is the flow's, by the SDKs' identifiers")
    func applications() throws {
        #expect(
            ChipApplication.listed.map(\.identifier) == [
                "A0000002471001", "A0000002472001", "00000000000000", "D2760000850101",
            ])
        #expect(ChipApplication("a0000002471001") == .electronicDocument)
        for text in ["", "A000", "A00000024710011", "G0000002471001"] {
            #expect(ChipApplication(text) == nil)
        }
        let builder = try FlowFileTests.read(
            """
            {"schema": "recto.flow/1", "flow": "READING", "chipKey": {"can": "123456"}, "documents": [{"type": "PASSPORT",
             "reading": {"selectIdentifiers": ["A0000002472001", "A0000002471001"]}}]}
            """)
        var run = SessionRun(try builder.build(in: FlowSurroundings(now: SessionRun.start)))
        run.send([.start, .begin])
        let request = run.first { if case .readChip(let it) = $0 { it } else { nil } }
        #expect(request?.applications == [.travelRecords, .electronicDocument])
        var none = builder
        none.documents[0].reading?.applications = []
        #expect(throws: FlowError.noChipApplication) { try none.build(in: FlowSurroundings(now: 0)) }
        #expect(
            FlowFileTests.error(
                #"{"schema": "recto.flow/1", "flow": "READING", "documents": [{"type": "PASSPORT", "reading": {"selectIdentifiers": ["x"]}}]}"#
            ) != nil)
    }

    @Test(
        "each kind of document takes a country; folded papers are two kinds' alone",
        arguments: [
            ("PASSPORT", "FRA", false), ("DRIVING_LICENCE", "FRA", true), ("GENERIC_ID", "ITA", true),
            ("RESIDENCE_PERMIT", "FRA", false), ("VISA", "FRA", false), ("WORK_PERMIT", "FRA", false),
        ] as [(String, String, Bool)])
    func configurations(type: String, country: String, mayFold: Bool) throws {
        func target(_ format: DocumentOptions.Format) throws(FlowError) -> ScanTarget? {
            var builder = FlowBuilder(.workflow)
            builder.steps = [.document]
            var options = DocumentOptions(type)
            (options.country, options.format) = (country, format)
            builder.documents = [options]
            let flow = try builder.build(in: FlowSurroundings(now: 0))
            if case .scan(let step) = flow.steps.first { return step.targets.first }
            return nil
        }
        let card = try #require(try target(.card))
        #expect(card.country == country && card.format == .card && card.document.id == type)
        if mayFold {
            #expect(try target(.folded)?.format == .folded)
        } else {
            #expect(throws: FlowError.invalidFormatAndCountry(type, country: country)) { try target(.folded) }
        }
    }

    @Test("an integrator's own document has a title, a country and its pages, and says little of itself")
    func own() throws {
        var builder = FlowBuilder(.workflow)
        builder.steps = [.document]
        builder.customDocuments = [
            CustomDocument(
                title: "Library card", subtitle: "any library", country: "FRA", pages: .frontAndBack)
        ]
        var run = SessionRun(try builder.build(in: FlowSurroundings(now: SessionRun.start)))
        run.send([.start, .begin, .front(), .back()])
        let document = try #require(run.result?.documents.first)
        #expect(
            document.documentType == "GENERIC" && document.country == "FRA" && document.missingBack == nil)
        #expect(run.result?.verifications.first?.mrzChecksum.valid == false)
    }

    @Test(
        "a State's types are offered by kind, its own before the generic one; one that is left needs no page")
    func selection() {
        func ids(_ country: String, _ allowed: AllowedDocuments? = nil) -> [String] {
            Self.catalogue.selectableTypes(for: country, allowed: allowed).map(\.id)
        }
        #expect(ids("ARE") == ["PASSPORT", "UAE_ID", "UAE_DL"] && ids("UAE") == ids("ARE"))
        #expect(ids("OMN") == ["PASSPORT", "OMN_ID", "OMN_DL"])
        #expect(ids("NOR") == ["PASSPORT", "GENERIC_ID", "DRIVING_LICENCE"])
        #expect(ids("OMN", AllowedDocuments([.init("PASSPORT", countries: ["OMN"])])) == ["PASSPORT"])
        // Vehicle licences and visas are asked for by name alone.
        #expect(!ids("OMN").contains("OMN_VL") && !ids("ARE").contains("UAE_VISA"))
    }

    @Test("the frame over the picture is data: as large as fits, of the paper's own shape")
    func overlays() {
        let card = CaptureOverlay(.card, of: .drivingLicence, country: "FRA")
        #expect(abs(card.aspect - 1.586) < 0.001 && card.folds.isEmpty && !card.isUnverified)
        let folded = CaptureOverlay(.folded, of: .drivingLicence, country: "FRA")
        #expect(folded.folds.count == 2 && folded.aspect > card.aspect && folded.isUnverified)
        for (overlay, aspect) in [(card, 16.0 / 9), (card, 9.0 / 16), (folded, 9.0 / 16), (folded, 3.0)] {
            let corners = overlay.corners(pictureAspect: aspect)
            let (width, height) = (corners[1].x - corners[0].x, corners[3].y - corners[0].y)
            #expect(abs(width * aspect / height - overlay.aspect) < 1e-9)
            #expect(abs(max(width, height) - 0.9) < 1e-9 && min(corners[0].x, corners[0].y) >= 0.05 - 1e-9)
        }
    }
}

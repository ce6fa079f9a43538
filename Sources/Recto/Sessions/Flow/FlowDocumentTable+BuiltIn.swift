extension FlowDocumentTable {
    /// What flows work with where no other catalogue is given: the types that any State issues, and those whose lookup
    /// form is public.
    public static let builtIn = FlowDocumentTable([
        FlowDocument(
            id: "PASSPORT", name: "Passport", sides: 1, kind: .passport, zone: .passport, zoneSide: .front,
            supports: [.enrolment, .reading, .face]),
        FlowDocument(
            id: "GENERIC_ID", name: "National identity card", sides: 2, kind: .nationalIdentityCard,
            zone: .idCard, zoneSide: .back, supports: [.enrolment, .face]),
        FlowDocument(
            id: "DRIVING_LICENCE", name: "Driving licence", sides: 2, kind: .drivingLicence),
        FlowDocument(
            id: "RESIDENCE_PERMIT", name: "Residence permit", sides: 2, kind: .residencePermit, zone: .idCard,
            zoneSide: .back),
        FlowDocument(id: "VISA", name: "Visa", sides: 1, kind: .visa, zone: .visa, zoneSide: .front),
        FlowDocument(id: "WORK_PERMIT", name: "Work permit", sides: 2, kind: .workPermit),
        FlowDocument(
            id: "UAE_ID", name: "Emirates ID", sides: 2, kind: .nationalIdentityCard, country: "ARE",
            zone: .idCard, zoneSide: .back,
            supports: [.enrolment, .reading, .lookup, .face, .lookupFace],
            form: [LookupField("identityNumber", .digits(15)), LookupField("dateOfBirth", .date)]),
        FlowDocument(
            id: "OMN_VL", name: "Oman vehicle licence", sides: 2, kind: .vehicleLicence, country: "OMN",
            photoSide: nil, supports: [.enrolment]),
        FlowDocument(
            id: "NGA_NIN", name: "Nigeria NIN", sides: 1, kind: .other, country: "NGA",
            supports: [.enrolment, .lookup, .face, .lookupFace], form: [LookupField("nin", .digits(11))]),
        FlowDocument(
            id: "NGA_BVN", name: "Nigeria BVN", sides: 1, kind: .other, country: "NGA",
            supports: [.lookup, .lookupFace], form: [LookupField("bvn", .digits(11))]),
        FlowDocument(
            id: "IND_PAN", name: "Indian PAN card", sides: 1, kind: .other, country: "IND",
            supports: [.enrolment, .lookup, .face], form: [LookupField("pan", .permanentAccountNumber)]),
        FlowDocument(
            id: "IND_ID", name: "Indian Aadhaar card", sides: 2, kind: .nationalIdentityCard, country: "IND",
            supports: [.enrolment, .lookup, .face], form: [LookupField("aadhaar", .aadhaar)]),
        FlowDocument(
            id: "ZAF_ID", name: "South African identity card", sides: 2, kind: .nationalIdentityCard,
            country: "ZAF", supports: [.enrolment, .lookup, .face, .lookupFace],
            form: [LookupField("idNumber", .southAfricanNumber)]),
    ])
}

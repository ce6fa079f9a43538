import RectoMRZ
import Testing

/// Printed specimens and invented zones, with what is known about their check digits. Text only.
enum Specimens {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let lines: [String]
        let format: MRZFormat
        let failing: [MRZCheckDigits.Name]
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ format: MRZFormat, failing: [MRZCheckDigits.Name] = []) {
            self.name = name
            lines = text.split(separator: "|").map(String.init)
            self.format = format
            self.failing = failing
        }
    }

    static let today = CalendarDay(secondsSince1970: 1_767_225_600)

    static let doc9303: [Case] = [
        Case(
            "Doc 9303 TD3",
            "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<|L898902C36UTO7408122F1204159ZE184226B<<<<<10",
            .td3),
        Case(
            "Doc 9303 TD1",
            "I<UTOD231458907<<<<<<<<<<<<<<<|7408122F1204159UTO<<<<<<<<<<<6|ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
            .td1),
        Case(
            "Doc 9303 TD2", "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<|D231458907UTO7408122F1204159<<<<<<<6",
            .td2),
        Case(
            "Doc 9303 MRV-A",
            "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<|L8988901C4XXX4009078F96121096ZE184226B<<<<<<",
            .mrvA),
        Case(
            "Doc 9303 MRV-B", "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<|L8988901C4XXX4009078F9612109<<<<<<<<",
            .mrvB),
    ]

    static let tricky: [Case] = [
        Case(
            "TD1 number of 10",
            "IDUTO123456789<07<<<<<<<<<<<<<|8601012M3001019UTO<<<<<<<<<<<6|SPECIMEN<<JANE<<<<<<<<<<<<<<<<",
            .td1),
        Case(
            "TD1 number of 12, composite misprinted",
            "I<UTOD23145890<1240<<<<<<<<<<<|7408122F1204159UTO<<<<<<<<<<<8|ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
            .td1, failing: [.composite]),
        Case(
            "TD1 number of 15, composite misprinted",
            "I<SWEHVC8N3QW7<ZE17422<<<<<<<<|8104199F3012257SWE<<<<<<<<<<<9|IECGDQB<<MMHQQ<<<<<<<<<<<<<<<<",
            .td1, failing: [.composite]),
        Case(
            "TD1 issuer D, sex unspecified",
            "IDD<<T220001293<<<<<<<<<<<<<<<|6408125<2010315D<<<<<<<<<<<<<4|MUSTERMANN<<ERIKA<<<<<<<<<<<<<",
            .td1),
        Case(
            "TD3 empty optional data, digit a filler",
            "P<IRLOSULLIVAN<<LAUREN<<<<<<<<<<<<<<<<<<<<<<|XN50042162IRL8805049F2309154<<<<<<<<<<<<<<<6",
            .td3),
        Case(
            "TD3 empty optional data, digit 0",
            "P<POLKOWALSKA<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<|ZS00001774POL7203305F1607130<<<<<<<<<<<<<<08",
            .td3),
        Case(
            "TD2 Romanian", "IDROUSAVA<<SUPERMAN<<<<<<<<<<<<<<<<<|HD198025<51328505095M130509012049941", .td2),
        Case(
            "TD1 truncated name, letter O before digit 0",
            "IRFRAK682T8YLO0<1105040043<<<<|7906123F1401073SEN<<<<<<<<<<<6|MARTIN<<CHRISTELLE<HELENE<LAUR",
            .td1),
        Case(
            "TD3 refugee",
            "PALVAMOHAMADA<<FARIDA<<<<<<<<<<<<<<<<<<<<<<<|LT00000004XXC8605102F1210314111111<11648<<86",
            .td3),
        Case(
            "French card", "IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<|9409923102854CORINNE<<<<<<<6512068F4",
            .frenchID),
        Case(
            "TD1 Belgian, digit over number with filler",
            "IDBEL000590240<6013<<<<<<<<<<<|8512017F1311048BEL851201002007|REINARTZ<<ULRIKE<KATIA<E<<<<<<",
            .td1),
        Case(
            "TD1 Belgian children's card",
            "IDBEL600001795<0152<<<<<<<<<<<|1301014F2311207BEL130101987398|SPECIMEN<<SPECIMEN<<<<<<<<<<<<",
            .td1),
        Case(
            "TD1 Portuguese",
            "I<PRT007666667<ZZ00<<<<<<<<<<<|8303143M3405293PRT<<<<<<<<<<<4|CACADOR<DE<ARAUJO<<ANDRE<ESTEV",
            .td1),
    ]

    /// Specimens whose printed digits are wrong: never to be made valid.
    static let misprinted: [Case] = [
        Case(
            "TD3 number digit",
            "POAFGSPECIMEN<<SPECIMEN<<<<<<<<<<<<<<<<<<<<<|00120186<8AFG8001014M1710135<<<<<<<<<<<<<<<4",
            .td3, failing: [.documentNumber, .composite]),
        Case(
            "TD1 number altered",
            "IOHRV123856789781234567896<<<<|9003185F2503181HRV<<<<<<<<<<<3|SPECIMEN<<SAMPLE<<<<<<<<<<<<<<",
            .td1, failing: [.documentNumber, .composite]),
        Case(
            "TD1 composite",
            "IDCMW<512849702<<<<<<<<<<<<<<<|6104128M1402209CMW<<<<<<<<<<<1|PUBLIC<<JON<<<<<<<<<<<<<<<<<<<",
            .td1, failing: [.composite]),
        Case(
            "TD1 United States card",
            "C1USA0223456791EAC9730051220<<|4910040M9411014CAN<<<<<<<<<<<0|CRITTENDEN<<LEE<W<<<<<<<<<<<<<",
            .td1, failing: [.documentNumber, .composite]),
        Case(
            "TD3 digits of optional data and composite",
            "P<USASMITH<<JOHN<DAVID<<<<<<<<<<<<<<<<<<<<<<|A123456784USA8503150M3205149<<<<<<<<<<<<<<6<",
            .td3, failing: [.optionalData, .composite]),
        Case(
            "TD1 without digit of expiry",
            "IDAUT000009993<<<<<<<<<<<<<<<<|7109094F111231AUT<<<<<<<<<<<<0|MUSTERFRAU<<ISOLDE<<<<<<<<<<<<",
            .td1, failing: [.documentNumber, .dateOfExpiry, .composite]),
    ]

    static let all = doc9303 + tricky + misprinted
}

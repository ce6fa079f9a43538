import RectoMRZ
import RectoTesting

/// An invented holder with what a document says of them. Names are common ones, put together by chance.
struct PairPerson {
    /// A name as it is printed, and as the issuer writes it in zones and barcodes.
    struct Name {
        let printed: String
        let zone: String
    }

    var primary: Name
    var secondary: [Name]
    var number: String
    var birth: CalendarDay
    var expiry: CalendarDay
    var sex: MRZSex
    var state: String
    var personal: String

    init(_ n: inout SeededGenerator, group: Int? = nil) throws {
        let names = Self.groups[group ?? n.index(below: Self.groups.count)]
        primary = Self.spelt(n.pick(names.primary), &n)
        secondary = []
        for _ in 0..<(n.chance(0.45) ? 2 : n.chance(0.1) ? 3 : 1) {
            let name = n.pick(names.secondary)
            if !secondary.contains(where: { $0.printed == name.printed }) {
                secondary.append(Self.spelt(name, &n))
            }
        }
        number = Self.number(&n)
        birth = try Self.day(&n, years: 1940...2008)
        expiry = try Self.day(&n, years: 2026...2036)
        sex = n.chance(0.5) ? .female : .male
        state = n.pick(names.states)
        personal = n.chance(0.5) ? Self.digits(&n, 7) : ""
    }

    /// Nine issuers in ten write what the tables recommend; Arabic names are written as they sound.
    private static func spelt(_ name: Name, _ n: inout SeededGenerator) -> Name {
        guard !Transliteration.isArabic(name.printed) else { return name }
        let takesAny = n.chance(0.1)
        let words = name.printed.split(separator: " ").map { word in
            let spellings = Transliteration.spellings(String(word))
            return takesAny && !spellings.isEmpty ? n.pick(spellings) : spellings.first ?? String(word)
        }
        return Name(printed: name.printed, zone: words.joined(separator: " "))
    }

    /// Names and States that go together.
    private struct Group {
        let primary: [Name]
        let secondary: [Name]
        let states: [String]

        init(_ primary: String, _ secondary: String, _ states: String) {
            func list(_ text: String) -> [Name] {
                text.split(separator: ";").map { entry in
                    let forms = entry.split(separator: "=").map(String.init)
                    return Name(printed: forms[0], zone: forms.last ?? "")
                }
            }
            self.primary = list(primary)
            self.secondary = list(secondary)
            self.states = states.split(separator: " ").map(String.init)
        }
    }

    static var groupCount: Int { groups.count }

    private static let groups = [
        Group(
            "Smith;Johnson;Williams;Brown;O'Connor;Taylor-Jones;Wilson;Featherstonehaugh;Clark;Lewis;Walker;Hall",
            "James;Mary;John;Patricia;Robert;Jennifer;Michael;Linda;William;Elizabeth;Christopher;Ann",
            "GBR USA UTO"),
        Group(
            "Müller;Schäfer;Weiß;Köhler;Jäger;Schröder;Böhm;Groß;Schmidt;von der Heide;Großmann;Lüttich",
            "Jürgen;Jörg;Käthe;Günther;Anna;Maria;Björn;Zoë;Lukas;Leonie;Maximilian;Anneliese", "D AUT CHE"),
        Group(
            "Åström;Sørensen;Jørgensen;Håkansson;Nygård;Östlund;Bjørnstad;Lindström;Þórsdóttir;Öberg;Ångström;Lund",
            "Åse;Søren;Bjørn;Håkan;Åsa;Frøydis;Østen;Märta;Anders;Karin;Jon;Signe", "SWE NOR DNK"),
        Group(
            "García;Núñez;Peña;Muñoz;Gutiérrez;Ibáñez;López de la Cruz;Martínez;Fernández-Vega;Ordóñez;Rodríguez;Sáenz",
            "José;María;Ángel;Begoña;Iñigo;Concepción;Jesús;Sofía;Andrés;Lucía;Íñigo;Pilar", "ESP MEX ARG"),
        Group(
            "Wiśniewski;Dąbrowska;Zieliński;Wójcik;Dvořák;Novák;Černý;Šimůnek;Łukaszewicz;Kowalczyk;Żak;Świątek",
            "Łukasz;Michał;Agnieszka;Zdzisław;Tomáš;Jiří;Růžena;Bożena;Piotr;Kateřina;Ondřej;Stanisław",
            "POL CZE"),
        Group(
            "Иванов;Щербаков;Жуков;Цветаев;Чехов;Шевченко;Гончаренко;Хорошилов;Юрьев;Яковлев;Третьяков;Мельник",
            "Дмитрий;Екатерина;Сергей;Юлия;Яна;Михаил;Андрей;Наталия;Григорий;Елена;Илья;Жанна", "RUS UKR BGR"
        ),
        Group(
            "الراشد=ALRASHID;محمود=MAHMOUD;حسن=HASSAN;الهاشمي=ALHASHIMI;سليمان=SULAIMAN;قاسم=QASIM;منصور=MANSOUR;خليل=KHALIL",
            "محمد=MOHAMMED;فاطمة=FATIMA;أحمد=AHMED;خالد=KHALED;مريم=MARYAM;يوسف=YOUSUF;عمر=OMAR;زينب=ZAINAB",
            "ARE SAU EGY"),
    ]

    private static func number(_ n: inout SeededGenerator) -> String {
        switch n.index(below: 4) {
        case 0: return letters(&n, 2) + digits(&n, 7)
        case 1: return digits(&n, 9)
        case 2: return letters(&n, 1) + digits(&n, 2) + letters(&n, 2) + digits(&n, 4)
        default: return digits(&n, 8)
        }
    }

    private static func day(_ n: inout SeededGenerator, years: ClosedRange<Int>) throws -> CalendarDay {
        let day = CalendarDay(
            year: years.lowerBound + n.index(below: years.count), month: 1 + n.index(below: 12),
            day: 1 + n.index(below: 28))
        return try day.orThrow()
    }

    private static func digits(_ n: inout SeededGenerator, _ count: Int) -> String {
        String((0..<count).map { _ in n.pick(Array("0123456789")) })
    }

    private static func letters(_ n: inout SeededGenerator, _ count: Int) -> String {
        String((0..<count).map { _ in n.pick(Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) })
    }
}

/// A drawn value that cannot be.
struct ImpossibleDraw: Error {}

extension Optional {
    func orThrow() throws -> Wrapped {
        guard let self else { throw ImpossibleDraw() }
        return self
    }
}

"""Text of the training lines: MRZ layouts with valid check digits, and random lines.

All names, numbers and dates are synthetic.
"""

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<"
LETTERS = ALPHABET[:26]
DIGITS = ALPHABET[26:36]

COUNTRIES = """
AFG ALA ALB DZA ASM AND AGO AIA ATA ATG ARG ARM ABW AUS AUT AZE BHS BHR BGD BRB BLR BEL BLZ BEN
BMU BTN BOL BES BIH BWA BRA VGB BRN BGR BFA BDI CPV KHM CMR CAN CYM CAF TCD CHL CHN COL COM COG
COD COK CRI CIV HRV CUB CUW CYP CZE DNK DJI DMA DOM ECU EGY SLV GNQ ERI EST SWZ ETH FLK FRO FJI
FIN FRA GUF PYF GAB GMB GEO GHA GIB GRC GRL GRD GLP GUM GTM GGY GIN GNB GUY HTI VAT HND HKG HUN
ISL IND IDN IRN IRQ IRL IMN ISR ITA JAM JPN JEY JOR KAZ KEN KIR PRK KOR KWT KGZ LAO LVA LBN LSO
LBR LBY LIE LTU LUX MAC MKD MDG MWI MYS MDV MLI MLT MHL MTQ MRT MUS MYT MEX FSM MDA MCO MNG MNE
MSR MAR MOZ MMR NAM NRU NPL NLD NCL NZL NIC NER NGA NIU NFK MNP NOR OMN PAK PLW PSE PAN PNG PRY
PER PHL PCN POL PRT PRI QAT REU ROU RUS RWA SHN KNA LCA SPM VCT WSM SMR STP SAU SEN SRB SYC SLE
SGP SVK SVN SLB SOM ZAF SSD ESP LKA SDN SUR SJM SWE CHE SYR TWN TJK TZA THA TLS TGO TKL TON TTO
TUN TUR TKM TCA TUV UGA UKR ARE GBR USA URY UZB VUT VEN VNM VIR WLF ESH YEM ZMB ZWE D<< GBD GBN
GBO GBP GBS UNO UNA UNK EUE XXA XXB XXC XXX XPO XOM XCC RKS ROM UTO D<< UTO
""".split()

SYLLABLES = """
A AB AD AH AI AL AM AN AR AS AU BA BE BER BI BO BRAN BU CA CHA CHE CHI CHO CHU CI CO CZ DA DE DER
DI DO DRA DU DZ E EL EM EN ER ES EV FA FE FER FI FO FRE GA GE GHA GI GO GRA GU GW HA HAN HE HER HI
HO HU HUANG I IA IN IS IVA JA JE JI JO JU KA KE KH KI KO KR KU KWA KY LA LE LI LO LU LY MA MAR ME
MEN MI MIN MO MU MW NA NDA NE NG NGU NI NO NU NY O OF OL ON OR OS OU OV OVA PA PE PET PHA PI PO
PRI PU QA QUE RA RE RI RO RU RY SA SCH SE SHA SHI SI SKA SKI SO SON ST SU SZ TA TE TH THU TI TO
TR TSU TU TZ U UL UR VA VE VI VO WA WE WI WO WU XI XU YA YE YI YO YU ZA ZE ZH ZI ZO ZU
""".split()

CONFUSABLE = ["0OD", "0OQ", "OCG", "1IL", "1IT", "2Z7", "5S", "8B", "8B3", "6G", "KX<", "CG<", "MNH",
              "UV", "VWY", "UO0", "EF", "PR", "RK", "4A", "QO", "<L", "<KS", "<CE", "I1T", "0O", "S8",
              "B8R", "<7", "HKX", "WMN", "<4"]


def digit(s):
    """Check digit, weights 7-3-1 modulo 10."""
    v = lambda c: 0 if c == "<" else (int(c) if c.isdigit() else ord(c) - 55)
    return str(sum(v(c) * (7, 3, 1)[i % 3] for i, c in enumerate(s)) % 10)


def pick(r, seq):
    return seq[int(r.integers(len(seq)))]


def chars(r, alphabet, n):
    return "".join(alphabet[i] for i in r.integers(len(alphabet), size=n))


def fit(s, n):
    return (s + "<" * n)[:n]


def word(r):
    if r.random() < 0.12:
        return chars(r, LETTERS, int(r.integers(1, 9)))
    return "".join(pick(r, SYLLABLES) for _ in range(int(r.integers(1, 6))))[:14]


def names(r, n):
    a = "<".join(word(r) for _ in range(1 + (r.random() < 0.2) + (r.random() < 0.05)))
    b = "<".join(word(r) if r.random() > 0.1 else pick(r, LETTERS)
                 for _ in range(1 + (r.random() < 0.45) + (r.random() < 0.15)))
    return fit(a if r.random() < 0.05 else a + "<<" + b, n)


def number(r, n=9):
    k = r.random()
    if k < 0.35:
        s = chars(r, DIGITS, n)
    elif k < 0.65:
        s = chars(r, LETTERS, int(r.integers(1, 3))) + chars(r, DIGITS, n)
    else:
        s = chars(r, LETTERS + DIGITS, n)
    return fit(s[:n if r.random() < 0.8 else int(r.integers(5, n + 1))], n)


def date(r):
    if r.random() < 0.02:
        return chars(r, DIGITS, 2) + "<<<<"
    return "%02d%02d%02d" % (r.integers(100), r.integers(1, 13), r.integers(1, 32))


def sex(r):
    return pick(r, "MF<MFMFMF")


def optional(r, n):
    k = r.random()
    if k < 0.45:
        return "<" * n
    s = chars(r, DIGITS if k < 0.75 else LETTERS + DIGITS, int(r.integers(1, n + 1)))
    if r.random() < 0.2 and len(s) > 3:
        i = int(r.integers(1, len(s) - 1))
        s = s[:i] + "<" + s[i + 1:]
    return fit(s, n)


def td3(r):
    c, d = pick(r, COUNTRIES), number(r)
    n = c if r.random() < 0.9 else pick(r, COUNTRIES)
    b, e, o = date(r), date(r), optional(r, 14)
    od = "<" if o == "<" * 14 and r.random() < 0.5 else digit(o)
    d, b, e, o = d + digit(d), b + digit(b), e + digit(e), o + od
    first = ("P" + pick(r, "<<<<<<ABCDEMNOPST") + c)
    return [first + names(r, 39), d + n + b + sex(r) + e + o + digit(d + b + e + o)]


def td2(r):
    c, d, b, e, o = pick(r, COUNTRIES), number(r), date(r), date(r), optional(r, 7)
    n = c if r.random() < 0.9 else pick(r, COUNTRIES)
    d, b, e = d + digit(d), b + digit(b), e + digit(e)
    return [pick(r, "ACIPI") + pick(r, "<<<DPRCS") + c + names(r, 31),
            d + n + b + sex(r) + e + o + digit(d + b + e + o)]


def td1(r):
    c, d, b, e = pick(r, COUNTRIES), number(r), date(r), date(r)
    n = c if r.random() < 0.9 else pick(r, COUNTRIES)
    if r.random() < 0.2:
        d = chars(r, LETTERS + DIGITS, 9)
        more = chars(r, DIGITS, int(r.integers(1, 5)))
        d, o = d + "<", fit(more + digit(d[:9] + more), 15)
    else:
        d, o = d + digit(d), optional(r, 15)
    b, e, p = b + digit(b), e + digit(e), optional(r, 11)
    return [pick(r, "ACII") + pick(r, "<<<DRTPS") + c + d + o,
            b + sex(r) + e + n + p + digit(d + o + b + e + p), names(r, 30)]


def visa(r):
    c, d, b, e = pick(r, COUNTRIES), number(r), date(r), date(r)
    w = 44 if r.random() < 0.5 else 36
    return ["V" + pick(r, "<<<ABCDR") + c + names(r, w - 5),
            d + digit(d) + c + b + digit(b) + sex(r) + e + digit(e) + optional(r, w - 28)]


def idfra(r):
    one = "IDFRA" + fit(word(r) + ("<" + word(r) if r.random() < 0.2 else ""), 25) \
        + (chars(r, DIGITS, 6) if r.random() < 0.6 else "<" * 6)
    n = chars(r, DIGITS, 4) + chars(r, LETTERS + DIGITS, 3) + chars(r, DIGITS, 5)
    b = date(r)
    two = n + digit(n) + fit(word(r) + ("<<" + word(r) if r.random() < 0.5 else ""), 14) \
        + b + digit(b) + pick(r, "MF")
    return [one, two + digit(one + two)]


def uniform(r, n):
    return chars(r, ALPHABET, n)


def filler_runs(r, n):
    """Short groups between filler runs of every length."""
    s = ""
    while len(s) < n:
        s += chars(r, ALPHABET[:36], int(r.integers(1, 6)))
        s += "<" * (int(r.integers(1, 5)) if r.random() < 0.5 else int(r.integers(1, 32)))
    i = int(r.integers(len(s) - n + 1))
    return s[i:i + n]


def confusables(r, n):
    """Groups drawn from sets of letters and digits that are easily confused."""
    s = ""
    while len(s) < n:
        s += chars(r, pick(r, CONFUSABLE), int(r.integers(2, 9)))
    return s[:n]


def random_line(r, n):
    k = r.random()
    return uniform(r, n) if k < 0.4 else filler_runs(r, n) if k < 0.7 else confusables(r, n)


def line(r, length=None):
    """One line: about 65 % from real layouts, 35 % random. `length` forces a random line."""
    if length is None and r.random() < 0.65:
        return pick(r, pick(r, [td3, td3, td1, td1, td2, visa, idfra])(r))
    return random_line(r, length or pick(r, [30, 36, 44, 44]))

import Recto
import RectoCore
import RectoMRZ
import RectoTesting

/// A drawn pair of sides and what became of it.
struct PairSample {
    let species: PairSpecies
    let consistency: DocumentConsistency

    /// So many pairs of a seed, each depending on the seed and its number alone.
    static func draw(seed: UInt64, count: Int) throws -> [PairSample] {
        let root = SeededGenerator(seed: seed)
        return try (0..<count).map { index in
            var n = root.fork(UInt64(index) &+ 7000)
            return try PairSample(index: index, &n)
        }
    }

    /// Of twenty pairs nine are true, two true with a field lost, five of two people, four changed.
    private init(index: Int, _ n: inout SeededGenerator) throws {
        let turns: [PairSpecies] =
            [PairSpecies](repeating: .same, count: 9) + [.unreadable, .unreadable]
            + [PairSpecies](repeating: .twoPeople, count: 5)
            + [.changedNumber, .changedBirth, .changedExpiry, .changedName]
        species = turns[index % turns.count]
        let group = n.index(below: PairPerson.groupCount)
        let holder = try PairPerson(&n, group: group)
        var shown = holder
        switch species {
        case .same, .unreadable, .swappedPhoto: break
        case .twoPeople:
            shown = try PairPerson(&n, group: group)
            // One pair in five is of one family and one State.
            if n.chance(0.2) { (shown.primary, shown.state) = (holder.primary, holder.state) }
        case .changedNumber: shown.number = Self.changed(holder.number, &n)
        case .changedBirth: shown.birth = try Self.changed(holder.birth, &n)
        case .changedExpiry: shown.expiry = try Self.changed(holder.expiry, &n)
        case .changedName: shown.secondary[0] = Self.changed(holder.secondary[0], &n)
        }
        let front: PairPlace =
            n.chance(0.5) ? .print : n.chance(0.7) ? .zone(n.chance(0.5) ? .td2 : .td3) : .barcode
        var values = try front.read(shown, on: .front, &n)
        if species == .unreadable { Self.spoil(&values, &n) }
        values += try PairPlace.zone(.td1).read(holder, on: .back, &n)
        consistency = DocumentConsistency(values)
    }

    /// One field goes, another is read badly and says so.
    private static func spoil(_ values: inout [FieldValue], _ n: inout SeededGenerator) {
        guard values.count > 2 else { return }
        values.remove(at: n.index(below: values.count))
        let index = n.index(below: values.count)
        let old = values[index]
        var text = ""
        for character in old.value {
            let isSpoilt = (character.isLetter || character.isNumber) && n.chance(0.4)
            let near = OpticalConfusion.neighbours(of: character).map(\.character)
            text.append(isSpoilt && !near.isEmpty ? n.pick(near) : character)
        }
        values[index] = FieldValue(
            old.field, text, origin: old.origin, side: old.side, confidence: 0.2, isTruncated: old.isTruncated
        )
    }

    /// Another character of the same kind in one place.
    private static func changed(_ text: String, _ n: inout SeededGenerator) -> String {
        var characters = Array(text)
        let index = n.index(below: characters.count)
        let kind = characters[index].isNumber ? "0123456789" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        characters[index] = n.pick(kind.filter { $0 != characters[index] }.map(\.self))
        return String(characters)
    }

    /// Another day that differs in one digit; never in the century, which a zone does not hold.
    private static func changed(_ day: CalendarDay, _ n: inout SeededGenerator) throws -> CalendarDay {
        for _ in 0..<200 {
            let text = changed(day.sixDigits, &n)
            let numbers = stride(from: 0, to: 6, by: 2).compactMap { Int(text.dropFirst($0).prefix(2)) }
            guard numbers.count == 3 else { continue }
            let year = day.year - day.year % 100 + numbers[0]
            if let other = CalendarDay(year: year, month: numbers[1], day: numbers[2]), other != day,
                (1940...2040).contains(year)
            {
                return other
            }
        }
        throw ImpossibleDraw()
    }

    private static func changed(_ name: PairPerson.Name, _ n: inout SeededGenerator) -> PairPerson.Name {
        let other = changed(name.zone, &n)
        return PairPerson.Name(printed: other, zone: other)
    }
}

import Recto
import RectoTesting

/// Names drawn as a people's are: a few words that many share, many that few do.
struct DrawnNames {
    private var numbers: SeededGenerator
    private let given: [String]
    private let family: [String]

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        // One people for every seed: its words are not what is drawn anew.
        var words = SeededGenerator(seed: 77)
        given = (0..<600).map { _ in Self.word(&words, syllables: 2) }
        family = (0..<2500).map { _ in Self.word(&words, syllables: 3) }
    }

    struct Person {
        var given: [String]
        var family: String
        let birth: ListedDate?

        var name: String { (given + [family]).joined(separator: " ") }
    }

    mutating func person() -> Person {
        let count = numbers.chance(0.4) ? 2 : 1
        let words = (0..<count).map { _ in pick(given) }
        let birth = ListedDate(
            year: 1950 + numbers.index(below: 55), month: 1 + numbers.index(below: 12),
            day: 1 + numbers.index(below: 28))
        return Person(given: words, family: pick(family), birth: birth)
    }

    /// What happens to a name between a list and a document.
    enum Change: String, CaseIterable {
        case none = "as listed"
        case order = "family name first"
        case dropped = "a given name left out"
        case letter = "a letter changed"
        case missing = "a letter left out"
        case swapped = "two letters swapped"
        case doubled = "a letter doubled"
        case joined = "two words written as one"
    }

    mutating func changed(_ person: Person, _ change: Change) -> String {
        var person = person
        switch change {
        case .none: break
        case .order: return ([person.family] + person.given).joined(separator: " ")
        case .dropped: if person.given.count > 1 { person.given.removeLast() }
        case .letter, .missing, .swapped, .doubled: person.family = slip(person.family, change)
        case .joined:
            if person.given.count > 1 { person.given = [person.given.joined()] }
        }
        return person.name
    }

    private mutating func slip(_ word: String, _ change: Change) -> String {
        var letters = Array(word)
        let place = 1 + numbers.index(below: letters.count - 2)
        switch change {
        case .letter: letters[place] = numbers.pick(Array("AEIOUKLMNRST").filter { $0 != letters[place] })
        case .missing: letters.remove(at: place)
        case .swapped: letters.swapAt(place, place + 1)
        case .doubled: letters.insert(letters[place], at: place)
        default: break
        }
        return String(letters)
    }

    /// The lower its place the more have it: a word's share falls with the square of where it stands.
    private mutating func pick(_ words: [String]) -> String {
        let share = numbers.unit()
        return words[min(words.count - 1, Int(share * share * Double(words.count)))]
    }

    private static func word(_ numbers: inout SeededGenerator, syllables: Int) -> String {
        let (starts, vowels) = (Array("BDFGHJKLMNPRSTVZ"), Array("AEIOU"))
        return (0..<syllables).map { _ in
            String(numbers.pick(starts)) + String(numbers.pick(vowels))
                + (numbers.chance(0.35) ? String(numbers.pick(Array("LMNRS"))) : "")
        }.joined()
    }
}

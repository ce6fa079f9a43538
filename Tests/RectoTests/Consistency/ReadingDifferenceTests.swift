import Testing

@testable import Recto

struct ReadingDifferenceTests {
    @Test("equal readings have none")
    func equal() {
        #expect(ReadingDifference.between("ABC", "ABC") == .zero)
        #expect(ReadingDifference.between("", "") == .zero)
    }

    @Test("look-alikes weigh less than letters that nobody confuses")
    func weights() {
        let alike = ReadingDifference.between("L8989", "LB989")
        let unlike = ReadingDifference.between("L8989", "LX989")
        #expect(alike.edits == 1 && unlike.edits == 1)
        #expect(alike.loss < 1.5 && unlike.loss > 5)
    }

    @Test("a character lost in the middle is one difference, not all that follow")
    func gaps() {
        #expect(ReadingDifference.between("123456789", "12346789").edits == 1)
        #expect(ReadingDifference.between("123456789", "1234506789").edits == 1)
        #expect(ReadingDifference.between("12345", "").edits == 5)
    }

    @Test("every further difference weighs more")
    func monotone() {
        var last = 0.0
        for count in 1...6 {
            let other = String(repeating: "X", count: count) + "23456789".dropFirst(count - 1)
            let loss = ReadingDifference.between("123456789", other).loss
            #expect(loss > last)
            last = loss
        }
    }
}

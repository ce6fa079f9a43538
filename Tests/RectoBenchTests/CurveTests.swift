import Testing

@testable import recto_bench

/// Curves as they are kept.
struct CurveTests {
    private static let values = [(0.9, true), (0.5, false), (0.5, true), (0.5, true), (0.1, false)].map {
        LabelledValue(native: $0.0, isPositive: $0.1)
    }

    @Test("a line for each threshold, however many values lie at it")
    func ties() {
        let lines = ROC(Self.values, slope: 1).csv.split(separator: "\n")
        #expect(
            lines == [
                "native,falseAlarms,found,negatives,positives", "0.9,0.0000,0.3333,0,1",
                "0.5,0.5000,1.0000,1,2", "0.1,1.0000,1.0000,1,0",
            ])
    }

    @Test("values that are written alike are one threshold")
    func rounded() {
        let values = [1.00000001, 1].map { LabelledValue(native: $0, isPositive: $0 == 1) }
        #expect(
            ROC(values, slope: 1).csv.split(separator: "\n").dropFirst() == ["1,1.0000,1.0000,1,1"])
    }

    @Test("a kept curve gives back its values, its direction and its area", arguments: [1.0, -1])
    func read(slope: Double) throws {
        let roc = ROC(Self.values, slope: slope)
        let read = try #require(ROC(csv: roc.csv))
        #expect(read.isRising == (slope > 0))
        #expect(read.csv == roc.csv)
        #expect(read.values.count(where: \.isPositive) == 3 && read.values.count == 5)
        // Of six pairs rising: 0.9 wins two, each 0.5 ties one and wins one.
        #expect(abs(read.area - (slope > 0 ? 5.0 / 6 : 1.0 / 6)) < 1e-12)
    }

    @Test("what is no curve is none", arguments: ["", "native,falseAlarms,found\n1,1,1\n", "x"])
    func none(text: String) {
        #expect(ROC(csv: text) == nil)
    }
}

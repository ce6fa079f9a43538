import Foundation
import Recto
import RectoCore
import Testing

@testable import recto_bench

struct SlopeFitTests {
    /// Nothing amiss up to 0.1, something from 0.5 to far away: one slope leaves either unsure.
    private static let values =
        (0..<80).map { LabelledValue(native: 0.1 * Double($0) / 80, isPositive: false) }
        + (0..<20).map { LabelledValue(native: 0.5 + Double($0), isPositive: true) }
    private static let inUse = Thresholds.Calibration(
        midpoint: 0.3, slope: 5, threshold: 0.5, source: "a test")

    @Test func bothSidesBecomeSurerAndNoVerdictChanges() {
        let fit = SlopeFit(values: Self.values, calibration: Self.inUse)
        let new = fit.fit()
        #expect(fit.error(of: new) < 0.5 * fit.error(of: Self.inUse))
        #expect(new.slopeBeyond != nil)
        for value in Self.values {
            #expect((new.score(value.native) >= new.threshold) == (Self.inUse.score(value.native) >= 0.5))
        }
    }

    @Test func aWayOfACheckKeepsItsMidpoint() {
        let fit = SlopeFit(values: Self.values, calibration: Self.inUse, keepsMidpoint: true)
        let new = fit.fit()
        #expect(fit.error(of: new) < 0.5 * fit.error(of: Self.inUse))
        #expect(new.midpoint == Self.inUse.midpoint && new.slopeBeyond != nil && new.threshold == 0.5)
        for value in Self.values {
            #expect((new.score(value.native) >= 0.5) == (Self.inUse.score(value.native) >= 0.5))
        }
    }

    /// A level that is set above even odds, so that hardly any sound one is refused, leaves what lies between as likely as it is.
    @Test func aLevelAboveEvenOddsStaysWhereItIs() {
        let values =
            (0..<200).map { LabelledValue(native: Double($0) / 200, isPositive: false) }
            + (0..<100).map { LabelledValue(native: 0.8 + Double($0) / 50, isPositive: true) }
        let inUse = Thresholds.Calibration(midpoint: 1.5, slope: 8, threshold: 0.5, source: "a test")
        let fit = SlopeFit(values: values, calibration: inUse)
        let new = fit.fit()
        #expect(new.midpoint < 1.2 && new.threshold > 0.8)
        #expect(abs(new.level - 1.5) < 0.01)
        #expect(fit.error(of: new) < 0.5 * fit.error(of: inUse))
    }

    @Test func lessOfAMeasureMayBeWorse() {
        let turned = Self.values.map { LabelledValue(native: -$0.native, isPositive: $0.isPositive) }
        let inUse = Thresholds.Calibration(midpoint: -0.3, slope: -5, threshold: 0.5, source: "a test")
        let new = SlopeFit(values: turned, calibration: inUse).fit()
        #expect(new.slope < 0 && (new.slopeBeyond ?? 0) < 0)
        #expect(new.score(-0.05) < 0.1 && new.score(-3) > 0.9)
    }

    @Test func whatIsCalibratedStays() {
        let same = (0..<10).map { LabelledValue(native: 0.3, isPositive: $0 % 2 == 0) }
        #expect(SlopeFit(values: same, calibration: Self.inUse).fit() == Self.inUse)
    }
}

import Testing

@testable import recto_bench

/// Which photos of faces are fitted to, reported, and left out.
struct FaceSetsTests {
    private static func photos(_ set: String) -> [LabelledFace] {
        (0..<280).map { number in
            let digits = "00\(number)".suffix(3)
            let file = "without_mask/\(digits).jpg"
            return LabelledFace(set: set, file: file, path: file, person: file, columns: [:])
        }
    }

    @Test("photos that networks were trained on are neither fitted to nor reported")
    func trainedOn() {
        let photos = Self.photos("mask_cd7")
        let files = (photos.fitted + photos.reported).map(\.file)
        #expect(Set(files).isDisjoint(with: FaceSets.trainedOn))
        #expect(files.count == 280 - 15 && Set(files).count == files.count)
        #expect(FaceSets.trainedOn.count == 19)
    }

    @Test("no photo changes sides for those that are left out")
    func sides() {
        #expect(Self.photos("mask_cd7").fitted.allSatisfy { Self.number($0) % 2 == 0 })
        #expect(Self.photos("mask_cd7").reported.allSatisfy { Self.number($0) % 2 == 1 })
    }

    @Test("names are those of one set")
    func otherSets() {
        #expect(Self.photos("other").fitted.count == 140)
    }

    @Test("what half is reported is said in the set's own terms")
    func parts() {
        let parts = Dictionary(grouping: FaceProblem.all, by: \.set).mapValues { $0[0].part }
        #expect(parts["mask_cd7"] == "half the photos")
        #expect(parts["yale"] == "half the persons")
        #expect(parts["light"] == "all")
    }

    private static func number(_ photo: LabelledFace) -> Int { Int(photo.file.dropFirst(13).prefix(3)) ?? -1 }
}

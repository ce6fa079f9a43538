import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// Native values of faces with what is true of them, from the persons that thresholds may be fitted to.
struct FaceSamples: ~Copyable {
    private(set) var values: [String: [LabelledValue]] = [:]
    /// The sets that each threshold's values come from.
    private(set) var sources: [String: String] = [:]
    private var engine: FaceEngine
    private var light: VisionEngine

    /// What is measured of one face.
    private struct Seen {
        let face: Face
        let measures: FaceMeasures
        let covers: FaceCovers
    }

    init(networks: FaceNetworks) throws {
        let engine = try FaceEngine(networks)
        let light = try VisionEngine()
        self.engine = engine
        self.light = light
    }

    mutating func gather(_ sets: FaceSets) throws {
        for photo in try sets.photos(of: "yaleb", person: "subject")?.fitted ?? [] {
            guard let seen = try look(try photo.frame()) else { continue }
            add(
                "shadow", seen.measures.shade.halfRatio, ["side_shadow": true, "ok": false][photo["label"]],
                photo)
            add(
                "eyesShadow", seen.measures.shade.eyes, ["top_light": true, "ok": false][photo["label"]],
                photo)
        }
        for photo in try sets.photos(of: "yale", person: "subject")?.fitted ?? [] {
            guard let seen = try look(try photo.frame()) else { continue }
            let isSide = ["leftlight", "rightlight"].contains(photo["condition"])
            add("shadow", seen.measures.shade.halfRatio, isSide, photo)
            if !isSide { add("eyesShadow", seen.measures.shade.eyes, false, photo) }
            add("eyesClosed", seen.covers.eyesClosed, photo["condition"] == "sleepy", photo)
            add("eyesCovered", seen.covers.eyes, false, photo)
        }
        for photo in try sets.photos(of: "cmu_faces", person: "user")?.fitted ?? [] {
            guard let seen = try look(try photo.frame()) else { continue }
            let isCovered = photo["eyes"] == "sunglasses"
            add("eyesCovered", seen.covers.eyes, isCovered, photo)
            // Light is not judged on heads that are turned.
            guard ["straight", "up"].contains(photo["pose"]) else { continue }
            add("shadow", seen.measures.shade.halfRatio, false, photo)
            if !isCovered { add("eyesShadow", seen.measures.shade.eyes, false, photo) }
        }
        for (index, photo) in (try sets.photos(of: "mask_cd7")?.fitted ?? []).enumerated() {
            let frame = try photo.frame()
            guard let seen = try look(frame) else { continue }
            add("mouthCovered", seen.covers.mouth, photo["masked"] == "1", photo)
            guard photo["masked"] == "0" else { continue }
            try addSpoilt(frame, seen, photo, seed: UInt64(index))
        }
    }

    /// A bare face as it is and made worse in each way.
    private mutating func addSpoilt(_ frame: Frame, _ seen: Seen, _ photo: LabelledFace, seed: UInt64) throws
    {
        addLight(seen, .blur, isPositive: false, photo)
        addLight(seen, .spotlight, isPositive: false, photo)
        addLight(seen, .darkness, isPositive: false, photo)
        for check in [FaceCheckName.blur, .spotlight, .darkness] {
            for spoilt in SpoiltFaces.frames(frame, face: seen.face, check, seed: seed) {
                guard let measures = try measure(spoilt, seen.face) else { continue }
                addLight(
                    Seen(face: seen.face, measures: measures, covers: seen.covers), check, isPositive: true,
                    photo)
            }
        }
        // Noise is a kind of its own of the same check.
        add("noise", seen.measures.noise, false, photo)
        if let noisy = SpoiltFaces.noisy(frame, seed: seed), let it = try measure(noisy, seen.face) {
            add("noise", it.noise, true, photo)
        }
    }

    private mutating func addLight(
        _ seen: Seen, _ check: FaceCheckName, isPositive: Bool, _ photo: LabelledFace
    ) {
        switch check {
        case .blur: add("blur", seen.measures.blur, isPositive, photo)
        case .spotlight: add("spotlight", seen.measures.spot?.share ?? 0, isPositive, photo)
        case .darkness: add("darkness", seen.measures.light.bright, isPositive, photo)
        default: break
        }
    }

    private mutating func add(_ name: String, _ native: Double, _ isPositive: Bool?, _ photo: LabelledFace) {
        guard let isPositive else { return }
        values[name, default: []].append(LabelledValue(native: native, isPositive: isPositive))
        let known = sources[name]?.split(separator: " ").map(String.init) ?? []
        if !known.contains(photo.set) { sources[name] = (known + [photo.set]).joined(separator: " ") }
    }

    private mutating func look(_ frame: Frame) throws -> Seen? {
        try frame.withView { view throws(EngineError) in
            guard let face = try engine.faces(view).first else { return nil }
            let measures = try light.measure(view, face: face)
            guard measures.visible >= 0.75 else { return nil }
            return Seen(face: face, measures: measures, covers: try engine.covers(view, of: face))
        }
    }

    private mutating func measure(_ frame: Frame, _ face: Face) throws -> FaceMeasures? {
        try frame.withView { view throws(EngineError) in try light.measure(view, face: face) }
    }
}

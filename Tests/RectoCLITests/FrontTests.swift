import Foundation
import Testing

/// Version, help, usage, doctor, bench.
struct FrontTests {
    @Test("the version goes to standard output")
    func version() throws {
        let outcome = try Program.run("--version")
        #expect(outcome.status == 0)
        #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
        #expect(outcome.errors.isEmpty)
    }

    @Test("each command has help, and it promises nothing that is not there")
    func help() throws {
        let root = try Program.run("--help")
        #expect(root.status == 0)
        for absent in ["serve"] { #expect(!root.output.contains("  \(absent) ")) }
        for command in [
            "scan", "batch", "mrz", "face", "frames", "replay", "trace", "screen", "sign", "verify", "keys",
            "bench", "doctor", "licences",
        ] {
            #expect(root.output.contains("  \(command) ") || root.output.contains("  \(command), "))
            let outcome = try Program.run(command, "--help")
            #expect(outcome.status == 0)
            #expect(outcome.errors.isEmpty)
            #expect(!outcome.output.contains("--today"), "\(command)")
            #expect(outcome.output.contains("--selfie") == (command == "scan"), "\(command)")
        }
    }

    @Test(
        "both sides may be compared in what may show both",
        arguments: [
            ["scan", "nowhere.jpg", "--minimum-level", "frontBackMismatch=0.5"],
            ["batch", "nowhere.jpg", "--checks", "blur,frontBackMismatch"],
            ["frames", "nowhere.mjpg", "--flow", "nowhere.json", "--checks", "blur,frontBackMismatch"],
        ])
    func comparison(arguments: [String]) throws {
        let outcome = try Program.run(arguments)
        #expect(![0, 2].contains(outcome.status), "\(outcome.errors)")
        #expect(outcome.errors.contains("nowhere") || outcome.output.contains("nowhere"))
    }

    @Test(
        "wrong usage is 2, said on standard error alone",
        arguments: [
            ["unknown"], ["scan"], ["scan", "a.jpg", "--bogus"], ["scan", "a.jpg", "--side", "left"],
            ["scan", "a.jpg", "--explain", "a.gif"], ["scan", "a.jpg", "--quiet", "--verbose"], ["batch"],
            ["batch", "a.jpg", "--jobs", "0"], ["batch", "a.jpg", "--resume"], ["batch", "-", "-"],
            ["batch", "a.jpg", "--checks", "blur,frontBackMismatch", "--single-document"],
            ["frames", "a.mjpg", "--checks", "blur,frontBackMismatch"],
            ["batch", "a.jpg", "--pairs", "b.csv"], ["batch", "--pairs", "b.csv", "--side", "front"],
            ["scan", "a.jpg", "--back", "b.jpg", "--side", "front"], ["scan", "-", "--back", "-"],
            ["scan", "a.jpg", "--back", "b.jpg", "--explain", "c.gif"],
            ["batch", "a.jpg", "--checks", "nonsense"],
            ["scan", "a.jpg", "--document-type", "spoon"], ["batch", "a.jpg", "--document-type", "id,"],
            ["scan", "a.jpg", "--minimum-level", "glare"], ["scan", "a.jpg", "--minimum-level", "glare=2"],
            ["scan", "a.jpg", "--minimum-level", "glare=nan"],
            ["scan", "a.jpg", "--minimum-level", "glare=0.5,glare=0.6"],
            ["scan", "a.jpg", "--minimum-level", "frontBackMismatch=0.5", "--side", "front"],
            ["scan", "a.jpg", "--checks", "blur", "--minimum-level", "glare=0.5"],
            ["scan", "a.jpg", "--budget", "0"], ["batch", "a.jpg", "--budget", "soon"],
            ["batch", "a.jpg", "--fail-on", "NONSENSE"], ["mrz"], ["mrz", "a.jpg", "--text"],
            ["mrz", "-", "-"],
            ["mrz", "--text", "--combine"],
            ["bench", "--size", "12"], ["bench", "--size", "1x1"], ["bench", "--rounds", "0"],
        ])
    func usage(arguments: [String]) throws {
        let outcome = try Program.run(arguments)
        #expect(outcome.status == 2, "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        #expect(!outcome.errors.isEmpty)
    }

    @Test("what of others is in it, for people and for programs")
    func licences() throws {
        let text = try Program.run("licences")
        #expect(text.status == 0 && text.output.contains("OpenCV") && text.output.contains("Apache-2.0"))
        let listed = try Program.run("licenses", "--json").objects()
        #expect(listed.count == text.output.split(separator: "\n").count && listed.count > 15)
        #expect(listed.allSatisfy { ($0["licence"] as? String)?.isEmpty == false })
    }

    @Test("doctor says what is there, for people and for programs")
    func doctor() throws {
        let text = try Program.run("doctor")
        #expect([0, 1].contains(text.status))
        #expect(text.output.contains("OpenCV") && text.output.contains("mrz.traineddata"))
        let json = try Program.run("doctor", "--json")
        #expect(json.status == text.status)
        #expect(try json.object()["schema"] as? String == "recto.doctor/1")
    }

    @Test("doctor without models is 3", arguments: [true, false])
    func doctorWithoutModels(byOption: Bool) throws {
        let folder = try TemporaryFolder()
        let outcome =
            byOption
            ? try Program.run("doctor", "--models", folder.path)
            : try Program.run(["doctor"], environment: ["RECTO_MODELS": folder.path])
        #expect(outcome.status == 3)
        #expect(outcome.output.contains("MISSING"))
    }

    @Test(
        "doctor says whose model serves each face job, and refuses unknown files", arguments: [true, false])
    func doctorOnFaceModels(byOption: Bool) throws {
        let folder = try TemporaryFolder()
        let yunet = try folder.file("face_detection_yunet_2023mar.onnx", Data("no network".utf8))
        let outcome =
            byOption
            ? try Program.run("doctor", "--json", "--face-models", folder.path)
            : try Program.run(["doctor", "--json"], environment: ["RECTO_FACE_MODELS": folder.path])
        #expect(outcome.status == 1)
        let findings = try #require(try outcome.object()["findings"] as? [[String: Any]])
        func finding(_ name: String) -> [String: Any]? { findings.first { $0["name"] as? String == name } }
        let detector = try #require(finding("face: yunet"))
        #expect(detector["state"] as? String == "optionalMissing")
        #expect(detector["tier"] as? String == "own")
        #expect((detector["detail"] as? String)?.contains("\(yunet) is not used") == true)
        let matcher = try #require(finding("face: mobileface"))
        #expect(matcher["tier"] == nil)
        #expect((matcher["remedy"] as? String)?.contains("models/install mobileface") == true)
        #expect(finding("face network")?["state"] as? String == "present")
        #expect(finding("second look at faces")?["state"] as? String == "present")
        #expect(finding("lids network")?["state"] as? String == "present")
    }

    @Test("bench compares each stage with one grey conversion")
    func bench() throws {
        let outcome = try Program.run("bench", "--rounds", "2", "--size", "320x200", "--json")
        #expect(outcome.status == 0)
        let object = try outcome.object()
        #expect(object["width"] as? Int == 320)
        let checks = try #require(object["checks"] as? [[String: Any]])
        #expect(
            checks.compactMap { $0["name"] as? String } == [
                "segment", "locate", "findMRZ", "measure", "colour", "grain", "paper", "display", "rim",
                "falloff", "sides", "cover", "portrait", "exchange",
            ])
        #expect(checks.allSatisfy { ($0["ratio"] as? Double ?? 0) > 0 })
        let together = try #require(object["together"] as? [String: Any])
        let costs = checks.filter { $0["name"] as? String != "locate" }.compactMap { $0["p50"] as? Double }
        #expect(try #require(together["p50"] as? Double) > costs.max() ?? 0)
    }
}

import Foundation
import Testing

/// `recto face`, with the models that the repository ships.
struct FaceTests {
    @Test("a person reads what is wrong; a program reads the same")
    func report() throws {
        let text = try Program.run("face", "images/documents/05.jpg")
        #expect(text.status == 1)
        #expect(text.output.contains("FACE_INCORRECT_DISTANCE_DETECTED"))
        // The portrait, and its second, small one.
        #expect(text.output.contains("2 faces, of the largest: "))
        let object = try Program.run("face", "images/documents/05.jpg", "--json").object()
        #expect(object["schema"] as? String == "recto.face/1")
        #expect((object["statuses"] as? [String])?.contains("FACE_INCORRECT_DISTANCE_DETECTED") == true)
        let face = try #require((object["faces"] as? [[String: Any]])?.first)
        #expect((face["box"] as? [Double])?.count == 4)
        #expect((face["landmarks"] as? [[Double]])?.count == 5)
        let checks = try #require(object["checks"] as? [[String: Any]])
        let liveness = try #require(checks.first { $0["name"] as? String == "liveness" })
        #expect(liveness["ran"] as? Bool == false)
        #expect(object["match"] is NSNull)
        let models = try #require(object["models"] as? [String: Any])
        #expect(models["detector"] as? String == "own" && models["matcher"] is NSNull)
        #expect(object["embedding"] == nil)
    }

    @Test("a picture without a face asks for one")
    func noFace() throws {
        let outcome = try Program.run("face", "images/negatives/01.jpg", "--json")
        #expect(outcome.status == 1)
        #expect(try outcome.object()["status"] as? String == "FACE_INCORRECT_POSITION_DETECTED")
    }

    @Test(
        "what needs a model that is not installed says which, and nothing is claimed",
        arguments: [["--match", "images/documents/06.jpg"], ["--liveness", "passive"]])
    func notInstalled(_ arguments: [String]) throws {
        let outcome = try Program.run(["face", "images/documents/05.jpg"] + arguments)
        #expect(outcome.status == 3)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("models/install"))
    }

    @Test(
        "wrong usage is 2",
        arguments: [
            ["--printed"], ["--minimum-match-level", "3"], ["--liveness", "active"],
            ["--match", "a.jpg", "--minimum-match-level", "6"],
        ])
    func usage(_ arguments: [String]) throws {
        #expect(try Program.run(["face", "a.jpg"] + arguments).status == 2)
        #expect(try Program.run(["face", "-", "--match", "-"]).status == 2)
    }

    @Test("a file that cannot be used is 3, and names it")
    func unreadable() throws {
        let outcome = try Program.run("face", "images/nothing.jpg")
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("images/nothing.jpg"))
    }

    @Test("scans name the faces on a document")
    func scanned() throws {
        let record = try #require(try Program.run("batch", "images/documents/05.jpg").objects().first)
        let face = try #require((record["faces"] as? [[String: Any]])?.first)
        #expect((face["landmarks"] as? [[Double]])?.count == 5)
        let timings = try #require(record["timings"] as? [String: Double])
        #expect(timings["face"] != nil)
        #expect(record["faceTier"] as? String == "own")
        let none = try #require(try Program.run("batch", "images/negatives/01.jpg").objects().first)
        #expect((none["faces"] as? [Any])?.isEmpty == true)
    }

    @Test(
        "a folder of face models that is not there is an error, not our own networks",
        arguments: ["scan", "batch", "face", "frames"])
    func noModels(command: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("card.jpg", try Picture.card())
        let named = try Program.run(command, path, "--face-models", folder.at("none"))
        #expect(named.status == 3 && named.output.isEmpty)
        #expect(named.errors.contains("none: no such folder, but --face-models names it"), "\(named.errors)")
        let variable = try Program.run(
            [command, path], environment: ["RECTO_FACE_MODELS": folder.at("none")])
        #expect(variable.status == 3 && variable.errors.contains("RECTO_FACE_MODELS"))
    }
}

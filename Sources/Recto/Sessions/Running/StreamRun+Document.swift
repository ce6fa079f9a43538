internal import RectoCore
internal import RectoEngines

extension StreamRun {
    /// Tells the session what a frame of a document showed, steadied over frames. A frame from which the side would be taken
    /// is read for what it prints first, and compared with the side before.
    ///
    /// - Returns: the report with all that was read.
    mutating func tell(_ first: FrameReport, _ seen: Seen, asked: ScanOptions) async throws -> FrameReport {
        guard let session = driver?.session, let side = session.scan.side, let target = session.scan.target
        else { return first }
        var report = first
        var statuses = steady(report, side)
        // What holds the side back is what is to be seen; where that is no more than frames to come, nothing is.
        if let first = statuses.first, !first.isProcessed { shown = first }
        if statuses.isEmpty, shown?.isProcessed == true { shown = nil }
        var consistency: DocumentConsistency?
        if statuses.first == side.processed {
            do throws(EngineError) {
                try documents.readPrinted(of: seen.frame, into: &report, options: asked)
                try documents.missPhoto(of: seen.frame, in: &report, options: asked, plan: report.plan)
                var asked = asked
                asked.describesFaces = front != nil || !session.scan.isLast
                try documents.describeFaces(of: seen.frame, into: &report, options: asked)
            } catch {
                throw ItemError(error, file: seen.picture.name)
            }
            if session.scan.isLast { consistency = compared(&report, options: asked) }
            statuses = report.statuses
            shown = statuses.first
        }
        let place = session.gathered.result.documents.count + 1
        let id = pictures.name("\(place)-\(side.word)", in: session.flow.sessionID)
        var finding = DocumentFinding(report, statuses: statuses, imageID: id, consistency: consistency)
        finding.capture?.source = keeper.source
        finding.capture?.takeScores(of: sequence.fraudDecisions.map(\.result))
        let coming = session.foresees(finding, at: seen.at)
        // Kept before the session knows of it: one that has ended well cannot be told that its picture is lost.
        if coming == .taken {
            if target.mayShowPortrait(on: side) { try rememberFace(report, seen, as: id) }
            try keep(
                CapturedMedia(
                    id: id, kind: side == .front ? .front : .back, documentType: target.document.id,
                    country: target.country, file: try file(of: seen, id: id)))
            front = side == .front && !session.scan.isLast ? report : nil
        }
        if coming == .nothing {
            try record(seen, as: side == .front ? .front : .back, label: target.document.id)
        } else {
            try endBatch(isValid: coming == .taken)
            (sequence, patience) = (FrameSequence(settings: sequence.settings), ZonePatience())
            sidePatience = SidePatience(isSideBeforeInSight: coming == .taken)
        }
        try await note(await driver?.say(.frame(finding), at: seen.at) ?? [])
        return report
    }

    /// The last side with the one before, or, where it is the only one, with itself; nothing where that is not asked for,
    /// so that the session does not compare by itself.
    private func compared(_ report: inout FrameReport, options: ScanOptions) -> DocumentConsistency {
        guard options.checks.contains(.frontBackMismatch) else { return DocumentConsistency([]) }
        if let front { return report.compare(withFront: front, options: options) }
        return report.ownConsistency(options: options) ?? DocumentConsistency([])
    }

    /// What frames agree on. A side that was read needs more: the frame's own word, from which it is taken, that nothing
    /// found before still stands, that the frames together find no fraud, that its zone's digits hold or have failed in
    /// frames before, and that it tells which side it is or frames before told nothing either.
    private mutating func steady(_ report: FrameReport, _ side: ScanOptions.Side) -> [StatusCode] {
        sidePatience.follow(report)
        guard let shown = sequence.status else { return [] }
        // The next document is another.
        if shown == .scanDocumentNotRecognized { patience = ZonePatience() }
        guard shown.isProcessed else { return sequence.statuses }
        // One good frame does not outweigh bad ones.
        let frauds = sequence.frauds
        guard frauds.isEmpty else { return frauds }
        let isTaken =
            report.statuses.first == shown && patience.takes(report)
            && sidePatience.takes(report, for: side, from: keeper.source)
        return isTaken ? report.statuses : []
    }

    /// What a selfie is compared with later.
    private mutating func rememberFace(_ report: FrameReport, _ seen: Seen, as id: String) throws {
        guard !report.faces.isEmpty else { return }
        do throws(EngineError) {
            guard let page = try documents.rectified(seen.frame, report: report) else { return }
            if let embedding = try faces?.embedding(page) { portraits[id] = embedding }
        } catch {
            throw ItemError(error, file: seen.picture.name)
        }
    }

    /// The picture as a file: the source's own bytes where it gave any.
    func file(of seen: Seen, id: String) throws(ItemError) -> MediaFile {
        if case .encoded(let bytes) = seen.picture.content, bytes.starts(with: [0xFF, 0xD8]) {
            return MediaFile(data: bytes, name: "\(id).jpg", type: "image/jpeg")
        }
        do throws(EngineError) {
            let bytes = try seen.frame.withView { view throws(EngineError) in
                try ImageEncoder().encode(view, as: .jpeg(quality: 100))
            }
            return MediaFile(data: bytes, name: "\(id).jpg", type: "image/jpeg")
        } catch {
            throw ItemError(error, file: seen.picture.name)
        }
    }

    mutating func keep(_ media: CapturedMedia) throws(ResultsError) {
        try keeper.media?.keep(media)
        pictures.add(media)
    }

    // MARK: Batches

    mutating func record(_ seen: Seen, as group: FrameBatch.Group, label: String) throws {
        guard let sink = keeper.batches, recorder != nil else { return }
        if recorder?.recording != group {
            let document = driver?.session.gathered.result.documents.count ?? 0
            recorder?.begin(group, label: label, document: document)
        }
        guard recorder?.wantsNext() ?? false else { return }
        let index = seen.picture.index
        let frame = FrameBatch.RecordedFrame(
            index: index, timestamp: seen.picture.timestamp, file: try file(of: seen, id: "\(index)"))
        if let batch = recorder?.add(frame) { try sink.take(batch, current: recorder?.current ?? []) }
    }

    mutating func endBatch(isValid: Bool) throws {
        guard let sink = keeper.batches else { return }
        if let batch = recorder?.end(isValid: isValid) {
            try sink.take(batch, current: recorder?.current ?? [])
        }
    }
}

extension ScanOptions.Side {
    /// As names of files have it.
    var word: String { self == .front ? "front" : "back" }
}

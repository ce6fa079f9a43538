internal import RectoCore
internal import RectoEngines

extension DocumentScanner {
    /// What looks for faces say of the portrait that a frame's report was judged by; nil where none was judged.
    mutating func portraitFace(
        of frame: Frame, _ report: FrameReport, among faces: [Face], options: ScanOptions
    ) throws(EngineError) -> PortraitFace? {
        guard let page = report.location?.quad, let place = report.assessment(of: .idPhotoQuality)?.region
        else { return nil }
        return try pipeline.portraitFace(
            frame, at: place, on: page, among: faces, with: &finder, isThorough: options.frameBudget == nil)
    }

    /// Looks at the holder's photo where its face is: where something else was taken for it, and before it is called bad,
    /// since print beside a face that was taken for part of the photo looks like scratches on it.
    mutating func lookAtPhoto(
        of frame: Frame, in report: inout FrameReport, among faces: [Face], options: ScanOptions
    ) throws(EngineError) {
        guard let page = report.location?.quad, let place = report.portraitByFace(faces),
            report.isElsewhere(place) || report.findsBadPhoto
        else { return }
        let measures = try pipeline.measure(frame, portrait: place, on: page)
        let seen = FrameSegments.Portrait(quad: place, certainty: faces.first?.confidence ?? 0, reach: 0)
        report.judgePhoto(
            SeenPortrait(place: seen, measures: measures), thresholds: pipeline.thresholds, options: options)
    }

    /// Compares the second portrait of a page that has one with the holder's, where both lie in plain sight.
    mutating func lookAtSecondPortrait(
        of frame: Frame, in report: inout FrameReport, among faces: [Face], options: ScanOptions
    ) throws(EngineError) {
        guard options.checks.contains(.idPhotoTampering), let page = report.location?.quad,
            let (first, second) = report.portraits(among: faces, pipeline.thresholds, options),
            let likeness = try pipeline.likeness(frame, of: second, to: first, on: page)
        else { return }
        report.judge(
            SecondPortrait(face: second, likeness: likeness), thresholds: pipeline.thresholds,
            options: options)
    }

    /// Turns a frame's faces into what they are compared by, into the report that `analyse` gave of it. A side that another
    /// is compared with has its faces described whether or not a matcher is installed, so that the comparison says why it
    /// could not be made, and so has one that a selfie is compared with; a picture alone only where two faces can be
    /// compared.
    mutating func describeFaces(
        of frame: Frame, into report: inout FrameReport, options: ScanOptions
    ) throws(EngineError) {
        let isPair = hasMatcher && report.faces.count > 1 && options.frameBudget == nil
        let comparesSides =
            options.comparesFaces && options.checks.contains(.frontBackMismatch)
            && (options.describesFaces || isPair)
        guard comparesSides || options.describesPortrait else { return }
        let start = ContinuousClock.now
        report.describedFaces = try DocumentFaces.described(
            report.faces, with: &finder, in: frame, isInstalled: hasMatcher)
        report.timings.add(\.face, since: start)
    }

    /// Looks at the page laid flat and upright before it says that its photo is missing: in the frame it may lie on its side.
    mutating func missPhoto(
        of frame: Frame, in report: inout FrameReport, options: ScanOptions, plan: FramePlan
    ) throws(EngineError) {
        guard report.mayMissPhoto(options, plan, pipeline.thresholds),
            let page = try rectified(frame, report: report)
        else {
            return
        }
        let start = ContinuousClock.now
        let isThorough = options.frameBudget == nil
        let seen = try page.withView { view throws(EngineError) in
            try isThorough ? finder.faces(closely: view) : finder.faces(view)
        }
        report.missPhoto(seen, width: Double(page.width), height: Double(page.height), options)
        report.timings.add(\.face, since: start)
    }
}

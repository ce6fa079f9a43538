extension ChecksReport {
    static let head = """
        # Frame checks, measured

        Written by `recto-bench report`, the command below; see [`benchmarks/README.md`](../benchmarks/README.md).

        """

    static let reading = """
        Each frame goes through the whole pipeline: end to end, where a document that is not found leaves checks without an
        answer (but for displays and prints, for which the whole frame is looked at; what is found there counts here, though it
        raises no status), and once more told where its document lies where that is known (whole pictures for crops, and for
        objects that are no documents). `n` is frames with what the check looks for, against frames without; `assessed`, those of
        them of which the check said something, on which all figures to the right rest. Found and missed at 5 % and 1 % are at
        the threshold that raises no more than so many false alarms on these very frames: 5 % means none with fewer than \(Marks.fewest(at: 0.05))
        assessed frames without, 1 % with fewer than \(Marks.fewest(at: 0.01)). Where either class has fewer than \(ProblemFigures.fewest) assessed frames no curve is
        given: too few. False alarms and missed are at the shipped threshold; `not assessed` is the share of which a check said nothing,
        with : without. Goals are those published with the sets, judged on frames that no threshold, score or network was fitted to by
        program. Where a goal names a rate of false alarms and fewer frames without were assessed than that rate needs, that part of it is not
        judged: `AUC yes, at 1 % too few (20 of 100)` says that the area reaches the goal and that 20 frames were there of the 100 by
        which one false alarm in a hundred could be told. Baselines are the sets' own figures, of single features on all of a set's frames, which are
        more than these, on true outlines: they were not measured on these very frames.

        None of these frames is unseen. The photos were looked at while methods were chosen, some levels were set with some of them in
        view, and this page was made many times between changes: [what was in view of what](checks-levels.md#what-was-in-view-of-what). Only the
        fitting by program kept apart. Drawn frames of seeds up to nine apart share designs: how documents look, not whom they show.

        """

    static let outlineNote = """
        Overlap (IoU) of the outline with the true one; a document that is not found counts 0. Of a set to which some was
        fitted, rows by label count the other frames, on which the goals are judged; document types that were fitted to are marked.


        """

    static let groupNote = """
        A group that thresholds or scores were fitted to is marked; the mean and the worst are of the others, where there are several. Held
        out is what is fitted by program: all collections and document types were looked at while the methods were chosen, and the weight of
        the light's fall-off in the score of displays was set with all three collections in view.


        """

    static let attackNote = """
        At the shipped threshold, in words of ISO/IEC 30107-3. That standard is for attacks on biometric capture; its terms are borrowed
        here for documents, and nothing is claimed of conformance. APCER is the share of a species' attacks that pass, BPCER the share of
        bona fide presentations that are refused; APNRR and BPNRR are those of which the check said nothing, which count in
        neither. Last, BPCER where no species passes more often than 5 %. Of `recapture` and `moire` both kinds are photos of things, most of
        them without a document: its bona fide presentations are no documents. A species should be instruments that are made alike; `any` pools
        displays, or prints, whose make the set does not tell, and `greyCopy` all grey copies, whatever copied or printed them, so that a
        worst instrument may hide in either.


        """

    static let cleanNote = """
        Frames of documents on which nothing is amiss: the share on which any check raises anything, with the interval that holds the
        true share in 95 of 100 cases. Frames of one document err together, so that the interval is that (Wilson's) of the independent
        frames that they are worth (Rao and Scott 1992): as many as there are documents where none or all raise something, and never
        more than there are frames. Each photo counts as a document. Photos are not asked for their type, and may have expired.


        """

    static let genuineNote = """
        Photos and scans of specimens from many open projects, gathered for their zones (`mrz`), and three of them in the
        conditions of a camera: nobody changed, covered or copied what they show. The smallest have portraits of under 120 pixels. How they
        lie in their frames is not labelled, nor which are scans of grey prints or of sheets: what is taken for a print may be one, and is told
        apart by what spoke. Units of the photo's check were set with all of them in view. Intervals as above; all that were derived from one photo show one document.


        """

    static let calibrationNote = """
        Whether a score of .8 is right in eight of ten. ECE is the expected calibration error over ten bins of scores, of the assessed
        frames as they are; of each check \(Figure.decimals(CalibrationTable.goal)) is wanted at most, which is judged in the rows of all that a check looks for (too
        few: under \(ProblemFigures.fewest) of either kind). By chance: the ECE of so few frames though each score were exactly its frame's probability, in the mean of
        1,000 draws of labels from the scores, and what 5 of 100 draws exceed; an error that these may show too is `no, as chance may`.
        A set's own composition decides much of an ECE: a score that means one in six is off wherever every second frame is positive. So
        the same frames are weighed anew: `both alike`, with and without weigh the same; `as fitted`, with and without weigh as they do on
        the [kept curves](../benchmarks/roc) to which the scores were fitted, all ways of a check together, of which `fitted with` show what
        it looks for. Empty where no curve is kept.


        """

    static let reliabilityNote = """
        Share of frames that show what the check looks for, of the frames whose score lies in each bin.


        """
}

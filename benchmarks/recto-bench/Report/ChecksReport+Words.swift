extension ChecksReport {
    static let head = """
        # Frame checks, measured

        Written by `recto-bench report`; see [`benchmarks/README.md`](../benchmarks/README.md).

        """

    static let reading = """
        Each frame goes through the whole pipeline: end to end, where a document that is not found leaves checks without an
        answer (but for displays and prints, for which the whole frame is looked at; what is found there counts here, though it
        raises no status), and once more told where its document lies where that is known (whole pictures for crops, and for
        objects that are no documents). `n` is frames with what the check looks for, against frames without. Found and missed at 5 % and 1 % are at
        the threshold that raises no more than so many false alarms on these very frames; with fewer than 100 frames without,
        1 % means none. False alarms and missed are at the shipped threshold, of the frames that were assessed; those of which
        a check said nothing are in `not assessed`, with : without. ECE is the expected calibration error over ten bins of
        scores; `even` lets both classes weigh the same. Baselines and goals are those published with the sets.

        """

    static let outlineNote = """
        Overlap (IoU) of the outline with the true one; a document that is not found counts 0.


        """

    static let attackNote = """
        ISO/IEC 30107-3, at the shipped threshold: APCER is the share of a species' attacks that pass, BPCER the share of
        bona fide presentations that are refused; APNRR and BPNRR are those of which the check said nothing, which count in
        neither. Last, BPCER where no species passes more often than 5 %.


        """

    static let cleanNote = """
        Documents on which nothing is amiss: the share on which any check raises anything, with the interval that holds the true
        share in 95 of 100 cases. Photos are not asked for their type, and may have expired.


        """

    static let genuineNote = """
        Photos and scans of specimens from many open projects, gathered for their zones (`mrz`), and three of them in the
        conditions of a camera: nobody changed, covered or copied what they show. The smallest have portraits of under 120 pixels. How they
        lie in their frames is not labelled, nor which are scans of grey prints. Units of the photo's check were set with
        all of them in view.


        """

    static let reliabilityNote = """
        Share of frames that show what the check looks for, of the frames whose score lies in each bin. By chance: the ECE
        that so few frames have in 5 of 100 cases though each score is exactly its frame's probability; what lies under
        it is no fault that these frames could show.


        """
}

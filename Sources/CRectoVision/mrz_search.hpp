// One picture searched for lines of even pitch that stand together.
#ifndef RECTO_VISION_MRZ_SEARCH_HPP
#define RECTO_VISION_MRZ_SEARCH_HPP

#include "include/recto_mrz.h"
#include "mrz_refine.hpp"
#include "mrz_segments.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace recto {

/// A score at which a zone is as good as found, and one below which it is looked for in other ways too.
constexpr float kSure = 0.62f, kWeak = 0.3f;

/// A zone and what speaks for it.
struct Candidate {
    RectoMRZGroup group{};
    float score = 0;
};

/// A picture to search, and how its positions map to the frame.
struct WorkImage {
    cv::Mat grey;
    cv::Matx23f to_frame;

    cv::Point2f map(cv::Point2f p) const {
        return {to_frame(0, 0) * p.x + to_frame(0, 1) * p.y + to_frame(0, 2),
                to_frame(1, 0) * p.x + to_frame(1, 1) * p.y + to_frame(1, 2)};
    }
    float scale() const { return std::hypot(to_frame(0, 0), to_frame(1, 0)); }
    float longer() const { return static_cast<float>(std::max(grey.cols, grey.rows)); }
};

/// Print that runs in one direction: its summed length, and its median slope in radians.
struct TextRun {
    float length = 0, slope = 0;
};

/// What may be lines of a zone in one picture, the likeliest first.
struct LineBlobs {
    std::vector<Segment> lines;
    TextRun run;
};

/// What several searches of one frame find together.
struct Search {
    GreyLevels &frame;
    SegmentScratch &scratch;
    std::vector<Candidate> found, alternatives;
    RectoTextScale text{};
    /// What counts as on the document, where one was seen.
    std::optional<RectoQuad> on_document{};
    /// Blobs that are shorter, pixels of the frame, are no lines of its zone.
    float shortest = 0;
    /// Blobs beside the document that are still measured: its outline may be wrong. Lines there are a zone where they are as
    /// many as one has, else a page of text.
    int beside = 2;
    /// Whether it is asked only how large print is.
    bool only_text = false;

    /// The best score so far; where a document was seen, of what stands on it: another's zone beside it must not end the search.
    float best() const;
    /// Searches for text that runs from left to right; `counts_text` where it says how large print is.
    LineBlobs in(const WorkImage &image, bool counts_text);
    /// Measures blobs, each as one line or as several that ran together, with what stands above and below.
    void try_lines(const std::vector<Segment> &blobs, const WorkImage &image, bool are_several);

  private:
    bool is_beside(cv::Point2f point) const;
    TextRun note_text(const std::vector<Segment> &segments, const WorkImage &image, bool counts);
    static RoughLine rough(const Segment &blob, const WorkImage &image, int lines);
    MeasuredLine neighbour(const MeasuredLine &last, cv::Point2f shift, float from, float to) const;
    std::vector<MeasuredLine> stack_from(const MeasuredLine &seed) const;
    /// Fits zones to lines that stand together: to all of them and to fewer, or `only_whole`.
    void assemble(const std::vector<MeasuredLine> &stack, bool only_whole);
};

} // namespace recto

#endif

// From a rough blob to a line's exact box and its character pitch.
#ifndef RECTO_VISION_MRZ_REFINE_HPP
#define RECTO_VISION_MRZ_REFINE_HPP

#include "sample.hpp"

namespace recto {

/// A line before refinement, in frame pixels.
struct RoughLine {
    cv::Point2f left, right;
    float thickness = 0;
};

/// Characters a line of the formats: TD1; TD2, MRV-B; TD3, MRV-A.
constexpr int kColumns[3] = {30, 36, 44};

/// A line laid over so many cells of equal width.
struct LineFit {
    /// From cap line to base line, from the first cell to the last one.
    RectoQuad quad{};
    /// Mean of the cells' scores: ink in their middle, paper between them. About 0 on texture, 1 on clean print.
    float inside = 0;
    /// Sum over all cells, in which a cell without print counts against the fit.
    float total = -1e9f;
};

struct RefinedLine {
    /// One fit for each of `kColumns`; none when the ink has no pitch.
    LineFit fits[3];
    bool found = false;
    /// How periodic the ink is, 0...1.
    float periodicity = 0;
};

/// Slope, height, perspective, pitch and cells of a line; `found` stays false where there is no pitch.
RefinedLine refine_line(const RectoImageView &view, const RoughLine &rough);

/// Evens out the background of a grey patch in place: 0 is the darkest ink, 235 the paper.
/// `models/mrz/train` does the same to the lines that the recogniser is trained on.
void even_out(cv::Mat &patch);

} // namespace recto

#endif

// The lines of a zone laid level: what the grid of cells is fitted to.
#ifndef RECTO_VISION_MRZ_LEVEL_HPP
#define RECTO_VISION_MRZ_LEVEL_HPP

#include "mrz_refine.hpp"
#include "mrz_signal.hpp"

#include <vector>

namespace recto {

/// Capitals are this high in the patches of a zone.
constexpr float kLevelCap = 16;

/// A zone with its lines laid level: one patch of ink for each line.
struct LevelZone {
    cv::Matx33f to_frame;
    int width = 0;
    float height = 0;
    /// Width of the stretch in which regular print was seen.
    float print = 0;
    /// The lines' middles at the left and right end.
    std::vector<cv::Point2f> ends;
    std::vector<cv::Mat> ink;
    /// How each hangs about the straight line between its ends.
    std::vector<Bow> bows;

    float middle(size_t j) const { return (ends[j].x + ends[j].y) / 2 - height / 2; }
};

/// Samples the lines; `pitch` and `height` are what they agree on. False where they cannot be one zone.
bool lay_level(GreyLevels &frame, const std::vector<MeasuredLine> &lines, float pitch, float height,
               LevelZone &zone);

/// Ink by column once characters that lean are stood up. What reaches over the line above and below, as the
/// edge of a page or a bar does, is no print of the line.
Signal columns_leaning(const cv::Mat &ink, float lean);

/// The lean at which the columns of all lines differ most: stems stand upright then.
float best_lean(const LevelZone &zone, float pitch);

} // namespace recto

#endif

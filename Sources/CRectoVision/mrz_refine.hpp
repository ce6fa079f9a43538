// From a rough blob to a line's middle, height and character pitch.
#ifndef RECTO_VISION_MRZ_REFINE_HPP
#define RECTO_VISION_MRZ_REFINE_HPP

#include "mrz_pyramid.hpp"

namespace recto {

/// A line before it is measured, in frame pixels.
struct RoughLine {
    cv::Point2f left, right;
    float thickness = 0;
    /// The curve that it is known to have, as `MeasuredLine::curve`.
    float curve = 0;
};

/// A line of text whose characters stand at equal distances, in frame pixels.
struct MeasuredLine {
    /// Half-way between cap line and base line, where the regular print begins and ends: the ends of the straight line that fits it
    /// best.
    cv::Point2f left, right;
    /// From cap line to base line.
    float height = 0;
    float pitch = 0;
    /// How periodic the ink is, 0...1; 0 where there is no line.
    float periodicity = 0;
    /// Of the parabola on which it lies about that straight line, 1 / pixel; above 0 its middle hangs below its ends.
    float curve = 0;

    bool found() const { return periodicity > 0; }
    cv::Point2f centre() const { return (left + right) * 0.5f; }
    float length() const { return static_cast<float>(cv::norm(right - left)); }
    cv::Point2f axis() const { return (right - left) * (1 / std::max(1e-3f, length())); }
};

MeasuredLine measure_line(GreyLevels &frame, const RoughLine &rough);

} // namespace recto

#endif

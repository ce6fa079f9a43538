// Long thin blobs of text: what the lines of a machine readable zone look like from afar.
#ifndef RECTO_VISION_MRZ_SEGMENTS_HPP
#define RECTO_VISION_MRZ_SEGMENTS_HPP

#include <opencv2/core.hpp>

#include <vector>

namespace recto {

/// A blob by its moments, so that two can be joined without looking at pixels again.
struct Segment {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;
    // Derived by `settle`.
    cv::Point2f centre;
    /// Unit vector along the text, pointing right (or down, in a turned image).
    cv::Point2f axis;
    float length = 0;
    float thickness = 0;

    void settle();
    void add(const Segment &other);
    cv::Point2f left() const { return centre - axis * (length * 0.5f); }
    cv::Point2f right() const { return centre + axis * (length * 0.5f); }
};

/// Text-like segments of a grey image whose lines run roughly from left to right.
std::vector<Segment> text_segments(const cv::Mat &grey, float kernel_scale);

/// Joins what lies on one line with gaps no wider than a few characters.
void join_collinear(std::vector<Segment> &segments);

/// Two or three parallel lines of about equal length, top line first.
struct LineBlock {
    std::vector<Segment> lines;
    float score = 0;
};

std::vector<LineBlock> line_blocks(const std::vector<Segment> &segments, float minimum_length);

} // namespace recto

#endif

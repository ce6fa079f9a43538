// Sides of a quad moved onto the straight edges beside them.
#ifndef RECTO_VISION_SNAP_HPP
#define RECTO_VISION_SNAP_HPP

#include <opencv2/core.hpp>

namespace recto {

/// Where two lines meet, each through a point and along a direction; false where they run side by side.
bool meet(cv::Point2f p, cv::Point2f d, cv::Point2f q, cv::Point2f e, cv::Point2f &x);

struct Snapped {
    cv::Point2f corners[4];
    /// Share of each side along which an edge was seen, 0...1; a cut side has none.
    float support[4] = {0, 0, 0, 0};
};

/// Moves each side that is not cut onto the strongest straight edge within `reach` pixels, turned by no more than
/// that over its length; a side without such an edge stays. `bgr` is the reduced frame, corners in its pixels.
Snapped snap(const cv::Mat &bgr, const cv::Point2f corners[4], const bool is_cut[4], float reach);

/// Where three sides are seen and the frame cuts off the fourth, the document goes on until it has a document's
/// aspect. `p[cut]` and `p[cut + 1]` end the side that the frame made.
void extend(cv::Point2f p[4], int cut);

} // namespace recto

#endif

// The rim of a sheet that was taken for a side of the copy on it.
#ifndef RECTO_VISION_SHEET_MARGIN_HPP
#define RECTO_VISION_SHEET_MARGIN_HPP

#include <opencv2/core.hpp>

namespace recto {

/// Moves inwards each side that runs along the rim of the paper on which the document lies or is printed: what lies within it is
/// blank as far as a straight edge, behind which another ground begins, and goes on past an end of the side, as no document's own margin
/// does.
///
/// - Parameter corners: clockwise, in pixels of the reduced frame; they stay where no side was moved.
/// - Returns: whether a side was moved.
bool leave_margins(const cv::Mat &bgr, cv::Point2f corners[4]);

} // namespace recto

#endif

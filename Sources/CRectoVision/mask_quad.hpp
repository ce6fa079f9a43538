// Four straight sides about a soft mask: what the frame network saw as the document.
#ifndef RECTO_VISION_MASK_QUAD_HPP
#define RECTO_VISION_MASK_QUAD_HPP

#include <opencv2/core.hpp>

#include <vector>

namespace recto {

/// One plane of probabilities, 0...1, row by row; borrowed.
struct SoftMask {
    const float *values = nullptr;
    int width = 0, height = 0;

    float at(int x, int y) const { return values[static_cast<size_t>(y) * static_cast<size_t>(width) + static_cast<size_t>(x)]; }
    /// Between cells; a cell's centre lies at +0.5. Beyond the mask its rim goes on.
    float between(cv::Point2f p) const;
};

/// Matrices and lists that are kept from frame to frame.
struct MaskScratch {
    cv::Mat binary, labels, stats, centroids;
    std::vector<std::vector<cv::Point>> contours;
    std::vector<cv::Point> cells, hull;
    std::vector<cv::Point2f> polygon;
    std::vector<float> within, rim, open;
    /// Luma of cells within, and of those and what is near.
    std::vector<uint8_t> light, light_near;
};

/// A quad in the mask's own units, corners clockwise.
struct MaskQuad {
    cv::Point2f corners[4];
    /// Sides that run along the mask's border: the document goes on beyond it there. Side i ends at corner i + 1.
    bool is_cut[4] = {false, false, false, false};
    /// Mean probability of the cells within.
    float certainty = 0;

    int cut_sides() const { return is_cut[0] + is_cut[1] + is_cut[2] + is_cut[3]; }
};

/// The quad about the largest part of the mask over one half; false where there is none worth the name.
bool quad_about(const SoftMask &mask, MaskScratch &scratch, MaskQuad &quad);

/// Whether a point lies within a convex quad whose `signed_area` is `area`.
bool holds(const cv::Point2f corners[4], float area, cv::Point2f point);

/// Signed area, positive where corners run clockwise on the screen.
float signed_area(const cv::Point2f corners[4]);

} // namespace recto

#endif

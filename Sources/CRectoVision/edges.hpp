// Colour edges of the reduced frame.
#ifndef RECTO_VISION_EDGES_HPP
#define RECTO_VISION_EDGES_HPP

#include <opencv2/core.hpp>

#include <vector>

namespace recto {

/// Gradients of the strongest of three colour channels.
struct EdgeField {
    int width = 0, height = 0;
    std::vector<float> gx, gy, magnitude;
    /// What counts as an edge here: above the texture around it.
    cv::Mat threshold;
    cv::Mat smooth, energy;

    size_t at(int x, int y) const { return static_cast<size_t>(y) * static_cast<size_t>(width) + static_cast<size_t>(x); }
};

void measure_edges(const cv::Mat &bgr, EdgeField &field);

} // namespace recto

#endif

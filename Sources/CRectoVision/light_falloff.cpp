// How the light falls off from the middle of a frame to its corners, told by its even parts alone.
//
// After Zheng, Yu, Kang, Lin and Kambhamettu, "Single-image vignetting correction using radial gradient symmetry" (CVPR 2008): what a
// scene shows changes as often towards the middle as away from it, a fall-off of light always away. Where theirs compares the two, here
// the slopes of all cells are fitted, steep ones, which are edges, counting little; a lamp's slope across the frame is fitted beside.
#include "include/recto_light.h"

#include "linear.hpp"
#include "scratch.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

/// Cells along the frame's longer side.
constexpr int kCells = 64;
/// Added to the light before its logarithm is taken, of full scale: darker, a sensor's black level is most of what is seen.
constexpr float kBlack = 0.01f;
/// Light of cells that tell a slope, of full scale: bytes of 5 and 250.
constexpr float kDarkest = 0.0015f, kBrightest = 0.955f;
/// Nats from cell to cell that count half.
constexpr double kEven = 0.05;
/// Fewer cells tell nothing.
constexpr size_t kFewest = 64;
constexpr int kRounds = 6;

/// Mean linear light of the cells of a frame, row by row, by every second pixel of every second row.
void light_of(const cv::Mat &bgr, int columns, int rows, cv::Mat &out) {
    const LinearLight &linear = linear_light();
    out.create(rows, columns, CV_32F);
    for (int row = 0; row < rows; ++row) {
        const int top = row * bgr.rows / rows, bottom = (row + 1) * bgr.rows / rows;
        float *cells = out.ptr<float>(row);
        for (int column = 0; column < columns; ++column) {
            const int left = column * bgr.cols / columns, right = (column + 1) * bgr.cols / columns;
            float sum = 0;
            for (int y = top; y < bottom; y += 2) {
                const uint8_t *at = bgr.ptr(y) + 3 * left;
                for (int x = left; x < right; x += 2, at += 6)
                    sum += linear.luminance(at);
            }
            cells[column] = sum / static_cast<float>(((bottom - top + 1) / 2) * ((right - left + 1) / 2));
        }
    }
}

/// Slopes of the light's logarithm in cells that are neither black nor clipped. Places are measured from the frame's middle, in
/// distances to its corners, of which there are `half` cells to one; slopes in nats to such a distance.
void take_slopes(const cv::Mat &light, double half, cv::Mat &logs, std::vector<LightSlope> &out) {
    logs.create(light.size(), CV_32F);
    for (int y = 0; y < light.rows; ++y)
        for (int x = 0; x < light.cols; ++x)
            logs.at<float>(y, x) = std::log(light.at<float>(y, x) + kBlack);
    out.clear();
    for (int y = 1; y + 1 < light.rows; ++y) {
        const float *above = logs.ptr<float>(y - 1), *here = logs.ptr<float>(y), *below = logs.ptr<float>(y + 1);
        for (int x = 1; x + 1 < light.cols; ++x) {
            const float level = light.at<float>(y, x);
            if (level <= kDarkest || level >= kBrightest)
                continue;
            const float across = above[x + 1] - above[x - 1] + 2 * (here[x + 1] - here[x - 1]) + below[x + 1] - below[x - 1];
            const float down = below[x - 1] - above[x - 1] + 2 * (below[x] - above[x]) + below[x + 1] - above[x + 1];
            out.push_back({(x + 0.5 - light.cols / 2.0) / half, (y + 0.5 - light.rows / 2.0) / half, across / 8 * half, down / 8 * half});
        }
    }
}

/// The fall-off `a` of a light whose logarithm is b + c x + d y - a (x x + y y), by least squares that are weighed anew each round.
double fitted(const std::vector<LightSlope> &slopes, double half) {
    const double even = (kEven * half) * (kEven * half);
    double a = 0, across = 0, down = 0;
    for (int round = 0; round < kRounds; ++round) {
        double w = 0, wx = 0, wy = 0, wr = 0, wu = 0, wv = 0, wru = 0;
        for (const LightSlope &s : slopes) {
            const double u = s.across + 2 * a * s.x - across, v = s.down + 2 * a * s.y - down;
            const double weight = even / (even + u * u + v * v);
            w += weight;
            wx += weight * s.x;
            wy += weight * s.y;
            wr += weight * (s.x * s.x + s.y * s.y);
            wu += weight * s.across;
            wv += weight * s.down;
            wru += weight * (s.x * s.across + s.y * s.down);
        }
        // How far the cells that count spread about their middle.
        const double spread = wr - (wx * wx + wy * wy) / w;
        a = -0.5 * (wru - (wx * wu + wy * wv) / w) / spread;
        across = (wu + 2 * a * wx) / w;
        down = (wv + 2 * a * wy) / w;
    }
    return a;
}

} // namespace
} // namespace recto

RectoStatus recto_vision_falloff(RectoVision *vision, const RectoImageView *view, float *out, int32_t *is_told,
                                 RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && out != nullptr && is_told != nullptr, "NULL argument");
        recto::check_view(view);
        const cv::Mat &bgr = recto::reduce(*vision, *view).bgr;
        const int step = (std::max(bgr.cols, bgr.rows) + recto::kCells - 1) / recto::kCells;
        recto::FalloffScratch &scratch = vision->falloff;
        recto::light_of(bgr, std::max(1, bgr.cols / step), std::max(1, bgr.rows / step), scratch.light);
        const double half = std::hypot(scratch.light.cols / 2.0, scratch.light.rows / 2.0);
        recto::take_slopes(scratch.light, half, scratch.logs, scratch.slopes);
        *is_told = scratch.slopes.size() >= recto::kFewest ? 1 : 0;
        if (*is_told != 0)
            *out = static_cast<float>(recto::fitted(scratch.slopes, half));
    });
}

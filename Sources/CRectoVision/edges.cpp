#include "edges.hpp"

#include "wide.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>

namespace recto {
namespace {

/// The steps of one row, of the channel that steps most at each pixel but the first and the last.
RECTO_WIDE void step_along(const uint8_t *__restrict above, const uint8_t *__restrict row, const uint8_t *__restrict below, int width,
                           float *__restrict across, float *__restrict down, float *__restrict magnitude, uint8_t *__restrict energy) {
    for (int x = 1; x + 1 < width; ++x) {
        int most = 0, gx = 0, gy = 0;
        for (int c = 0; c < 3; ++c) {
            const int at = 3 * x + c, u = row[at + 3] - row[at - 3], v = below[at] - above[at], square = u * u + v * v;
            const bool is_more = square > most;
            most = is_more ? square : most;
            gx = is_more ? u : gx;
            gy = is_more ? v : gy;
        }
        across[x] = static_cast<float>(gx);
        down[x] = static_cast<float>(gy);
        magnitude[x] = __builtin_elementwise_sqrt(static_cast<float>(most));
        energy[x] = static_cast<uint8_t>(static_cast<int>(std::min(255.0f, magnitude[x])));
    }
}

/// Room for a plane whose border, where nothing is measured, is 0.
void clear_border(std::vector<float> &plane, int width, int height) {
    const size_t w = static_cast<size_t>(width), h = static_cast<size_t>(height);
    plane.resize(w * h);
    std::fill_n(plane.begin(), w, 0.0f);
    std::fill_n(plane.end() - static_cast<std::ptrdiff_t>(w), w, 0.0f);
    for (size_t y = 0; y < h; ++y)
        plane[y * w] = plane[y * w + w - 1] = 0;
}

} // namespace

void measure_edges(const cv::Mat &bgr, EdgeField &field) {
    field.width = bgr.cols;
    field.height = bgr.rows;
    for (std::vector<float> *plane : {&field.gx, &field.gy, &field.magnitude})
        clear_border(*plane, bgr.cols, bgr.rows);
    cv::GaussianBlur(bgr, field.smooth, cv::Size(5, 5), 1.1);
    field.energy.create(bgr.rows, bgr.cols, CV_8U);
    field.energy.setTo(0);
    for (int y = 1; y + 1 < bgr.rows; ++y) {
        const size_t at = field.at(0, y);
        step_along(field.smooth.ptr(y - 1), field.smooth.ptr(y), field.smooth.ptr(y + 1), bgr.cols, field.gx.data() + at,
                   field.gy.data() + at, field.magnitude.data() + at, field.energy.ptr(y));
    }
    // In a dark frame every step is small; noise keeps the floor from falling to nothing.
    const int least = std::clamp(static_cast<int>(cv::mean(field.energy)[0] * 1.5 + 1), 3, 5);
    cv::blur(field.energy, field.threshold, cv::Size(31, 31));
    for (int y = 0; y < bgr.rows; ++y) {
        uint8_t *t = field.threshold.ptr(y);
        for (int x = 0; x < bgr.cols; ++x)
            t[x] = static_cast<uint8_t>(std::clamp(t[x] * 5 / 4, least, 60));
    }
}

} // namespace recto

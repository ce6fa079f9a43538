// A line of text for a network that reads it place by place; models/eastern-digits/train/strips.py makes its strips alike.
#include "include/recto_net.h"

#include "net.hpp"
#include "recto_guard.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace {

constexpr int kNarrowest = 16, kWidest = 1024;
/// Grey steps that are stretched to the whole range at the most.
constexpr float kLeastContrast = 80;

/// The grey under which `share` of the pixels lie.
float percentile(const std::array<size_t, 256> &counts, size_t pixels, double share) {
    const auto rank = static_cast<size_t>(share * static_cast<double>(pixels - 1));
    size_t seen = 0;
    for (size_t grey = 0; grey < counts.size(); ++grey) {
        seen += counts[grey];
        if (seen > rank)
            return static_cast<float>(grey);
    }
    return 255;
}

} // namespace

RectoStatus recto_net_line(RectoNet *net, const RectoImageView *view, int32_t rows, float *values, size_t capacity,
                           int32_t *places, int32_t *channels, int32_t *width, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(net != nullptr && values != nullptr && places != nullptr && channels != nullptr && width != nullptr,
                       "NULL argument");
        *places = *channels = *width = 0;
        recto::check_view(view);
        recto::require(view->format == RectoPixelFormatGrey8, "the line must be Grey8");
        recto::require(rows >= 8 && rows <= 256, "a line has 8 to 256 rows");
        const cv::Mat grey(view->height, view->width, CV_8UC1, const_cast<uint8_t *>(view->pixels), view->row_stride);
        const double across = std::round(static_cast<double>(view->width) * rows / view->height);
        const int columns = static_cast<int>(std::clamp(across, double{kNarrowest}, double{kWidest}));
        cv::resize(grey, net->scaled, {columns, rows}, 0, 0, view->height > rows ? cv::INTER_AREA : cv::INTER_LINEAR);
        std::array<size_t, 256> counts{};
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x)
                ++counts[net->scaled.at<uint8_t>(y, x)];
        const auto pixels = static_cast<size_t>(rows) * static_cast<size_t>(columns);
        const float low = percentile(counts, pixels, 0.02), high = percentile(counts, pixels, 0.98);
        const float scale = 1 / std::max(high - low, kLeastContrast);
        const int shape[4] = {1, 1, rows, columns};
        net->input.create(4, shape, CV_32F);
        float *to = net->input.ptr<float>();
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x)
                *to++ = std::clamp((high - static_cast<float>(net->scaled.at<uint8_t>(y, x))) * scale, 0.0F, 1.0F);
        recto::write_shares(*net, values, capacity, places, channels);
        *width = columns;
    });
}

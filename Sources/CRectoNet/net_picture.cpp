// Colour networks with any outputs, on the whole picture or on a crop of it.
#include "include/recto_net.h"

#include "net.hpp"
#include "net_light.hpp"
#include "recto_guard.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace {

constexpr int32_t kMaxInputSide = 1024;
/// Samples along each side of a pixel of the input at most: what shrinks more is sampled more thinly.
constexpr int kMaxSamples = 6;

/// Where blue, green and red lie in a pixel.
struct Channels {
    int at[3];
};

Channels channels_of(RectoPixelFormat format) {
    switch (format) {
    case RectoPixelFormatGrey8: return {{0, 0, 0}};
    case RectoPixelFormatBGR8:
    case RectoPixelFormatBGRA8: return {{0, 1, 2}};
    case RectoPixelFormatRGB8:
    case RectoPixelFormatRGBA8: return {{2, 1, 0}};
    }
    return {{0, 0, 0}};
}

void check(const RectoImageView *view, const RectoNetPicture *picture) {
    recto::check_view(view);
    recto::require(picture != nullptr, "NULL argument");
    recto::require(picture->width > 0 && picture->height > 0 && picture->width <= kMaxInputSide &&
                       picture->height <= kMaxInputSide,
                   "the network's input must have sides of 1 to 1024 pixels");
    recto::require(picture->lit >= 0 && picture->lit <= 255, "the level to be lit to must lie in 0 to 255");
    recto::require(picture->samples >= 1 && picture->samples <= kMaxSamples, "samples must lie in 1 to 6");
}

/// The network's input, one plane after another.
float *input_of(RectoNet &net, const RectoNetPicture &picture) {
    const int shape[4] = {1, 3, picture.height, picture.width};
    net.input.create(4, shape, CV_32F);
    return net.input.ptr<float>();
}

/// Splits names at line breaks; kept from call to call where they are the same.
void name_outputs(RectoNet &net, const char *text) {
    size_t k = 0;
    bool same = true;
    for (const char *from = text; *from != 0; ++k) {
        const char *end = std::strchr(from, '\n');
        const size_t length = end != nullptr ? static_cast<size_t>(end - from) : std::strlen(from);
        if (k >= net.names.size() || net.names[k].compare(0, std::string::npos, from, length) != 0) {
            same = false;
            net.names.resize(k + 1);
            net.names[k].assign(from, length);
        }
        from += length + (end != nullptr ? 1 : 0);
    }
    if (!same || k != net.names.size())
        net.names.resize(k);
    recto::require(k > 0, "no output was named");
}

void run(RectoNet &net, const char *outputs, float *values, size_t capacity, int32_t *counts) {
    name_outputs(net, outputs);
    try {
        recto::forward_named(net);
    } catch (const cv::Exception &error) {
        throw recto::Failure(RectoStatusNoModel, std::string("the network cannot be run as asked: ") + error.err);
    }
    size_t used = 0;
    for (size_t k = 0; k < net.outputs.size(); ++k) {
        const cv::Mat &output = net.outputs[k];
        if (output.type() != CV_32F || !output.isContinuous())
            throw recto::Failure(RectoStatusNoModel, "an output of the network is no plain list of numbers");
        recto::require(capacity - used >= output.total(), "too little capacity");
        std::memcpy(values + used, output.ptr<float>(), output.total() * sizeof(float));
        used += output.total();
        counts[k] = static_cast<int32_t>(output.total());
    }
}

/// What the pixels of a scaled picture are multiplied by; every second one of every second row tells.
float gain_of(const cv::Mat &scaled, const Channels &channels, int32_t lit) {
    if (lit == 0)
        return 1;
    recto::LightLevels levels;
    const int step = scaled.channels();
    for (int y = 0; y < scaled.rows; y += 2) {
        const uint8_t *row = scaled.ptr<uint8_t>(y);
        for (int x = 0; x < scaled.cols; x += 2) {
            const uint8_t *pixel = row + x * step;
            levels.add(pixel[channels.at[0]], pixel[channels.at[1]], pixel[channels.at[2]]);
        }
    }
    return levels.gain(static_cast<float>(lit));
}

/// The same of a crop's planes, by their middle five eighths.
float gain_of(const float *planes, const RectoNetPicture &picture) {
    if (picture.lit == 0)
        return 1;
    recto::LightLevels levels;
    const int width = picture.width, height = picture.height;
    const size_t plane = static_cast<size_t>(width) * static_cast<size_t>(height);
    for (int y = height * 3 / 16; y < height - height * 3 / 16; ++y)
        for (int x = width * 3 / 16; x < width - width * 3 / 16; ++x) {
            const float *pixel = planes + static_cast<size_t>(y) * static_cast<size_t>(width) + x;
            levels.add(pixel[0], pixel[plane], pixel[2 * plane]);
        }
    return levels.gain(static_cast<float>(picture.lit));
}

/// A pixel as the network takes it.
float lit(float pixel, float gain, const RectoNetPicture &picture) {
    return (std::min(pixel * gain, 255.0F) - picture.mean) * picture.scale;
}

/// One view of bytes, sampled between its pixels; its rim goes on outside.
struct Sampler {
    const RectoImageView &view;
    const size_t step;
    const Channels channels;

    explicit Sampler(const RectoImageView &view)
        : view(view), step(recto_bytes_per_pixel(view.format)), channels(channels_of(view.format)) {}

    void add(float x, float y, float *sum) const {
        // A pixel's centre lies half a pixel inside it.
        x = std::min(std::max(x - 0.5F, 0.0F), static_cast<float>(view.width - 1));
        y = std::min(std::max(y - 0.5F, 0.0F), static_cast<float>(view.height - 1));
        const int x0 = static_cast<int>(x), y0 = static_cast<int>(y);
        const int x1 = std::min(x0 + 1, view.width - 1), y1 = std::min(y0 + 1, view.height - 1);
        const float fx = x - static_cast<float>(x0), fy = y - static_cast<float>(y0);
        const uint8_t *a = view.pixels + static_cast<size_t>(y0) * view.row_stride;
        const uint8_t *b = view.pixels + static_cast<size_t>(y1) * view.row_stride;
        const size_t left = static_cast<size_t>(x0) * step, right = static_cast<size_t>(x1) * step;
        for (int c = 0; c < 3; ++c) {
            const int k = channels.at[c];
            const float above = a[left + k] + fx * (a[right + k] - a[left + k]);
            const float below = b[left + k] + fx * (b[right + k] - b[left + k]);
            sum[c] += above + fy * (below - above);
        }
    }
};

} // namespace

RectoStatus recto_net_fit(RectoNet *net, const RectoImageView *view, const RectoNetPicture *picture, const char *outputs,
                          float *values, size_t capacity, int32_t *counts, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(net != nullptr && outputs != nullptr && values != nullptr && counts != nullptr, "NULL argument");
        check(view, picture);
        const double factor = std::min(static_cast<double>(picture->width) / view->width,
                                       static_cast<double>(picture->height) / view->height);
        const int width = std::clamp(static_cast<int>(std::lround(view->width * factor)), 1, picture->width);
        const int height = std::clamp(static_cast<int>(std::lround(view->height * factor)), 1, picture->height);
        const int step = static_cast<int>(recto_bytes_per_pixel(view->format));
        const cv::Mat whole(view->height, view->width, CV_8UC(step), const_cast<uint8_t *>(view->pixels),
                            view->row_stride);
        cv::resize(whole, net->scaled, cv::Size(width, height), 0, 0, factor < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
        float *planes = input_of(*net, *picture);
        const size_t plane = static_cast<size_t>(picture->width) * static_cast<size_t>(picture->height);
        std::fill_n(planes, 3 * plane, (0 - picture->mean) * picture->scale);
        const Channels channels = channels_of(view->format);
        const float gain = gain_of(net->scaled, channels, picture->lit);
        for (int c = 0; c < 3; ++c) {
            const int k = channels.at[picture->red_first != 0 ? 2 - c : c];
            for (int y = 0; y < height; ++y) {
                const uint8_t *row = net->scaled.ptr<uint8_t>(y) + k;
                float *to = planes + static_cast<size_t>(c) * plane + static_cast<size_t>(y) * picture->width;
                for (int x = 0; x < width; ++x, row += step)
                    to[x] = lit(*row, gain, *picture);
            }
        }
        run(*net, outputs, values, capacity, counts);
    });
}

RectoStatus recto_net_crop(RectoNet *net, const RectoImageView *view, const RectoNetPicture *picture,
                           const float to_view[6], const char *outputs, float *values, size_t capacity, int32_t *counts,
                           RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(net != nullptr && to_view != nullptr && outputs != nullptr && values != nullptr && counts != nullptr,
                       "NULL argument");
        check(view, picture);
        for (int k = 0; k < 6; ++k)
            recto::require(std::isfinite(to_view[k]) && std::fabs(to_view[k]) < 1e6F, "the crop's place is no number");
        const float across = std::hypot(to_view[0], to_view[3]), down = std::hypot(to_view[1], to_view[4]);
        const int nx = std::clamp(static_cast<int>(std::ceil(across - 0.25F)), 1, picture->samples);
        const int ny = std::clamp(static_cast<int>(std::ceil(down - 0.25F)), 1, picture->samples);
        const float share = 1.0F / static_cast<float>(nx * ny);
        const Sampler sampler(*view);
        float *planes = input_of(*net, *picture);
        const size_t plane = static_cast<size_t>(picture->width) * static_cast<size_t>(picture->height);
        float *pixel = planes;
        for (int y = 0; y < picture->height; ++y)
            for (int x = 0; x < picture->width; ++x, ++pixel) {
                float sum[3] = {0, 0, 0};
                for (int j = 0; j < ny; ++j)
                    for (int i = 0; i < nx; ++i) {
                        const float u = static_cast<float>(x) + (static_cast<float>(i) + 0.5F) / static_cast<float>(nx);
                        const float v = static_cast<float>(y) + (static_cast<float>(j) + 0.5F) / static_cast<float>(ny);
                        sampler.add(to_view[0] * u + to_view[1] * v + to_view[2],
                                    to_view[3] * u + to_view[4] * v + to_view[5], sum);
                    }
                for (int c = 0; c < 3; ++c)
                    pixel[static_cast<size_t>(c) * plane] = sum[picture->red_first != 0 ? 2 - c : c] * share;
            }
        const float gain = gain_of(planes, *picture);
        for (size_t k = 0; k < 3 * plane; ++k)
            planes[k] = lit(planes[k], gain, *picture);
        run(*net, outputs, values, capacity, counts);
    });
}

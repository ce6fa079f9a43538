#include "include/recto_net.h"

#include "convolution.hpp"
#include "net.hpp"
#include "recto_guard.hpp"
#include "recto_once.hpp"
#include "recto_wide.hpp"

#include <opencv2/core/utility.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace {

/// Largest input, pixels: a strip has 50,000.
constexpr int64_t kMaxPixels = 4 << 20;

/// Exponentials that sum to 1, of `count` values `step` floats apart.
void softmax(const float *from, size_t step, float *to, int count) {
    float top = from[0], sum = 0;
    for (int i = 1; i < count; ++i)
        top = std::max(top, from[static_cast<size_t>(i) * step]);
    for (int i = 0; i < count; ++i)
        sum += to[i] = std::exp(from[static_cast<size_t>(i) * step] - top);
    for (int i = 0; i < count; ++i)
        to[i] /= sum;
}

/// A row's colours, each into its plane.
RECTO_WIDE void write_row(float *__restrict blue, float *__restrict green, float *__restrict red, const uint8_t *__restrict row, int width,
                          float mean, float scale) {
    for (int x = 0; x < width; ++x) {
        blue[x] = (static_cast<float>(row[3 * x]) - mean) * scale;
        green[x] = (static_cast<float>(row[3 * x + 1]) - mean) * scale;
        red[x] = (static_cast<float>(row[3 * x + 2]) - mean) * scale;
    }
}

/// The output of a network of three colour planes: one picture's planes.
cv::Mat planes_of(RectoNet &net, const RectoImageView *view, float mean, float scale) {
    recto::check_view(view);
    recto::require(view->format == RectoPixelFormatBGR8, "the picture must be BGR8");
    recto::require(int64_t{view->width} * view->height <= kMaxPixels, "the picture is too large for a network");
    const int shape[4] = {1, 3, view->height, view->width};
    net.input.create(4, shape, CV_32F);
    const size_t plane = static_cast<size_t>(view->width) * static_cast<size_t>(view->height);
    float *to = net.input.ptr<float>();
    for (int32_t y = 0; y < view->height; ++y, to += view->width)
        write_row(to, to + plane, to + 2 * plane, view->pixels + static_cast<size_t>(y) * view->row_stride, view->width, mean, scale);
    const cv::Mat output = recto::forward(net);
    if (output.dims != 4 || output.size[0] != 1 || output.type() != CV_32F)
        throw recto::Failure(RectoStatusNoModel, "the network's output is not planes of logits");
    return output;
}

} // namespace

cv::Mat recto::forward(RectoNet &net) {
    if (net.planned)
        return net.planned->run(net.input).front();
    net.net.setInput(net.input);
    return net.net.forward();
}

void recto::forward_named(RectoNet &net) {
    if (net.planned) {
        net.outputs = net.planned->run(net.input, net.names);
        return;
    }
    net.net.setInput(net.input);
    net.net.forward(net.outputs, net.names);
}

void recto::write_shares(RectoNet &net, float *values, size_t capacity, int32_t *places, int32_t *channels) {
    const cv::Mat output = forward(net);
    if (output.dims != 4 || output.size[0] != 1 || output.size[2] != 1 || output.type() != CV_32F)
        throw Failure(RectoStatusNoModel, "the network's output is not one row of places");
    const int count = output.size[1], across = output.size[3];
    require(capacity >= static_cast<size_t>(count) * static_cast<size_t>(across), "too little capacity");
    for (int place = 0; place < across; ++place)
        softmax(output.ptr<float>() + place, static_cast<size_t>(across), values + place * count, count);
    *places = across;
    *channels = count;
}

RectoStatus recto_net_create(const char *path, RectoNetSizes sizes, RectoNet **out, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(path != nullptr && out != nullptr, "NULL argument");
        *out = nullptr;
        recto::once([] { cv::setNumThreads(1); });
        std::ifstream file(path, std::ios::binary);
        std::vector<char> bytes;
        try {
            bytes.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
        } catch (const std::ios_base::failure &) {
            // A folder can be opened, not read.
            bytes.clear();
        }
        if (!file.is_open() || bytes.empty())
            throw recto::Failure(RectoStatusNoModel, std::string("no network at ") + path);
        auto net = std::make_unique<RectoNet>();
        if (sizes == RectoNetSizesFew)
            net->planned = recto::PlannedNet::read(bytes.data(), bytes.size());
        if (net->planned) {
            *out = net.release();
            return;
        }
        try {
            // Layers are made while the file is read.
            std::optional<recto::FastConvolutions> fast;
            if (sizes == RectoNetSizesFew)
                fast.emplace();
            net->net = cv::dnn::readNetFromONNX(bytes.data(), bytes.size());
        } catch (const cv::Exception &error) {
            throw recto::Failure(RectoStatusNoModel, std::string(path) + " is no network that OpenCV can run: " + error.err);
        }
        if (net->net.empty())
            throw recto::Failure(RectoStatusNoModel, "a network without layers");
        net->net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
        net->net.setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
        *out = net.release();
    });
}

void recto_net_destroy(RectoNet *net) noexcept { delete net; }

RectoStatus recto_net_shares(RectoNet *net, const RectoImageView *view, float zero, float scale, float *values,
                             size_t capacity, int32_t *places, int32_t *channels, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(net != nullptr && values != nullptr && places != nullptr && channels != nullptr,
                       "NULL argument");
        recto::check_view(view);
        recto::require(view->format == RectoPixelFormatGrey8, "the picture must be Grey8");
        recto::require(int64_t{view->width} * view->height <= kMaxPixels, "the picture is too large for a network");
        *places = *channels = 0;
        const int shape[4] = {1, 1, view->height, view->width};
        net->input.create(4, shape, CV_32F);
        float *to = net->input.ptr<float>();
        for (int32_t y = 0; y < view->height; ++y) {
            const uint8_t *row = view->pixels + static_cast<size_t>(y) * view->row_stride;
            for (int32_t x = 0; x < view->width; ++x)
                *to++ = (zero - row[x]) * scale;
        }
        recto::write_shares(*net, values, capacity, places, channels);
    });
}

RectoStatus recto_net_masks(RectoNet *net, const RectoImageView *view, float mean, float scale, float *values,
                            size_t capacity, int32_t *channels, int32_t *height, int32_t *width,
                            RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(net != nullptr && values != nullptr && channels != nullptr && height != nullptr && width != nullptr,
                       "NULL argument");
        *channels = *height = *width = 0;
        const cv::Mat output = planes_of(*net, view, mean, scale);
        recto::require(capacity >= output.total(), "too little capacity");
        const float *from = output.ptr<float>();
        for (size_t i = 0; i < output.total(); ++i)
            values[i] = 1 / (1 + std::exp(-from[i]));
        *channels = output.size[1];
        *height = output.size[2];
        *width = output.size[3];
    });
}

RectoStatus recto_net_log_odds(RectoNet *net, const RectoImageView *view, float mean, float scale, float *log_odds,
                               RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(net != nullptr && log_odds != nullptr, "NULL argument");
        const cv::Mat output = planes_of(*net, view, mean, scale);
        if (output.total() != 1)
            throw recto::Failure(RectoStatusNoModel, "the network's output is not one number");
        *log_odds = *output.ptr<float>();
    });
}

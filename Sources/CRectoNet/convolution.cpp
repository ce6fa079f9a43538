#include "convolution.hpp"
#include "onednn.hpp"

#ifdef RECTO_HAS_ONEDNN

#include <opencv2/dnn.hpp>
#include <opencv2/dnn/all_layers.hpp>
#include <opencv2/dnn/layer.hpp>

#include <array>
#include <memory>
#include <mutex>
#include <vector>

namespace {

using namespace recto::onednn;

memory::dims dims_of(const cv::Mat &mat) { return memory::dims(mat.size.p, mat.size.p + mat.dims); }

/// A channel's number, of one for each or of one for all; `otherwise` where there is none.
float at(const cv::Mat &values, int channel, float otherwise) {
    if (values.empty())
        return otherwise;
    return values.ptr<float>()[values.total() == 1 ? 0 : channel];
}

memory::dims pair(const std::vector<size_t> &values, memory::dim less = 0) {
    return {static_cast<memory::dim>(values[0]) - less, static_cast<memory::dim>(values[1]) - less};
}

/// A convolution for one size of input, with the copies into oneDNN's order of numbers and back.
struct Prepared {
    dnnl::stream stream{engine()};
    dnnl::convolution_forward convolution;
    memory weights, bias, scratchpad;
    /// OpenCV's numbers, and oneDNN's of the same.
    memory source, ordered_source, result, ordered_result;
    /// Not where both orders are the same.
    std::unique_ptr<dnnl::reorder> order, restore;

    void run(const cv::Mat &from, cv::Mat &to) {
        source.set_data_handle(from.data);
        result.set_data_handle(to.data);
        if (order)
            order->execute(stream, source, ordered_source);
        const std::array<dnnl_exec_arg_t, 5> given{{
            {DNNL_ARG_SRC, (order ? ordered_source : source).get()},
            {DNNL_ARG_WEIGHTS, weights.get()},
            {DNNL_ARG_BIAS, bias.get()},
            {DNNL_ARG_DST, (restore ? ordered_result : result).get()},
            {DNNL_ARG_SCRATCHPAD, scratchpad.get()},
        }};
        dnnl::error::wrap_c_api(
            dnnl_primitive_execute(convolution.get(), stream.get(), static_cast<int>(given.size()), given.data()),
            "oneDNN could not run a convolution");
        if (restore)
            restore->execute(stream, ordered_result, result);
        stream.wait();
    }
};

constexpr char kLayer[] = "Convolution";

/// How many `FastConvolutions` live in this thread, and in all.
thread_local int wanted = 0;
int offers = 0;
std::mutex offering;

class Convolution final : public cv::dnn::Layer {
    /// OpenCV's layer of the same parameters, which knows the shapes; it runs nothing.
    cv::Ptr<cv::dnn::BaseConvolutionLayer> known;
    cv::Ptr<cv::dnn::ReLULayer> rectified;
    /// What a normalisation behind it multiplies and adds, channel by channel; empty: 1 and 0.
    cv::Mat gain, offset;
    std::unique_ptr<Prepared> prepared;

    void prepare(const OneThread &one, const cv::Mat &from, const cv::Mat &to) {
        const cv::Mat &kernel = blobs[0];
        const memory::dims outer = dims_of(kernel);
        const int channels = kernel.size[0];
        auto made = std::make_unique<Prepared>();

        ConvolutionShape shape;
        shape.source = dims_of(from);
        shape.weights = in_groups(outer, from.size[1] / outer[1]);
        shape.result = dims_of(to);
        shape.strides = pair(known->strides);
        shape.dilations = pair(known->dilations, 1);
        shape.before = pair(known->pads_begin);
        shape.behind = pair(known->pads_end);
        if (rectified)
            shape.after.slope = rectified->negativeSlope;
        const auto chosen = convolution(one, shape);
        const memory::desc plain_source = plain(shape.source, memory::format_tag::nchw),
                           plain_result = plain(shape.result, memory::format_tag::nchw),
                           plain_bias = plain({channels}, memory::format_tag::x);
        made->convolution = dnnl::convolution_forward(chosen);
        made->scratchpad = memory(chosen.scratchpad_desc(), engine());

        made->source = memory(plain_source, engine(), nullptr);
        made->result = memory(plain_result, engine(), nullptr);
        if (chosen.src_desc() != plain_source) {
            made->ordered_source = memory(chosen.src_desc(), engine());
            made->order = std::make_unique<dnnl::reorder>(made->source, made->ordered_source);
        }
        if (chosen.dst_desc() != plain_result) {
            made->ordered_result = memory(chosen.dst_desc(), engine());
            made->restore = std::make_unique<dnnl::reorder>(made->ordered_result, made->result);
        }

        cv::Mat scaled = kernel.clone();
        made->bias = memory(plain_bias, engine());
        float *bias = static_cast<float *>(made->bias.get_data_handle());
        for (int channel = 0; channel < channels; ++channel) {
            const float own = blobs.size() > 1 ? blobs[1].ptr<float>()[channel] : 0;
            const float factor = at(gain, channel, 1);
            bias[channel] = own * factor + at(offset, channel, 0);
            float *value = scaled.ptr<float>(channel);
            for (float *end = value + scaled.total(1); value != end; ++value)
                *value *= factor;
        }
        made->weights = ordered_weights(one, shape, chosen, scaled.ptr<float>());
        prepared = std::move(made);
    }

public:
    Convolution(const cv::dnn::LayerParams &parameters, cv::Ptr<cv::dnn::BaseConvolutionLayer> known)
        : Layer(parameters), known(std::move(known)) {
        // OpenCV 4.10 takes a layer that is called Convolution for its own class.
        type = "ConvolutionByOneDNN";
    }

    /// OpenCV's own where this thread reads no network of ours, or the kernel is none of two known sides.
    static cv::Ptr<cv::dnn::Layer> create(cv::dnn::LayerParams &parameters) {
        const auto own = cv::dnn::ConvolutionLayer::create(parameters);
        const auto &blobs = parameters.blobs;
        const bool ours = wanted > 0 && works() && own && !blobs.empty() && blobs[0].dims == 4 && blobs[0].type() == CV_32F &&
                          (blobs.size() == 1 || (blobs[1].type() == CV_32F && blobs[1].isContinuous())) &&
                          blobs[0].isContinuous() && own->padMode.empty() && own->kernel_size.size() == 2 &&
                          own->strides.size() == 2 && own->dilations.size() == 2 && own->pads_begin.size() == 2 &&
                          own->pads_end.size() == 2;
        if (!ours)
            return own;
        return cv::makePtr<Convolution>(parameters, own);
    }

    bool supportBackend(int backend) override { return backend == cv::dnn::DNN_BACKEND_OPENCV; }

    bool getMemoryShapes(const std::vector<cv::dnn::MatShape> &inputs, const int required,
                         std::vector<cv::dnn::MatShape> &outputs, std::vector<cv::dnn::MatShape> &internals) const override {
        return known->getMemoryShapes(inputs, required, outputs, internals);
    }

    void finalize(cv::InputArrayOfArrays, cv::OutputArrayOfArrays) override {
        gain.release();
        offset.release();
        prepared.reset();
    }

    bool tryFuse(cv::Ptr<cv::dnn::Layer> &top) override {
        if (rectified)
            return false;
        cv::Mat factor, shift;
        top->getScaleShift(factor, shift);
        const auto fits = [&](const cv::Mat &values) {
            return values.empty() || (values.type() == CV_32F && values.isContinuous() &&
                                      (values.total() == 1 || values.total() == static_cast<size_t>(blobs[0].size[0])));
        };
        if ((factor.empty() && shift.empty()) || !gain.empty() || !offset.empty() || !fits(factor) || !fits(shift))
            return false;
        gain = factor;
        offset = shift;
        prepared.reset();
        return true;
    }

    /// - Returns: whether the activation runs in here: with none, and with max(x, slope x).
    bool setActivation(const cv::Ptr<cv::dnn::ActivationLayer> &activation) override {
        const auto linear = activation.dynamicCast<cv::dnn::ReLULayer>();
        if (activation && !linear)
            return false;
        rectified = linear;
        prepared.reset();
        return true;
    }

    void forward(cv::InputArrayOfArrays inputs, cv::OutputArrayOfArrays outputs, cv::OutputArrayOfArrays) override {
        const OneThread one;
        const cv::Mat from = inputs.getMat(0);
        cv::Mat to = outputs.getMat(0);
        if (!prepared)
            prepare(one, from, to);
        prepared->run(from, to);
    }
};

} // namespace

recto::FastConvolutions::FastConvolutions() {
    const std::lock_guard lock(offering);
    // OpenCV takes one maker of a layer once.
    if (offers++ == 0)
        cv::dnn::LayerFactory::registerLayer(kLayer, Convolution::create);
    ++wanted;
}

recto::FastConvolutions::~FastConvolutions() {
    const std::lock_guard lock(offering);
    --wanted;
    if (--offers == 0)
        cv::dnn::LayerFactory::unregisterLayer(kLayer);
}

#else

recto::FastConvolutions::FastConvolutions() {}
recto::FastConvolutions::~FastConvolutions() {}

#endif

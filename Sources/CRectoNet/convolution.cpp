#include "convolution.hpp"

#if defined(__linux__) && defined(__x86_64__)

#include <dnnl.hpp>
#include <opencv2/dnn.hpp>
#include <opencv2/dnn/all_layers.hpp>
#include <opencv2/dnn/layer.hpp>

#include <array>
#include <memory>
#include <mutex>
#include <vector>

// Clang ships no omp.h; libgomp comes with oneDNN, which is built on it.
extern "C" {
int omp_get_max_threads();
void omp_set_num_threads(int threads);
}

namespace {

using dnnl::memory;

/// While it lives, OpenMP starts no second thread for this one: who wants more threads takes more networks.
class OneThread {
    int before = omp_get_max_threads();

public:
    OneThread() { omp_set_num_threads(1); }
    ~OneThread() { omp_set_num_threads(before); }
    OneThread(const OneThread &) = delete;
    OneThread &operator=(const OneThread &) = delete;
};

const dnnl::engine &engine() {
    static const dnnl::engine cpu(dnnl::engine::kind::cpu, 0);
    return cpu;
}

memory::desc plain(const memory::dims &shape, memory::format_tag order) {
    return memory::desc(shape, memory::data_type::f32, order);
}

/// The order of numbers that oneDNN likes best.
memory::desc any(const memory::dims &shape) { return plain(shape, memory::format_tag::any); }

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
    memory weights, bias;
    /// OpenCV's numbers, and oneDNN's of the same.
    memory source, ordered_source, result, ordered_result;
    /// Not where both orders are the same.
    std::unique_ptr<dnnl::reorder> order, restore;

    void run(const cv::Mat &from, cv::Mat &to) {
        source.set_data_handle(from.data);
        result.set_data_handle(to.data);
        if (order)
            order->execute(stream, source, ordered_source);
        const std::array<dnnl_exec_arg_t, 4> given{{
            {DNNL_ARG_SRC, (order ? ordered_source : source).get()},
            {DNNL_ARG_WEIGHTS, weights.get()},
            {DNNL_ARG_BIAS, bias.get()},
            {DNNL_ARG_DST, (restore ? ordered_result : result).get()},
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

/// Whether oneDNN can make machine code: a process may be kept from writing what it runs.
bool works() {
    static const bool answer = [] {
        try {
            const memory::desc numbers = plain({1, 16, 8, 8}, memory::format_tag::nChw16c);
            const memory from(numbers, engine()), to(plain({1, 16, 8, 8}, memory::format_tag::nchw), engine());
            dnnl::reorder(from, to);
            return true;
        } catch (const dnnl::error &) {
            return false;
        }
    }();
    return answer;
}

class Convolution final : public cv::dnn::Layer {
    /// OpenCV's layer of the same parameters, which knows the shapes; it runs nothing.
    cv::Ptr<cv::dnn::BaseConvolutionLayer> known;
    cv::Ptr<cv::dnn::ReLULayer> rectified;
    /// What a normalisation behind it multiplies and adds, channel by channel; empty: 1 and 0.
    cv::Mat gain, offset;
    std::unique_ptr<Prepared> prepared;

    void prepare(const cv::Mat &from, const cv::Mat &to) {
        const cv::Mat &kernel = blobs[0];
        const memory::dims outer = dims_of(kernel);
        const int channels = kernel.size[0];
        auto made = std::make_unique<Prepared>();

        // oneDNN writes out the groups of a grouped convolution: what lies in memory is the same.
        const memory::dim groups = from.size[1] / outer[1];
        const bool grouped = groups > 1;
        const memory::dims shape = grouped ? memory::dims{groups, outer[0] / groups, outer[1], outer[2], outer[3]} : outer;
        const memory::desc plain_source = plain(dims_of(from), memory::format_tag::nchw),
                           plain_result = plain(dims_of(to), memory::format_tag::nchw),
                           plain_bias = plain({channels}, memory::format_tag::x);
        dnnl::primitive_attr attributes;
        dnnl::post_ops after;
        const auto algorithm = dnnl::algorithm::convolution_direct;
        const auto kind = dnnl::prop_kind::forward_inference;
        const memory::dims strides = pair(known->strides), dilations = pair(known->dilations, 1),
                           before = pair(known->pads_begin), behind = pair(known->pads_end);
#if DNNL_VERSION_MAJOR >= 3
        if (rectified)
            after.append_eltwise(dnnl::algorithm::eltwise_relu, rectified->negativeSlope, 0);
        attributes.set_post_ops(after);
        const dnnl::convolution_forward::primitive_desc chosen(
            engine(), kind, algorithm, any(dims_of(from)), any(shape), plain_bias, any(dims_of(to)), strides, dilations,
            before, behind, attributes);
#else
        if (rectified)
            after.append_eltwise(1, dnnl::algorithm::eltwise_relu, rectified->negativeSlope, 0);
        attributes.set_post_ops(after);
        const dnnl::convolution_forward::primitive_desc chosen(
            dnnl::convolution_forward::desc(kind, algorithm, any(dims_of(from)), any(shape), plain_bias, any(dims_of(to)),
                                            strides, dilations, before, behind),
            attributes, engine());
#endif
        made->convolution = dnnl::convolution_forward(chosen);

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
        memory given(plain(shape, grouped ? memory::format_tag::goihw : memory::format_tag::oihw), engine(), scaled.data);
        made->weights = memory(chosen.weights_desc(), engine());
        dnnl::reorder(given, made->weights).execute(made->stream, given, made->weights);
        made->stream.wait();
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
            prepare(from, to);
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

#include "onednn.hpp"

#ifdef RECTO_HAS_ONEDNN

#include <algorithm>

// Clang ships no omp.h; libgomp comes with oneDNN, which is built on it.
extern "C" {
int omp_get_max_threads();
void omp_set_num_threads(int threads);
}

namespace recto::onednn {
namespace {

constexpr auto kKind = dnnl::prop_kind::forward_inference;
/// Of fewer channels each way the products saved cost more than they take.
constexpr memory::dim kLeastChannels = 16;

dnnl::primitive_attr attributes(const After &after) {
    dnnl::post_ops operations;
    if (after.adds)
        operations.append_sum(1);
    if (after.slope) {
#if DNNL_VERSION_MAJOR >= 3
        operations.append_eltwise(dnnl::algorithm::eltwise_relu, *after.slope, 0);
#else
        operations.append_eltwise(1, dnnl::algorithm::eltwise_relu, *after.slope, 0);
#endif
    }
    dnnl::primitive_attr out;
    out.set_post_ops(operations);
    // oneDNN's own belongs to the thread that made the layer; a network may be run by another.
    out.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    return out;
}

dnnl::convolution_forward::primitive_desc convolution(const ConvolutionShape &s, dnnl::algorithm algorithm) {
    const memory::desc bias = plain({s.result[1]}, memory::format_tag::x);
#if DNNL_VERSION_MAJOR >= 3
    return {engine(), kKind, algorithm, any(s.source), any(s.weights), bias, any(s.result),
            s.strides, s.dilations, s.before, s.behind, attributes(s.after)};
#else
    return {dnnl::convolution_forward::desc(kKind, algorithm, any(s.source), any(s.weights), bias, any(s.result), s.strides,
                                            s.dilations, s.before, s.behind),
            attributes(s.after), engine()};
#endif
}

} // namespace

OneThread::OneThread() : before_(omp_get_max_threads()) { omp_set_num_threads(1); }

OneThread::~OneThread() { omp_set_num_threads(before_); }

const dnnl::engine &engine() {
    static const dnnl::engine cpu(dnnl::engine::kind::cpu, 0);
    return cpu;
}

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

memory::desc plain(const memory::dims &shape, memory::format_tag order) {
    return memory::desc(shape, memory::data_type::f32, order);
}

memory::desc any(const memory::dims &shape) { return plain(shape, memory::format_tag::any); }

dnnl::convolution_forward::primitive_desc convolution(const OneThread &, const ConvolutionShape &s) {
    const bool is_threes = s.weights.size() == 4 && s.weights[2] == 3 && s.weights[3] == 3;
    const bool is_dense = s.strides == memory::dims{1, 1} && s.dilations == memory::dims{0, 0};
    if (s.may_save_products && is_threes && is_dense && std::min(s.weights[0], s.weights[1]) >= kLeastChannels) {
        try {
            return convolution(s, dnnl::algorithm::convolution_winograd);
        } catch (const dnnl::error &) {
            // Neither every processor nor every release has it.
        }
    }
    return convolution(s, dnnl::algorithm::convolution_direct);
}

memory::dims in_groups(const memory::dims &weights, memory::dim groups) {
    if (groups == 1)
        return weights;
    memory::dims out{groups, weights[0] / groups};
    out.insert(out.end(), weights.begin() + 1, weights.end());
    return out;
}

memory ordered_weights(const OneThread &, const ConvolutionShape &shape, const dnnl::convolution_forward::primitive_desc &convolution,
                       const float *values) {
    const auto order = shape.weights.size() > 4 ? memory::format_tag::goihw : memory::format_tag::oihw;
    memory given(plain(shape.weights, order), engine(), const_cast<float *>(values)), out(convolution.weights_desc(), engine());
    dnnl::stream stream(engine());
    dnnl::reorder(given, out).execute(stream, given, out);
    stream.wait();
    return out;
}

dnnl::pooling_forward::primitive_desc pooling(const OneThread &, const memory::desc &source, const memory::dims &result, const Pool &pool) {
    const auto how = pool.is_mean ? dnnl::algorithm::pooling_avg_exclude_padding : dnnl::algorithm::pooling_max;
    const memory::dims none{0, 0};
#if DNNL_VERSION_MAJOR >= 3
    return {engine(), kKind, how, source, any(result), pool.strides, pool.kernel, none, none, none, attributes({})};
#else
    return {dnnl::pooling_forward::desc(kKind, how, source, any(result), pool.strides, pool.kernel, none, none), attributes({}), engine()};
#endif
}

} // namespace recto::onednn

#endif

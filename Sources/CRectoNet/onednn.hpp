// What oneDNN is asked for here, in the words of either of its releases.
#ifndef RECTO_ONEDNN_HPP
#define RECTO_ONEDNN_HPP

#if defined(__linux__) && defined(__x86_64__)
#define RECTO_HAS_ONEDNN

#include <dnnl.hpp>

#include <optional>
#include <vector>

namespace recto::onednn {

using dnnl::memory;

/// While it lives, OpenMP starts no second thread for this one: who wants more threads takes more networks. A layer takes as many threads
/// as there were when it was made, whatever is allowed while it runs: what makes layers asks for it.
class OneThread {
    int before_;

public:
    OneThread();
    ~OneThread();
    OneThread(const OneThread &) = delete;
    OneThread &operator=(const OneThread &) = delete;
};

const dnnl::engine &engine();

/// Whether oneDNN can make machine code: a process may be kept from writing what it runs.
bool works();

memory::desc plain(const memory::dims &shape, memory::format_tag order);

/// The order of numbers that oneDNN likes best.
memory::desc any(const memory::dims &shape);

/// What runs on a result before it is written: what the target holds is added, then what is below zero is multiplied.
struct After {
    bool adds = false;
    std::optional<float> slope = std::nullopt;
};

struct ConvolutionShape {
    memory::dims source, weights, result;
    memory::dims strides, dilations, before, behind;
    After after;
    /// By fewer products where oneDNN knows how (Winograd's minimal filtering, AVX-512 alone).
    bool may_save_products = false;
};

/// Needs a scratchpad, as every layer here does.
dnnl::convolution_forward::primitive_desc convolution(const OneThread &one, const ConvolutionShape &shape);

/// oneDNN writes out the groups of a grouped convolution: what lies in memory is the same.
memory::dims in_groups(const memory::dims &weights, memory::dim groups);

/// The shape's weights in the order that the convolution reads. `values`: as the shape says, one after another.
memory ordered_weights(const OneThread &one, const ConvolutionShape &shape, const dnnl::convolution_forward::primitive_desc &convolution,
                       const float *values);

struct Pool {
    memory::dims kernel, strides;
    bool is_mean = false;
};

dnnl::pooling_forward::primitive_desc pooling(const OneThread &one, const memory::desc &source, const memory::dims &result, const Pool &pool);

} // namespace recto::onednn

#endif
#endif

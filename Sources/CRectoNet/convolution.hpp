// Convolutions by oneDNN inside a network of OpenCV's dnn, for networks with layers that `PlannedNet` does not know.
#ifndef RECTO_CONVOLUTION_HPP
#define RECTO_CONVOLUTION_HPP

namespace recto {

/// While it lives, networks that this thread reads get convolutions that oneDNN runs, on one thread, where it has fast ones
/// (x86-64 on Linux); other threads, and other users of OpenCV in the process, get OpenCV's own.
///
/// OpenCV 4.6, Debian 12's, takes two to three times as long for them. oneDNN makes machine code for each size of input that it
/// meets, about a millisecond for each layer, which pays where sizes repeat.
class FastConvolutions {
public:
    FastConvolutions();
    ~FastConvolutions();
    FastConvolutions(const FastConvolutions &) = delete;
    FastConvolutions &operator=(const FastConvolutions &) = delete;
};

} // namespace recto

#endif

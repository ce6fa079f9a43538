// Pixels that are each repeated along both sides, with what is added to them.
#ifndef RECTO_REPEATED_PIXELS_HPP
#define RECTO_REPEATED_PIXELS_HPP

namespace recto {

/// All numbers lie pixel by pixel, a pixel's channels next to each other.
struct RepeatedPixels {
    const float *from = nullptr;
    /// Of the result's shape; NULL: nothing is added.
    const float *added = nullptr;
    float *to = nullptr;
    /// Of `from`.
    int rows = 0, columns = 0, channels = 0;
    /// How often each row and each column comes.
    int down = 1, across = 1;
    /// Below zero nothing is left.
    bool is_rectified = false;

    void write() const;
};

} // namespace recto

#endif

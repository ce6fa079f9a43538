// Print on a page that is bent: lines that hang in the middle, or rise there.
#ifndef RECTO_VISION_BOW_HPP
#define RECTO_VISION_BOW_HPP

#include "sample.hpp"

#include <algorithm>

namespace recto {

/// How far a line of print lies below the straight line that fits it best, along a patch in which that one is level.
struct Bow {
    /// Of the parabola, 1 / pixel; above 0 the middle hangs below the ends.
    float curve = 0;
    /// The middle of the stretch that the straight line fits best, and half its length.
    float middle = 0, half = 0;

    float at(float x) const {
        const float off = x - middle;
        return curve * (half * half / 3 - off * off);
    }
};

/// Columns of a slice in which the parabola is drawn as a straight line: over the length of a zone that is off by a hundredth of
/// its sag.
constexpr int kBowSlice = 64;

/// Calls `each(from, to, slice_to_patch)` for every slice of a patch so many columns wide; through the matrix the slice's own
/// pixels follow the print.
template <class Each> void along_bow(const Bow &bow, int width, const Each &each) {
    // Straight print needs no slices.
    const int slice = bow.curve == 0 ? width : kBowSlice;
    for (int from = 0; from < width; from += slice) {
        const int to = std::min(width, from + slice);
        const float first = bow.at(static_cast<float>(from)), last = bow.at(static_cast<float>(to)),
                    slope = (last - first) / static_cast<float>(to - from);
        each(from, to, cv::Matx33f(1, 0, static_cast<float>(from), slope, 1, first, 0, 0, 1));
    }
}

} // namespace recto

#endif

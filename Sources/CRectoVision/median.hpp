// The middle one of a few values.
#ifndef RECTO_VISION_MEDIAN_HPP
#define RECTO_VISION_MEDIAN_HPP

#include <algorithm>

namespace recto {

/// The upper one of an even number, at least one; the values are put in another order.
template <typename Value> Value upper_median(Value *values, int count) {
    std::nth_element(values, values + count / 2, values + count);
    return values[count / 2];
}

} // namespace recto

#endif

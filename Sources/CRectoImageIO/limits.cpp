// Caps, checked before anything is allocated.
#include "codec.hpp"

namespace recto {

void check_limits(const RectoDecodeLimits *limits) {
    require(limits != nullptr, "decode limits are NULL");
    require(limits->max_bytes > 0 && limits->max_side > 0 && limits->max_pixels > 0,
            "decode limits must be positive");
}

Stored check_sides(uint64_t width, uint64_t height, int32_t orientation, const RectoDecodeLimits &limits) {
    if (width == 0 || height == 0)
        throw Failure(RectoStatusUnreadable, "the header says that the image has no pixels");
    const auto max_side =
        static_cast<uint64_t>(limits.max_side < RECTO_MAX_SIDE ? limits.max_side : RECTO_MAX_SIDE);
    const std::string size = std::to_string(width) + " x " + std::to_string(height) + " pixels";
    if (width > max_side || height > max_side)
        throw Failure(RectoStatusTooLarge, size + " is over the limit of " + std::to_string(max_side) +
                                               " pixels a side; scale the image down");
    // Both sides are at most 32766 here, so that the product fits with room to spare.
    if (width * height > static_cast<uint64_t>(limits.max_pixels))
        throw Failure(RectoStatusTooLarge, size + " is over the limit of " +
                                               std::to_string(limits.max_pixels) +
                                               " pixels in all; scale the image down");
    return Stored{static_cast<int32_t>(width), static_cast<int32_t>(height), orientation};
}

} // namespace recto

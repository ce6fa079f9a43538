// The nearest whole number without a call into the mathematical library, for what is done for every edge of a frame.
#ifndef RECTO_VISION_NEAREST_HPP
#define RECTO_VISION_NEAREST_HPP

namespace recto {

/// Halves are rounded away from zero; the value must fit an int.
inline int nearest(float value) { return static_cast<int>(value < 0 ? value - 0.5f : value + 0.5f); }

} // namespace recto

#endif

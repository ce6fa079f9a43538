// The steps by which a file coded its blocks: JPEG rounds each frequency of each block of 8 x 8 to multiples of a step, and what is
// saved without loss or more finely later keeps standing on them.
#ifndef RECTO_VISION_CODING_STEPS_HPP
#define RECTO_VISION_CODING_STEPS_HPP

#include "include/recto_vision.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace recto {

/// The lowest frequencies of blocks, how often each amplitude was seen.
class CodingSteps {
  public:
    static constexpr int kBlock = 8, kFrequencies = 9;
    static constexpr int kLeastStep = 2, kMostStep = 40;
    /// Half steps of an amplitude that are told apart, without its sign.
    static constexpr size_t kBins = 256;

    /// Adds the block at a pixel. What is cut off at black or white stands on no step: such blocks are left out.
    void add(const RectoImageView &view, int x, int y);

    struct Fit {
        /// Mean cosine of the phase of the amplitudes against multiples of the step, -1...1: 1 where all stand on them.
        float coherence = 0;
        /// Amplitudes of more than half a step, of which alone it is told.
        uint32_t count = 0;
    };
    Fit fit(int frequency, int step) const;

    /// The largest step of a frequency that `least` amplitudes stand on about as well as on any, 0 where they stand on none.
    int step(int frequency, uint32_t least) const;

  private:
    std::array<std::array<uint32_t, kBins>, kFrequencies> seen_{};
    /// The bins that hold any, from the first on.
    std::array<size_t, kFrequencies> used_{};
};

} // namespace recto

#endif

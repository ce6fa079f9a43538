// How much light a network's picture lacks.
#ifndef RECTO_NET_LIGHT_HPP
#define RECTO_NET_LIGHT_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace recto {

/// Levels of pixels, by their largest channel.
class LightLevels {
  public:
    void add(float a, float b, float c) {
        const float level = std::max({a, b, c, 0.0F});
        ++counts_[std::min<size_t>(255, static_cast<size_t>(level))];
        ++total_;
    }

    /// What pixels are multiplied by so that their brightest fiftieth reaches a level; 1 where it does, and where there is no light to go by.
    float gain(float wanted) const {
        constexpr float most = 4;
        size_t brighter = 0;
        int level = 255;
        while (level > 0 && (brighter += counts_[static_cast<size_t>(level)]) * 50 < total_)
            --level;
        return level > 0 ? std::clamp(wanted / static_cast<float>(level), 1.0F, most) : 1;
    }

  private:
    std::array<size_t, 256> counts_{};
    size_t total_ = 0;
};

} // namespace recto

#endif

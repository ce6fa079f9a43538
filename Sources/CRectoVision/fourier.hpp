// Fourier transforms of squares of 128, all rows at once: what the compiler can take several values of at a time.
#ifndef RECTO_VISION_FOURIER_HPP
#define RECTO_VISION_FOURIER_HPP

#include <array>
#include <memory>

namespace recto {

/// Two real squares transformed as one complex one. Adds up powers: |A|² + |B|² = (|Z(f)|² + |Z(-f)|²) / 2 for
/// Z of A + iB.
class PowerSum {
  public:
    static constexpr int kSide = 128;
    using Square = std::array<std::array<float, kSide>, kSide>;

    /// Before the first pair, and before each new sum.
    void clear();
    /// The first or the second square of the next pair; a second one that is left as it is counts as nothing.
    Square &first() { return work_->re; }
    Square &second() { return work_->im; }
    /// Transforms the pair and adds its power.
    void add_pair();
    /// Summed power at a frequency, each -64...63, of all squares since the last `clear`.
    float at(int y, int x) const;

  private:
    struct Work {
        Square re, im, turned_re, turned_im, sum;
    };
    /// 320 KB, from the first `clear` on: most handles never look for a display.
    std::unique_ptr<Work> work_;
};

} // namespace recto

#endif

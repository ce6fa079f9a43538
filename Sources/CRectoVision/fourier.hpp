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
    /// Of the pair that is transformed next.
    enum class Member { first, second };

    /// Before the first pair, and before each new sum.
    void clear();
    /// One row of the first or the second square, `kSide` values: each less the mean, weighed.
    void set_row(Member member, int y, const float *values, float mean, const float *weights);
    /// Transforms what was set since the last time, one square or two, and adds its power.
    void add();
    /// Summed power of all squares since the last `clear` at `count` frequencies of one row, upwards from `x`; both
    /// frequencies are -64...63.
    void read(int y, int x, int count, float *out) const;

  private:
    /// Columns that are transformed together, laid side by side: rows of a whole square lie a power of two apart, so that
    /// they would drive each other out of the fastest cache.
    static constexpr int kTogether = 16, kBlocks = kSide / kTogether;
    using Rows = float[kSide][kTogether];
    struct Columns {
        alignas(64) Rows re, im;
    };
    struct Work {
        std::array<Columns, kBlocks> square, turned;
        alignas(64) std::array<Rows, kBlocks> sum;
    };
    static void transform(Columns &columns);

    bool is_pair_ = false;
    /// 320 KB, from the first `clear` on: most handles never look for a display.
    std::unique_ptr<Work> work_;
};

} // namespace recto

#endif

// Fourier transforms of squares of 128, all rows at once: what the compiler can take several values of at a time.
#ifndef RECTO_VISION_FOURIER_HPP
#define RECTO_VISION_FOURIER_HPP

#include <array>
#include <cstddef>
#include <memory>

namespace recto {

/// A real square, rows `stride` values apart; its mean is taken off it.
struct RealSquare {
    const float *values;
    size_t stride;
    float mean;
};

/// Two real squares, weighed by Hann's window and transformed as one complex one. Adds up powers: |A|² + |B|² =
/// (|Z(f)|² + |Z(-f)|²) / 2 for Z of A + iB.
class PowerSum {
  public:
    static constexpr int kSide = 128;

    /// Before the first square, and before each new sum.
    void clear();
    /// Adds the power of two squares at once.
    void add(const RealSquare &first, const RealSquare &second);
    /// Summed power of all squares since the last `clear`: `kSide` rows, `stride` values apart, of the frequencies -64...63, and in
    /// each `count` of them across, upwards from `left`.
    void read(int left, int count, float *out, size_t stride) const;

  private:
    /// Columns that are transformed together, laid side by side: rows of a whole square lie a power of two apart, so that
    /// they would drive each other out of the fastest cache.
    static constexpr int kTogether = 16, kBlocks = kSide / kTogether;
    using Rows = float[kSide][kTogether];
    struct Columns {
        alignas(64) Rows re, im;
    };
    struct Work {
        Columns columns;
        std::array<Columns, kBlocks> turned;
        alignas(64) std::array<Rows, kBlocks> sum;
    };
    static void begin(Columns &columns, const RealSquare &first, const RealSquare &second, int at);
    static void begin(Columns &columns);
    static void go_on(Columns &columns);
    static void end(Columns &columns);
    static void end(const Columns &columns, Rows &sum);

    /// 210 KB, from the first `clear` on: most handles never look for a display.
    std::unique_ptr<Work> work_;
};

} // namespace recto

#endif

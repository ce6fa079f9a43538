// One-dimensional signals along a line of text: ink by column, its pitch.
#ifndef RECTO_VISION_MRZ_SIGNAL_HPP
#define RECTO_VISION_MRZ_SIGNAL_HPP

#include "wide.hpp"

#include <opencv2/core.hpp>

#include <algorithm>
#include <vector>

namespace recto {

using Signal = std::vector<float>;

/// Where perspective along a line puts what would lie `t` from its middle without it. What it draws out beyond all bounds is ten
/// times as far.
RECTO_WITHIN_WIDE float bent(float t, float bend) { return t / std::max(0.1f, 1 - t * bend); }

/// Turns a grey patch of text into ink in place, 0 on paper: darker than the lightest that is near.
void to_ink(cv::Mat &patch);

/// Sums of all values before each position; reads between positions.
class Prefix {
  public:
    explicit Prefix(const Signal &values);
    /// Sum of the values before `x`, which may lie between two of them.
    float before(float x) const {
        x = std::clamp(x, 0.0f, last_);
        const int i = static_cast<int>(x);
        const float *sum = sums_.data() + i;
        return sum[0] + (sum[1] - sum[0]) * (x - static_cast<float>(i));
    }
    /// Mean over [from, to); 0 outside the signal.
    float mean(float from, float to) const {
        return to > from ? (before(to) - before(from)) / (to - from) : 0;
    }

  private:
    /// The last of them twice.
    Signal sums_;
    float last_;
};

/// The signal less its mean over `width` values about each.
Signal without_mean(const Signal &values, float width);

/// The signal as it would be without perspective along it, every `step` values. `bend`: values lie (1 - t *
/// bend)^-2 apart, `t` being their distance from the middle.
Signal unbent(const Signal &values, float bend, int step);

/// Pitches a twentieth of a value apart, so many at a time as are tried together.
struct PitchRun {
    static constexpr int kMost = 32;
    float values[kMost];
    int count = 0;

    explicit PitchRun(float low) : at_(low) {}

    /// The next of them up to `high`; false where there are no more.
    bool next(float high) {
        for (count = 0; count < kMost && at_ <= high; at_ += 0.05f)
            values[count++] = at_;
        return count > 0;
    }

  private:
    float at_;
};

/// How well a signal without its mean repeats at a distance, -1...1, for distances near multiples of a pitch.
class Repetition {
  public:
    /// Prepares pitches from `low` to `high` and their multiples up to `multiples`.
    Repetition(const float *values, int count, float low, float high, int multiples);
    /// Means over the multiples of each of some pitches.
    void at(const float *pitches, int count, float *out) const;
    /// The pitch that repeats best, and how well.
    float best(float low, float high, float &strength) const;

  private:
    int multiples_ = 0;
    std::vector<float> correlation_;
};

} // namespace recto

#endif

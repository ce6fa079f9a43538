#include "mrz_signal.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

constexpr int kBlock = 4;
/// Where the lightest is darker than that share of the paper there is none: a dark table beside the document, whose
/// noise would else be taken for ink. Shadows leave more.
constexpr float kNoPaper = 0.25f;

/// Sliding maximum over `2 * reach + 1` values; `spare` has room for as many more as that reaches out on both sides.
RECTO_WIDE void widen(uint8_t *__restrict values, uint8_t *__restrict spare, int count, int reach) {
    std::fill_n(spare, count + 2 * reach, uint8_t{0});
    std::copy_n(values, count, spare + reach);
    for (int k = 0; k <= 2 * reach; ++k)
        for (int i = 0; i < count; ++i)
            values[i] = std::max(values[i], spare[i + k]);
}

/// The largest of each block of a row.
RECTO_WIDE void write_lightest(uint8_t *__restrict out, const uint8_t *__restrict row, int blocks) {
    static_assert(kBlock == 4, "of four values");
    for (int i = 0; i < blocks; ++i)
        out[i] = std::max(std::max(row[4 * i], row[4 * i + 1]), std::max(row[4 * i + 2], row[4 * i + 3]));
}

/// The value at a rank, the least of all at 0.
uint8_t ranked(const std::vector<uint8_t> &values, size_t rank) {
    size_t bins[256] = {}, seen = 0;
    for (const uint8_t value : values)
        ++bins[value];
    int level = 0;
    while (level < 255 && (seen += bins[level]) <= rank)
        ++level;
    return static_cast<uint8_t>(level);
}

/// Blocks without any paper, the table beside a document: dark with all blocks about them, and dark ones beside such.
/// A stroke never covers three blocks by three.
std::vector<uint8_t> without_paper(const std::vector<uint8_t> &lightest, int wide, int high) {
    const float least = kNoPaper * static_cast<float>(ranked(lightest, lightest.size() * 9 / 10));
    const auto is_dark = [&](int x, int y) { return static_cast<float>(lightest[static_cast<size_t>(y * wide + x)]) < least; };
    std::vector<uint8_t> none(lightest.size(), 0);
    for (int y = 0; y < high; ++y)
        for (int x = 0; x < wide; ++x) {
            bool all = true;
            for (int v = std::max(0, y - 1); all && v <= std::min(high - 1, y + 1); ++v)
                for (int u = std::max(0, x - 1); all && u <= std::min(wide - 1, x + 1); ++u)
                    all = is_dark(u, v);
            if (!all)
                continue;
            for (int v = std::max(0, y - 1); v <= std::min(high - 1, y + 1); ++v)
                for (int u = std::max(0, x - 1); u <= std::min(wide - 1, x + 1); ++u)
                    none[static_cast<size_t>(v * wide + u)] = 1;
        }
    return none;
}

/// Takes each pixel of a row into the lightest of its column.
RECTO_WIDE void lighten(uint8_t *__restrict lightest, const uint8_t *__restrict row, int count) {
    for (int x = 0; x < count; ++x)
        lightest[x] = std::max(lightest[x], row[x]);
}

/// What white paper is drawn as.
constexpr float kPaper = 235;

/// Each pixel over its paper. No paper, no ink.
RECTO_WIDE void over_paper(uint8_t *__restrict row, const float *__restrict level, int count) {
    for (int x = 0; x < count; ++x)
        row[x] = static_cast<uint8_t>(static_cast<int>(level[x] > 0 ? std::min(kPaper, static_cast<float>(row[x]) * level[x]) : kPaper));
}

/// Darkness, full at `low`.
RECTO_WIDE void darken(uint8_t *__restrict row, int low, int count) {
    const float scale = kPaper / static_cast<float>(std::max(static_cast<int>(kPaper) - low, 40));
    for (int x = 0; x < count; ++x)
        row[x] = static_cast<uint8_t>(static_cast<int>(std::min(std::max(200 - static_cast<float>(row[x] - low) * scale, 0.0f), 200.0f)));
}

} // namespace

void to_ink(cv::Mat &patch) {
    // The paper is the lightest of a block's neighbourhood, about as wide as two characters, smoothed by
    // reading between the blocks.
    const int wide = (patch.cols + kBlock - 1) / kBlock, high = (patch.rows + kBlock - 1) / kBlock;
    constexpr int reach = 3;
    std::vector<uint8_t> paper(static_cast<size_t>(wide * high), 0), spare(static_cast<size_t>(wide + 2 * reach));
    std::vector<uint8_t> row(static_cast<size_t>(wide) * kBlock);
    for (int by = 0; by < high; ++by) {
        std::fill(row.begin(), row.end(), uint8_t{0});
        for (int y = by * kBlock; y < std::min((by + 1) * kBlock, patch.rows); ++y)
            lighten(row.data(), patch.ptr(y), patch.cols);
        write_lightest(paper.data() + by * wide, row.data(), wide);
    }
    const std::vector<uint8_t> none = without_paper(paper, wide, high);
    for (int y = 0; y < high; ++y)
        widen(paper.data() + y * wide, spare.data(), wide, reach);
    Signal level(static_cast<size_t>(wide) * kBlock);
    // Of two, as one would wait for itself where neighbours are alike.
    int histogram[2][256] = {};
    for (int y = 0; y < patch.rows; ++y) {
        // Up and down only a block: lines above and below lie on the same paper.
        const int by = y / kBlock;
        if (y % kBlock == 0)
            for (int i = 0; i < wide; ++i) {
                int sum = 0;
                for (int k = -1; k <= 1; ++k)
                    sum += paper[static_cast<size_t>(std::clamp(by + k, 0, high - 1) * wide + i)];
                const bool is_none = none[static_cast<size_t>(by * wide + i)] != 0;
                std::fill_n(level.data() + i * kBlock, kBlock, is_none ? 0 : kPaper * 3 / static_cast<float>(std::max(sum, 1)));
            }
        uint8_t *p = patch.ptr(y);
        over_paper(p, level.data(), patch.cols);
        // Every second pixel, as on a chessboard, tells as much.
        for (int x = y % 2; x < patch.cols; x += 2)
            ++histogram[x / 2 & 1][p[x]];
    }
    const int wanted = std::max(1, patch.rows * patch.cols / 200);
    int low = 0, seen = 0;
    while (low < 255 && (seen += histogram[0][low] + histogram[1][low]) < wanted)
        ++low;
    for (int y = 0; y < patch.rows; ++y)
        darken(patch.ptr(y), low, patch.cols);
}

Prefix::Prefix(const Signal &values) : sums_(values.size() + 2, 0.0f), last_(static_cast<float>(values.size())) {
    for (size_t i = 0; i < values.size(); ++i)
        sums_[i + 1] = sums_[i] + values[i];
    sums_.back() = sums_[values.size()];
}

Signal without_mean(const Signal &values, float width) {
    const Prefix prefix(values);
    Signal out(values.size());
    const float end = static_cast<float>(values.size());
    for (size_t i = 0; i < values.size(); ++i) {
        const float from = std::max(0.0f, static_cast<float>(i) + 0.5f - width / 2),
                    to = std::min(end, static_cast<float>(i) + 0.5f + width / 2);
        out[i] = values[i] - prefix.mean(from, to);
    }
    return out;
}

namespace {

/// Where values are read that would lie `step` apart, from `first` on, without perspective.
RECTO_WIDE void write_places(float *out, int first, int count, float step, float middle, float bend) {
    for (int i = 0; i < count; ++i) {
        const float t = (static_cast<float>(first + i) + 0.5f) * step - middle;
        out[i] = middle + bent(t, bend) - 0.5f;
    }
}

} // namespace

Signal unbent(const Signal &values, float bend, int step) {
    constexpr int together = 64;
    const float middle = static_cast<float>(values.size()) / 2, last = static_cast<float>(static_cast<int>(values.size()) - 1);
    Signal out(values.size() / static_cast<size_t>(step), 0.0f);
    const int count = static_cast<int>(out.size());
    float places[together];
    for (int first = 0; first < count; first += together) {
        const int some = std::min(together, count - first);
        write_places(places, first, some, static_cast<float>(step), middle, bend);
        for (int i = 0; i < some; ++i) {
            const float x = places[i];
            if (x < 0 || x >= last)
                continue;
            const int at = static_cast<int>(x);
            const float f = x - static_cast<float>(at), *value = values.data() + at;
            out[static_cast<size_t>(first + i)] = value[0] * (1 - f) + value[1] * f;
        }
    }
    return out;
}

namespace {

/// Sum of products, in eight lanes so that the compiler may use vectors.
RECTO_WIDE float dot(const float *__restrict a, const float *__restrict b, int count) {
    float lane[8] = {};
    int i = 0;
    for (; i + 8 <= count; i += 8)
        for (int k = 0; k < 8; ++k)
            lane[k] += a[i + k] * b[i + k];
    float sum = 0;
    for (; i < count; ++i)
        sum += a[i] * b[i];
    for (const float v : lane)
        sum += v;
    return sum;
}

} // namespace

Repetition::Repetition(const float *values, int count, float low, float high, int multiples)
    : multiples_(multiples) {
    const auto reach = [&](int k) { return static_cast<int>(high * static_cast<float>(k)) + 2; };
    // A short stretch has fewer multiples to compare.
    while (multiples_ > 2 && count < reach(multiples_) * 3 / 2)
        --multiples_;
    multiples = multiples_;
    const int longest = reach(multiples);
    const float energy = dot(values, values, count);
    if (energy <= 0 || count < longest + longest / 2) {
        multiples_ = 0;
        return;
    }
    correlation_.assign(static_cast<size_t>(longest) + 1, 0.0f);
    int done = 0;
    for (int k = 1; k <= multiples; ++k) {
        const int from = std::max(done, static_cast<int>(low * static_cast<float>(k)) - 1);
        const int to = std::min(longest, static_cast<int>(high * static_cast<float>(k)) + 2);
        for (int lag = std::max(1, from); lag <= to; ++lag)
            correlation_[static_cast<size_t>(lag)] = dot(values, values + lag, count - lag) / energy *
                                                     static_cast<float>(count) /
                                                     static_cast<float>(count - lag);
        done = std::max(done, to + 1);
    }
}

namespace {

/// Adds what is between the values at multiples of some pitches.
RECTO_WIDE void add_multiples(float *__restrict sums, const float *__restrict pitches, int count, float multiple, const float *__restrict values, float last) {
    for (int i = 0; i < count; ++i) {
        const float at = std::min(pitches[i] * multiple, last);
        const int place = static_cast<int>(at);
        const float f = at - static_cast<float>(place);
        sums[i] += values[place] * (1 - f) + values[place + 1] * f;
    }
}

} // namespace

void Repetition::at(const float *pitches, int count, float *out) const {
    std::fill_n(out, count, 0.0f);
    if (multiples_ == 0)
        return;
    for (int k = 1; k <= multiples_; ++k)
        add_multiples(out, pitches, count, static_cast<float>(k), correlation_.data(), static_cast<float>(correlation_.size()) - 2);
    for (int i = 0; i < count; ++i)
        out[i] /= static_cast<float>(multiples_);
}

float Repetition::best(float low, float high, float &strength) const {
    strength = 0;
    float best = 0;
    if (multiples_ == 0)
        return 0;
    float sums[PitchRun::kMost];
    PitchRun pitches(low);
    while (pitches.next(high)) {
        at(pitches.values, pitches.count, sums);
        for (int i = 0; i < pitches.count; ++i)
            if (sums[i] > strength) {
                strength = sums[i];
                best = pitches.values[i];
            }
    }
    return best;
}

} // namespace recto

#include "fourier.hpp"

#include <cmath>
#include <cstring>

// Eight numbers at a time where the processor can, told when the library is loaded; the sums are the same.
#if defined(__x86_64__) && defined(__linux__)
#define RECTO_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define RECTO_WIDE
#endif

namespace recto {
namespace {

constexpr int kSide = PowerSum::kSide, kBits = 7;
constexpr double kPi = 3.14159265358979323846;

struct Tables {
    float cosine[kSide], sine[kSide];
    size_t place[kSide];

    Tables() {
        for (int k = 0; k < kSide; ++k) {
            cosine[k] = static_cast<float>(std::cos(2 * kPi * k / kSide));
            sine[k] = static_cast<float>(-std::sin(2 * kPi * k / kSide));
            place[k] = 0;
            for (int bit = 0; bit < kBits; ++bit)
                place[k] |= static_cast<size_t>(k >> bit & 1) << (kBits - 1 - bit);
        }
    }
};

const Tables tables;

using Four = float __attribute__((vector_size(16)));

/// The transpose of a tile of as many rows as columns, four by four at a time.
template <int kTile> void turn(const float (*from)[kTile], float (*to)[kTile]) {
    for (int y = 0; y < kTile; y += 4)
        for (int x = 0; x < kTile; x += 4) {
            Four a, b, c, d;
            std::memcpy(&a, from[y] + x, sizeof a);
            std::memcpy(&b, from[y + 1] + x, sizeof b);
            std::memcpy(&c, from[y + 2] + x, sizeof c);
            std::memcpy(&d, from[y + 3] + x, sizeof d);
            const Four e = __builtin_shufflevector(a, b, 0, 4, 1, 5), f = __builtin_shufflevector(a, b, 2, 6, 3, 7);
            const Four g = __builtin_shufflevector(c, d, 0, 4, 1, 5), h = __builtin_shufflevector(c, d, 2, 6, 3, 7);
            a = __builtin_shufflevector(e, g, 0, 1, 4, 5);
            b = __builtin_shufflevector(e, g, 2, 3, 6, 7);
            c = __builtin_shufflevector(f, h, 0, 1, 4, 5);
            d = __builtin_shufflevector(f, h, 2, 3, 6, 7);
            std::memcpy(to[x] + y, &a, sizeof a);
            std::memcpy(to[x + 1] + y, &b, sizeof b);
            std::memcpy(to[x + 2] + y, &c, sizeof c);
            std::memcpy(to[x + 3] + y, &d, sizeof d);
        }
}

} // namespace

/// Decimation in frequency, two halvings at a time and the last one alone: the frequencies come in the order of their bits
/// reversed (Cooley and Tukey 1965).
RECTO_WIDE void PowerSum::transform(Columns &columns) {
    for (int length = kSide; length >= 4; length /= 4) {
        const int quarter = length / 4, stride = kSide / length;
        for (int base = 0; base < kSide; base += length)
            for (int j = 0; j < quarter; ++j) {
                const float c1 = tables.cosine[j * stride], s1 = tables.sine[j * stride];
                const float c2 = tables.cosine[2 * j * stride], s2 = tables.sine[2 * j * stride];
                const float c3 = tables.cosine[3 * j * stride], s3 = tables.sine[3 * j * stride];
                // Rows that never overlap, which the compiler cannot see by itself.
                float *__restrict ar = columns.re[base + j], *__restrict ai = columns.im[base + j];
                float *__restrict br = columns.re[base + j + quarter], *__restrict bi = columns.im[base + j + quarter];
                float *__restrict cr = columns.re[base + j + 2 * quarter], *__restrict ci = columns.im[base + j + 2 * quarter];
                float *__restrict dr = columns.re[base + j + 3 * quarter], *__restrict di = columns.im[base + j + 3 * quarter];
                for (int x = 0; x < kTogether; ++x) {
                    const float acr = ar[x] + cr[x], aci = ai[x] + ci[x], bdr = br[x] + dr[x], bdi = bi[x] + di[x];
                    // The difference of the second pair is turned by a quarter.
                    const float er = ar[x] - cr[x], ei = ai[x] - ci[x], fr = bi[x] - di[x], fi = dr[x] - br[x];
                    const float gr = acr - bdr, gi = aci - bdi, hr = er + fr, hi = ei + fi, kr = er - fr, ki = ei - fi;
                    ar[x] = acr + bdr;
                    ai[x] = aci + bdi;
                    br[x] = gr * c2 - gi * s2;
                    bi[x] = gr * s2 + gi * c2;
                    cr[x] = hr * c1 - hi * s1;
                    ci[x] = hr * s1 + hi * c1;
                    dr[x] = kr * c3 - ki * s3;
                    di[x] = kr * s3 + ki * c3;
                }
            }
    }
    static_assert(kBits % 2 == 1, "one halving is left over");
    for (int base = 0; base < kSide; base += 2) {
        float *__restrict ar = columns.re[base], *__restrict ai = columns.im[base];
        float *__restrict br = columns.re[base + 1], *__restrict bi = columns.im[base + 1];
        for (int x = 0; x < kTogether; ++x) {
            const float dr = ar[x] - br[x], di = ai[x] - bi[x];
            ar[x] += br[x];
            ai[x] += bi[x];
            br[x] = dr;
            bi[x] = di;
        }
    }
}

void PowerSum::clear() {
    if (work_ == nullptr)
        work_ = std::make_unique<Work>();
    std::memset(&work_->sum, 0, sizeof work_->sum);
    is_pair_ = false;
}

RECTO_WIDE void PowerSum::set_row(Member member, int y, const float *values, float mean, const float *weights) {
    is_pair_ = is_pair_ || member == Member::second;
    for (int block = 0; block < kBlocks; ++block, values += kTogether, weights += kTogether) {
        Columns &columns = work_->square[static_cast<size_t>(block)];
        float *__restrict to = member == Member::first ? columns.re[y] : columns.im[y];
        for (int x = 0; x < kTogether; ++x)
            to[x] = (values[x] - mean) * weights[x];
    }
}

RECTO_WIDE void PowerSum::add() {
    Work &w = *work_;
    for (int block = 0; block < kBlocks; ++block) {
        Columns &from = w.square[static_cast<size_t>(block)];
        if (!is_pair_)
            std::memset(from.im, 0, sizeof from.im);
        transform(from);
        // What were columns become rows of the other blocks, tile by tile.
        for (int tile = 0; tile < kBlocks; ++tile) {
            Columns &to = w.turned[static_cast<size_t>(tile)];
            turn(from.re + tile * kTogether, to.re + block * kTogether);
            turn(from.im + tile * kTogether, to.im + block * kTogether);
        }
    }
    is_pair_ = false;
    for (int block = 0; block < kBlocks; ++block) {
        Columns &columns = w.turned[static_cast<size_t>(block)];
        transform(columns);
        Rows &sum = w.sum[static_cast<size_t>(block)];
        for (int y = 0; y < kSide; ++y)
            for (int x = 0; x < kTogether; ++x)
                sum[y][x] += columns.re[y][x] * columns.re[y][x] + columns.im[y][x] * columns.im[y][x];
    }
}

void PowerSum::read(int y, int x, int count, float *out) const {
    const auto at = [&](int v, int u) {
        const size_t row = tables.place[(u + kSide) & (kSide - 1)], column = tables.place[(v + kSide) & (kSide - 1)];
        return work_->sum[column / kTogether][row][column % kTogether];
    };
    for (int k = 0; k < count; ++k)
        out[k] = (at(y, x + k) + at(-y, -x - k)) / 2;
}

} // namespace recto

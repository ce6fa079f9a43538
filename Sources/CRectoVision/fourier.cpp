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
    float cosine[kSide / 2], sine[kSide / 2];
    size_t place[kSide];

    Tables() {
        for (int k = 0; k < kSide / 2; ++k) {
            cosine[k] = static_cast<float>(std::cos(2 * kPi * k / kSide));
            sine[k] = static_cast<float>(-std::sin(2 * kPi * k / kSide));
        }
        for (int k = 0; k < kSide; ++k) {
            place[k] = 0;
            for (int bit = 0; bit < kBits; ++bit)
                place[k] |= static_cast<size_t>(k >> bit & 1) << (kBits - 1 - bit);
        }
    }
};

const Tables tables;

} // namespace

/// Decimation in frequency: the frequencies come in the order of their bits reversed (Cooley and Tukey 1965).
RECTO_WIDE void PowerSum::transform(Columns &columns) {
    for (int length = kSide; length > 1; length /= 2) {
        const int half = length / 2, stride = kSide / length;
        for (int base = 0; base < kSide; base += length)
            for (int j = 0; j < half; ++j) {
                const float c = tables.cosine[j * stride], s = tables.sine[j * stride];
                // Four rows that never overlap, which the compiler cannot see by itself.
                float *__restrict ar = columns.re[base + j], *__restrict ai = columns.im[base + j];
                float *__restrict br = columns.re[base + j + half], *__restrict bi = columns.im[base + j + half];
                for (int x = 0; x < kTogether; ++x) {
                    const float dr = ar[x] - br[x], di = ai[x] - bi[x];
                    ar[x] += br[x];
                    ai[x] += bi[x];
                    br[x] = dr * c - di * s;
                    bi[x] = dr * s + di * c;
                }
            }
    }
}

void PowerSum::clear() {
    if (work_ == nullptr)
        work_ = std::make_unique<Work>();
    for (int block = 0; block < kBlocks; ++block) {
        const size_t k = static_cast<size_t>(block);
        std::memset(work_->square[k].im, 0, sizeof(Rows));
        std::memset(work_->sum[k], 0, sizeof(Rows));
    }
}

void PowerSum::set_row(Member member, int y, const Row &values) {
    for (int block = 0; block < kBlocks; ++block) {
        Columns &columns = work_->square[static_cast<size_t>(block)];
        std::memcpy(member == Member::first ? columns.re[y] : columns.im[y], values.data() + block * kTogether, sizeof columns.re[y]);
    }
}

void PowerSum::add_pair() {
    Work &w = *work_;
    for (int block = 0; block < kBlocks; ++block) {
        Columns &from = w.square[static_cast<size_t>(block)];
        transform(from);
        // What were columns become rows of the other blocks, tile by tile.
        for (int tile = 0; tile < kBlocks; ++tile) {
            Columns &to = w.turned[static_cast<size_t>(tile)];
            for (int x = 0; x < kTogether; ++x)
                for (int y = 0; y < kTogether; ++y) {
                    to.re[block * kTogether + x][y] = from.re[tile * kTogether + y][x];
                    to.im[block * kTogether + x][y] = from.im[tile * kTogether + y][x];
                }
        }
        std::memset(from.im, 0, sizeof from.im);
    }
    for (int block = 0; block < kBlocks; ++block) {
        Columns &columns = w.turned[static_cast<size_t>(block)];
        transform(columns);
        Rows &sum = w.sum[static_cast<size_t>(block)];
        for (int y = 0; y < kSide; ++y)
            for (int x = 0; x < kTogether; ++x)
                sum[y][x] += columns.re[y][x] * columns.re[y][x] + columns.im[y][x] * columns.im[y][x];
    }
}

float PowerSum::at(int y, int x) const {
    const auto power = [&](int v, int u) {
        const size_t row = tables.place[(u + kSide) & (kSide - 1)], column = tables.place[(v + kSide) & (kSide - 1)];
        return work_->sum[column / kTogether][row][column % kTogether];
    };
    return (power(y, x) + power(-y, -x)) / 2;
}

} // namespace recto

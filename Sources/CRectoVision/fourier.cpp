#include "fourier.hpp"

#include <cmath>

namespace recto {
namespace {

constexpr int kSide = PowerSum::kSide, kBits = 7;
constexpr double kPi = 3.14159265358979323846;

struct Tables {
    float cosine[kSide / 2], sine[kSide / 2];
    int place[kSide];

    Tables() {
        for (int k = 0; k < kSide / 2; ++k) {
            cosine[k] = static_cast<float>(std::cos(2 * kPi * k / kSide));
            sine[k] = static_cast<float>(-std::sin(2 * kPi * k / kSide));
        }
        for (int k = 0; k < kSide; ++k) {
            place[k] = 0;
            for (int bit = 0; bit < kBits; ++bit)
                place[k] |= (k >> bit & 1) << (kBits - 1 - bit);
        }
    }
};

const Tables tables;

/// Along the columns of all rows at once, decimation in frequency: the frequencies come in the order of their bits
/// reversed (Cooley and Tukey 1965).
void transform(PowerSum::Square &re, PowerSum::Square &im) {
    for (int length = kSide; length > 1; length /= 2) {
        const int half = length / 2, stride = kSide / length;
        for (int base = 0; base < kSide; base += length)
            for (int j = 0; j < half; ++j) {
                const float c = tables.cosine[j * stride], s = tables.sine[j * stride];
                // Four rows that never overlap, which the compiler cannot see by itself.
                float *__restrict ar = re[static_cast<size_t>(base + j)].data(), *__restrict ai = im[static_cast<size_t>(base + j)].data();
                float *__restrict br = re[static_cast<size_t>(base + j + half)].data(), *__restrict bi = im[static_cast<size_t>(base + j + half)].data();
                for (int x = 0; x < kSide; ++x) {
                    const float dr = ar[x] - br[x], di = ai[x] - bi[x];
                    ar[x] += br[x];
                    ai[x] += bi[x];
                    br[x] = dr * c - di * s;
                    bi[x] = dr * s + di * c;
                }
            }
    }
}

void transpose(const PowerSum::Square &from, PowerSum::Square &to) {
    constexpr size_t block = 16, side = kSide;
    for (size_t top = 0; top < side; top += block)
        for (size_t left = 0; left < side; left += block)
            for (size_t y = top; y < top + block; ++y)
                for (size_t x = left; x < left + block; ++x)
                    to[x][y] = from[y][x];
}

void set_zero(PowerSum::Square &square) {
    for (auto &row : square)
        row.fill(0);
}

} // namespace

void PowerSum::clear() {
    if (work_ == nullptr)
        work_ = std::make_unique<Work>();
    set_zero(work_->im);
    set_zero(work_->sum);
}

void PowerSum::add_pair() {
    Work &w = *work_;
    transform(w.re, w.im);
    transpose(w.re, w.turned_re);
    transpose(w.im, w.turned_im);
    transform(w.turned_re, w.turned_im);
    for (size_t y = 0; y < static_cast<size_t>(kSide); ++y)
        for (size_t x = 0; x < static_cast<size_t>(kSide); ++x)
            w.sum[y][x] += w.turned_re[y][x] * w.turned_re[y][x] + w.turned_im[y][x] * w.turned_im[y][x];
    set_zero(w.im);
}

float PowerSum::at(int y, int x) const {
    const auto power = [&](int v, int u) {
        const int row = tables.place[(u + kSide) % kSide], column = tables.place[(v + kSide) % kSide];
        return work_->sum[static_cast<size_t>(row)][static_cast<size_t>(column)];
    };
    return (power(y, x) + power(-y, -x)) / 2;
}

} // namespace recto

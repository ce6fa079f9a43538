#include "fourier.hpp"

#include "wide.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace recto {
namespace {

constexpr int kSide = PowerSum::kSide, kBits = 7;
constexpr double kPi = 3.14159265358979323846;

struct Tables {
    float cosine[kSide], sine[kSide];
    /// Hann's window, of a mean square of 1.
    float hann[kSide];
    size_t place[kSide];

    Tables() {
        const auto window = [](int k) { return 0.5 - 0.5 * std::cos(2 * kPi * k / (kSide - 1)); };
        double squares = 0;
        for (int k = 0; k < kSide; ++k)
            squares += window(k) * window(k) / kSide;
        for (int k = 0; k < kSide; ++k) {
            cosine[k] = static_cast<float>(std::cos(2 * kPi * k / kSide));
            sine[k] = static_cast<float>(-std::sin(2 * kPi * k / kSide));
            hann[k] = static_cast<float>(window(k) / std::sqrt(squares));
            place[k] = 0;
            for (int bit = 0; bit < kBits; ++bit)
                place[k] |= static_cast<size_t>(k >> bit & 1) << (kBits - 1 - bit);
        }
    }
};

const Tables tables;

/// A complex number of each of the columns that are transformed together.
struct Complex {
    float re, im;

    Complex operator+(Complex o) const { return {re + o.re, im + o.im}; }
    Complex operator-(Complex o) const { return {re - o.re, im - o.im}; }
    Complex operator*(Complex o) const { return {re * o.re - im * o.im, re * o.im + im * o.re}; }
    /// Turned by a quarter, clockwise.
    Complex turned() const { return {im, -re}; }
    float power() const { return re * re + im * im; }
};

/// What the rows that stand `k` apart are turned by.
Complex root(int k) { return {tables.cosine[k], tables.sine[k]}; }

/// Two halvings at once: of four values a quarter of the length apart, what goes on in each quarter.
struct Quarters {
    Complex a, b, c, d;

    Quarters(Complex p, Complex q, Complex r, Complex s, Complex root1, Complex root2, Complex root3) {
        const Complex pr = p + r, qs = q + s, e = p - r, f = (q - s).turned();
        a = pr + qs;
        b = (pr - qs) * root2;
        c = (e + f) * root1;
        d = (e - f) * root3;
    }

    void write(float *re, float *im, int apart) const {
        re[0] = a.re;
        im[0] = a.im;
        re[apart] = b.re;
        im[apart] = b.im;
        re[2 * apart] = c.re;
        im[2 * apart] = c.im;
        re[3 * apart] = d.re;
        im[3 * apart] = d.im;
    }
};

using Four = float __attribute__((vector_size(16)));

/// Four values of each of four rows, written as four rows, `apart` values from each other, of what were columns.
void turn_four(const float *first, const float *second, const float *third, const float *fourth, float *to, size_t apart) {
    Four a, b, c, d;
    std::memcpy(&a, first, sizeof a);
    std::memcpy(&b, second, sizeof b);
    std::memcpy(&c, third, sizeof c);
    std::memcpy(&d, fourth, sizeof d);
    const Four e = __builtin_shufflevector(a, b, 0, 4, 1, 5), f = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    const Four g = __builtin_shufflevector(c, d, 0, 4, 1, 5), h = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    a = __builtin_shufflevector(e, g, 0, 1, 4, 5);
    b = __builtin_shufflevector(e, g, 2, 3, 6, 7);
    c = __builtin_shufflevector(f, h, 0, 1, 4, 5);
    d = __builtin_shufflevector(f, h, 2, 3, 6, 7);
    std::memcpy(to, &a, sizeof a);
    std::memcpy(to + apart, &b, sizeof b);
    std::memcpy(to + 2 * apart, &c, sizeof c);
    std::memcpy(to + 3 * apart, &d, sizeof d);
}

/// The transpose of a tile of as many rows as columns, four by four at a time.
template <int kTile> void turn(const float (*from)[kTile], float (*to)[kTile]) {
    for (int y = 0; y < kTile; y += 4)
        for (int x = 0; x < kTile; x += 4)
            turn_four(from[y] + x, from[y + 1] + x, from[y + 2] + x, from[y + 3] + x, to[x] + y, kTile);
}

/// Halves twice, in each part of the rows that is `kLength` long.
template <int kLength, int kTogether>
RECTO_WITHIN_WIDE void halve_twice(float (*rows_re)[kTogether], float (*rows_im)[kTogether]) {
    constexpr int quarter = kLength / 4, stride = kSide / kLength, apart = quarter * kTogether;
    for (int base = 0; base < kSide; base += kLength)
        for (int j = 0; j < quarter; ++j) {
            const Complex root1 = root(j * stride), root2 = root(2 * j * stride), root3 = root(3 * j * stride);
            float *__restrict re = rows_re[base + j], *__restrict im = rows_im[base + j];
            for (int x = 0; x < kTogether; ++x) {
                const auto at = [&](int k) { return Complex{re[x + k * apart], im[x + k * apart]}; };
                Quarters(at(0), at(1), at(2), at(3), root1, root2, root3).write(re + x, im + x, apart);
            }
        }
}

/// Eight values of rows that follow each other, three halvings at once; in the order of their bits reversed.
struct Eighths {
    Complex value[8];

    /// - Parameter apart: from row to row.
    Eighths(const float *re, const float *im, int apart) {
        constexpr int step = kSide / 8;
        const auto at = [&](int k) { return Complex{re[k * apart], im[k * apart]}; };
        const Quarters even(at(0), at(2), at(4), at(6), root(0), root(0), root(0));
        const Quarters odd(at(1), at(3), at(5), at(7), root(step), root(2 * step), root(3 * step));
        const Complex one[4] = {even.a, even.b, even.c, even.d}, other[4] = {odd.a, odd.b, odd.c, odd.d};
        for (int k = 0; k < 4; ++k) {
            value[2 * k] = one[k] + other[k];
            value[2 * k + 1] = one[k] - other[k];
        }
    }
};

} // namespace

// Decimation in frequency (Cooley and Tukey 1965), by fours, by fours and by eights: the frequencies come in the order of
// their bits reversed.

RECTO_WIDE void PowerSum::begin(Columns &columns, const RealSquare &first, const RealSquare &second, int at) {
    constexpr int quarter = kSide / 4, apart = quarter * kTogether;
    const float *__restrict across = tables.hann + at;
    for (int j = 0; j < quarter; ++j) {
        const Complex root1 = root(j), root2 = root(2 * j), root3 = root(3 * j);
        const float *one = first.values + static_cast<size_t>(j) * first.stride + at;
        const float *other = second.values + static_cast<size_t>(j) * second.stride + at;
        float *__restrict re = columns.re[j], *__restrict im = columns.im[j];
        for (int x = 0; x < kTogether; ++x) {
            const auto value = [&](int k) {
                const size_t down = static_cast<size_t>(k * quarter), column = static_cast<size_t>(x);
                const float weight = across[x] * tables.hann[j + k * quarter];
                return Complex{(one[down * first.stride + column] - first.mean) * weight,
                               (other[down * second.stride + column] - second.mean) * weight};
            };
            Quarters(value(0), value(1), value(2), value(3), root1, root2, root3).write(re + x, im + x, apart);
        }
    }
}

RECTO_WIDE void PowerSum::begin(Columns &columns) { halve_twice<kSide, kTogether>(columns.re, columns.im); }

RECTO_WIDE void PowerSum::go_on(Columns &columns) { halve_twice<kSide / 4, kTogether>(columns.re, columns.im); }

RECTO_WIDE void PowerSum::end(Columns &columns) {
    for (int y = 0; y < kSide; y += 8) {
        float *__restrict re = columns.re[y], *__restrict im = columns.im[y];
        for (int x = 0; x < kTogether; ++x) {
            const Eighths eighths(re + x, im + x, kTogether);
            for (int k = 0; k < 8; ++k) {
                re[x + k * kTogether] = eighths.value[k].re;
                im[x + k * kTogether] = eighths.value[k].im;
            }
        }
    }
}

RECTO_WIDE void PowerSum::end(const Columns &columns, Rows &sum) {
    for (int y = 0; y < kSide; y += 8) {
        float *__restrict to = sum[y];
        for (int x = 0; x < kTogether; ++x) {
            const Eighths eighths(columns.re[y] + x, columns.im[y] + x, kTogether);
            for (int k = 0; k < 8; ++k)
                to[x + k * kTogether] += eighths.value[k].power();
        }
    }
}

void PowerSum::clear() {
    if (work_ == nullptr)
        work_ = std::make_unique<Work>();
    std::memset(&work_->sum, 0, sizeof work_->sum);
}

void PowerSum::add(const RealSquare &first, const RealSquare &second) {
    Work &w = *work_;
    for (int block = 0; block < kBlocks; ++block) {
        begin(w.columns, first, second, block * kTogether);
        go_on(w.columns);
        end(w.columns);
        // What were columns become rows of the other blocks, tile by tile.
        for (int tile = 0; tile < kBlocks; ++tile) {
            Columns &to = w.turned[static_cast<size_t>(tile)];
            turn(w.columns.re + tile * kTogether, to.re + block * kTogether);
            turn(w.columns.im + tile * kTogether, to.im + block * kTogether);
        }
    }
    for (size_t block = 0; block < w.turned.size(); ++block) {
        begin(w.turned[block]);
        go_on(w.turned[block]);
        end(w.turned[block], w.sum[block]);
    }
}

namespace {

/// Adds half of the `count` values that begin at `from` and lie `way` apart, round and round.
RECTO_WITHIN_WIDE void add_half(float *__restrict out, const float *__restrict values, int from, int count, int way) {
    for (int done = 0; done < count;) {
        const int at = (from + way * done) & (kSide - 1), rest = std::min(count - done, way > 0 ? kSide - at : at + 1);
        const float *value = values + at;
        for (int k = 0; k < rest; ++k)
            out[done + k] += value[way * k] / 2;
        done += rest;
    }
}

} // namespace

RECTO_WIDE void PowerSum::read(int left, int count, float *out, size_t stride) const {
    for (size_t y = 0; y < kSide; ++y)
        std::memset(out + y * stride, 0, static_cast<size_t>(count) * sizeof(float));
    const auto row = [&](size_t frequency) { return out + ((frequency + kSide / 2) & (kSide - 1)) * stride; };
    // In the order in which they lie in memory: what are rows here are columns there, in the order of their bits reversed.
    float turned[kTogether][kSide];
    for (size_t block = 0; block < kBlocks; ++block) {
        const Rows &sum = work_->sum[block];
        // Bits that are reversed twice are as they were.
        for (size_t k = 0; k < kSide; k += 4)
            for (size_t lane = 0; lane < kTogether; lane += 4)
                turn_four(sum[tables.place[k]] + lane, sum[tables.place[k + 1]] + lane, sum[tables.place[k + 2]] + lane,
                          sum[tables.place[k + 3]] + lane, turned[lane] + k, kSide);
        for (size_t lane = 0; lane < kTogether; ++lane) {
            const size_t y = tables.place[block * kTogether + lane];
            add_half(row(y), turned[lane], left, count, 1);
            add_half(row(kSide - y), turned[lane], -left, count, -1);
        }
    }
}

} // namespace recto

#include "edge_lines.hpp"
#include "nearest.hpp"
#include "wide.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace recto {

float EdgeLine::support(float from, float to) const {
    if (from > to)
        std::swap(from, to);
    const float length = to - from;
    if (length <= 1 || steps == 0)
        return 0;
    const int last = steps - 1;
    const int a = std::clamp(nearest(from), 0, last), b = std::clamp(nearest(to), 0, last);
    return static_cast<float>(seen[b] - seen[a]) / length;
}

namespace {

constexpr int kAngles = 120;
constexpr float kRhoStep = 2;
constexpr float kPi = 3.14159265f;

/// Pixels that are told together to be no edges.
constexpr int kTogether = 16;

/// Which of as many energies reach their thresholds: eight bits each, of eight of them.
struct Over {
    uint64_t of[kTogether / 8];

    Over(const uint8_t *energy, const uint8_t *threshold) {
        using Bytes = uint8_t __attribute__((vector_size(kTogether)));
        Bytes e, t;
        std::memcpy(&e, energy, kTogether);
        std::memcpy(&t, threshold, kTogether);
        const auto is_over = e >= t;
        std::memcpy(of, &is_over, sizeof of);
    }
};

/// Edge pixels that are the strongest across their edge.
void thin_edges(const EdgeField &f, EdgePoints &points) {
    points.clear();
    const float *magnitude = f.magnitude.data(), *across = f.gx.data(), *down = f.gy.data();
    const std::ptrdiff_t row = f.width;
    const auto add_if_strongest = [&](int x, int y) {
        const size_t i = f.at(x, y);
        const float m = magnitude[i], nx = across[i] / m, ny = down[i] / m;
        const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(i), onwards = nearest(ny) * row + nearest(nx);
        if (magnitude[at + onwards] > m || magnitude[at - onwards] >= m)
            return;
        // A strong edge counts for more, but not in proportion: a faint card border is as straight.
        points.add({static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f, nx, ny, std::min(3.0f, 0.7f + m / 30.0f)});
    };
    for (int y = 2; y + 2 < f.height; ++y) {
        const uint8_t *threshold = f.threshold.ptr(y), *energy = f.energy.ptr(y);
        // Thresholds are whole numbers, and lower than where energies end.
        int x = 2;
        for (; x + kTogether <= f.width - 2; x += kTogether) {
            const Over over(energy + x, threshold + x);
            for (int half = 0; half < kTogether / 8; ++half)
                for (uint64_t left = over.of[half]; left != 0;) {
                    const int place = __builtin_ctzll(left) / 8;
                    left &= ~(uint64_t{0xff} << (8 * place));
                    add_if_strongest(x + 8 * half + place, y);
                }
        }
        for (; x < f.width - 2; ++x)
            if (energy[x] >= threshold[x])
                add_if_strongest(x, y);
    }
}

/// How far from a line the edge points lie at most that may belong to it once it is refined, and how much they face as it does.
constexpr float kFar = 6, kFacing = 0.93f;

/// Whether each of some edge points may belong to a line once it is refined; whether any does.
RECTO_WIDE bool are_near(const EdgeLine &line, const float *__restrict x, const float *__restrict y, const float *__restrict nx,
                         const float *__restrict ny, size_t count, uint8_t *__restrict is_near) {
    const float a = line.nx, b = line.ny, rho = line.rho;
    uint8_t any = 0;
    for (size_t i = 0; i < count; ++i) {
        is_near[i] = static_cast<uint8_t>(std::abs(x[i] * a + y[i] * b - rho) <= kFar) &
                     static_cast<uint8_t>(std::abs(nx[i] * a + ny[i] * b) >= kFacing);
        any |= is_near[i];
    }
    return any != 0;
}

/// The edge points that may belong to a line once it is refined.
void gather(const EdgeLine &line, const EdgePoints &points, std::vector<EdgePoint> &near) {
    constexpr size_t most = 128;
    uint8_t is_near[most];
    near.clear();
    for (size_t from = 0; from < points.size(); from += most) {
        const size_t count = std::min(most, points.size() - from);
        if (!are_near(line, points.x.data() + from, points.y.data() + from, points.nx.data() + from, points.ny.data() + from, count, is_near))
            continue;
        for (size_t i = 0; i < count; ++i)
            if (is_near[i] != 0)
                near.push_back(points.at(from + i));
    }
}

/// Total least squares through the edge points that belong to the line.
void refine(EdgeLine &line, const std::vector<EdgePoint> &points, float reach) {
    double w = 0, sx = 0, sy = 0, sxx = 0, sxy = 0, syy = 0;
    for (const EdgePoint &p : points) {
        if (std::abs(p.x * line.nx + p.y * line.ny - line.rho) > reach || std::abs(p.nx * line.nx + p.ny * line.ny) < 0.95f)
            continue;
        w += p.weight;
        sx += p.weight * p.x;
        sy += p.weight * p.y;
        sxx += p.weight * p.x * p.x;
        sxy += p.weight * p.x * p.y;
        syy += p.weight * p.y * p.y;
    }
    if (w < 10)
        return;
    const double mx = sx / w, my = sy / w;
    const double a = sxx / w - mx * mx, b = sxy / w - mx * my, c = syy / w - my * my;
    const double along = 0.5 * std::atan2(2 * b, a - c);
    const float nx = static_cast<float>(-std::sin(along)), ny = static_cast<float>(std::cos(along));
    if (std::abs(nx * line.nx + ny * line.ny) < 0.98f)
        return;
    line.nx = nx;
    line.ny = ny;
    line.rho = static_cast<float>(nx * mx + ny * my);
}

/// Numbers that a line across the frame may note.
size_t longest(const EdgeField &f) { return static_cast<size_t>(f.width) + static_cast<size_t>(f.height); }

/// Walks the line through the frame and notes where an edge runs along it. Without room left, nothing is seen of it.
void walk(EdgeLine &line, const EdgeField &f, LineSearch &search) {
    const cv::Point2f d = line.direction(), foot(line.nx * line.rho, line.ny * line.rho);
    float from = -1e9f, to = 1e9f;
    const auto clip = [&](float p, float v, float low, float high) {
        if (std::abs(v) < 1e-6f) {
            if (p < low || p > high)
                to = from - 1;
            return;
        }
        const float a = (low - p) / v, b = (high - p) / v;
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
    };
    clip(foot.x, d.x, 2, static_cast<float>(f.width) - 3);
    clip(foot.y, d.y, 2, static_cast<float>(f.height) - 3);
    line.steps = 0;
    if (from >= to || search.noted + longest(f) > search.seen.size())
        return;
    int *seen = search.seen.data() + search.noted;
    seen[0] = 0;
    line.seen = seen;
    line.steps = 1;
    line.start = foot + d * from;
    for (float t = 0; t < to - from; t += 1) {
        const cv::Point2f p = line.start + d * t;
        bool hit = false;
        for (int offset = -1; offset <= 1 && !hit; ++offset) {
            const int x = static_cast<int>(p.x + line.nx * static_cast<float>(offset)), y = static_cast<int>(p.y + line.ny * static_cast<float>(offset));
            const size_t i = f.at(x, y);
            hit = std::abs(f.gx[i] * line.nx + f.gy[i] * line.ny) >= 0.9f * static_cast<float>(f.threshold.ptr(y)[x]) &&
                  std::abs(f.gx[i] * line.nx + f.gy[i] * line.ny) >= 0.85f * f.magnitude[i];
        }
        seen[line.steps] = seen[line.steps - 1] + (hit ? 1 : 0);
        ++line.steps;
    }
    search.noted += static_cast<size_t>(line.steps);
}

/// The first of the largest of some numbers that are not negative.
RECTO_WIDE int first_best(const float *values, int count) {
    constexpr int together = 16;
    float lanes[together] = {};
    int i = 0;
    for (; i + together <= count; i += together)
        for (int k = 0; k < together; ++k)
            lanes[k] = std::max(lanes[k], values[i + k]);
    float best = 0;
    for (; i < count; ++i)
        best = std::max(best, values[i]);
    for (const float value : lanes)
        best = std::max(best, value);
    i = 0;
    while (i + 1 < count && values[i] != best)
        ++i;
    return i;
}

/// Votes by angle and distance, with the best of each angle kept: only what changed is looked through again.
class Votes {
  public:
    Votes(std::vector<float> &cells, int rhos) : cells_(cells), rhos_(rhos) {
        cells_.assign(static_cast<size_t>(kAngles) * static_cast<size_t>(rhos), 0.0f);
    }

    void add(int at, float weight) { cells_[static_cast<size_t>(at)] += weight; }

    void settle() {
        for (int a = 0; a < kAngles; ++a)
            settle(a);
    }

    struct Top {
        int a = 0, r = 0;
        float votes = 0;
    };

    Top top() const {
        Top best;
        for (int a = 0; a < kAngles; ++a) {
            const float v = cells_[index(a, best_[a])];
            if (v > best.votes)
                best = {a, best_[a], v};
        }
        return best;
    }

    /// Neighbours in angle and distance describe the same line.
    void clear_about(int a, int r) {
        for (int da = -4; da <= 4; ++da) {
            const bool wrapped = a + da < 0 || a + da >= kAngles;
            const int na = (a + da + kAngles) % kAngles, centre = wrapped ? rhos_ - 1 - r : r;
            for (int dr = -3; dr <= 3; ++dr)
                if (centre + dr >= 0 && centre + dr < rhos_)
                    cells_[index(na, centre + dr)] = 0;
            if (std::abs(best_[na] - centre) <= 3)
                settle(na);
        }
    }

  private:
    size_t index(int a, int r) const { return static_cast<size_t>(a) * static_cast<size_t>(rhos_) + static_cast<size_t>(r); }

    void settle(int a) {
        best_[a] = first_best(cells_.data() + index(a, 0), rhos_);
    }

    std::vector<float> &cells_;
    int rhos_;
    int best_[kAngles] = {};
};

/// The angles that an edge votes for, from `kBeside` below its own to as many above and one more, so that all are computed at
/// once.
class Angles {
  public:
    static constexpr int kBeside = 3, kVotes = 2 * kBeside + 1, kComputed = 8;

    Angles(float diagonal, int rhos) : diagonal_(diagonal) {
        for (int i = 0; i < kEntries; ++i) {
            const int a = (i - kBeside + kAngles) % kAngles;
            cosine_[i] = std::cos(kPi * static_cast<float>(a) / kAngles);
            sine_[i] = std::sin(kPi * static_cast<float>(a) / kAngles);
            row_[i] = a * rhos;
        }
    }

    float cosine(int a) const { return cosine_[a + kBeside]; }
    float sine(int a) const { return sine_[a + kBeside]; }

    /// Where the votes of a point whose own angle is `middle`, 0 to all angles, are counted.
    void places(float x, float y, int middle, int *out) const {
        using Floats = float __attribute__((vector_size(4 * kComputed)));
        using Ints = int __attribute__((vector_size(4 * kComputed)));
        Floats c, s;
        Ints row;
        std::memcpy(&c, cosine_ + middle, sizeof c);
        std::memcpy(&s, sine_ + middle, sizeof s);
        std::memcpy(&row, row_ + middle, sizeof row);
        const Ints at = row + __builtin_convertvector((x * c + y * s + diagonal_) / kRhoStep, Ints);
        std::memcpy(out, &at, sizeof at);
    }

  private:
    static constexpr int kEntries = kAngles + kComputed;
    float cosine_[kEntries], sine_[kEntries];
    int row_[kEntries];
    float diagonal_;
};

float weight_at(const EdgeBand &band, const EdgePoint &p, const EdgeField &f) {
    const int x = std::min(band.width - 1, static_cast<int>(p.x) * band.width / f.width),
              y = std::min(band.height - 1, static_cast<int>(p.y) * band.height / f.height);
    return band.values[static_cast<size_t>(y) * static_cast<size_t>(band.width) + static_cast<size_t>(x)];
}

} // namespace

void find_lines(const EdgeField &f, size_t wanted, const EdgeBand *band, LineSearch &search) {
    // Room for the most that a frame of this size may need, so that memory stays as the first frame sized it.
    const size_t pixels = static_cast<size_t>(f.width) * static_cast<size_t>(f.height), most = 2 * wanted + kLinesThrough;
    search.points.reserve(pixels / 2);
    search.near.reserve(pixels / 8);
    search.lines.reserve(most + 4);
    search.seen.resize(std::max(search.seen.size(), most * longest(f)));
    search.noted = 0;
    thin_edges(f, search.points);
    const float diagonal = std::hypot(static_cast<float>(f.width), static_cast<float>(f.height));
    const int rhos = static_cast<int>(2 * diagonal / kRhoStep) + 2;
    Votes all(search.votes, rhos), weighed(search.weighed, band != nullptr ? rhos : 1);
    const Angles angles(diagonal, rhos);
    for (size_t i = 0; i < search.points.size(); ++i) {
        const EdgePoint p = search.points.at(i);
        float angle = std::atan2(p.ny, p.nx);
        if (angle < 0)
            angle += kPi;
        int at[Angles::kComputed];
        angles.places(p.x, p.y, nearest(angle / kPi * kAngles), at);
        for (int k = 0; k < Angles::kVotes; ++k)
            all.add(at[k], p.weight);
        if (band == nullptr)
            continue;
        const float near = p.weight * weight_at(*band, p, f);
        for (int k = 0; k < Angles::kVotes; ++k)
            weighed.add(at[k], near);
    }
    search.lines.clear();
    const auto take = [&](Votes &from) {
        from.settle();
        for (size_t taken = 0; taken < wanted; ++taken) {
            const Votes::Top top = from.top();
            if (top.votes < 0.05f * diagonal)
                break;
            EdgeLine line;
            line.nx = angles.cosine(top.a);
            line.ny = angles.sine(top.a);
            line.rho = (static_cast<float>(top.r) + 0.5f) * kRhoStep - diagonal;
            gather(line, search.points, search.near);
            refine(line, search.near, 3.0f);
            refine(line, search.near, 1.6f);
            walk(line, f, search);
            search.lines.push_back(std::move(line));
            from.clear_about(top.a, top.r);
            if (&from != &all)
                all.clear_about(top.a, top.r);
        }
    };
    if (band != nullptr) {
        all.settle();
        take(weighed);
    }
    take(all);
}

EdgeLine line_through(cv::Point2f a, cv::Point2f b, const EdgeField &field, LineSearch &search) {
    const cv::Point2f d = (b - a) * (1 / std::max(1e-3f, static_cast<float>(cv::norm(b - a))));
    EdgeLine line;
    line.nx = -d.y;
    line.ny = d.x;
    line.rho = line.nx * a.x + line.ny * a.y;
    walk(line, field, search);
    return line;
}

} // namespace recto

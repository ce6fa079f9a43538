#include "edges.hpp"
#include "nearest.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace recto {

void measure_edges(const cv::Mat &bgr, EdgeField &field) {
    field.width = bgr.cols;
    field.height = bgr.rows;
    const size_t count = static_cast<size_t>(bgr.cols) * static_cast<size_t>(bgr.rows);
    field.gx.assign(count, 0.0f);
    field.gy.assign(count, 0.0f);
    field.magnitude.assign(count, 0.0f);
    cv::GaussianBlur(bgr, field.smooth, cv::Size(5, 5), 1.1);
    field.energy.create(bgr.rows, bgr.cols, CV_8U);
    field.energy.setTo(0);
    for (int y = 1; y + 1 < bgr.rows; ++y) {
        const uint8_t *above = field.smooth.ptr(y - 1), *row = field.smooth.ptr(y), *below = field.smooth.ptr(y + 1);
        uint8_t *energy = field.energy.ptr(y);
        for (int x = 1; x + 1 < bgr.cols; ++x) {
            int best = 0, bx = 0, by = 0;
            for (int c = 0; c < 3; ++c) {
                const int gx = row[(x + 1) * 3 + c] - row[(x - 1) * 3 + c], gy = below[x * 3 + c] - above[x * 3 + c];
                const int square = gx * gx + gy * gy;
                if (square > best) {
                    best = square;
                    bx = gx;
                    by = gy;
                }
            }
            const size_t i = field.at(x, y);
            field.gx[i] = static_cast<float>(bx);
            field.gy[i] = static_cast<float>(by);
            field.magnitude[i] = std::sqrt(static_cast<float>(best));
            energy[x] = static_cast<uint8_t>(std::min(255.0f, field.magnitude[i]));
        }
    }
    // In a dark frame every step is small; noise keeps the floor from falling to nothing.
    const int least = std::clamp(static_cast<int>(cv::mean(field.energy)[0] * 1.5 + 1), 3, 5);
    cv::blur(field.energy, field.threshold, cv::Size(31, 31));
    for (int y = 0; y < bgr.rows; ++y) {
        uint8_t *t = field.threshold.ptr(y);
        for (int x = 0; x < bgr.cols; ++x)
            t[x] = static_cast<uint8_t>(std::clamp(t[x] * 5 / 4, least, 60));
    }
}

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

/// Edge pixels that are the strongest across their edge.
void thin_edges(const EdgeField &f, std::vector<EdgePoint> &points) {
    points.clear();
    for (int y = 2; y + 2 < f.height; ++y)
        for (int x = 2; x + 2 < f.width; ++x) {
            const size_t i = f.at(x, y);
            const float m = f.magnitude[i];
            if (m < static_cast<float>(f.threshold.ptr(y)[x]))
                continue;
            const float nx = f.gx[i] / m, ny = f.gy[i] / m;
            const int dx = nearest(nx), dy = nearest(ny);
            if (f.magnitude[f.at(x + dx, y + dy)] > m || f.magnitude[f.at(x - dx, y - dy)] >= m)
                continue;
            // A strong edge counts for more, but not in proportion: a faint card border is as straight.
            points.push_back({x + 0.5f, y + 0.5f, nx, ny, std::min(3.0f, 0.7f + m / 30.0f)});
        }
}

/// The edge points that may belong to a line once it is refined.
void gather(const EdgeLine &line, const std::vector<EdgePoint> &points, std::vector<EdgePoint> &near) {
    near.clear();
    for (const EdgePoint &p : points)
        if (std::abs(p.x * line.nx + p.y * line.ny - line.rho) <= 6 && std::abs(p.nx * line.nx + p.ny * line.ny) >= 0.93f)
            near.push_back(p);
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

/// Votes by angle and distance, with the best of each angle kept: only what changed is looked through again.
class Votes {
  public:
    Votes(std::vector<float> &cells, int rhos) : cells_(cells), rhos_(rhos) {
        cells_.assign(static_cast<size_t>(kAngles) * static_cast<size_t>(rhos), 0.0f);
    }

    void add(int a, int r, float weight) { cells_[index(a, r)] += weight; }

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
            settle(na);
        }
    }

  private:
    size_t index(int a, int r) const { return static_cast<size_t>(a) * static_cast<size_t>(rhos_) + static_cast<size_t>(r); }

    void settle(int a) {
        const auto from = cells_.begin() + static_cast<std::ptrdiff_t>(index(a, 0));
        best_[a] = static_cast<int>(std::max_element(from, from + rhos_) - from);
    }

    std::vector<float> &cells_;
    int rhos_;
    int best_[kAngles] = {};
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
    float cosine[kAngles], sine[kAngles];
    for (int a = 0; a < kAngles; ++a) {
        cosine[a] = std::cos(kPi * static_cast<float>(a) / kAngles);
        sine[a] = std::sin(kPi * static_cast<float>(a) / kAngles);
    }
    for (const EdgePoint &p : search.points) {
        float angle = std::atan2(p.ny, p.nx);
        if (angle < 0)
            angle += kPi;
        const int middle = nearest(angle / kPi * kAngles);
        const float near = band != nullptr ? p.weight * weight_at(*band, p, f) : 0;
        for (int k = -3; k <= 3; ++k) {
            const int a = (middle + k + 2 * kAngles) % kAngles;
            const int r = static_cast<int>((p.x * cosine[a] + p.y * sine[a] + diagonal) / kRhoStep);
            all.add(a, r, p.weight);
            if (band != nullptr)
                weighed.add(a, r, near);
        }
    }
    search.lines.clear();
    const auto take = [&](Votes &from) {
        from.settle();
        for (size_t taken = 0; taken < wanted; ++taken) {
            const Votes::Top top = from.top();
            if (top.votes < 0.05f * diagonal)
                break;
            EdgeLine line;
            line.nx = cosine[top.a];
            line.ny = sine[top.a];
            line.rho = (static_cast<float>(top.r) + 0.5f) * kRhoStep - diagonal;
            line.votes = top.votes;
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

// Moves the sides of a document or a portrait, which the frame network knows to a cell or two, onto the frame's own edges. A
// side is taken where one straight step runs along nearly all of it; text beside a portrait and hair within it break off.
#include "borders.hpp"
#include "nearest.hpp"
#include "sample.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace recto {
namespace {

/// Places along a side, and the most pixels to either side of it.
constexpr int kAlong = 64, kMostReach = 48, kRows = 2 * kMostReach + 3;
/// Of the side's length, what is left out at its ends: rounded corners.
constexpr float kEnds = 0.06f;
/// Pixels by which a side's ends may be off against each other, and within which the edge is sought again.
constexpr int kSlope = 6, kNear = 5;
/// Share of a side along which an edge must run.
constexpr float kSupport = 0.55f;
/// What is taken off a line at the end of its reach.
constexpr float kTrusted = 0.3f;

/// Where an edge crosses the ends of a side, in pixels outwards from it.
struct Line {
    float from = 0, to = 0;
};

/// The largest change of a channel across each pixel of a band along a side; the rows of a column follow each other,
/// going outwards.
struct Band {
    int reach = 0;
    std::array<uint8_t, static_cast<size_t>(kAlong * kRows)> step;

    const uint8_t *column(int x) const { return step.data() + x * kRows; }
    uint8_t *column(int x) { return step.data() + x * kRows; }
    int at(int row, int x) const { return column(x)[row]; }
};

void sample_band(const RectoImageView &view, const RectoQuad &quad, int i, int reach, Band &band) {
    const int rows = 2 * reach + 3;
    const RectoQuad strip = strip_along(quad, i, static_cast<float>(reach) + 1.5f);
    uint8_t pixels[kAlong * kRows * 3];
    sample_bgr(view, rectangle_to_quad(kAlong, static_cast<float>(rows), strip), pixels, kAlong, rows, kAlong * 3);
    band.reach = reach;
    for (int row = 0; row < 2 * reach + 1; ++row)
        for (int x = 0; x < kAlong; ++x) {
            const uint8_t *p = pixels + (row * kAlong + x) * 3, *q = p + 2 * kAlong * 3;
            const int most = std::max({std::abs(q[0] - p[0]), std::abs(q[1] - p[1]), std::abs(q[2] - p[2])});
            band.column(x)[row] = static_cast<uint8_t>(most);
        }
}

/// The straight line along which most of the side shows a step; false where none does. Nearer lines are
/// preferred; of a side that is in doubt only what lies inside it counts, however far.
bool best_line(const Band &band, bool is_doubted, int &offset, int &slope) {
    const int rows = 2 * band.reach + 1;
    uint32_t bins[256] = {};
    for (int x = 0; x < kAlong; ++x)
        for (int row = 0; row < rows; ++row)
            ++bins[band.column(x)[row]];
    int middle = 0;
    for (uint32_t seen = bins[0]; seen * 2 < static_cast<uint32_t>(rows * kAlong);)
        seen += bins[++middle];
    // Steps beyond this say no more: a line of text must not outweigh an edge that runs through.
    const int full = std::clamp(is_doubted ? 4 * middle : middle * 5 / 2, is_doubted ? 12 : 6, 255);
    float best = 0, support = 0;
    for (int lean = -kSlope; lean <= kSlope; ++lean) {
        uint16_t sums[2 * kMostReach + 1] = {};
        for (int x = 0; x < kAlong; ++x) {
            const int shift = nearest(static_cast<float>(lean) * ((static_cast<float>(x) + 0.5f) / kAlong - 0.5f));
            const uint8_t *column = band.column(x);
            const int from = std::max(0, -shift), to = std::min(rows, rows - shift);
            for (int row = from; row < to; ++row)
                sums[row] = static_cast<uint16_t>(sums[row] + std::min<int>(column[row + shift], full));
        }
        for (int row = 0; row < (is_doubted ? band.reach + 1 : rows); ++row) {
            const float share = static_cast<float>(sums[row]) / static_cast<float>(full * kAlong);
            const float off = static_cast<float>(std::abs(row - band.reach)) / static_cast<float>(band.reach);
            const float score = share - (is_doubted ? 0 : kTrusted * off) - 0.01f * static_cast<float>(std::abs(lean));
            if (score > best) {
                best = score;
                support = share;
                offset = row - band.reach;
                slope = lean;
            }
        }
    }
    return support >= kSupport;
}

float middle(float *values, int count) {
    std::nth_element(values, values + count / 2, values + count);
    return values[count / 2];
}

/// The line through the steepest place of each column near the one that was found: medians of slopes and of heights, which
/// a third of wrong places does not move.
Line refined(const Band &band, int offset, int slope) {
    float place[kAlong], values[kAlong];
    bool is_seen[kAlong];
    int seen = 0;
    for (int x = 0; x < kAlong; ++x) {
        const float at = (static_cast<float>(x) + 0.5f) / kAlong - 0.5f;
        const int row = nearest(static_cast<float>(offset) + static_cast<float>(slope) * at) + band.reach;
        const int low = std::max(1, row - kNear), high = std::min(2 * band.reach - 1, row + kNear);
        int best = -1;
        for (int y = low; y <= high; ++y)
            if (best < 0 || band.at(y, x) > band.at(best, x))
                best = y;
        is_seen[x] = best >= 0 && band.at(best, x) >= 6;
        if (!is_seen[x])
            continue;
        ++seen;
        const float before = static_cast<float>(band.at(best - 1, x)), here = static_cast<float>(band.at(best, x)), after = static_cast<float>(band.at(best + 1, x));
        const float bend = before - 2 * here + after;
        place[x] = static_cast<float>(best - band.reach) + (bend < -0.5f ? std::clamp(0.5f * (before - after) / bend, -0.5f, 0.5f) : 0);
    }
    const Line found{static_cast<float>(offset) - static_cast<float>(slope) / 2, static_cast<float>(offset) + static_cast<float>(slope) / 2};
    if (seen < kAlong * 2 / 5)
        return found;
    int pairs = 0;
    for (int x = 0; x < kAlong / 2; ++x)
        if (is_seen[x] && is_seen[x + kAlong / 2])
            values[pairs++] = (place[x + kAlong / 2] - place[x]) * 2;
    if (pairs < 6)
        return found;
    const float lean = middle(values, pairs);
    int count = 0;
    for (int x = 0; x < kAlong; ++x)
        if (is_seen[x])
            values[count++] = place[x] - lean * ((static_cast<float>(x) + 0.5f) / kAlong - 0.5f);
    const float height = middle(values, count);
    return {height - lean / 2, height + lean / 2};
}

bool meet(cv::Point2f p, cv::Point2f d, cv::Point2f q, cv::Point2f e, RectoPoint &x) {
    const float det = d.cross(e);
    if (std::abs(det) < 1e-3f * static_cast<float>(cv::norm(d) * cv::norm(e)))
        return false;
    const cv::Point2f m = p + d * ((q - p).cross(e) / det);
    x = {m.x, m.y};
    return true;
}

} // namespace

RectoQuad settle(const RectoImageView &view, const RectoQuad &quad, float reach, float longest) {
    if (reach < 1)
        return quad;
    cv::Point2f from[4], way[4];
    Band band;
    const cv::Size2f size = size_of(quad);
    const int pixels = std::clamp(static_cast<int>(std::lround(reach)), kNear + 1, kMostReach);
    for (int i = 0; i < 4; ++i) {
        const RectoPoint &a = quad.corners[i], &b = quad.corners[(i + 1) % 4];
        from[i] = {a.x, a.y};
        way[i] = {b.x - a.x, b.y - a.y};
        const float length = static_cast<float>(cv::norm(way[i]));
        if (length < 16)
            return quad;
        const float apart = i % 2 == 0 ? size.height : size.width, along = i % 2 == 0 ? size.width : size.height;
        const bool is_doubted = apart > longest * along;
        sample_band(view, quad, i, is_doubted ? kMostReach : pixels, band);
        int offset = 0, slope = 0;
        if (!best_line(band, is_doubted, offset, slope))
            continue;
        const Line line = refined(band, offset, slope);
        // Clockwise: outwards is to the left of the way along a side.
        const cv::Point2f outwards(way[i].y / length, -way[i].x / length);
        const cv::Point2f start = from[i] + way[i] * kEnds + outwards * line.from;
        way[i] = from[i] + way[i] * (1 - kEnds) + outwards * line.to - start;
        from[i] = start;
    }
    RectoQuad moved;
    for (int i = 0; i < 4; ++i)
        if (!meet(from[(i + 3) % 4], way[(i + 3) % 4], from[i], way[i], moved.corners[i]))
            return quad;
    return is_sound(moved, view) ? moved : quad;
}

RectoQuad strip_along(const RectoQuad &quad, int i, float reach) {
    const RectoPoint &a = quad.corners[i], &b = quad.corners[(i + 1) % 4];
    const RectoPoint &c = quad.corners[(i + 2) % 4], &d = quad.corners[(i + 3) % 4];
    const cv::Size2f size = size_of(quad);
    const float out = reach / std::max(i % 2 == 0 ? size.height : size.width, 1.0f);
    const RectoPoint from = between(a, b, kEnds), to = between(a, b, 1 - kEnds);
    const RectoPoint far_from = between(d, c, kEnds), far_to = between(d, c, 1 - kEnds);
    return {{between(from, far_from, out), between(to, far_to, out), between(to, far_to, -out), between(from, far_from, -out)}};
}

} // namespace recto

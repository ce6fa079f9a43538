// Moves the sides of a document or a portrait, which the frame network knows to a cell or two, onto the frame's own edges. A
// side is taken where one straight step runs along nearly all of it; text beside a portrait and hair within it break off.
#include "borders.hpp"
#include "median.hpp"
#include "nearest.hpp"
#include "sample.hpp"
#include "snap.hpp"
#include "wide.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace recto {
namespace {

/// Places along a side, and the most pixels to either side of it.
constexpr int kAlong = 64, kMostReach = 48, kRows = 2 * kMostReach + 1;
/// Pixels to either side of a place whose means are compared, next to it and again so many further out.
constexpr int kMean = 6, kFurther = 6, kWide = kMean + kFurther;
constexpr int kSampled = kRows + 2 * kWide;
/// Of the side's length, what is left out at its ends: rounded corners.
constexpr float kEnds = 0.06f;
/// Pixels by which a side's ends may be off against each other, and within which the edge is sought again.
constexpr int kSlope = 6, kNear = 5;
/// Share of a side along which an edge must run.
constexpr float kSupport = 0.55f;
/// Longer over shorter side, 1.29 on documents of ICAO Doc 9303, from which on the two sides of a portrait that are too far
/// apart are in doubt: so the network sees portraits on documents that lie on their side.
constexpr float kLongestPortrait = 1.42f;
/// What is taken off a line at the end of its reach, inside and outside: in a portrait no straight line runs through,
/// beside one a zone's border does.
constexpr float kInwards = 0.1f, kOutwards = 0.3f;

/// Where an edge crosses the ends of a side, in pixels outwards from it.
struct Line {
    float from = 0, to = 0;
};

/// The largest change of a channel across each place of a band along a side; the rows of a column follow each other,
/// going outwards.
struct Steps {
    std::array<uint8_t, static_cast<size_t>(kAlong * kRows)> values;

    const uint8_t *column(int x) const { return values.data() + x * kRows; }
    uint8_t *column(int x) { return values.data() + x * kRows; }
    int at(int row, int x) const { return column(x)[row]; }
};

struct Band {
    int reach = 0;
    /// From one neighbour of a place to the other, and from what lies before it to what lies after.
    Steps steep, wide;
};

/// Bytes of a band's row: three channels of each place.
constexpr int kLanes = kAlong * 3;
/// Sums of `kMean` rows of as many, from each row on.
using Sums = std::array<std::array<uint16_t, static_cast<size_t>(kLanes)>, static_cast<size_t>(kSampled)>;

/// Sums that follow each other differ by a row that comes and one that goes.
RECTO_WIDE void go_on(uint16_t *__restrict next, const uint16_t *__restrict sums, const uint8_t *__restrict gone, const uint8_t *__restrict come) {
    for (int i = 0; i < kLanes; ++i)
        next[i] = static_cast<uint16_t>(sums[i] + come[i] - gone[i]);
}

/// From one neighbour of a row to the other.
RECTO_WIDE void write_steep(uint8_t *__restrict out, const uint8_t *__restrict above, const uint8_t *__restrict below) {
    for (int i = 0; i < kLanes; ++i)
        out[i] = static_cast<uint8_t>(std::max(above[i], below[i]) - std::min(above[i], below[i]));
}

/// The change of means next to a row and, further out, of others, the lesser of the two where they are alike: what changes for
/// good. A thin line of the page's pattern has the same page on both of its sides.
RECTO_WIDE void write_lasting(uint8_t *__restrict out, const uint16_t *__restrict before, const uint16_t *__restrict after,
                              const uint16_t *__restrict far_before, const uint16_t *__restrict far_after) {
    for (int i = 0; i < kLanes; ++i) {
        const int16_t near = static_cast<int16_t>((after[i] - before[i]) / kMean), further = static_cast<int16_t>((far_after[i] - far_before[i]) / kMean);
        const int16_t least = std::min(static_cast<int16_t>(std::abs(near)), static_cast<int16_t>(std::abs(further)));
        out[i] = static_cast<uint8_t>((near > 0) == (further > 0) ? least : 0);
    }
}

/// The largest change of a channel at each place of a row.
void note(const uint8_t *changes, int row, Steps &steps) {
    for (int x = 0; x < kAlong; ++x)
        steps.column(x)[row] = std::max(std::max(changes[3 * x], changes[3 * x + 1]), changes[3 * x + 2]);
}

void sample_band(const RectoImageView &view, const RectoQuad &quad, int i, int reach, Band &band) {
    const int rows = 2 * reach + 1, sampled = rows + 2 * kWide;
    const RectoQuad strip = strip_along(quad, i, static_cast<float>(reach + kWide) + 0.5f);
    uint8_t pixels[kSampled * kLanes], changes[kLanes];
    const auto at = [&](int row) { return pixels + row * kLanes; };
    sample_bgr(view, rectangle_to_quad(kAlong, static_cast<float>(sampled), strip), pixels, kAlong, sampled, kLanes);
    Sums sums;
    const auto from = [&](int row) { return sums[static_cast<size_t>(row)].data(); };
    std::fill_n(from(0), kLanes, uint16_t{0});
    for (int row = 0; row < kMean; ++row)
        add_row(from(0), at(row), kLanes);
    for (int row = 0; row + kMean < sampled; ++row)
        go_on(from(row + 1), from(row), at(row), at(row + kMean));
    band.reach = reach;
    for (int row = 0; row < rows; ++row) {
        const int middle = row + kWide;
        write_steep(changes, at(middle - 1), at(middle + 1));
        note(changes, row, band.steep);
        write_lasting(changes, from(middle - kMean), from(middle + 1), from(middle - kWide), from(middle + 1 + kFurther));
        note(changes, row, band.wide);
    }
}

/// The straight line along which most of the side shows a step, no further out than `most`; false where none does. Nearer
/// lines are preferred; of a side that is in doubt only what lies inside it counts, however far.
bool best_line(const Band &band, bool is_doubted, int most, int &offset, int &slope) {
    const int rows = 2 * band.reach + 1, end = std::min(most, is_doubted ? 0 : band.reach) + band.reach + 1;
    uint32_t bins[256] = {};
    for (int x = 0; x < kAlong; ++x)
        for (int row = 0; row < rows; ++row)
            ++bins[band.wide.column(x)[row]];
    int middle = 0;
    for (uint32_t seen = bins[0]; seen * 2 < static_cast<uint32_t>(rows * kAlong);)
        seen += bins[++middle];
    // Steps beyond this say no more: a line of text must not outweigh an edge that runs through.
    const int full = std::clamp(is_doubted ? 4 * middle : 2 * middle, is_doubted ? 12 : 6, 255);
    float best = 0, support = 0;
    for (int lean = -kSlope; lean <= kSlope; ++lean) {
        uint16_t sums[2 * kMostReach + 1] = {};
        for (int x = 0; x < kAlong; ++x) {
            const int shift = nearest(static_cast<float>(lean) * ((static_cast<float>(x) + 0.5f) / kAlong - 0.5f));
            const uint8_t *column = band.wide.column(x);
            const int from = std::max(0, -shift), to = std::min(rows, rows - shift);
            for (int row = from; row < to; ++row)
                sums[row] = static_cast<uint16_t>(sums[row] + std::min<int>(column[row + shift], full));
        }
        for (int row = 0; row < end; ++row) {
            const float share = static_cast<float>(sums[row]) / static_cast<float>(full * kAlong);
            const float off = static_cast<float>(std::abs(row - band.reach)) / static_cast<float>(band.reach);
            const float score = share - (is_doubted ? 0 : (row < band.reach ? kInwards : kOutwards) * off) - 0.01f * static_cast<float>(std::abs(lean));
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
            if (best < 0 || band.steep.at(y, x) > band.steep.at(best, x))
                best = y;
        is_seen[x] = best >= 0 && band.steep.at(best, x) >= 6;
        if (!is_seen[x])
            continue;
        ++seen;
        const float before = static_cast<float>(band.steep.at(best - 1, x)), here = static_cast<float>(band.steep.at(best, x)), after = static_cast<float>(band.steep.at(best + 1, x));
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
    const float lean = upper_median(values, pairs);
    int count = 0;
    for (int x = 0; x < kAlong; ++x)
        if (is_seen[x])
            values[count++] = place[x] - lean * ((static_cast<float>(x) + 0.5f) / kAlong - 0.5f);
    const float height = upper_median(values, count);
    return {height - lean / 2, height + lean / 2};
}

/// How far `from` may move `outwards` until it leaves a convex quad, pixels.
float room(const RectoQuad &quad, cv::Point2f from, cv::Point2f outwards) {
    float least = std::numeric_limits<float>::infinity();
    for (int i = 0; i < 4; ++i) {
        const RectoPoint &a = quad.corners[i], &b = quad.corners[(i + 1) % 4];
        const cv::Point2f way(b.x - a.x, b.y - a.y), normal(way.y, -way.x);
        const float speed = normal.dot(outwards), left = normal.dot(cv::Point2f(a.x, a.y) - from);
        if (speed > 1e-3f * static_cast<float>(cv::norm(way)))
            least = std::min(least, left / speed);
    }
    return least;
}

RectoQuad move_sides(const RectoImageView &view, const RectoQuad &quad, float reach, const RectoQuad *page) {
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
        // Clockwise: outwards is to the left of the way along a side.
        const cv::Point2f outwards(way[i].y / length, -way[i].x / length);
        const bool is_doubted = page != nullptr && apart > kLongestPortrait * along;
        int most = kMostReach;
        if (page != nullptr) {
            // The page's own edge is plainer than any upon it.
            const float left = std::min(room(*page, from[i], outwards), room(*page, from[i] + way[i], outwards));
            most = static_cast<int>(std::clamp(left - kWide - 2, -1.0f - kMostReach, 0.0f + kMostReach));
        }
        sample_band(view, quad, i, is_doubted ? kMostReach : pixels, band);
        int offset = 0, slope = 0;
        if (!best_line(band, is_doubted, most, offset, slope))
            continue;
        const Line line = refined(band, offset, slope);
        const cv::Point2f start = from[i] + way[i] * kEnds + outwards * line.from;
        way[i] = from[i] + way[i] * (1 - kEnds) + outwards * line.to - start;
        from[i] = start;
    }
    RectoQuad moved;
    for (int i = 0; i < 4; ++i) {
        cv::Point2f corner;
        if (!meet(from[(i + 3) % 4], way[(i + 3) % 4], from[i], way[i], corner))
            return quad;
        moved.corners[i] = {corner.x, corner.y};
    }
    return is_sound(moved, view) ? moved : quad;
}

} // namespace

RectoQuad settle(const RectoImageView &view, const RectoQuad &quad, float reach, const RectoQuad *page) {
    if (reach < 1)
        return quad;
    const RectoQuad moved = move_sides(view, quad, reach, page);
    // Along sides that are nearly right it is plain which line runs through, and whether two of them are too far apart.
    return page == nullptr ? moved : move_sides(view, moved, 1, page);
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

#include "sheet_margin.hpp"

#include "pixel.hpp"
#include "snap.hpp"
#include "wide.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

// Set on photos of three document types that thresholds may be fitted to (alb_id, est_id, lva_passport) and on drawn frames of seeds 4
// and 5, 888 in all, among which no side of a document is moved for the worse.

/// Places along a side, whose ends are left out for round corners.
constexpr int kAlong = 48;
constexpr float kEnd = 0.07f;
/// Steps of a pixel across a side that are looked at on either side of it; the side's own rise lies before the first.
constexpr int kFirst = 2, kLast = 5;
/// Of the document's extent across a side: as far as a margin reaches, and what is too little to be one.
constexpr float kWidest = 0.22f, kNarrowest = 0.012f;
constexpr int kMostSteps = 160;
/// A margin ends where a tone differs by that share of the paper's, by that many times the paper's own noise, and by so many steps.
constexpr float kLeastShare = 0.05f, kMostShare = 0.12f, kLeastNoise = 3.5f, kLeastStep = 4;
/// Grounds of one paper differ by less, share of their light: the light falls off over a document.
constexpr float kAlike = 0.2f;
/// A ground is plain where a quarter of its places differ by no more from the middle one, share of its light.
constexpr float kPlain = 0.1f;
/// Shares: of the places along a side that have to tell, of those the ones at which a margin has to end on one line, and at which
/// something may lie before it.
constexpr float kTold = 0.55f, kOnLine = 0.5f, kBefore = 0.1f;
/// How far the other ground is looked at: of the extent across the side, and pixels at least; share of it that has to differ from the margin.
constexpr float kDepth = 0.12f, kOther = 0.6f;
constexpr int kLeastDepth = 12;
/// Pixels past a margin's end that are looked at.
constexpr int kPast = 7;
/// Pixels by which a place on the line may be off.
constexpr float kOff = 1.3f;

/// What runs along a side at one distance: tones at places, those of the frame alone.
struct Ground {
    Pixel middle{};
    /// Differences of the places' tones from the middle one: the third quartile.
    float spread = 0;
    bool is_seen = false;

    float light() const { return std::max({middle.c[0], middle.c[1], middle.c[2], 1.0f}); }
    bool is_plain() const { return is_seen && spread <= std::max(3.0f, kPlain * light()); }
};

struct Side {
    cv::Point2f a, b, in;
    float length = 0;

    cv::Point2f at(int i) const { return a + (b - a) * (kEnd + (1 - 2 * kEnd) * (static_cast<float>(i) + 0.5f) / kAlong); }
};

bool is_in(const cv::Mat &bgr, cv::Point2f p) {
    return p.x > 1 && p.y > 1 && p.x < static_cast<float>(bgr.cols - 1) && p.y < static_cast<float>(bgr.rows - 1);
}

/// Tones from `kFirst` to `kLast` steps inside (1) or outside (-1) of a side.
Ground ground_along(const cv::Mat &bgr, const Side &side, float way) {
    Ground ground;
    Pixel tones[kAlong];
    int count = 0;
    for (int i = 0; i < kAlong; ++i) {
        const cv::Point2f far = side.at(i) + side.in * (way * kLast);
        if (!is_in(bgr, far))
            continue;
        Pixel mean{};
        for (int t = kFirst; t <= kLast; ++t) {
            const cv::Point2f p = side.at(i) + side.in * (way * static_cast<float>(t));
            const Pixel one = pixel_at(bgr, p.x, p.y);
            for (int c = 0; c < 3; ++c)
                mean.c[c] += one.c[c] / (kLast - kFirst + 1);
        }
        tones[count++] = mean;
    }
    if (count < kAlong / 2)
        return ground;
    ground.middle = middle_of(tones, count);
    float values[kAlong];
    for (int i = 0; i < count; ++i)
        values[i] = apart(tones[i], ground.middle);
    std::nth_element(values, values + count * 3 / 4, values + count);
    ground.spread = values[count * 3 / 4];
    ground.is_seen = true;
    return ground;
}

/// Whether two plain grounds may be one.
bool are_alike(const Ground &a, const Ground &b) { return apart(a.middle, b.middle) <= kAlike * std::max(a.light(), b.light()); }

/// By how much a tone has to differ from the margin's not to be of it.
float step_of(const Ground &margin) {
    return std::max({kLeastStep, kLeastShare * margin.light(), std::min(kLeastNoise * margin.spread, kMostShare * margin.light())});
}

/// For each place along a side the first step inwards at which it is not blank any more; 0 where it never was, `steps` where it stays.
void blank_until(const cv::Mat &bgr, const Side &side, const Ground &margin, int steps, int until[kAlong]) {
    const float step = step_of(margin);
    for (int i = 0; i < kAlong; ++i) {
        const cv::Point2f from = side.at(i);
        until[i] = 0;
        Pixel blank{};
        int t = kFirst;
        for (; t < kFirst + 2; ++t) {
            const cv::Point2f p = from + side.in * static_cast<float>(t);
            const Pixel one = pixel_at(bgr, p.x, p.y);
            for (int c = 0; c < 3; ++c)
                blank.c[c] += one.c[c] / 2;
        }
        if (apart(blank, margin.middle) > kAlike * margin.light())
            continue;
        for (; t < steps; ++t) {
            const cv::Point2f p = from + side.in * static_cast<float>(t);
            if (apart(pixel_at(bgr, p.x, p.y), blank) > step)
                break;
        }
        until[i] = t > kFirst + 2 ? t : 0;
    }
}

/// Where a line begins and ends, steps inwards at the side's ends.
struct Edge {
    float from = 0, to = 0;
    float score = 0;
};

/// How many places tell of a line, at how many of them a margin ends on it, and at how many before it.
struct Told {
    int all, on, before;
};

/// All places at once, those that tell nothing included: each counts as 0 or 1.
RECTO_WIDE Told told_of(const float *__restrict until, int from, int to) {
    Told told{0, 0, 0};
    for (int i = 0; i < kAlong; ++i) {
        const float line = static_cast<float>(from) + static_cast<float>(to - from) * (static_cast<float>(i) + 0.5f) / kAlong;
        const float off = until[i] - line;
        const int tells = static_cast<int>(until[i] > 0) & static_cast<int>(line >= kFirst + 2);
        told.all += tells;
        told.on += tells & static_cast<int>(std::abs(off) <= kOff);
        told.before += tells & static_cast<int>(off < -kOff);
    }
    return told;
}

/// The line on which most margins end, before which next to none does. Where it comes too near to the side for a margin, and where
/// something lies over the rim, nothing is told.
Edge edge_of(const int until[kAlong], int steps, float most_lean) {
    Edge best;
    if (static_cast<float>(kAlong - std::count(until, until + kAlong, 0)) < kTold * kAlong)
        return best;
    float ends[kAlong];
    std::copy_n(until, kAlong, ends);
    const int lean_by = static_cast<int>(most_lean);
    for (int from = 0; from < steps; ++from)
        for (int to = std::max(0, from - lean_by); to < std::min(steps, from + lean_by + 1); ++to) {
            const Told told = told_of(ends, from, to);
            const float score = static_cast<float>(told.on - told.before), all = static_cast<float>(told.all);
            if (all < kTold * kAlong || static_cast<float>(told.on) < kOnLine * all || static_cast<float>(told.before) > kBefore * all ||
                score <= best.score)
                continue;
            best = {static_cast<float>(from), static_cast<float>(to), score};
        }
    return best;
}

/// Whether another ground begins at the edge: behind the first line of print on a margin there is blank paper again.
bool is_other_ground(const cv::Mat &bgr, const Side &side, const Edge &edge, int depth, const Ground &margin) {
    const float step = step_of(margin);
    int other = 0, seen = 0;
    for (int i = 0; i < kAlong; ++i) {
        const float share = (static_cast<float>(i) + 0.5f) / kAlong, line = edge.from + (edge.to - edge.from) * share;
        const cv::Point2f p = side.at(i) + side.in * std::max(line - 2, static_cast<float>(kFirst));
        const Pixel blank = pixel_at(bgr, p.x, p.y);
        for (int t = kFirst; t < depth; ++t) {
            const cv::Point2f q = side.at(i) + side.in * (line + static_cast<float>(t));
            other += apart(pixel_at(bgr, q.x, q.y), blank) > step ? 1 : 0;
            ++seen;
        }
    }
    return static_cast<float>(other) > kOther * static_cast<float>(seen);
}

/// Whether the margin goes on past an end of its side: a document's own margin ends with the document, a sheet's does not.
///
/// - Parameter depth: of the margin at that end, pixels.
bool goes_on(const cv::Mat &bgr, const Side &side, bool is_start, float depth, const Ground &margin) {
    if (depth < kFirst + 1)
        return false;
    const cv::Point2f out = (is_start ? side.a - side.b : side.b - side.a) * (1 / side.length);
    const cv::Point2f middle = (is_start ? side.a : side.b) + side.in * std::max(depth / 2, static_cast<float>(kFirst));
    if (!is_in(bgr, middle + out * kPast))
        return false;
    Pixel within{}, past{};
    Pixel all[2 * kPast + 1];
    for (int s = -kPast; s <= kPast; ++s) {
        const cv::Point2f p = middle + out * static_cast<float>(s);
        const Pixel one = all[s + kPast] = pixel_at(bgr, p.x, p.y);
        if (std::abs(s) < kFirst + 1)
            continue;
        for (int c = 0; c < 3; ++c)
            (s < 0 ? within : past).c[c] += one.c[c] / (kPast - kFirst);
    }
    const float step = step_of(margin);
    return apart(within, past) <= step && std::all_of(all, all + 2 * kPast + 1, [&](const Pixel &p) {
        return std::min(apart(p, within), apart(p, past)) <= step;
    });
}

} // namespace

bool leave_margins(const cv::Mat &bgr, cv::Point2f corners[4]) {
    Side sides[4];
    Ground beyond[4], within[4];
    const cv::Point2f centre = (corners[0] + corners[1] + corners[2] + corners[3]) * 0.25f;
    for (int i = 0; i < 4; ++i) {
        Side &s = sides[i];
        s.a = corners[i];
        s.b = corners[(i + 1) % 4];
        s.length = static_cast<float>(cv::norm(s.b - s.a));
        if (s.length < 24)
            return false;
        s.in = cv::Point2f(-(s.b - s.a).y, (s.b - s.a).x) * (1 / s.length);
        if (s.in.dot(centre - s.a) < 0)
            s.in = -s.in;
        beyond[i] = ground_along(bgr, s, -1);
        within[i] = ground_along(bgr, s, 1);
    }
    bool is_moved = false;
    Side moved[4] = {sides[0], sides[1], sides[2], sides[3]};
    for (int i = 0; i < 4; ++i) {
        // A rim: plain within, another ground beyond it.
        if (!within[i].is_plain() || (beyond[i].is_plain() && are_alike(within[i], beyond[i])))
            continue;
        // A sheet shows past an end of the side as well.
        const auto may_be_sheet = [&](int k) { return beyond[k].is_plain() && are_alike(within[i], beyond[k]); };
        const int previous = (i + 3) % 4, next = (i + 1) % 4;
        if (!may_be_sheet(previous) && !may_be_sheet(next))
            continue;
        const float across = (sides[(i + 1) % 4].length + sides[(i + 3) % 4].length) / 2;
        const int steps = std::min(kMostSteps, static_cast<int>(kWidest * across));
        int until[kAlong];
        blank_until(bgr, sides[i], within[i], steps, until);
        const Edge edge = edge_of(until, steps, 0.12f * sides[i].length);
        if (edge.score <= 0 || (edge.from + edge.to) / 2 < std::max(2.0f, kNarrowest * across))
            continue;
        if (!is_other_ground(bgr, sides[i], edge, std::max(kLeastDepth, static_cast<int>(kDepth * across)), within[i]))
            continue;
        const auto is_sheet = [&](int k, bool is_start, float depth) {
            return may_be_sheet(k) && goes_on(bgr, sides[i], is_start, depth, within[i]);
        };
        if (!is_sheet(previous, true, edge.from) && !is_sheet(next, false, edge.to))
            continue;
        // The edge's rise begins where the margin ends.
        const cv::Point2f along = sides[i].b - sides[i].a;
        moved[i].a = sides[i].a + along * kEnd + sides[i].in * (edge.from + 0.5f);
        moved[i].b = sides[i].b - along * kEnd + sides[i].in * (edge.to + 0.5f);
        is_moved = true;
    }
    if (!is_moved)
        return false;
    cv::Point2f out[4];
    for (int i = 0; i < 4; ++i)
        if (const Side &before = moved[(i + 3) % 4]; !meet(before.a, before.b - before.a, moved[i].a, moved[i].b - moved[i].a, out[i]))
            return false;
    std::copy_n(out, 4, corners);
    return true;
}

} // namespace recto

// The border of a portrait: a picture that was stuck onto a page casts a shadow to one side, shows its paper or a bright cut at
// others, and seldom stands as straight as the page was printed.
#include "portrait.hpp"
#include "sample.hpp"
#include "wide.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace recto {
namespace {

/// Positions along a side and across it; the border itself is in the middle.
constexpr int kAlong = 64, kAcross = 33, kEnd = 4;
/// Of the positions along a side, how many a shadow has to darken, or paper to brighten; a line of print beside a portrait has gaps.
constexpr int kThrough = kAlong * 9 / 10;
/// Of the portrait's longer side, how far is looked to both sides of the border.
constexpr float kReach = 0.045f;
/// Grey levels between portrait and page under which a side is no border.
constexpr int kStep = 12;
/// Degrees by which opposite sides of one picture may differ: one of them may have been taken a little off.
constexpr float kParallel = 2;

/// Of a strip's length, where it is looked past its ends: what runs on there is the page's own.
constexpr float kPast = 0.16f, kPastEnd = 0.44f;

struct Side {
    int step = 0, dark = 0;
    float shine = 0;

    /// Of the step between portrait and page.
    float shade() const {
        return static_cast<float>(dark) / static_cast<float>(step + kStep);
    }
};

/// The value that stands `rank` places behind the least, of kAlong: bit by bit, so that all of them are looked at at once.
RECTO_WIDE int ranked(const uint8_t *values, int rank) {
    int found = 0;
    for (int bit = 128; bit > 0; bit >>= 1) {
        const auto tried = static_cast<uint8_t>(found | bit);
        uint8_t less = 0;
        for (int x = 0; x < kAlong; ++x)
            less = static_cast<uint8_t>(less + (values[x] < tried));
        if (less <= rank)
            found = tried;
    }
    return found;
}

/// What lies along a side, inside it and outside, and the darkest and the brightest line between. Medians leave out what does not
/// run along it: hair that leaves the picture, print beside it, the page's pattern.
Side judge(const uint8_t *strip) {
    Side side;
    int bright = 0;
    for (int channel = 0; channel < 3; ++channel) {
        int inner = 0, outer = 0, darkest = 255, brightest = 0;
        uint8_t values[kAlong];
        for (int y = 0; y < kAcross; ++y) {
            for (int x = 0; x < kAlong; ++x)
                values[x] = strip[(y * kAlong + x) * 3 + channel];
            darkest = std::min(darkest, ranked(values, kThrough));
            brightest = std::max(brightest, ranked(values, kAlong - kThrough));
            if (y >= kEnd && y < kAcross - kEnd)
                continue;
            (y < kEnd ? inner : outer) += ranked(values, kAlong / 2);
        }
        inner /= kEnd;
        outer /= kEnd;
        side.step = std::max(side.step, std::abs(inner - outer));
        side.dark = std::max(side.dark, std::min(inner, outer) - darkest);
        bright = std::max(bright, brightest - std::max(inner, outer));
    }
    side.shine = static_cast<float>(bright) / static_cast<float>(side.step + kStep);
    return side;
}

Side judge(const RectoImageView &view, const RectoQuad &along) {
    uint8_t strip[kAlong * kAcross * 3];
    sample_bgr(view, rectangle_to_quad(kAlong, kAcross, along), strip, kAlong, kAcross, kAlong * 3);
    return judge(strip);
}

/// What would be a shadow along a side and runs on past one of its ends is a line that is printed on the page.
int dark_past(const RectoImageView &view, const RectoQuad &along) {
    int dark = 0;
    for (const auto [from, to] : {std::pair(-kPastEnd, -kPast), std::pair(1 + kPast, 1 + kPastEnd)}) {
        const RectoPoint *p = along.corners;
        const RectoQuad past = {{between(p[0], p[1], from), between(p[0], p[1], to), between(p[3], p[2], to), between(p[3], p[2], from)}};
        dark = std::max(dark, judge(view, past).dark);
    }
    return dark;
}

/// Degrees by which side `i` is turned clockwise against the page's.
float turn_of(const cv::Point2f p[4], int i) {
    const cv::Point2f way = p[(i + 1) % 4] - p[i];
    // Each side's own direction is taken for rightwards.
    const cv::Point2f right = i == 0 ? way : i == 1 ? cv::Point2f(way.y, -way.x) : i == 2 ? -way : cv::Point2f(-way.y, way.x);
    // The page may be told from another of its corners.
    return std::remainder(std::atan2(right.y, right.x) * 57.29578f, 90.0f);
}

/// By how much a level and an upright side are turned alike: a page whose corners are a little off turns one of the two
/// alone. Nothing where opposite sides are not parallel, as those along a head that stands on white.
float turn_together(const float turns[4], const bool is_border[4]) {
    float most = 0;
    for (int i = 0; i < 2; ++i)
        if (is_border[i] && is_border[i + 2] && std::abs(turns[i] - turns[i + 2]) > kParallel)
            return 0;
    for (int level = 0; level < 4; level += 2)
        for (int upright = 1; upright < 4; upright += 2)
            if (is_border[level] && is_border[upright] && turns[level] * turns[upright] > 0)
                most = std::max(most, std::min(std::abs(turns[level]), std::abs(turns[upright])));
    return most;
}

} // namespace

Border measure_border(const RectoImageView &view, const RectoQuad &page, const RectoQuad &portrait, RectoPrintTurn print) {
    const cv::Size2f size = size_of(portrait), sheet = size_of(page);
    Side sides[4];
    for (int i = 0; i < 4; ++i) {
        const RectoQuad along = strip_along(portrait, i, std::max(8.0f, kReach * std::max(size.width, size.height)));
        sides[i] = judge(view, along);
        if (sides[i].dark >= kStep)
            sides[i].dark = std::max(0, sides[i].dark - dark_past(view, along));
    }
    // The page laid flat at its own proportions.
    const cv::Matx33f flat = rectangle_to_quad(sheet.width, sheet.height, page).inv();
    cv::Point2f flattened[4];
    for (int i = 0; i < 4; ++i)
        flattened[i] = apply(flat, {portrait.corners[i].x, portrait.corners[i].y});
    Border border;
    float most = 0, least = 1e6f, turns[4] = {};
    bool is_border[4] = {};
    for (int i = 0; i < 4; ++i) {
        is_border[i] = sides[i].step >= kStep;
        if (!is_border[i])
            continue;
        ++border.sides;
        most = std::max(most, sides[i].shade());
        least = std::min(least, sides[i].shade());
        turns[i] = turn_of(flattened, i);
    }
    // Two sides that meet may both be another thing's.
    if (border.sides >= 3) {
        border.turn = turn_together(turns, is_border);
        // The page's outline may be off as a whole, or one way alone.
        for (const float upright : {print.level, print.upright}) {
            float against[4];
            for (int i = 0; i < 4; ++i)
                against[i] = turns[i] - (i % 2 == 0 ? print.level : upright);
            border.turn = std::min(border.turn, turn_together(against, is_border));
        }
    }
    border.shade = border.sides >= 2 ? most - least : 0;
    std::sort(sides, sides + 4, [](const Side &a, const Side &b) { return a.shine > b.shine; });
    border.rim = sides[1].shine - sides[3].shine;
    return border;
}

} // namespace recto

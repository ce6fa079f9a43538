// Where paper ends: a print goes on beyond the document that it shows, without the shadow that a card or a booklet casts on
// what it lies on; or it was cut along it, and few cut the round corners that every card has.
#include "borders.hpp"
#include "median.hpp"
#include "region.hpp"
#include "sample.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

/// Of blue, green and red.
template <typename Channel> float luma_of(const Channel *c) { return 0.114f * c[0] + 0.587f * c[1] + 0.299f * c[2]; }

struct Tone {
    float c[3];

    float luma() const { return luma_of(c); }
};

/// The mean of the two in the middle of an even number, 0 of none; the values are sorted.
float median(float *values, int count) {
    std::sort(values, values + count);
    return count > 0 ? (values[(count - 1) / 2] + values[count / 2]) / 2 : 0;
}

/// Some of a patch's pixels, sorted channel by channel when a rank is asked for.
class Tones {
  public:
    void clear() { count_ = 0; }

    /// What there is no room for is left out.
    void add(const uint8_t *p) {
        if (count_ == kMost)
            return;
        for (int c = 0; c < 3; ++c)
            values_[c][count_] = p[c];
        ++count_;
    }

    /// Medians; black where nothing was added.
    Tone middle() {
        Tone tone{};
        for (int c = 0; c < 3 && count_ > 0; ++c)
            tone.c[c] = upper_median(values_[c], count_);
        return tone;
    }

  private:
    static constexpr int kMost = 8192;
    uint8_t values_[3][kMost];
    int count_ = 0;
};

bool is_within(const RectoQuad &quad, const RectoImageView &view) {
    return std::all_of(quad.corners, quad.corners + 4, [&](const RectoPoint &p) {
        return p.x >= 0 && p.y >= 0 && p.x <= static_cast<float>(view.width) && p.y <= static_cast<float>(view.height);
    });
}

// --- what lies beyond the sides ------------------------------------------------------------------------

/// Places along a side, and steps across it, the side itself in the middle; of the document's shorter side, how far is
/// looked to both sides.
constexpr int kAlong = 48, kAcross = 25, kMiddle = kAcross / 2, kGround = 5;
constexpr float kReach = 0.06f;
/// Of the steps inside a side, those that a thin shadow may take, and those that show the document beside it.
constexpr int kThin = 5, kInside = 4;
/// Of the reduced frame, every so many pixels of the document are asked for its brightest parts: those between these shares.
constexpr int kEvery = 3;
constexpr double kBright = 0.95, kLeastWhite = 0.88, kMostWhite = 0.98;
/// Paper is as light as the document's own white parts or lighter, of their hue (natural logarithm of a ratio of two
/// channels), and plain (contrast of places next to each other over its light, the tenth strongest).
constexpr float kLeastLight = 0.85f, kMostHue = 0.12f, kMostRough = 0.03f;
/// Places along a side over which contrast is told.
constexpr int kAround = 11;

struct White {
    float bright = 0;
    Tone tone{};
};

/// `page` in pixels of the reduced frame.
White white_of(const cv::Mat &bgr, const RectoQuad &page, Tones &tones) {
    const auto each = [&](const auto &body) {
        for (int y = 0; y < bgr.rows; y += kEvery)
            for (int x = 0; x < bgr.cols; x += kEvery)
                if (holds(page, static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f)) {
                    const uint8_t *p = bgr.ptr(y) + x * 3;
                    body(p, static_cast<int>(luma_of(p) + 0.5f));
                }
    };
    Histogram lumas;
    each([&](const uint8_t *, int luma) {
        ++lumas.bins[luma];
        ++lumas.count;
    });
    if (lumas.count == 0)
        return {};
    const int low = lumas.percentile(kLeastWhite), high = lumas.percentile(kMostWhite);
    tones.clear();
    each([&](const uint8_t *p, int luma) {
        if (luma >= low && luma <= high)
            tones.add(p);
    });
    return {static_cast<float>(lumas.percentile(kBright)), tones.middle()};
}

float hue_between(const Tone &a, const Tone &b) {
    const auto hue = [](const Tone &t, int c) { return std::log(std::max(t.c[c], 4.0f) / std::max(t.c[1], 4.0f)); };
    return std::max(std::abs(hue(a, 0) - hue(b, 0)), std::abs(hue(a, 2) - hue(b, 2)));
}

/// Whether the reduced frame is about as light as paper beyond a side: what is not need not be looked at any closer.
bool is_light_beyond(const cv::Mat &bgr, const RectoQuad &small, int i, float reach, const White &white) {
    constexpr int kPlaces = 9;
    const RectoQuad along = strip_along(small, i, reach);
    uint8_t luma[kPlaces];
    for (int k = 0; k < kPlaces; ++k) {
        const RectoPoint p = between(along.corners[3], along.corners[2], (static_cast<float>(k) + 0.5f) / kPlaces);
        const int x = std::clamp(static_cast<int>(p.x), 0, bgr.cols - 1), y = std::clamp(static_cast<int>(p.y), 0, bgr.rows - 1);
        luma[k] = static_cast<uint8_t>(luma_of(bgr.ptr(y) + x * 3));
    }
    return upper_median(luma, kPlaces) >= 0.9f * kLeastLight * white.bright;
}

/// Contrast of the ground's luma along the side, the tenth strongest.
float roughness_of(const uint8_t *strip) {
    constexpr int kCount = kAlong - kAround + 1;
    float contrast[kCount * kGround];
    int count = 0;
    for (int y = kAcross - kGround; y < kAcross; ++y) {
        float luma[kAlong], sum = 0;
        for (int x = 0; x < kAlong; ++x)
            luma[x] = luma_of(strip + (y * kAlong + x) * 3);
        for (int x = 0; x < kAlong; ++x) {
            sum += luma[x];
            if (x < kAround - 1)
                continue;
            contrast[count++] = std::abs(luma[x - kAround / 2] - sum / kAround);
            sum -= luma[x - kAround + 1];
        }
    }
    std::nth_element(contrast, contrast + count * 9 / 10, contrast + count);
    return contrast[count * 9 / 10];
}

/// How much darker than the ground it gets at a side, over the ground's light; -1 where the ground is not paper.
float shadow_along(const uint8_t *strip, const White &white, Tones &tones) {
    Tone rows[kAcross];
    for (int y = 0; y < kAcross; ++y) {
        tones.clear();
        for (int x = 0; x < kAlong; ++x)
            tones.add(strip + (y * kAlong + x) * 3);
        rows[y] = tones.middle();
    }
    Tone ground{};
    for (int c = 0; c < 3; ++c) {
        float values[kGround];
        for (int k = 0; k < kGround; ++k)
            values[k] = rows[kAcross - 1 - k].c[c];
        ground.c[c] = upper_median(values, kGround);
    }
    const float light = std::max(ground.luma(), 1.0f);
    if (light < kLeastLight * white.bright || hue_between(ground, white.tone) > kMostHue || roughness_of(strip) > kMostRough * light)
        return -1;
    float darkest = light;
    for (int y = kMiddle + 1; y < kAcross; ++y)
        darkest = std::min(darkest, rows[y].luma());
    // A thin shadow may have been taken for the side itself: then it lies just inside, darker than the document beside it.
    float inside[kInside];
    for (int k = 0; k < kInside; ++k)
        inside[k] = rows[kMiddle - kThin - 1 - k].luma();
    const float beside = std::min(upper_median(inside, kInside), light);
    for (int y = kMiddle - kThin; y <= kMiddle; ++y)
        darkest = std::min(darkest, light - (beside - rows[y].luma()));
    return (light - darkest) / light;
}

void look_beyond(RectoVision &vision, const RectoImageView &view, const RectoQuad &page, Tones &tones, RectoPaper &out) {
    const Reduced &reduced = reduce(vision, view);
    const float factor = static_cast<float>(reduced.factor);
    const RectoQuad small = scaled(page, 1 / factor);
    const White white = white_of(reduced.bgr, small, tones);
    const cv::Size2f size = size_of(page);
    const float reach = kReach * std::min(size.width, size.height);
    uint8_t strip[kAlong * kAcross * 3];
    float shadows[4];
    for (int i = 0; i < 4; ++i) {
        const RectoQuad along = strip_along(page, i, reach);
        if (!is_within(along, view))
            continue;
        ++out.sides;
        if (!is_light_beyond(reduced.bgr, small, i, reach / factor, white))
            continue;
        sample_bgr(view, rectangle_to_quad(kAlong, kAcross, along), strip, kAlong, kAcross, kAlong * 3);
        const float shadow = shadow_along(strip, white, tones);
        if (shadow >= 0)
            shadows[out.paper_sides++] = shadow;
    }
    out.shadow = median(shadows, out.paper_sides);
}

// --- corners ---------------------------------------------------------------------------------------------

/// Millimetres: the longer side of an ID-1 card and the radius of its corners (ISO/IEC 7810), the square about a corner
/// that is looked at, and how far the line between two grounds may lie from where it should.
constexpr float kLong = 85.6f, kRadius = 3.18f, kOut = 3, kIn = 6, kOff = 0.35f;
constexpr int kPatch = 36;
/// Pixels of a card's longer side from which corners are told: there each leaves six to the ground, and outlines are off by one or two.
constexpr float kLeastLong = 300;
/// Longer over shorter side of cards, 1.586, seen at an angle.
constexpr float kShortestCard = 1.35f, kLongestCard = 1.85f;
/// 8-bit steps between card and ground without which a corner tells nothing, and how much of them the ground itself may
/// vary.
constexpr float kLeastContrast = 30, kMostVaried = 0.35f;

enum class Zone { none, ground, cut, card };

/// A round corner leaves `cut` to the ground; a square one fills it. The ground is what lies right beside the sides: where
/// the card's shadow falls, it falls on both.
struct Zones {
    Zone at[kPatch * kPatch];

    Zones() {
        const auto place = [](int k) { return -kOut + (static_cast<float>(k) + 0.5f) * (kOut + kIn) / kPatch; };
        for (int i = 0; i < kPatch * kPatch; ++i)
            at[i] = zone(place(i % kPatch), place(i / kPatch));
    }

    /// Millimetres from where the sides would meet.
    static Zone zone(float x, float y) {
        const float far = std::hypot(x - kRadius, y - kRadius);
        if (x < kRadius && y < kRadius && x > 0.2f && y > 0.2f && far > kRadius + kOff)
            return Zone::cut;
        if ((x < -0.35f || y < -0.35f) && x > -1.05f && y > -1.05f && x < 4 && y < 4)
            return Zone::ground;
        if (far < kRadius - 0.4f && x < kRadius + 0.8f && y < kRadius + 0.8f)
            return Zone::card;
        return Zone::none;
    }
};

const Zones zones;

float apart(const Tone &a, const Tone &b) { return std::hypot(a.c[0] - b.c[0], a.c[1] - b.c[1], a.c[2] - b.c[2]); }

/// How far a corner's outermost part has come from the ground's tone to the card's, 1 and more for a square one; false
/// where the two look alike or the ground varies.
bool fill_of(const uint8_t *patch, Tones &tones, float &fill) {
    Tone tone[3];
    const Zone wanted[3] = {Zone::ground, Zone::cut, Zone::card};
    for (int k = 0; k < 3; ++k) {
        tones.clear();
        for (int i = 0; i < kPatch * kPatch; ++i)
            if (zones.at[i] == wanted[k])
                tones.add(patch + i * 3);
        tone[k] = tones.middle();
    }
    const Tone &ground = tone[0], &cut = tone[1], &card = tone[2];
    const float contrast = apart(card, ground);
    double varied = 0;
    int count = 0;
    for (int i = 0; i < kPatch * kPatch; ++i)
        if (zones.at[i] == Zone::ground) {
            for (int c = 0; c < 3; ++c)
                varied += std::abs(static_cast<float>(patch[i * 3 + c]) - ground.c[c]) / 3;
            ++count;
        }
    if (contrast < kLeastContrast || varied > kMostVaried * contrast * count)
        return false;
    float along = 0;
    for (int c = 0; c < 3; ++c)
        along += (cut.c[c] - ground.c[c]) * (card.c[c] - ground.c[c]);
    fill = along / (contrast * contrast);
    return true;
}

void look_at_corners(const RectoImageView &view, const RectoQuad &page, Tones &tones, RectoPaper &out) {
    const cv::Size2f size = size_of(page);
    const float longer = std::max(size.width, size.height), shorter = std::min(size.width, size.height);
    if (longer < kLeastLong || longer > kLongestCard * shorter || longer < kShortestCard * shorter)
        return;
    const bool is_lying = size.width >= size.height;
    const float ratio = shorter / longer;
    const float width = is_lying ? kLong : kLong * ratio, height = is_lying ? kLong * ratio : kLong;
    const cv::Matx33f to_frame = rectangle_to_quad(width, height, page);
    uint8_t patch[kPatch * kPatch * 3];
    float fills[4];
    for (int i = 0; i < 4; ++i) {
        const bool is_right = i == 1 || i == 2, is_low = i >= 2;
        const auto at = [&](float x, float y) {
            const cv::Point2f p = apply(to_frame, {is_right ? width - x : x, is_low ? height - y : y});
            return RectoPoint{p.x, p.y};
        };
        const RectoQuad about = {{at(-kOut, -kOut), at(kIn, -kOut), at(kIn, kIn), at(-kOut, kIn)}};
        if (!is_within(about, view))
            continue;
        sample_bgr(view, rectangle_to_quad(kPatch, kPatch, about), patch, kPatch, kPatch, kPatch * 3);
        float fill = 0;
        if (fill_of(patch, tones, fill))
            fills[out.corners++] = fill;
    }
    out.fill = median(fills, out.corners);
}

RectoPaper look(RectoVision &vision, const RectoImageView &view, const RectoQuad &page) {
    RectoPaper out{};
    const cv::Size2f size = size_of(page);
    // An outline is right to about a hundredth of its side; corners are told by less.
    const RectoQuad exact = settle(view, page, 0.015f * std::max(size.width, size.height), nullptr);
    Tones tones;
    look_beyond(vision, view, exact, tones, out);
    look_at_corners(view, exact, tones, out);
    return out;
}

} // namespace
} // namespace recto

RectoStatus recto_vision_paper(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad, RectoPaper *out,
                               RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && quad != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(recto::is_sound(*quad, *view), "the document is not a convex quad near the frame");
        *out = recto::look(*vision, *view, *quad);
    });
}

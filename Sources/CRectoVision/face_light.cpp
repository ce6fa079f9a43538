// Light on a face: how much, how even, where it burns out and where it does not reach.
#include "face.hpp"
#include "linear.hpp"
#include "pixel.hpp"
#include "region.hpp"
#include "sample.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace recto {
namespace {

/// Of 255: luminance at and under which a pixel shows nothing, and at and over which it is burnt (ISO/IEC 29794-5); a spot is
/// burnt by its luma.
constexpr int kDark = 25, kBurnt = 247;
/// Levels between a pixel's channels under which it has no colour.
constexpr int kGrey = 3;

/// Running sums of one part of the face.
struct Sums {
    double n = 0, sum = 0, squares = 0;
    void add(double value) {
        n += 1;
        sum += value;
        squares += value * value;
    }
    double mean() const { return n > 0 ? sum / n : 0; }
    double variance() const { return n > 0 ? std::max(0.0, squares / n - mean() * mean()) : 0; }
};

/// Mean CIELAB a and b of skin under D65.
struct Skin {
    double n = 0, a = 0, b = 0;
    void add(const uint8_t *bgr) {
        const LinearLight &light = linear_light();
        const double blue = light.of[bgr[0]], green = light.of[bgr[1]], red = light.of[bgr[2]];
        const auto f = [](double v) { return v > 216.0 / 24389 ? std::cbrt(v) : (24389.0 / 27 * v + 16) / 116; };
        const double x = f((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
        const double y = f(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue);
        const double z = f((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883);
        n += 1;
        a += 500 * (x - y);
        b += 200 * (y - z);
    }
    /// 100 for what is green or blue: no skin.
    double distance() const {
        const auto off = [](double v, double low, double high) { return std::max({0.0, low - v, v - high}); };
        if (n > 0 && (a < 0 || b < 0))
            return 100;
        return n > 0 ? std::hypot(off(a / n, 5, 25), off(b / n, 5, 35)) : 0;
    }
};

/// The largest connected burnt spot on the hull, as a share of it; its box is put into the frame.
void measure_spot(FaceScratch &scratch, const cv::Matx33f &to_frame, double hull, RectoFaceMeasures &out) {
    const int count = cv::connectedComponentsWithStats(scratch.burnt, scratch.labels, scratch.stats, scratch.centroids, 8, CV_32S);
    int largest = 0, area = 0;
    for (int i = 1; i < count; ++i)
        if (scratch.stats.at<int>(i, cv::CC_STAT_AREA) > area) {
            area = scratch.stats.at<int>(i, cv::CC_STAT_AREA);
            largest = i;
        }
    if (largest == 0)
        return;
    out.largest_spot = static_cast<float>(area / hull);
    const int *s = scratch.stats.ptr<int>(largest);
    const float x = static_cast<float>(s[cv::CC_STAT_LEFT]), y = static_cast<float>(s[cv::CC_STAT_TOP]);
    const float w = static_cast<float>(s[cv::CC_STAT_WIDTH]), h = static_cast<float>(s[cv::CC_STAT_HEIGHT]);
    cv::Point2f low(1e9f, 1e9f), high(-1e9f, -1e9f);
    for (const cv::Point2f corner : {cv::Point2f(x, y), cv::Point2f(x + w, y), cv::Point2f(x + w, y + h), cv::Point2f(x, y + h)}) {
        const cv::Point2f p = apply(to_frame, corner);
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    out.spot[0] = low.x;
    out.spot[1] = low.y;
    out.spot[2] = high.x - low.x;
    out.spot[3] = high.y - low.y;
}

float entropy_of(const Histogram &h) {
    double bits = 0;
    for (const uint32_t bin : h.bins)
        if (bin > 0) {
            const double p = static_cast<double>(bin) / h.count;
            bits -= p * std::log2(p);
        }
    return static_cast<float>(bits);
}

float overlap_of(const Histogram &a, const Histogram &b) {
    if (a.count == 0 || b.count == 0)
        return 0;
    double both = 0;
    for (int i = 0; i < 256; ++i)
        both += std::min(static_cast<double>(a.bins[i]) / a.count, static_cast<double>(b.bins[i]) / b.count);
    return static_cast<float>(both);
}

/// Everything that is counted pixel by pixel.
struct Counts {
    /// Of luma; `light_of_hull` and the cheeks are of luminance, 255 at full light.
    Histogram hull, light_of_hull, right_cheek, left_cheek, right_socket, left_socket, ridge;
    Sums luminance, luma, right, left;
    Skin skin;
    bool has_colour = false;

    void add(const uint8_t *bgr, uint8_t luma_value, uint8_t part) {
        const float light = recto::linear_light().luminance(bgr);
        const int level = std::clamp(static_cast<int>(light * 255 + 0.5f), 0, 255);
        if (part & kHull) {
            ++hull.bins[luma_value];
            ++hull.count;
            ++light_of_hull.bins[level];
            ++light_of_hull.count;
            luminance.add(light);
            luma.add(luma_value);
            has_colour |= std::max({bgr[0], bgr[1], bgr[2]}) - std::min({bgr[0], bgr[1], bgr[2]}) >= kGrey;
        }
        if (part & (kRightHalf | kLeftHalf))
            (part & kRightHalf ? right : left).add(luma_value);
        // The sockets of a profile overlap.
        for (const auto &[bit, socket] : {std::pair{kRightSocket, &right_socket}, std::pair{kLeftSocket, &left_socket}})
            if (part & bit) {
                ++socket->bins[luma_value];
                ++socket->count;
            }
        if (part & (kRightCheek | kLeftCheek)) {
            Histogram &side = part & kRightCheek ? right_cheek : left_cheek;
            ++side.bins[level];
            ++side.count;
            skin.add(bgr);
        }
    }
};

void measure_face(RectoVision &vision, const RectoImageView &view, const RectoFacePoints &points, const RectoFaceBox &box,
                  RectoFaceMeasures &out) {
    out = {};
    out.colour_distance = -1;
    const FaceAxes axes = face_axes(points, view);
    const cv::Matx33f to_frame = face_to_frame(axes, kFaceSide);
    FaceScratch &s = vision.face;
    s.bgr.create(kFaceSide, kFaceSide, CV_8UC3);
    s.burnt.create(kFaceSide, kFaceSide, CV_8U);
    sample_bgr(view, to_frame, s.bgr.data, kFaceSide, kFaceSide, s.bgr.step);
    mark_parts(axes, view, kFaceSide, s.parts);
    Counts counts;
    double hull = 0;
    for (int y = 0; y < kFaceSide; ++y) {
        const uint8_t *bgr = s.bgr.ptr(y), *parts = s.parts.ptr(y);
        uint8_t *burnt = s.burnt.ptr(y);
        for (int x = 0; x < kFaceSide; ++x, bgr += 3) {
            hull += parts[x] & kHull ? 1 : 0;
            burnt[x] = 0;
            if (!(parts[x] & kInFrame))
                continue;
            const uint8_t luma = luma_of(bgr);
            counts.add(bgr, luma, parts[x]);
            if (is_ridge(axes, x, y)) {
                ++counts.ridge.bins[luma];
                ++counts.ridge.count;
            }
            burnt[x] = (parts[x] & kHull) && luma >= kBurnt ? 255 : 0;
        }
    }
    out.background_gradient = measure_beside(vision, view, box);
    if (counts.hull.count == 0)
        return;
    const double n = counts.hull.count;
    out.visible = static_cast<float>(n / hull);
    out.luminance_mean = static_cast<float>(counts.luminance.mean());
    out.luminance_variance = static_cast<float>(counts.luminance.variance());
    out.bright = static_cast<float>(counts.hull.percentile(0.9));
    out.under_exposed = static_cast<float>(counts.light_of_hull.share_below(kDark + 1));
    out.over_exposed = static_cast<float>(1 - counts.light_of_hull.share_below(kBurnt));
    out.entropy = entropy_of(counts.light_of_hull);
    if (counts.has_colour && counts.skin.n > 0)
        out.colour_distance = static_cast<float>(counts.skin.distance());
    out.cheek_overlap = overlap_of(counts.right_cheek, counts.left_cheek);
    const double right = counts.right.mean(), left = counts.left.mean();
    out.half_ratio = static_cast<float>(std::min(right, left) / std::max({right, left, 1.0}));
    out.luma_spread = static_cast<float>(std::sqrt(counts.luma.variance()) / std::max(counts.luma.mean(), 1.0));
    out.eyes_dark = eye_shade(counts.right_socket, counts.left_socket, counts.ridge, counts.hull.percentile(0.9));
    measure_spot(s, to_frame, n, out);
    const float contrast = static_cast<float>(counts.hull.percentile(0.95) - counts.hull.percentile(0.05));
    const FaceDetail detail = measure_detail(vision, view, axes, contrast);
    out.blur = detail.blur;
    out.noise = detail.noise;
}

} // namespace
} // namespace recto

RectoStatus recto_vision_face(RectoVision *vision, const RectoImageView *view, const RectoFacePoints *points,
                              const RectoFaceBox *box, RectoFaceMeasures *out, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && points != nullptr && box != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::measure_face(*vision, *view, *points, *box, *out);
    });
}

// Saturated highlights: brighter than the document's own paper, soft at the rim, without print in them.
#include "region.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

constexpr int kSaturated = 245;
/// A highlight stands this much above the document's paper; white paper itself is no glare, nor is a frame so
/// exposed that most of the document is white.
constexpr int kAbovePaper = 6;

/// What one component's neighbourhood says about it.
struct Spot {
    double weight = 0;
    double area = 0;
};

/// A highlight fades over several pixels, print and white fields end sharply; print inside speaks against it.
Spot look_at(const RectoVision &vision, const cv::Rect &box, int label, double area, const std::vector<Span> &spans) {
    const int reach = 4;
    double halo = 0, core = 0, hull = 0, holes = 0;
    for (int y = std::max(0, box.y - reach); y < std::min(vision.mask.rows, box.y + box.height + reach); ++y) {
        const Span span = spans[static_cast<size_t>(y)];
        const uint8_t *dark = vision.grid.darkest.ptr(y), *mask = vision.mask.ptr(y);
        const int *labels = vision.labels.ptr<int>(y);
        int first = -1, last = -1;
        const int from = std::max(span.from, box.x - reach), to = std::min(span.to, box.x + box.width + reach);
        for (int x = from; x < to; ++x) {
            halo += dark[x] >= 205 && mask[x] == 0 ? 1 : 0;
            core += mask[x] != 0 ? 1 : 0;
            if (labels[x] == label) {
                first = first < 0 ? x : first;
                last = x;
            }
        }
        for (int x = std::max(first, from); first >= 0 && x <= last; ++x) {
            hull += 1;
            holes += dark[x] < 190 ? 1 : 0;
        }
    }
    Spot spot;
    spot.area = area;
    const double perimeter = 3.5 * std::sqrt(std::max(core, 1.0));
    const double softness = std::clamp((halo / perimeter - 0.6) / 1.2, 0.0, 1.0);
    const double clean = 1 - std::clamp(holes / std::max(hull, 1.0) / 0.15, 0.0, 1.0);
    spot.weight = softness * clean;
    return spot;
}

} // namespace

RectoGlare measure_glare(RectoVision &vision, uint32_t pixels, int paper) {
    RectoGlare glare{};
    const std::vector<Span> &spans = vision.grid.spans;
    const int factor = vision.grid.step;
    const int level = std::max(kSaturated, paper + kAbovePaper);
    if (level > 255)
        return glare;
    vision.mask.create(vision.grid.luma.size(), CV_8U);
    vision.mask.setTo(0);
    size_t bright = 0;
    for (int y = 0; y < vision.mask.rows; ++y) {
        const Span s = spans[static_cast<size_t>(y)];
        const uint8_t *dark = vision.grid.darkest.ptr(y), *l = vision.grid.luma.ptr(y);
        uint8_t *mask = vision.mask.ptr(y);
        for (int x = s.from; x < s.to; ++x) {
            const bool lit = dark[x] >= kSaturated - 5 && l[x] >= level;
            mask[x] = lit ? 255 : 0;
            bright += lit ? 1 : 0;
        }
    }
    if (bright < 12)
        return glare;
    cv::morphologyEx(vision.mask, vision.mask, cv::MORPH_OPEN, cv::getStructuringElement(cv::MORPH_ELLIPSE, cv::Size(3, 3)));
    const int count = cv::connectedComponentsWithStats(vision.mask, vision.labels, vision.stats, vision.centroids, 8, CV_32S);
    double total = 0, largest = 0;
    for (int i = 1; i < count; ++i) {
        const int *s = vision.stats.ptr<int>(i);
        if (s[cv::CC_STAT_AREA] < 12)
            continue;
        const cv::Rect box(s[cv::CC_STAT_LEFT], s[cv::CC_STAT_TOP], s[cv::CC_STAT_WIDTH], s[cv::CC_STAT_HEIGHT]);
        const Spot spot = look_at(vision, box, i, s[cv::CC_STAT_AREA], spans);
        const double seen = spot.weight * spot.area;
        if (spot.weight < 0.2)
            continue;
        total += seen;
        ++glare.spots;
        if (seen > largest) {
            largest = seen;
            glare.box[0] = static_cast<float>(box.x * factor);
            glare.box[1] = static_cast<float>(box.y * factor);
            glare.box[2] = static_cast<float>(box.width * factor);
            glare.box[3] = static_cast<float>(box.height * factor);
        }
    }
    glare.share = static_cast<float>(total / pixels);
    glare.largest_share = static_cast<float>(largest / pixels);
    return glare;
}

} // namespace recto

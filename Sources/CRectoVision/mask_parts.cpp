#include "mask_parts.hpp"

#include "recto_guard.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <functional>

namespace recto {
namespace {

/// Cells by which the presence of a thing is judged: a fingertip at the rim of a small document has about as many.
constexpr size_t kTelling = 12;
/// What lies over a document comes in over its rim, a part of its shorter side wide, or is no speck: of the document's cells it has that
/// share.
constexpr float kRim = 0.1f, kSpeck = 0.012f;

/// The values of the cells whose middle lies within a quad of the mask's units, row by row, each told with its place.
template <typename Each>
void gather_within(const SoftMask &plane, const cv::Point2f p[4], std::vector<float> &values, Each each) {
    const float turn = signed_area(p);
    values.clear();
    values.reserve(static_cast<size_t>(plane.width) * static_cast<size_t>(plane.height));
    for (int y = 0; y < plane.height; ++y)
        for (int x = 0; x < plane.width; ++x) {
            const cv::Point2f c(static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f);
            if (!holds(p, turn, c))
                continue;
            values.push_back(plane.at(x, y));
            each(x, y, values.back());
        }
}

/// Whether a place is near a side of a quad.
class Rim {
  public:
    explicit Rim(const cv::Point2f p[4]) {
        float shortest = 1e9f;
        for (int i = 0; i < 4; ++i) {
            from_[i] = p[i];
            along_[i] = p[(i + 1) % 4] - p[i];
            const float length = static_cast<float>(cv::norm(along_[i]));
            along_[i] *= 1 / std::max(length, 1e-3f);
            shortest = std::min(shortest, length);
        }
        wide_ = kRim * shortest;
    }

    bool holds(cv::Point2f at) const {
        for (int i = 0; i < 4; ++i)
            if (std::abs((at - from_[i]).cross(along_[i])) < wide_)
                return true;
        return false;
    }

  private:
    cv::Point2f from_[4], along_[4];
    float wide_ = 0;
};

float cover_log_odds(const SoftMask &over, const cv::Point2f page[4], const cv::Point2f *portrait, MaskScratch &s) {
    const Rim rim(page);
    const float turn = portrait != nullptr ? signed_area(portrait) : 0;
    const size_t most = static_cast<size_t>(over.width) * static_cast<size_t>(over.height);
    s.rim.clear();
    s.rim.reserve(most);
    s.open.clear();
    s.open.reserve(most);
    gather_within(over, page, s.within, [&](int x, int y, float v) {
        const cv::Point2f c(static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f);
        if (portrait != nullptr && holds(portrait, turn, c))
            return;
        s.open.push_back(v);
        if (rim.holds(c))
            s.rim.push_back(v);
    });
    if (s.open.empty())
        return kNever;
    const size_t speck = static_cast<size_t>(kSpeck * static_cast<float>(s.within.size()));
    const float anywhere = likeliest_log_odds(s.open, std::min(std::max(kTelling, speck), s.open.size()));
    return s.rim.empty() ? anywhere : std::max(anywhere, likeliest_log_odds(s.rim, std::min(kTelling, s.rim.size())));
}

bool is_of_document(const Part &part, const cv::Point2f page[4], const cv::Point2f *portrait, const MaskScratch &s) {
    const auto all = [&](auto is_such) {
        return std::all_of(s.hull.begin(), s.hull.end(), [&](const cv::Point &c) {
            return is_such({static_cast<float>(c.x) + 0.5f, static_cast<float>(c.y) + 0.5f});
        });
    };
    if (portrait != nullptr && all([&, turn = signed_area(portrait)](cv::Point2f c) { return holds(portrait, turn, c); }))
        return true;
    const Rim rim(page);
    return static_cast<float>(part.cells) < kSpeck * static_cast<float>(s.within.size()) &&
           all([&](cv::Point2f c) { return !rim.holds(c); });
}

/// The largest part that was not taken yet, into `part`, whose sums stay.
void take_largest(const SoftMask &plane, MaskScratch &s, Part &part) {
    int best = 0, most = 0;
    for (int i = 1; i < s.stats.rows; ++i)
        if (s.stats.ptr<int>(i)[cv::CC_STAT_AREA] > most) {
            most = s.stats.ptr<int>(i)[cv::CC_STAT_AREA];
            best = i;
        }
    part.is_found = best != 0;
    if (!part.is_found)
        return;
    s.stats.ptr<int>(best)[cv::CC_STAT_AREA] = 0;
    double sum = 0;
    s.hull.clear();
    for (int y = 0; y < plane.height; ++y)
        for (int x = 0; x < plane.width; ++x)
            if (s.labels.ptr<int>(y)[x] == best) {
                sum += plane.at(x, y);
                s.hull.emplace_back(x, y);
            }
    part.certainty = static_cast<float>(sum / most);
    part.box = cv::minAreaRect(s.hull);
    part.box.center += cv::Point2f(0.5f, 0.5f);
    part.box.size += cv::Size2f(1, 1);
    part.cells = most;
}

} // namespace

void divide(const RectoQuad &quad, float sx, float sy, cv::Point2f out[4]) {
    for (int i = 0; i < 4; ++i)
        out[i] = {quad.corners[i].x / sx, quad.corners[i].y / sy};
}

bool divide_sound(const RectoQuad &quad, float sx, float sy, cv::Point2f out[4]) {
    divide(quad, sx, sy, out);
    return std::abs(signed_area(out)) > 0;
}

void check_mask(int32_t width, int32_t height) {
    require(width > 7 && height > 7 && width <= 1024 && height <= 1024, "a mask has sides of 8...1024");
}

float likeliest_log_odds(std::vector<float> &values, size_t count) {
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count - 1), values.end(), std::greater<float>());
    double sum = 0;
    for (size_t i = 0; i < count; ++i)
        sum += values[i];
    const double chance = std::clamp(sum / static_cast<double>(count), 1e-9, 1 - 1e-9);
    return std::clamp(static_cast<float>(std::log(chance / (1 - chance))), kNever, -kNever);
}

Part part_within(const SoftMask &plane, const cv::Point2f p[4], MaskScratch &s) {
    Part part;
    s.binary.create(plane.height, plane.width, CV_8U);
    s.binary.setTo(0);
    double covered = 0;
    gather_within(plane, p, s.within, [&](int x, int y, float v) {
        // The network's slight doubts everywhere add up to nothing.
        covered += std::max(0.0f, v - 0.25f) / 0.75f;
        if (v >= 0.5f)
            s.binary.ptr(y)[x] = 255;
    });
    if (s.within.empty())
        return part;
    part.share = static_cast<float>(covered / static_cast<double>(s.within.size()));
    part.log_odds = likeliest_log_odds(s.within, std::min(kTelling, s.within.size()));
    cv::connectedComponentsWithStats(s.binary, s.labels, s.stats, s.centroids, 8, CV_32S);
    take_largest(plane, s, part);
    return part;
}

Covered cover_within(const SoftMask &over, const cv::Point2f page[4], const cv::Point2f *portrait, MaskScratch &s) {
    Part part = part_within(over, page, s);
    Covered out;
    out.share = part.share;
    // What lies in the portrait may be many small parts.
    for (int looked = 0; looked < 2 * RECTO_COVER_REGIONS && part.is_found && out.count < RECTO_COVER_REGIONS; ++looked) {
        if (!is_of_document(part, page, portrait, s))
            out.things[static_cast<size_t>(out.count++)] = part.box;
        take_largest(over, s, part);
    }
    out.log_odds = cover_log_odds(over, page, portrait, s);
    return out;
}

} // namespace recto

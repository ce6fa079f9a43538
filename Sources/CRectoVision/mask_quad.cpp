#include "mask_quad.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace recto {

float SoftMask::between(cv::Point2f p) const {
    const float x = std::clamp(p.x - 0.5f, 0.0f, static_cast<float>(width - 1)), y = std::clamp(p.y - 0.5f, 0.0f, static_cast<float>(height - 1));
    const int x0 = static_cast<int>(x), y0 = static_cast<int>(y), x1 = std::min(x0 + 1, width - 1), y1 = std::min(y0 + 1, height - 1);
    const float u = x - static_cast<float>(x0), v = y - static_cast<float>(y0);
    return (at(x0, y0) * (1 - u) + at(x1, y0) * u) * (1 - v) + (at(x0, y1) * (1 - u) + at(x1, y1) * u) * v;
}

float signed_area(const cv::Point2f p[4]) {
    return ((p[2].x - p[0].x) * (p[3].y - p[1].y) - (p[2].y - p[0].y) * (p[3].x - p[1].x)) / 2;
}

bool holds(const cv::Point2f p[4], float area, cv::Point2f point) {
    for (int i = 0; i < 4; ++i)
        if (!((p[(i + 1) % 4] - p[i]).cross(point - p[i]) * area >= 0))
            return false;
    return true;
}

namespace {

constexpr float kHalf = 0.5f;
/// The least part of a frame that is worth looking at.
constexpr float kLeastShare = 0.006f;

struct Line {
    cv::Point2f point, direction;
};

bool crossing(const Line &a, const Line &b, cv::Point2f &p) {
    const float det = a.direction.x * b.direction.y - a.direction.y * b.direction.x;
    if (std::abs(det) < 0.08f)
        return false;
    const cv::Point2f d = b.point - a.point;
    p = a.point + a.direction * ((d.x * b.direction.y - d.y * b.direction.x) / det);
    return true;
}

Line through(cv::Point2f a, cv::Point2f b) {
    const cv::Point2f d = b - a;
    return {a, d * (1 / std::max(1e-3f, static_cast<float>(cv::norm(d))))};
}

/// Whether both ends lie on one border of the mask.
bool on_border(cv::Point2f a, cv::Point2f b, float w, float h) {
    constexpr float slack = 1.1f;
    return (a.x < slack && b.x < slack) || (a.y < slack && b.y < slack) || (a.x > w - slack && b.x > w - slack) ||
           (a.y > h - slack && b.y > h - slack);
}

/// The hull of the largest part over one half.
bool hull_of(const SoftMask &mask, MaskScratch &s) {
    s.binary.create(mask.height, mask.width, CV_8U);
    for (int y = 0; y < mask.height; ++y)
        for (int x = 0; x < mask.width; ++x)
            s.binary.ptr(y)[x] = mask.at(x, y) >= kHalf ? 255 : 0;
    const int count = cv::connectedComponentsWithStats(s.binary, s.labels, s.stats, s.centroids, 4, CV_32S);
    int best = 0, most = 0;
    for (int i = 1; i < count; ++i)
        if (s.stats.ptr<int>(i)[cv::CC_STAT_AREA] > most) {
            most = s.stats.ptr<int>(i)[cv::CC_STAT_AREA];
            best = i;
        }
    if (static_cast<float>(most) < kLeastShare * static_cast<float>(mask.width * mask.height))
        return false;
    for (int y = 0; y < mask.height; ++y)
        for (int x = 0; x < mask.width; ++x)
            s.binary.ptr(y)[x] = s.labels.ptr<int>(y)[x] == best ? 255 : 0;
    cv::findContours(s.binary, s.contours, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_NONE);
    if (s.contours.empty())
        return false;
    // Cells to the corners of their squares: the hull reaches half a cell further out than their centres.
    s.cells.clear();
    for (const cv::Point &p : s.contours.front())
        for (int k = 0; k < 4; ++k)
            s.cells.emplace_back(p.x + k % 2, p.y + k / 2);
    cv::convexHull(s.cells, s.hull, true);
    s.polygon.assign(s.hull.begin(), s.hull.end());
    return s.polygon.size() >= 4;
}

/// Takes away, one by one, the hull's side that adds the least area when its neighbours are drawn out to meet;
/// sides on the frame's border go first, because the frame made them.
bool four_sides(std::vector<cv::Point2f> &p, float w, float h) {
    while (p.size() > 4) {
        const size_t n = p.size();
        float least = 1e9f;
        size_t at = n;
        cv::Point2f corner;
        for (size_t i = 0; i < n; ++i) {
            const cv::Point2f &a = p[(i + n - 1) % n], &b = p[i], &c = p[(i + 1) % n], &d = p[(i + 2) % n];
            cv::Point2f x;
            if (!crossing(through(a, b), through(d, c), x) || (x - b).dot(b - a) < 0 || (x - c).dot(c - d) < 0)
                continue;
            if (x.x < -w || x.x > 2 * w || x.y < -h || x.y > 2 * h)
                continue;
            float added = std::abs((b.x - x.x) * (c.y - x.y) - (b.y - x.y) * (c.x - x.x)) / 2;
            if (on_border(b, c, w, h))
                added *= 0.1f;
            if (added < least) {
                least = added;
                at = i;
                corner = x;
            }
        }
        if (at == n)
            return false;
        p[at] = corner;
        p.erase(p.begin() + static_cast<std::ptrdiff_t>((at + 1) % n));
    }
    return p.size() == 4;
}

/// The line where the mask falls through one half along a side; false where the side is the frame's.
bool fit_side(const SoftMask &mask, cv::Point2f a, cv::Point2f b, cv::Point2f centre, Line &line) {
    constexpr int count = 24;
    const float w = static_cast<float>(mask.width), h = static_cast<float>(mask.height), length = static_cast<float>(cv::norm(b - a));
    const cv::Point2f along = (b - a) * (1 / std::max(length, 1e-3f));
    cv::Point2f out(along.y, -along.x);
    if (out.dot(centre - a) > 0)
        out = -out;
    cv::Point2f found[count];
    int n = 0, outside = 0;
    for (int i = 0; i < count; ++i) {
        const cv::Point2f p = a + (b - a) * (0.1f + 0.8f * (static_cast<float>(i) + 0.5f) / count);
        if (p.x < 0.8f || p.y < 0.8f || p.x > w - 0.8f || p.y > h - 0.8f) {
            ++outside;
            continue;
        }
        float before = mask.between(p - out * 3);
        for (float t = -2.75f; t <= 3; t += 0.25f) {
            const float now = mask.between(p + out * t);
            if (before >= kHalf && now < kHalf) {
                found[n++] = p + out * (t - 0.25f * (kHalf - now) / std::max(1e-4f, before - now));
                break;
            }
            before = now;
        }
    }
    if (outside * 2 > count)
        return false;
    line = {(a + b) * 0.5f, along};
    if (n < 6)
        return true;
    // Least squares, once with all points and once without the far ones.
    float reach = 1e9f;
    for (int round = 0; round < 3; ++round) {
        cv::Point2f mean(0, 0);
        float m = 0, xx = 0, xy = 0, yy = 0;
        for (int i = 0; i < n; ++i)
            if (std::abs((found[i] - line.point).cross(line.direction)) <= reach) {
                mean += found[i];
                m += 1;
            }
        if (m < 4)
            break;
        mean *= 1 / m;
        for (int i = 0; i < n; ++i) {
            if (std::abs((found[i] - line.point).cross(line.direction)) > reach)
                continue;
            const cv::Point2f d = found[i] - mean;
            xx += d.x * d.x;
            xy += d.x * d.y;
            yy += d.y * d.y;
        }
        const float turn = 0.5f * std::atan2(2 * xy, xx - yy);
        line = {mean, {std::cos(turn), std::sin(turn)}};
        reach = round == 0 ? 1.2f : 0.6f;
    }
    return true;
}

float mean_within(const SoftMask &mask, const cv::Point2f p[4]) {
    const float area = signed_area(p);
    double sum = 0;
    int count = 0;
    for (int y = 0; y < mask.height; ++y)
        for (int x = 0; x < mask.width; ++x) {
            const cv::Point2f c(static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f);
            if (holds(p, area, c)) {
                sum += mask.at(x, y);
                ++count;
            }
        }
    return count > 0 ? static_cast<float>(sum / count) : 0;
}

} // namespace

bool quad_about(const SoftMask &mask, MaskScratch &scratch, MaskQuad &quad) {
    const float w = static_cast<float>(mask.width), h = static_cast<float>(mask.height);
    if (!hull_of(mask, scratch))
        return false;
    if (!four_sides(scratch.polygon, w, h)) {
        scratch.polygon.resize(4);
        cv::minAreaRect(scratch.hull).points(scratch.polygon.data());
    }
    std::copy_n(scratch.polygon.begin(), 4, quad.corners);
    for (int round = 0; round < 2; ++round) {
        Line side[4];
        const cv::Point2f centre = (quad.corners[0] + quad.corners[1] + quad.corners[2] + quad.corners[3]) * 0.25f;
        for (int i = 0; i < 4; ++i) {
            const cv::Point2f a = quad.corners[i], b = quad.corners[(i + 1) % 4];
            quad.is_cut[i] = !fit_side(mask, a, b, centre, side[i]);
            if (quad.is_cut[i])
                side[i] = through(a, b);
        }
        cv::Point2f corners[4];
        for (int i = 0; i < 4; ++i)
            if (!crossing(side[(i + 3) % 4], side[i], corners[i]))
                return false;
        std::copy_n(corners, 4, quad.corners);
    }
    if (std::abs(signed_area(quad.corners)) < kLeastShare * w * h)
        return false;
    quad.certainty = mean_within(mask, quad.corners);
    return true;
}

} // namespace recto

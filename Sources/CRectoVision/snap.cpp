#include "snap.hpp"

#include "pixel.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace recto {
namespace {

constexpr int kAlong = 48;
constexpr int kReach = 16;
constexpr int kAcross = 2 * kReach + 1;

/// Steps in brightness or colour across a side, at places along it and offsets from it.
struct Band {
    float step[kAlong][kAcross];
    bool is_inside[kAlong];
};

/// Samples the band about a side; `pixel` is the distance between two offsets.
void sample(const cv::Mat &bgr, cv::Point2f a, cv::Point2f b, cv::Point2f out, float pixel, Band &band) {
    const float w = static_cast<float>(bgr.cols), h = static_cast<float>(bgr.rows);
    for (int i = 0; i < kAlong; ++i) {
        // Rounded corners and fingers at them are left out.
        const cv::Point2f p = a + (b - a) * (0.07f + 0.86f * (static_cast<float>(i) + 0.5f) / kAlong);
        band.is_inside[i] = p.x > 1 && p.y > 1 && p.x < w - 1 && p.y < h - 1;
        Pixel row[kAcross + 2];
        for (int k = 0; k < kAcross + 2; ++k) {
            const float t = static_cast<float>(k - kReach - 1) * pixel;
            row[k] = pixel_at(bgr, p.x + out.x * t, p.y + out.y * t);
        }
        for (int k = 0; k < kAcross; ++k) {
            band.step[i][k] = apart(row[k], row[k + 2]);
        }
        // What counts is to stand out from the texture beside it.
        float sum = 0;
        for (float s : band.step[i])
            sum += s;
        const float floor = std::max(4.0f, 1.3f * sum / kAcross);
        for (float &s : band.step[i])
            s = std::min(s / floor, 2.5f);
    }
}

struct Choice {
    float score = 0, support = 0;
    float from = 0, to = 0;
};

/// What lines of one lean see, one for each offset at the side's start.
struct Sums {
    float sum[kAcross];
    int seen[kAcross];
};

/// Lines that end `lean` offsets further out than they start, from every start for which both ends are in the band.
void look(const Band &band, int lean, Sums &out) {
    const int first = std::max(0, -lean), last = std::min(kAcross, kAcross - lean);
    std::fill(out.sum + first, out.sum + last, 0.0f);
    std::fill(out.seen + first, out.seen + last, 0);
    for (int i = 0; i < kAlong; ++i) {
        if (!band.is_inside[i])
            continue;
        const float shift = static_cast<float>(lean) * (static_cast<float>(i) + 0.5f) / kAlong;
        const float *step = band.step[i];
        const int moved = static_cast<int>(shift + kAcross + 0.5f) - kAcross;
        for (int k = first; k < last; ++k) {
            out.sum[k] += step[k + moved] >= 1 ? step[k + moved] : 0;
            out.seen[k] += step[k + moved] >= 1 ? 1 : 0;
        }
    }
}

/// The best line from offset `from` at the side's start to `to` at its end.
Choice choose(const Band &band) {
    Choice best;
    const int count = static_cast<int>(std::count(band.is_inside, band.is_inside + kAlong, true));
    if (count < kAlong / 4)
        return best;
    Sums sums;
    for (int lean = 1 - kAcross; lean < kAcross; ++lean) {
        look(band, lean, sums);
        for (int k = std::max(0, -lean); k < std::min(kAcross, kAcross - lean); ++k) {
            const float from = static_cast<float>(k - kReach), to = static_cast<float>(k + lean - kReach);
            // Where the network saw it weighs, gently: it is right to a cell or two.
            const float off = (std::abs(from) + std::abs(to)) / (2.0f * kReach);
            const float score = sums.sum[k] / static_cast<float>(count) * (1 - 0.45f * off);
            if (score > best.score)
                best = {score, static_cast<float>(sums.seen[k]) / static_cast<float>(count), from, to};
        }
    }
    return best;
}

} // namespace

bool meet(cv::Point2f p, cv::Point2f d, cv::Point2f q, cv::Point2f e, cv::Point2f &x) {
    const float det = d.cross(e);
    // Of a side without length nothing is told either.
    if (!(std::abs(det) > 1e-3f * static_cast<float>(cv::norm(d) * cv::norm(e))))
        return false;
    x = p + d * ((q - p).cross(e) / det);
    return true;
}

Snapped snap(const cv::Mat &bgr, const cv::Point2f corners[4], const bool is_cut[4], float reach) {
    Snapped out;
    std::copy_n(corners, 4, out.corners);
    const cv::Point2f centre = (corners[0] + corners[1] + corners[2] + corners[3]) * 0.25f;
    const float pixel = std::max(0.5f, reach / kReach);
    cv::Point2f from[4], way[4];
    Band band;
    for (int i = 0; i < 4; ++i) {
        const cv::Point2f a = corners[i], b = corners[(i + 1) % 4];
        from[i] = a;
        way[i] = b - a;
        const float length = static_cast<float>(cv::norm(b - a));
        if (is_cut[i] || length < 8)
            continue;
        cv::Point2f normal((b - a).y / length, -(b - a).x / length);
        if (normal.dot(centre - a) > 0)
            normal = -normal;
        sample(bgr, a, b, normal, pixel, band);
        const Choice choice = choose(band);
        out.support[i] = choice.support;
        if (choice.support < 0.4f)
            continue;
        // Offsets hold at the sampled stretch's ends, 7 % in from the corners.
        const cv::Point2f p = a + (b - a) * 0.07f + normal * (choice.from * pixel), q = a + (b - a) * 0.93f + normal * (choice.to * pixel);
        from[i] = p;
        way[i] = q - p;
    }
    cv::Point2f moved[4];
    for (int i = 0; i < 4; ++i)
        if (!meet(from[(i + 3) % 4], way[(i + 3) % 4], from[i], way[i], moved[i]))
            return out;
    std::copy_n(moved, 4, out.corners);
    return out;
}

void extend(cv::Point2f p[4], int cut) {
    cv::Point2f &a = p[cut], &b = p[(cut + 1) % 4];
    const cv::Point2f c = p[(cut + 2) % 4], d = p[(cut + 3) % 4];
    const float whole = static_cast<float>(cv::norm(c - d));
    const float seen = static_cast<float>(cv::norm(a - d) + cv::norm(b - c)) / 2;
    constexpr float aspect = 1.5f;
    const float full = seen <= whole / aspect ? whole / aspect : whole * aspect;
    if (seen < 1 || full <= seen)
        return;
    a = d + (a - d) * (full / seen);
    b = c + (b - c) * (full / seen);
}

} // namespace recto

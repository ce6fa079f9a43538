// The document's outline: every two and two lines that could bound it, scored by what lies along them.
#include "edges.hpp"
#include "scratch.hpp"
#include "snap.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

constexpr size_t kMaxLines = 48;

/// Two lines that may be opposite sides.
struct Pair {
    int a, b;
    float angle;
};

struct Found {
    RectoOutline outline{};
    float area = 0;
    /// The score with what is usual weighed in: only ranks, never accepts.
    float rank = 0;
};

bool intersection(const EdgeLine &a, const EdgeLine &b, cv::Point2f &p) {
    const float det = a.nx * b.ny - a.ny * b.nx;
    if (std::abs(det) < 0.2f)
        return false;
    p = {(a.rho * b.ny - a.ny * b.rho) / det, (a.nx * b.rho - a.rho * b.nx) / det};
    return true;
}

float angle_between(float a, float b) {
    const float d = std::fmod(std::abs(a - b), 3.14159265f);
    return std::min(d, 3.14159265f - d);
}

std::vector<Pair> opposite_sides(const std::vector<EdgeLine> &lines, int width, int height) {
    std::vector<Pair> pairs;
    const float least = 0.06f * static_cast<float>(std::min(width, height));
    const cv::Point2f centre(static_cast<float>(width) * 0.5f, static_cast<float>(height) * 0.5f);
    for (size_t i = 0; i < lines.size(); ++i)
        for (size_t j = i + 1; j < lines.size(); ++j) {
            const EdgeLine &a = lines[i], &b = lines[j];
            const float angle_a = std::atan2(a.ny, a.nx), angle_b = std::atan2(b.ny, b.nx);
            if (angle_between(angle_a, angle_b) > 0.33f)
                continue;
            const float sign = a.nx * b.nx + a.ny * b.ny < 0 ? -1.0f : 1.0f;
            // Distance near the frame's middle: in perspective the lines converge.
            const float da = centre.x * a.nx + centre.y * a.ny - a.rho,
                        db = sign * (centre.x * b.nx + centre.y * b.ny - b.rho);
            if (std::abs(da - db) < least)
                continue;
            pairs.push_back({static_cast<int>(i), static_cast<int>(j), angle_a});
        }
    return pairs;
}

/// 1 for the aspects that documents have when seen from in front, falling off beyond what a tilt explains.
float aspect_fit(float aspect) {
    if (aspect < 1)
        aspect = 1 / aspect;
    if (aspect >= 1.36f && aspect <= 1.66f)
        return 1;
    const float off = aspect < 1.36f ? 1.36f / aspect : aspect / 1.66f;
    return std::max(0.0f, 1 - (off - 1) * 2.6f);
}

/// The frame's four borders as lines without edges.
void add_borders(std::vector<EdgeLine> &lines, int width, int height) {
    const float w = static_cast<float>(width), h = static_cast<float>(height);
    const float borders[4][3] = {{1, 0, 0}, {1, 0, w}, {0, 1, 0}, {0, 1, h}};
    for (const float *b : borders) {
        EdgeLine line;
        line.nx = b[0];
        line.ny = b[1];
        line.rho = b[2];
        line.is_border = true;
        lines.push_back(line);
    }
}

RectoQuad clockwise_from_top_left(cv::Point2f p[4], float factor) {
    const float twice = (p[2].x - p[0].x) * (p[3].y - p[1].y) - (p[2].y - p[0].y) * (p[3].x - p[1].x);
    if (twice < 0)
        std::swap(p[1], p[3]);
    int first = 0;
    for (int i = 1; i < 4; ++i)
        if (p[i].x + p[i].y < p[first].x + p[first].y)
            first = i;
    RectoQuad quad;
    for (int i = 0; i < 4; ++i)
        quad.corners[i] = {p[(first + i) % 4].x * factor, p[(first + i) % 4].y * factor};
    return quad;
}

bool turns_one_way(const cv::Point2f p[4]) {
    float turn = 0;
    for (int i = 0; i < 4; ++i) {
        const cv::Point2f a = p[(i + 1) % 4] - p[i], b = p[(i + 2) % 4] - p[(i + 1) % 4];
        const float cross = a.x * b.y - a.y * b.x;
        if (i > 0 && (cross > 0) != (turn > 0))
            return false;
        turn = cross;
    }
    return true;
}

struct Sides {
    float support = 0, weakest = 1;
    int cut = 0, cut_at = 0;
};

/// How much of the four sides was seen. The frame's borders count as sides without evidence.
Sides look_along(const EdgeLine *const side[4], const cv::Point2f p[4]) {
    Sides sides;
    float length = 0, sum = 0;
    for (int i = 0; i < 4; ++i) {
        if (side[i]->is_border) {
            ++sides.cut;
            sides.cut_at = i;
            continue;
        }
        const cv::Point2f a = p[i], b = p[(i + 1) % 4];
        const float l = static_cast<float>(cv::norm(b - a));
        // Rounded corners leave the sides before they meet.
        const float inset = 0.06f * l, s = side[i]->parameter(a), e = side[i]->parameter(b);
        const float from = std::min(s, e) + inset, to = std::max(s, e) - inset;
        const float support = std::min(1.0f, side[i]->support(from, to));
        // Edges that run on beyond the corners belong to something longer than the document.
        const float beyond = (side[i]->support(from - 0.25f * l, from - 0.1f * l) +
                              side[i]->support(to + 0.1f * l, to + 0.25f * l)) / 2;
        sum += (support - 0.25f * beyond) * l;
        length += l;
        sides.weakest = std::min(sides.weakest, support);
    }
    sides.support = length > 0 ? std::clamp(sum / length, 0.0f, 1.0f) : 0;
    return sides;
}

/// Scores the quad that two pairs bound; `area` stays 0 when it cannot be a document.
Found judge(const std::vector<EdgeLine> &lines, const Pair &u, const Pair &v, int width, int height, float factor) {
    Found found;
    const EdgeLine *side[4] = {&lines[u.a], &lines[v.b], &lines[u.b], &lines[v.a]};
    const int borders = side[0]->is_border + side[1]->is_border + side[2]->is_border + side[3]->is_border;
    cv::Point2f p[4];
    if (borders > 2 || !intersection(*side[0], *side[3], p[0]) || !intersection(*side[0], *side[1], p[1]) ||
        !intersection(*side[2], *side[1], p[2]) || !intersection(*side[2], *side[3], p[3]))
        return found;
    const float w = static_cast<float>(width), h = static_cast<float>(height), slack = borders > 0 ? 0.02f : 0.12f;
    for (const cv::Point2f &c : p)
        if (c.x < -slack * w || c.x > (1 + slack) * w || c.y < -slack * h || c.y > (1 + slack) * h)
            return found;
    if (!turns_one_way(p))
        return found;
    const float area = std::abs((p[2].x - p[0].x) * (p[3].y - p[1].y) - (p[2].y - p[0].y) * (p[3].x - p[1].x)) / 2;
    if (area < (borders > 0 ? 0.06f : 0.01f) * w * h)
        return found;
    const Sides sides = look_along(side, p);
    if (sides.support < 0.3f)
        return found;
    if (sides.cut == 1)
        extend(p, sides.cut_at);
    const float one = static_cast<float>(cv::norm(p[1] - p[0]) + cv::norm(p[2] - p[3])),
                two = static_cast<float>(cv::norm(p[2] - p[1]) + cv::norm(p[3] - p[0]));
    // What the frame cuts on two sides has no aspect of its own.
    const float fit = sides.cut == 2 ? 0.9f : aspect_fit(one / std::max(two, 1e-3f));
    if (fit <= 0)
        return found;
    // People point a camera at what they show it: of two equal outlines the larger and more central one is meant.
    const cv::Point2f middle = (p[0] + p[1] + p[2] + p[3]) * 0.25f;
    const float off_centre = std::min(1.0f, std::hypot(middle.x / w - 0.5f, middle.y / h - 0.5f) / 0.5f);
    const float size = std::min(1.0f, std::sqrt(area / (0.45f * w * h)));
    constexpr float fewer_sides[3] = {1, 0.9f, 0.78f};
    found.area = area;
    found.outline.support = sides.support;
    found.outline.weakest_side = sides.weakest;
    found.outline.cut_sides = sides.cut;
    found.outline.score = fit * fewer_sides[sides.cut] * (0.75f * sides.support + 0.25f * sides.weakest);
    found.rank = found.outline.score * (0.75f + 0.25f * size) * (1 - 0.3f * off_centre);
    found.outline.quad = clockwise_from_top_left(p, factor);
    return found;
}

} // namespace
} // namespace recto

RectoStatus recto_vision_outlines(RectoVision *vision, const RectoImageView *view, RectoOutline *outlines,
                                  int32_t capacity, int32_t *count, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && outlines != nullptr && count != nullptr && capacity > 0,
                       "NULL argument or no capacity");
        recto::check_view(view);
        *count = 0;
        const recto::Reduced &reduced = recto::reduce(*vision, *view, 640);
        const int width = reduced.bgr.cols, height = reduced.bgr.rows;
        if (width < 32 || height < 32)
            return;
        recto::measure_edges(reduced.bgr, vision->edges);
        std::vector<recto::EdgeLine> lines = recto::find_lines(vision->edges, recto::kMaxLines);
        recto::add_borders(lines, width, height);
        const std::vector<recto::Pair> pairs = recto::opposite_sides(lines, width, height);
        std::vector<recto::Found> found;
        for (size_t i = 0; i < pairs.size(); ++i)
            for (size_t j = i + 1; j < pairs.size(); ++j) {
                if (recto::angle_between(pairs[i].angle, pairs[j].angle) < 1.05f)
                    continue;
                const recto::Found f = recto::judge(lines, pairs[i], pairs[j], width, height, static_cast<float>(reduced.factor));
                if (f.area > 0 && f.outline.score > 0.25f)
                    found.push_back(f);
            }
        std::sort(found.begin(), found.end(), [](const recto::Found &a, const recto::Found &b) { return a.rank > b.rank; });
        for (const recto::Found &f : found) {
            if (*count >= capacity)
                break;
            outlines[(*count)++] = f.outline;
        }
    });
}

// The document's outline: every two and two lines that could bound it, scored by what lies along them.
#include "line_quads.hpp"
#include "scratch.hpp"
#include "snap.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

constexpr size_t kMaxLines = 48;

/// 1 for the aspects that documents have when seen from in front, falling off beyond what a tilt explains.
float aspect_fit(float aspect) {
    if (aspect < 1)
        aspect = 1 / aspect;
    if (aspect >= 1.36f && aspect <= 1.66f)
        return 1;
    const float off = aspect < 1.36f ? 1.36f / aspect : aspect / 1.66f;
    return std::max(0.0f, 1 - (off - 1) * 2.6f);
}

float shape_fit(const cv::Point2f p[4]) {
    const float one = static_cast<float>(cv::norm(p[1] - p[0]) + cv::norm(p[2] - p[3])),
                two = static_cast<float>(cv::norm(p[2] - p[1]) + cv::norm(p[3] - p[0]));
    return aspect_fit(one / std::max(two, 1e-3f));
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

/// Scores the quad that two pairs bound; `area` stays 0 when it cannot be a document.
LineQuad judge(const std::vector<EdgeLine> &lines, const LinePair &u, const LinePair &v, int width, int height, float factor) {
    LineQuad found;
    const EdgeLine *side[4] = {&lines[u.a], &lines[v.b], &lines[u.b], &lines[v.a]};
    cv::Point2f p[4];
    if (!corners_of(side, width, height, p))
        return found;
    const float w = static_cast<float>(width), h = static_cast<float>(height), area = quad_area(p);
    // Most quads have no document's shape, which is cheaper to see than what lies along them.
    const bool is_whole = are_seen(side);
    float fit = is_whole ? shape_fit(p) : 1;
    if (fit <= 0)
        return found;
    const Sides sides = look_along(side, p);
    if (sides.support < 0.3f)
        return found;
    if (sides.cut == 1)
        extend(p, sides.cut_at);
    // What the frame cuts on two sides has no shape of its own.
    if (!is_whole)
        fit = sides.cut == 2 ? 0.9f : shape_fit(p);
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
        const recto::Reduced &reduced = recto::reduce(*vision, *view);
        const int width = reduced.bgr.cols, height = reduced.bgr.rows;
        if (width < 32 || height < 32)
            return;
        recto::measure_edges(reduced.bgr, vision->edges);
        std::vector<recto::EdgeLine> &lines = vision->lines.lines;
        recto::find_lines(vision->edges, recto::kMaxLines, nullptr, vision->lines);
        recto::add_borders(lines, width, height);
        std::vector<recto::LinePair> &pairs = vision->pairs;
        recto::opposite_sides(lines, width, height, pairs);
        std::vector<recto::LineQuad> &found = vision->line_quads;
        found.clear();
        for (size_t i = 0; i < pairs.size(); ++i)
            for (size_t j = i + 1; j < pairs.size(); ++j) {
                if (recto::angle_between(pairs[i].angle, pairs[j].angle) < 1.05f)
                    continue;
                const recto::LineQuad f = recto::judge(lines, pairs[i], pairs[j], width, height, static_cast<float>(reduced.factor));
                if (f.area > 0 && f.outline.score > 0.25f)
                    found.push_back(f);
            }
        *count = std::min(capacity, static_cast<int32_t>(found.size()));
        std::partial_sort(found.begin(), found.begin() + *count, found.end(),
                          [](const recto::LineQuad &a, const recto::LineQuad &b) { return a.rank > b.rank; });
        std::transform(found.begin(), found.begin() + *count, outlines, [](const recto::LineQuad &f) { return f.outline; });
    });
}

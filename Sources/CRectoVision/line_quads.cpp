#include "line_quads.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

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

} // namespace

bool intersection(const EdgeLine &a, const EdgeLine &b, cv::Point2f &p) {
    const float det = a.nx * b.ny - a.ny * b.nx;
    if (std::abs(det) < 0.2f)
        return false;
    p = {(a.rho * b.ny - a.ny * b.rho) / det, (a.nx * b.rho - a.rho * b.nx) / det};
    return true;
}

float angle_between(float a, float b) {
    constexpr float half = 3.14159265f;
    const float apart = std::abs(a - b), d = apart >= half ? apart - half : apart;
    return std::min(d, half - d);
}

void opposite_sides(std::vector<EdgeLine> &lines, int width, int height, std::vector<LinePair> &pairs) {
    pairs.clear();
    pairs.reserve(lines.capacity() * lines.capacity() / 2);
    const float least = 0.06f * static_cast<float>(std::min(width, height));
    const cv::Point2f centre(static_cast<float>(width) * 0.5f, static_cast<float>(height) * 0.5f);
    for (EdgeLine &line : lines)
        line.angle = std::atan2(line.ny, line.nx);
    for (size_t i = 0; i < lines.size(); ++i)
        for (size_t j = i + 1; j < lines.size(); ++j) {
            const EdgeLine &a = lines[i], &b = lines[j];
            if (angle_between(a.angle, b.angle) > 0.33f)
                continue;
            const float sign = a.nx * b.nx + a.ny * b.ny < 0 ? -1.0f : 1.0f;
            // Distance near the frame's middle: in perspective the lines converge.
            const float da = centre.x * a.nx + centre.y * a.ny - a.rho,
                        db = sign * (centre.x * b.nx + centre.y * b.ny - b.rho);
            if (std::abs(da - db) < least)
                continue;
            pairs.push_back({static_cast<int>(i), static_cast<int>(j), a.angle});
        }
}

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

bool are_seen(const EdgeLine *const side[4]) {
    return std::none_of(side, side + 4, [](const EdgeLine *line) { return line->is_border; });
}

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

float quad_area(const cv::Point2f p[4]) {
    return std::abs((p[2].x - p[0].x) * (p[3].y - p[1].y) - (p[2].y - p[0].y) * (p[3].x - p[1].x)) / 2;
}

bool corners_of(const EdgeLine *const side[4], int width, int height, cv::Point2f p[4]) {
    const int borders = side[0]->is_border + side[1]->is_border + side[2]->is_border + side[3]->is_border;
    if (borders > 2 || !intersection(*side[0], *side[3], p[0]) || !intersection(*side[0], *side[1], p[1]) ||
        !intersection(*side[2], *side[1], p[2]) || !intersection(*side[2], *side[3], p[3]))
        return false;
    const float w = static_cast<float>(width), h = static_cast<float>(height), slack = borders > 0 ? 0.02f : 0.12f;
    for (int i = 0; i < 4; ++i)
        if (p[i].x < -slack * w || p[i].x > (1 + slack) * w || p[i].y < -slack * h || p[i].y > (1 + slack) * h)
            return false;
    return turns_one_way(p) && quad_area(p) >= (borders > 0 ? 0.06f : 0.01f) * w * h;
}

} // namespace recto

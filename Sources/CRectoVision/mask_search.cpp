#include "mask_search.hpp"

#include "nearest.hpp"
#include "sheet_margin.hpp"
#include "snap.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

/// Lines taken by what the mask shows beside them, and as many by all edges.
constexpr size_t kLines = 28;
/// With the first quad's own sides and the frame's borders.
constexpr size_t kMostLines = 2 * kLines + kLinesThrough + 4;
/// Edges away from the mask's rim count that much.
constexpr float kAway = 0.2f;
/// Cells on either side of the mask's rim that count as near it.
constexpr int kRim = 4;
/// What bounds that are taken in another order than what they bound may be off by.
constexpr float kRounding = 1e-4f;
/// A side that leaves a margin of paper out may make the shape's cost that much worse.
constexpr float kWorseShape = 0.03f;

/// How well a quad goes with the mask: what lies within both over what lies within either.
class Overlap {
  public:
    Overlap(const SoftMask &mask, cv::Size picture, std::vector<float> &sums) : mask_(mask), sums_(sums) {
        const size_t row = static_cast<size_t>(mask.width) + 1;
        sums_.resize(row * static_cast<size_t>(mask.height));
        cv::Point2d mean(0, 0);
        for (int y = 0; y < mask.height; ++y) {
            float *to = sums_.data() + row * static_cast<size_t>(y);
            to[0] = 0;
            for (int x = 0; x < mask.width; ++x) {
                const float v = mask.at(x, y);
                to[x + 1] = to[x] + v;
                mean += cv::Point2d(x + 0.5, y + 0.5) * v;
            }
            total_ += to[mask.width];
        }
        sx_ = static_cast<float>(picture.width) / static_cast<float>(mask.width);
        sy_ = static_cast<float>(picture.height) / static_cast<float>(mask.height);
        if (total_ > 0)
            middle_ = {static_cast<float>(mean.x / total_) * sx_, static_cast<float>(mean.y / total_) * sy_};
    }

    double total() const { return total_; }
    /// Of the mask, in the reduced picture.
    cv::Point2f middle() const { return middle_; }
    float cells(float area) const { return area / (sx_ * sy_); }

    float with(const cv::Point2f p[4]) const {
        double within = 0, cells = 0;
        const Four start_x{p[0].x, p[1].x, p[2].x, p[3].x}, start_y{p[0].y, p[1].y, p[2].y, p[3].y};
        const Four end_x = __builtin_shufflevector(start_x, start_x, 1, 2, 3, 0), end_y = __builtin_shufflevector(start_y, start_y, 1, 2, 3, 0);
        // No side crosses a row above the highest corner, or one below the lowest.
        const auto [low, high] = std::minmax({p[0].y, p[1].y, p[2].y, p[3].y});
        const int end = static_cast<int>(std::clamp(high / sy_ + 1, 0.0f, static_cast<float>(mask_.height)));
        for (int y = static_cast<int>(std::clamp(low / sy_ - 1, 0.0f, static_cast<float>(mask_.height))); y < end; ++y) {
            const float at = (static_cast<float>(y) + 0.5f) * sy_;
            const auto is_crossed = (start_y <= at) != (end_y <= at);
            const Four x = (start_x + (end_x - start_x) * (at - start_y) / (end_y - start_y)) / sx_;
            const Four lows = is_crossed ? x : Four{} + kNowhere, highs = is_crossed ? x : Four{} - kNowhere;
            const float from = std::min(std::min(lows[0], lows[1]), std::min(lows[2], lows[3]));
            const float to = std::max(std::max(highs[0], highs[1]), std::max(highs[2], highs[3]));
            if (to <= from)
                continue;
            cells += to - from;
            within += sum(y, to) - sum(y, from);
        }
        return static_cast<float>(within / std::max(1e-6, cells + total_ - within));
    }

    /// What of the mask lies on the other side of a line than its middle does.
    float beyond(const EdgeLine &line, bool is_middle_after) const {
        double before = 0;
        for (int y = 0; y < mask_.height; ++y) {
            const float left = line.rho - line.ny * (static_cast<float>(y) + 0.5f) * sy_;
            const float all = sum(y, static_cast<float>(mask_.width));
            if (std::abs(line.nx) < 1e-4f)
                before += left > 0 ? all : 0;
            else
                before += line.nx > 0 ? sum(y, left / line.nx / sx_) : all - sum(y, left / line.nx / sx_);
        }
        return static_cast<float>(is_middle_after ? before : total_ - before);
    }

  private:
    /// One number of each side.
    using Four = float __attribute__((vector_size(16)));
    static constexpr float kNowhere = 1e9f;

    float sum(int y, float x) const {
        const int at = std::clamp(nearest(x), 0, mask_.width);
        return sums_[static_cast<size_t>(y) * (static_cast<size_t>(mask_.width) + 1) + static_cast<size_t>(at)];
    }

    const SoftMask &mask_;
    std::vector<float> &sums_;
    double total_ = 0;
    float sx_ = 1, sy_ = 1;
    cv::Point2f middle_;
};

/// After Zhang and He, Whiteboard scanning and image enhancement (2007), with the focal length given.
Shape shape_of(const cv::Point2f p[4], const Lens &lens) {
    constexpr Shape none{0.7f, 0.4f};
    const auto ray = [&](int i) {
        return cv::Vec3f((p[i].x - lens.centre.x) / lens.focal, (p[i].y - lens.centre.y) / lens.focal, 1);
    };
    const cv::Vec3f m1 = ray(0), m2 = ray(1), m3 = ray(3), m4 = ray(2);
    const float below = m2.cross(m4).dot(m3), beside = m3.cross(m4).dot(m2);
    if (std::abs(below) < 1e-9f || std::abs(beside) < 1e-9f)
        return none;
    const cv::Vec3f across = m2 * (m1.cross(m4).dot(m3) / below) - m1, down = m3 * (m1.cross(m4).dot(m2) / beside) - m1;
    const float a = static_cast<float>(cv::norm(across)), b = static_cast<float>(cv::norm(down));
    if (!(a > 1e-9f) || !(b > 1e-9f))
        return none;
    const float aspect = std::log(std::max(a, b) / std::min(a, b));
    // Cards, visas, passport pages and TD2.
    constexpr float aspects[3] = {1.586f, 1.5f, 1.42f};
    Shape shape = none;
    for (float usual : aspects)
        shape.off_aspect = std::min(shape.off_aspect, std::abs(aspect - std::log(usual)));
    shape.off_square = std::min(shape.off_square, std::abs(across.dot(down) / (a * b)));
    return shape;
}

Shape shape_of(const cv::Point2f p[4], int cut_sides, const Lens &lens) { return cut_sides >= 2 ? Shape{} : shape_of(p, lens); }

float cost(const Shape &shape, int cut_sides, const OutlineWeights &w) {
    return w.aspect * shape.off_aspect + w.square * shape.off_square + w.cut * static_cast<float>(cut_sides);
}

/// Where edges matter: near the rim of what the mask shows, and where it is in doubt.
void weigh(const SoftMask &mask, const cv::Mat &binary, MaskSearch &search) {
    const cv::Size size(2 * kRim + 1, 2 * kRim + 1);
    const cv::Mat about = cv::getStructuringElement(cv::MORPH_ELLIPSE, size);
    cv::dilate(binary, search.dilated, about);
    cv::erode(binary, search.eroded, about);
    EdgeBand &band = search.band;
    band.width = mask.width;
    band.height = mask.height;
    band.values.resize(static_cast<size_t>(mask.width) * static_cast<size_t>(mask.height));
    size_t i = 0;
    for (int y = 0; y < mask.height; ++y)
        for (int x = 0; x < mask.width; ++x, ++i) {
            const bool is_near = search.dilated.ptr(y)[x] != 0 && search.eroded.ptr(y)[x] == 0;
            const float p = mask.at(x, y), near = is_near ? 1 : 4 * p * (1 - p);
            band.values[i] = kAway + (1 - kAway) * near;
        }
}

} // namespace

Outlined search_about(const SoftMask &mask, const cv::Mat &binary, const Outlined &first, const cv::Mat &bgr, const Lens &lens,
                      EdgeField &edges, LineSearch &found, std::vector<LinePair> &pairs, MaskSearch &search) {
    const Overlap overlap(mask, bgr.size(), search.sums);
    const OutlineWeights &weights = search.weights;
    Outlined best = first;
    best.overlap = overlap.with(first.corners);
    best.shape = shape_of(first.corners, first.cut_sides, lens);
    const auto without_margins = [&] {
        Outlined inner = best;
        if (best.cut_sides > 0 || !leave_margins(bgr, inner.corners))
            return best;
        inner.shape = shape_of(inner.corners, inner.cut_sides, lens);
        inner.overlap = overlap.with(inner.corners);
        return cost(inner.shape, 0, weights) < cost(best.shape, 0, weights) + kWorseShape ? inner : best;
    };
    float most = best.overlap + weights.support * first.support + weights.weakest * first.weakest - cost(best.shape, first.cut_sides, weights);
    if (most >= weights.enough * weights.most() || bgr.cols < 32 || bgr.rows < 32)
        return without_margins();
    weigh(mask, binary, search);
    measure_edges(bgr, edges);
    find_lines(edges, kLines, &search.band, found);
    std::vector<EdgeLine> &lines = found.lines;
    for (int i = 0; i < 4; ++i)
        if (cv::norm(first.corners[(i + 1) % 4] - first.corners[i]) > 5)
            lines.push_back(line_through(first.corners[i], first.corners[(i + 1) % 4], edges, found));
    if (first.cut_sides > 0)
        add_borders(lines, bgr.cols, bgr.rows);
    // A side leaves most of the mask on the side of its middle.
    search.side.reserve(kMostLines);
    search.beyond.reserve(kMostLines);
    search.side.resize(lines.size());
    search.beyond.resize(lines.size());
    const cv::Point2f middle = overlap.middle();
    for (size_t i = 0; i < lines.size(); ++i) {
        search.side[i] = middle.x * lines[i].nx + middle.y * lines[i].ny > lines[i].rho;
        search.beyond[i] = overlap.beyond(lines[i], search.side[i] != 0);
    }
    opposite_sides(lines, bgr.cols, bgr.rows, pairs);
    const float total = std::max(1e-6f, static_cast<float>(overlap.total()));
    const auto is_about = [&](const LinePair &pair) {
        const EdgeLine &a = lines[static_cast<size_t>(pair.a)], &b = lines[static_cast<size_t>(pair.b)];
        const bool is_along = a.nx * b.nx + a.ny * b.ny > 0;
        const bool faces = (search.side[static_cast<size_t>(pair.a)] != search.side[static_cast<size_t>(pair.b)]) == is_along;
        return faces && search.beyond[static_cast<size_t>(pair.a)] + search.beyond[static_cast<size_t>(pair.b)] < 0.6f * total;
    };
    pairs.erase(std::remove_if(pairs.begin(), pairs.end(), [&](const LinePair &pair) { return !is_about(pair); }), pairs.end());
    for (size_t i = 0; i < pairs.size(); ++i)
        for (size_t j = i + 1; j < pairs.size(); ++j) {
            const LinePair &u = pairs[i], &v = pairs[j];
            if (angle_between(u.angle, v.angle) < 1.05f)
                continue;
            const size_t at[4] = {static_cast<size_t>(u.a), static_cast<size_t>(v.b), static_cast<size_t>(u.b), static_cast<size_t>(v.a)};
            // No more of the mask can lie within than on the right side of every line.
            float beyond = 0;
            for (size_t k : at)
                beyond = std::max(beyond, search.beyond[k]);
            if (weights.support + weights.weakest + (total - beyond) / total + kRounding <= most)
                continue;
            const EdgeLine *side[4] = {&lines[at[0]], &lines[at[1]], &lines[at[2]], &lines[at[3]]};
            cv::Point2f p[4];
            if (!corners_of(side, bgr.cols, bgr.rows, p))
                continue;
            // Nor than the quad has room for.
            const auto most_overlap = [&] {
                const float cells = overlap.cells(quad_area(p)), within = std::min(total - beyond, cells);
                return within / std::max(1e-6f, cells + total - within);
            };
            // What is whole is known by its shape, which is cheaper to see than what lies along its sides.
            const bool is_whole = are_seen(side);
            Shape shape;
            if (is_whole) {
                shape = shape_of(p, lens);
                if (weights.support + weights.weakest + most_overlap() + kRounding - cost(shape, 0, weights) <= most)
                    continue;
            }
            const Sides sides = look_along(side, p);
            if (sides.support < 0.3f)
                continue;
            if (sides.cut == 1)
                extend(p, sides.cut_at);
            float rest = weights.support * sides.support + weights.weakest * sides.weakest;
            if (rest + most_overlap() <= most)
                continue;
            if (!is_whole)
                shape = shape_of(p, sides.cut, lens);
            rest -= cost(shape, sides.cut, weights);
            if (rest + 1 <= most)
                continue;
            const float within_both = overlap.with(p);
            if (rest + within_both <= most)
                continue;
            most = rest + within_both;
            best.overlap = within_both;
            best.shape = shape;
            std::copy_n(p, 4, best.corners);
            best.support = sides.support;
            best.weakest = sides.weakest;
            best.cut_sides = sides.cut;
        }
    return without_margins();
}

float trust(const Outlined &it, float portrait) {
    // A logistic fit to right outlines against what is found where there is no document: drawn frames of seeds 1, 3, 5 and
    // 7, photos of three document types, and things of one collection. Where edges are seen in the mean, one weak side
    // among strong ones speaks for a document, which a finger hides in part, rather than four middling ones.
    constexpr float overlap = 11.54f, support = 16.53f, weakest = -5.44f, aspect = 23.24f, square = 34.04f, face = 3.62f, base = -19.2f;
    // The frame's border is no edge of a document: what has three such sides is print on one that fills the frame, and so is what
    // has two and leaves much of the mask out.
    constexpr float cut = 4, least_overlap = 0.7f;
    if (it.cut_sides >= 2 && it.overlap < least_overlap)
        return 0;
    const float sum = base + overlap * it.overlap + support * it.support + weakest * it.weakest + face * portrait -
                      aspect * it.shape.off_aspect - square * it.shape.off_square -
                      cut * static_cast<float>(std::max(0, it.cut_sides - 1));
    return std::clamp(0.5f + 0.5f * sum / (base + overlap + support + weakest + face), 0.0f, 1.0f);
}

} // namespace recto

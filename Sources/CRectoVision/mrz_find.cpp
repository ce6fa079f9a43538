// The machine readable zone without a located document: blobs of text, then exact lines, then what stands as
// a zone does.
#include "mrz_refine.hpp"
#include "mrz_segments.hpp"
#include "scratch.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

/// Lines that are measured in one direction of one picture before the search ends.
constexpr size_t kMaxLinesMeasured = 14;

struct Candidate {
    RectoMRZGroup group{};
    float score = 0;
};

cv::Point2f corner(const RectoQuad &q, int i) { return {q.corners[i].x, q.corners[i].y}; }

cv::Point2f middle_of(const RectoQuad &q, int i, int j) { return (corner(q, i) + corner(q, j)) * 0.5f; }

/// How far the ends of two lines lie apart along the first one's direction, in characters; the larger of the two.
float end_difference(const RectoQuad &a, const RectoQuad &b, int columns) {
    const cv::Point2f axis = middle_of(a, 1, 2) - middle_of(a, 0, 3);
    const float unit = axis.dot(axis) / static_cast<float>(columns);
    const float left = (middle_of(b, 0, 3) - middle_of(a, 0, 3)).dot(axis) / unit;
    const float right = (middle_of(b, 1, 2) - middle_of(a, 1, 2)).dot(axis) / unit;
    return std::max(std::abs(left), std::abs(right));
}

/// Gives a line the ends of another one of its zone: all lines of a zone begin and end together.
RectoQuad with_ends_of(const RectoQuad &line, const RectoQuad &from) {
    const cv::Matx33f h = rectangle_to_quad(1, 1, line), inverse = h.inv();
    const cv::Point2f axis = corner(from, 1) - corner(from, 0), down(-axis.y, axis.x);
    const cv::Point2f shift = (middle_of(line, 0, 2) + middle_of(line, 1, 3) - middle_of(from, 0, 2) - middle_of(from, 1, 3)) * 0.5f;
    const cv::Point2f moved = down * (shift.dot(down) / std::max(1e-6f, down.dot(down)));
    const float left = apply(inverse, middle_of(from, 0, 3) + moved).x,
                right = apply(inverse, middle_of(from, 1, 2) + moved).x;
    const cv::Point2f p[4] = {apply(h, {left, 0}), apply(h, {right, 0}), apply(h, {right, 1}), apply(h, {left, 1})};
    return {{{p[0].x, p[0].y}, {p[1].x, p[1].y}, {p[2].x, p[2].y}, {p[3].x, p[3].y}}};
}

/// One zone from refined lines, or a score of 0. Three lines have 30 characters, two have 36 or 44.
Candidate assemble(const std::vector<const RefinedLine *> &lines) {
    Candidate candidate;
    int width = 0;
    float best_total = -1e9f;
    for (int i = 0; i < 3; ++i) {
        if ((kColumns[i] == 30) != (lines.size() == 3))
            continue;
        float total = 0;
        for (const RefinedLine *line : lines)
            total += line->found ? std::max(line->fits[i].total, -20.0f) : -20.0f;
        if (total > best_total) {
            best_total = total;
            width = i;
        }
    }
    const RefinedLine *best = nullptr;
    float inside = 0, periodicity = 0;
    for (const RefinedLine *line : lines) {
        if (!line->found || line->fits[width].inside <= 0)
            return candidate;
        if (best == nullptr || line->fits[width].total > best->fits[width].total)
            best = line;
        inside += line->fits[width].inside / static_cast<float>(lines.size());
        periodicity += line->periodicity / static_cast<float>(lines.size());
    }
    if (best_total <= 0)
        return candidate;
    for (size_t i = 0; i < lines.size(); ++i) {
        const RectoQuad &own = lines[i]->fits[width].quad, &reference = best->fits[width].quad;
        candidate.group.lines[i] =
            end_difference(reference, own, kColumns[width]) > 0.6f ? with_ends_of(own, reference) : own;
    }
    candidate.group.line_count = static_cast<int32_t>(lines.size());
    candidate.group.columns = kColumns[width];
    candidate.group.regularity = std::clamp((inside + periodicity) / 2, 0.0f, 1.0f);
    candidate.score = candidate.group.regularity;
    return candidate;
}

/// Takes a blob of the working image to the frame; `turned` images were transposed.
RoughLine to_frame(const Segment &s, float scale, bool turned) {
    const auto map = [&](cv::Point2f p) { return turned ? cv::Point2f(p.y, p.x) * scale : p * scale; };
    RoughLine line{map(s.left()), map(s.right()), s.thickness * scale};
    // Transposing mirrors: reading downwards, the text's right-hand neighbour line is to the left.
    return line;
}

/// Keeps the scale of the direction in which more text runs.
void note_scale(const std::vector<Segment> &segments, float scale, RectoTextScale &out) {
    std::vector<std::pair<float, float>> runs;
    float length = 0;
    for (const Segment &s : segments) {
        if (s.length < 3 * s.thickness)
            continue;
        runs.emplace_back(s.thickness * scale, s.length);
        length += s.length;
    }
    if (static_cast<int32_t>(runs.size()) <= out.runs)
        return;
    std::sort(runs.begin(), runs.end());
    float seen = 0;
    for (const auto &[height, run] : runs) {
        seen += run;
        if (seen * 2 >= length) {
            out = {static_cast<int32_t>(runs.size()), height};
            return;
        }
    }
}

void search(const RectoImageView &view, const cv::Mat &grey, float scale, bool turned, std::vector<Candidate> &found,
            RectoTextScale &text) {
    const float kernel = std::max(grey.cols, grey.rows) / 800.0f;
    std::vector<Segment> segments = text_segments(grey, kernel);
    join_collinear(segments);
    note_scale(segments, scale, text);
    const std::vector<LineBlock> blocks =
        line_blocks(segments, 0.16f * static_cast<float>(std::max(grey.cols, grey.rows)));
    // A blob belongs to several blocks; it is measured once.
    std::vector<std::pair<cv::Point2f, RefinedLine>> measured;
    measured.reserve(kMaxLinesMeasured + RECTO_MRZ_MAX_LINES);
    for (const LineBlock &block : blocks) {
        std::vector<const RefinedLine *> lines;
        for (const Segment &s : block.lines) {
            const auto known = std::find_if(measured.begin(), measured.end(),
                                            [&](const auto &m) { return m.first == s.centre; });
            if (known != measured.end()) {
                lines.push_back(&known->second);
            } else {
                measured.emplace_back(s.centre, refine_line(view, to_frame(s, scale, turned)));
                lines.push_back(&measured.back().second);
            }
        }
        // Downwards in the transposed image is leftwards in the frame: the first line there is the last one.
        if (turned)
            std::reverse(lines.begin(), lines.end());
        Candidate candidate = assemble(lines);
        candidate.score *= 0.7f + 0.3f * block.score;
        if (candidate.score > 0)
            found.push_back(candidate);
        if (measured.size() >= kMaxLinesMeasured)
            break;
    }
}

bool same_place(const RectoMRZGroup &a, const RectoMRZGroup &b) {
    const cv::Point2f ca = (corner(a.lines[0], 0) + corner(a.lines[a.line_count - 1], 2)) * 0.5f,
                      cb = (corner(b.lines[0], 0) + corner(b.lines[b.line_count - 1], 2)) * 0.5f;
    const float size = static_cast<float>(cv::norm(corner(a.lines[0], 1) - corner(a.lines[0], 0)));
    return a.line_count == b.line_count && cv::norm(ca - cb) < 0.04f * size;
}

std::vector<Candidate> find_groups(RectoVision &vision, const RectoImageView &view, int longest,
                                   RectoTextScale &text) {
    const Reduced &reduced = reduce(vision, view, longest);
    cv::Mat grey, work;
    cv::cvtColor(reduced.bgr, grey, cv::COLOR_BGR2GRAY);
    // Small pictures are enlarged, so that the shortest strokes span more than one pixel.
    const float up = std::max(1.0f, 700.0f / static_cast<float>(std::max(grey.cols, grey.rows)));
    if (up > 1.05f)
        cv::resize(grey, work, cv::Size(), up, up, cv::INTER_CUBIC);
    else
        work = grey;
    const float scale = static_cast<float>(reduced.factor) * static_cast<float>(grey.cols) / static_cast<float>(work.cols);
    std::vector<Candidate> found;
    search(view, work, scale, false, found, text);
    cv::Mat turned;
    cv::transpose(work, turned);
    search(view, turned, scale, true, found, text);
    std::sort(found.begin(), found.end(), [](const Candidate &a, const Candidate &b) { return a.score > b.score; });
    std::vector<Candidate> distinct;
    for (const Candidate &c : found) {
        const bool seen = std::any_of(distinct.begin(), distinct.end(),
                                      [&](const Candidate &d) { return same_place(c.group, d.group); });
        if (!seen)
            distinct.push_back(c);
    }
    return distinct;
}

} // namespace
} // namespace recto

RectoStatus recto_vision_mrz_groups(RectoVision *vision, const RectoImageView *view, RectoMRZGroup *groups,
                                    int32_t capacity, int32_t *count, RectoTextScale *scale,
                                    RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && groups != nullptr && count != nullptr && scale != nullptr && capacity > 0,
                       "NULL argument or no capacity");
        recto::check_view(view);
        *count = 0;
        *scale = {0, 0};
        std::vector<recto::Candidate> found = recto::find_groups(*vision, *view, 1000, *scale);
        const bool weak = found.empty() || found[0].score < 0.3f;
        if (weak && std::max(view->width, view->height) > 1100) {
            // Small in a large picture: the same once more at twice the size.
            RectoTextScale unused{};
            std::vector<recto::Candidate> finer = recto::find_groups(*vision, *view, 2000, unused);
            found.insert(found.end(), finer.begin(), finer.end());
            std::sort(found.begin(), found.end(), [](const recto::Candidate &a, const recto::Candidate &b) { return a.score > b.score; });
        }
        for (const recto::Candidate &c : found) {
            if (*count >= capacity)
                break;
            groups[(*count)++] = c.group;
        }
    });
}

RectoStatus recto_vision_strip(RectoVision *vision, const RectoImageView *view, const RectoQuad *line, int32_t columns,
                               uint8_t *pixels, size_t capacity, int32_t *width, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && line != nullptr && pixels != nullptr && width != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(recto::is_sound(*line, *view), "the line is not a convex quad near the frame");
        recto::require(capacity >= static_cast<size_t>(RECTO_STRIP_MAX_WIDTH) * RECTO_STRIP_HEIGHT, "strip capacity too small");
        recto::require(columns > 0 && columns <= 44, "columns must lie in 1...44");
        const int inner = static_cast<int>(std::lround(static_cast<float>(columns) * 25.4f));
        *width = inner + 32;
        const cv::Matx33f h = recto::rectangle_to_quad(static_cast<float>(inner), 24, *line) *
                              cv::Matx33f(1, 0, -16, 0, 1, -6, 0, 0, 1);
        cv::Mat strip(RECTO_STRIP_HEIGHT, *width, CV_8U, pixels, static_cast<size_t>(*width));
        recto::sample_luma(*view, h, pixels, *width, RECTO_STRIP_HEIGHT, strip.step);
        recto::even_out(strip);
    });
}

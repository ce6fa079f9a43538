#include "mrz_search.hpp"
#include "mrz_zone.hpp"
#include "region.hpp"

namespace recto {
namespace {

/// Blobs that are measured in one direction of one picture before the search ends.
constexpr size_t kMaxSeeds = 10, kMaxThickSeeds = 4;
/// How periodic the ink of a line has to be for the lines beside it to be looked for.
constexpr float kRegular = 0.2f;
/// Lines lie at most this far apart, in characters: 2.5 as printed, more where the camera looks from the
/// side.
constexpr float kFarthest = 3.7f;
/// How far the lines of zones lie apart, in characters: cards print them closer than passports.
constexpr float kLinePitches[2] = {1.7f, 2.4f};

/// Where a point lies relative to a line: along it from its middle, and across it downwards.
cv::Point2f relative(const MeasuredLine &line, cv::Point2f p) {
    const cv::Point2f axis = line.axis(), d = p - line.centre();
    return {d.dot(axis), axis.x * d.y - axis.y * d.x};
}

} // namespace

/// How print runs; where it `counts` the scale of the direction in which more of it runs is kept.
TextRun Search::note_text(const std::vector<Segment> &segments, const WorkImage &image, bool counts) {
    std::vector<std::pair<float, float>> heights, slopes;
    TextRun run;
    float length = 0;
    for (const Segment &s : segments) {
        if (s.length < 3 * s.thickness)
            continue;
        heights.emplace_back(s.thickness * image.scale(), s.length);
        length += s.length;
        // A table's grain runs as it likes.
        if (is_beside(image.map(s.centre)))
            continue;
        slopes.emplace_back(std::atan2(s.axis.y, s.axis.x), s.length);
        run.length += s.length;
    }
    const auto median = [](std::vector<std::pair<float, float>> &values, float whole) {
        std::sort(values.begin(), values.end());
        float seen = 0;
        for (const auto &[value, part] : values)
            if ((seen += part) * 2 >= whole)
                return value;
        return 0.0f;
    };
    run.slope = median(slopes, run.length);
    if (counts && static_cast<int32_t>(heights.size()) > text.runs)
        text = {static_cast<int32_t>(heights.size()), median(heights, length)};
    return run;
}

/// The line beside `last` that has its pitch; `shift` says where it should be.
MeasuredLine Search::neighbour(const MeasuredLine &last, cv::Point2f shift, float from, float to) const {
    const cv::Point2f axis = last.axis(), place = last.centre() + shift;
    const MeasuredLine next =
        measure_line(frame, {place + axis * from, place + axis * to, last.height * 1.1f, last.curve});
    const float across = std::abs(relative(last, next.centre()).y) / last.pitch;
    if (!next.found() || next.periodicity < 0.3f * last.periodicity ||
        std::abs(next.pitch / last.pitch - 1) > 0.08f || std::abs(next.height / last.height - 1) > 0.35f ||
        across < 1.3f || across > kFarthest)
        return MeasuredLine();
    return next;
}

/// A line of even pitch with those above and below it that have the same, top line first.
std::vector<MeasuredLine> Search::stack_from(const MeasuredLine &seed) const {
    std::vector<MeasuredLine> stack = {seed};
    float spacing = 0;
    for (const float side : {1.0f, -1.0f})
        for (int step = 0; step < 2; ++step) {
            const MeasuredLine last = side > 0 ? stack.back() : stack.front();
            const cv::Point2f axis = last.axis(), down = cv::Point2f(-axis.y, axis.x) * side;
            // As far as any line of the stack reaches.
            float from = 0, to = 0;
            for (const MeasuredLine &line : stack) {
                from = std::min(from, relative(last, line.left).x);
                to = std::max(to, relative(last, line.right).x);
            }
            MeasuredLine next;
            if (spacing > 0)
                next = neighbour(last, down * spacing, from, to);
            else
                for (const float pitches : kLinePitches)
                    if (!next.found())
                        next = neighbour(last, down * (pitches * last.pitch), from, to);
            const float distance = std::abs(relative(last, next.centre()).y);
            // Lines of a zone are evenly spaced.
            if (!next.found() || (spacing > 0 && std::abs(distance / spacing - 1) > 0.2f))
                break;
            spacing = distance;
            stack.insert(side > 0 ? stack.end() : stack.begin(), next);
        }
    return stack;
}

void Search::assemble(const std::vector<MeasuredLine> &stack, bool only_whole) {
    // Three lines that fit one grid are stronger evidence than two of them.
    for (const size_t count : {size_t{3}, size_t{2}}) {
        if (only_whole && count != stack.size())
            continue;
        for (size_t from = 0; from + count <= stack.size(); ++from) {
            const auto first = stack.begin() + static_cast<std::ptrdiff_t>(from);
            const std::vector<ZoneFit> fits =
                fit_zone(frame, {first, first + static_cast<std::ptrdiff_t>(count)});
            for (size_t i = 0; i < fits.size(); ++i) {
                const float score = fits[i].group.regularity * (count == 3 ? 1.15f : 1.0f);
                (i == 0 ? found : alternatives).push_back({fits[i].group, score});
            }
        }
        if (best() >= kSure)
            return;
    }
}

/// A blob as one line, or as the upper one of so many lines that ran into it.
RoughLine Search::rough(const Segment &blob, const WorkImage &image, int lines) {
    const float thickness = blob.thickness * image.scale();
    const RoughLine line = {image.map(blob.left()), image.map(blob.right()), thickness, 0};
    if (lines == 1)
        return line;
    const float raised = lines == 2 ? 0.27f : 0.36f, height = lines == 2 ? 0.45f : 0.3f;
    const cv::Point2f d = line.right - line.left;
    const cv::Point2f up =
        cv::Point2f(d.y, -d.x) * (raised * thickness / std::max(1e-3f, std::hypot(d.x, d.y)));
    return {line.left + up, line.right + up, height * thickness, 0};
}

bool Search::is_beside(cv::Point2f point) const {
    return on_document && !holds(*on_document, point.x, point.y);
}

float Search::best() const {
    float score = 0;
    for (const Candidate &c : found) {
        const RectoPoint &from = c.group.lines[0].corners[0], &to = c.group.lines[c.group.line_count - 1].corners[2];
        if (!is_beside({(from.x + to.x) / 2, (from.y + to.y) / 2}))
            score = std::max(score, c.score);
    }
    return score;
}

/// Measures blobs and what stands above and below them, the likeliest first.
void Search::try_lines(const std::vector<Segment> &blobs, const WorkImage &image, bool are_several) {
    std::vector<MeasuredLine> measured;
    std::vector<Segment> tried;
    for (const Segment &s : blobs) {
        // Only small print runs together, and a line alone is not that thick.
        const bool may_be_several = s.length < 26 * s.thickness && s.thickness < 0.05f * image.longer();
        if (s.length * image.scale() < shortest || (are_several ? !may_be_several : s.length < 9 * s.thickness))
            continue;
        const cv::Point2f middle = image.map(s.centre);
        const bool known = std::any_of(measured.begin(), measured.end(), [&](const MeasuredLine &line) {
            const cv::Point2f at = relative(line, middle);
            return std::abs(at.y) < 0.6f * line.height && std::abs(at.x) < line.length() / 2;
        });
        const bool again = std::any_of(tried.begin(), tried.end(), [&](const Segment &o) {
            return cv::norm(o.centre - s.centre) < s.thickness &&
                   std::abs(o.length - s.length) < 4 * s.thickness;
        });
        const bool stands_beside = is_beside(middle);
        if (known || again || (stands_beside && beside-- <= 0))
            continue;
        tried.push_back(s);
        MeasuredLine seed = measure_line(frame, rough(s, image, are_several ? 2 : 1));
        if (are_several && seed.periodicity < kRegular)
            seed = measure_line(frame, rough(s, image, 3));
        if (seed.periodicity >= kRegular) {
            const std::vector<MeasuredLine> stack = stack_from(seed);
            measured.insert(measured.end(), stack.begin(), stack.end());
            // What was taken for one line may reach from the document to what lies beside it.
            if (stack.size() > 1)
                assemble(stack, stands_beside || is_beside(seed.centre()));
        }
        if (tried.size() >= (are_several ? kMaxThickSeeds : kMaxSeeds) || best() >= kSure)
            break;
    }
}

LineBlobs Search::in(const WorkImage &image, bool counts_text) {
    const float kernel = image.longer() / 800.0f;
    std::vector<Segment> segments = text_segments(image.grey, kernel, scratch);
    std::vector<Segment> joined = segments;
    join_collinear(joined);
    LineBlobs blobs;
    blobs.run = note_text(joined, image, counts_text);
    if (only_text)
        return blobs;
    // What was joined may have been joined to what is no text.
    joined.insert(joined.end(), segments.begin(), segments.end());
    blobs.lines = likely_lines(joined, 0.12f * image.longer());
    try_lines(blobs.lines, image, false);
    return blobs;
}

} // namespace recto

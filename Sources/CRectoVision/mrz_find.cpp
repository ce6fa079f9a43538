// The machine readable zone without a located document: blobs of text, then lines of even pitch and their
// neighbours, then the grid that they share.
#include "mrz_search.hpp"
#include "region.hpp"
#include "sample.hpp"
#include "scratch.hpp"

#include <opencv2/imgproc.hpp>

namespace recto {
namespace {

cv::Point2f corner(const RectoQuad &q, int i) { return {q.corners[i].x, q.corners[i].y}; }

bool same_place(const RectoMRZGroup &a, const RectoMRZGroup &b) {
    const cv::Point2f ca = (corner(a.lines[0], 0) + corner(a.lines[a.line_count - 1], 2)) * 0.5f,
                      cb = (corner(b.lines[0], 0) + corner(b.lines[b.line_count - 1], 2)) * 0.5f;
    const float size = static_cast<float>(cv::norm(corner(a.lines[0], 1) - corner(a.lines[0], 0)));
    return a.line_count == b.line_count && cv::norm(ca - cb) < 0.04f * size;
}

/// Sides over the document's within which a line lies on it: outlines are off by a few hundredths.
constexpr float kOnDocument = 1.1f;

/// Of the document's longer side: a zone's lines run over nine tenths of a page, and over six of two that lie open, but glare may
/// hide half of one.
constexpr float kShortest = 0.3f;

/// Longer side of the picture that is searched first, and of the one that is searched where that shows nothing.
constexpr int kFirst = 1000, kSecond = 2000;
/// Longer side to which a smaller picture is enlarged, where that is by a factor of more than the second.
constexpr float kSmallest = 700, kEnlarged = 1.15f;
/// Longer side of a known document, pixels of the first picture, that shows its zone: as much as in a frame of 1280 x 720 where it
/// takes more than half of the width.
constexpr float kDocument = 360;

/// Of its longer side: what is narrower is no document.
constexpr float kNarrowest = 0.2f;

/// A slope, in radians, at which lines run into each other.
constexpr float kTilted = 0.12f;

/// The picture turned so that text of some slope runs level.
WorkImage levelled(const WorkImage &image, float slope) {
    const float c = std::cos(slope), s = std::sin(slope);
    const float w = static_cast<float>(image.grey.cols), h = static_cast<float>(image.grey.rows);
    const int width = static_cast<int>(std::abs(c) * w + std::abs(s) * h),
              height = static_cast<int>(std::abs(s) * w + std::abs(c) * h);
    // From the new picture to the old one.
    const float x = w / 2 - c * static_cast<float>(width) / 2 + s * static_cast<float>(height) / 2,
                y = h / 2 - s * static_cast<float>(width) / 2 - c * static_cast<float>(height) / 2;
    WorkImage out;
    cv::warpAffine(image.grey, out.grey, cv::Matx23f(c, -s, x, s, c, y), cv::Size(width, height),
                   cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
    const cv::Matx22f linear =
        cv::Matx22f(image.to_frame(0, 0), image.to_frame(0, 1), image.to_frame(1, 0), image.to_frame(1, 1)) *
        cv::Matx22f(c, -s, s, c);
    const cv::Point2f origin = image.map({x, y});
    out.to_frame = {linear(0, 0), linear(0, 1), origin.x, linear(1, 0), linear(1, 1), origin.y};
    return out;
}

/// What the frame is first reduced by. `document`: longer side of a known one, frame pixels; 0 where none is known.
int first_factor(const RectoImageView &view, float document) {
    const float longer = static_cast<float>(std::max(view.width, view.height));
    // What is reduced further is enlarged again.
    const int most = static_cast<int>(longer * kEnlarged / kSmallest);
    return std::max(factor_to(view, kFirst), std::min(static_cast<int>(document / kDocument), most));
}

/// The frame in grey, reduced. Where it has been in colour, that is read instead of the frame's many more pixels.
const cv::Mat &reduced_by(int factor, GreyLevels &levels, RectoVision &vision, const RectoImageView &view) {
    if (factor == 1 || factor != factor_to(view, kReducedSide))
        return levels.reduced(factor, vision.finder_grey);
    cv::cvtColor(reduce(vision, view).bgr, vision.finder_grey, cv::COLOR_BGR2GRAY);
    return vision.finder_grey;
}

/// Searches a picture for lines that run across or down it; where it shows none, as print there runs.
void search_both_ways(Search &search, RectoVision &vision, const WorkImage &level, bool counts_text) {
    const LineBlobs across = search.in(level, counts_text);
    if (search.best() >= kSure)
        return;
    WorkImage turned;
    cv::transpose(level.grey, vision.finder_turned);
    turned.grey = vision.finder_turned;
    const cv::Matx23f &m = level.to_frame;
    turned.to_frame = {m(0, 1), m(0, 0), m(0, 2), m(1, 1), m(1, 0), m(1, 2)};
    const LineBlobs down = search.in(turned, counts_text);
    if (search.only_text || search.best() >= kWeak)
        return;
    search.try_lines(across.lines, level, true);
    search.try_lines(down.lines, turned, true);
    // A table's grain may run further than the print on what lies on it.
    const bool runs_down = down.run.length > across.run.length;
    for (const bool is_down : {runs_down, !runs_down}) {
        const float slope = (is_down ? down : across).run.slope;
        if (search.best() >= kWeak)
            return;
        if (std::abs(slope) <= kTilted)
            continue;
        const WorkImage image = levelled(is_down ? turned : level, slope);
        search.try_lines(search.in(image, false).lines, image, true);
    }
}

void search_at(Search &search, RectoVision &vision, const RectoImageView &view, int factor, bool counts_text) {
    WorkImage level;
    const cv::Mat &grey = reduced_by(factor, search.frame, vision, view);
    // Small pictures are enlarged, so that the shortest strokes span more than one pixel.
    const float up = std::max(1.0f, kSmallest / static_cast<float>(std::max(grey.cols, grey.rows)));
    if (up > kEnlarged)
        cv::resize(grey, level.grey, cv::Size(), up, up, cv::INTER_CUBIC);
    else
        level.grey = grey;
    const float scale = static_cast<float>(factor) * static_cast<float>(grey.cols) /
                        static_cast<float>(level.grey.cols);
    level.to_frame = {scale, 0, 0, 0, scale, 0};
    search_both_ways(search, vision, level, counts_text);
}

/// The direction of a quad's sides that is nearer to level, from left to right.
cv::Point2f axis_of(const RectoQuad &quad) {
    cv::Point2f along = corner(quad, 1) - corner(quad, 0) + corner(quad, 2) - corner(quad, 3);
    if (std::abs(along.y) > std::abs(along.x))
        along = {along.y, -along.x};
    if (along.x < 0)
        along = -along;
    return along * (1 / std::max(1e-3f, static_cast<float>(cv::norm(along))));
}

/// Searches a document that lies askew, turned level: as it lies its lines are stairs that run into each other.
void search_askew(Search &search, RectoVision &vision, const RectoImageView &view, const RectoQuad &document) {
    const cv::Point2f along = axis_of(document);
    if (std::abs(along.y) <= kTilted)
        return;
    const cv::Point2f across(-along.y, along.x);
    cv::Point2f low = {1e9f, 1e9f}, high = -low;
    for (const RectoPoint &p : resized(document, kOnDocument).corners) {
        const cv::Point2f at(p.x, p.y), place(at.dot(along), at.dot(across));
        low = {std::min(low.x, place.x), std::min(low.y, place.y)};
        high = {std::max(high.x, place.x), std::max(high.y, place.y)};
    }
    const cv::Point2f size = high - low;
    const float longer = std::max(size.x, size.y);
    if (std::min(size.x, size.y) < kNarrowest * longer)
        return;
    const int factor = std::max(1, static_cast<int>(longer) / kFirst);
    const cv::Mat &grey = reduced_by(factor, search.frame, vision, view);
    const float f = static_cast<float>(factor),
                step = longer / std::clamp(longer / f, kSmallest, static_cast<float>(kFirst));
    const cv::Point2f origin = along * low.x + across * low.y;
    WorkImage level;
    const cv::Size sides(static_cast<int>(size.x / step), static_cast<int>(size.y / step));
    level.to_frame = {step * along.x, step * across.x, origin.x, step * along.y, step * across.y, origin.y};
    cv::warpAffine(grey, vision.finder_askew, level.to_frame * (1 / f), sides, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                   cv::BORDER_REPLICATE);
    level.grey = vision.finder_askew;
    search_both_ways(search, vision, level, true);
}

} // namespace
} // namespace recto

RectoStatus recto_vision_mrz_groups(RectoVision *vision, const RectoImageView *view, const RectoQuad *document,
                                    RectoMRZGroup *groups, int32_t capacity, int32_t *count,
                                    RectoTextScale *scale, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        const bool only_text = groups == nullptr && capacity == 0;
        recto::require(vision != nullptr && count != nullptr && scale != nullptr &&
                           (only_text || (groups != nullptr && capacity > 0)),
                       "NULL argument or no capacity");
        recto::check_view(view);
        recto::require(document == nullptr || recto::is_sound(*document, *view), "the document is not a convex quad near the frame");
        *count = 0;
        // Lines are sampled again and again: once from colour to grey is cheaper.
        const cv::Mat grey = recto::grey_of(*vision, *view);
        recto::GreyLevels levels(grey, vision->finder_levels);
        recto::Search search{levels, vision->finder, {}, {}};
        search.only_text = only_text;
        float longer = 0;
        if (document != nullptr) {
            search.on_document = recto::resized(*document, recto::kOnDocument);
            const cv::Size2f size = recto::size_of(*document);
            longer = std::max(size.width, size.height);
            search.shortest = recto::kShortest * longer;
        }
        if (document != nullptr)
            recto::search_askew(search, *vision, *view, *document);
        if (search.best() < recto::kWeak)
            recto::search_at(search, *vision, *view, recto::first_factor(*view, longer), true);
        // Print that can be read is lost in the first search only where that reduces by more than two.
        if (!only_text && search.best() < recto::kWeak && recto::factor_to(*view, recto::kFirst) > 2)
            recto::search_at(search, *vision, *view, recto::factor_to(*view, recto::kSecond), false);
        *scale = search.text;
        const auto better = [](const recto::Candidate &a, const recto::Candidate &b) {
            return a.score > b.score;
        };
        std::sort(search.found.begin(), search.found.end(), better);
        std::sort(search.alternatives.begin(), search.alternatives.end(), better);
        for (const recto::Candidate &c : search.found) {
            const bool seen = std::any_of(groups, groups + *count, [&](const RectoMRZGroup &g) {
                return recto::same_place(c.group, g);
            });
            if (*count < capacity && !seen)
                groups[(*count)++] = c.group;
        }
        for (const recto::Candidate &c : search.alternatives)
            if (*count < capacity)
                groups[(*count)++] = c.group;
    });
}

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

void search_at(Search &search, RectoVision &vision, const RectoImageView &view, int factor, bool counts_text) {
    WorkImage level, turned;
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
    const std::vector<Segment> lines = search.in(level, counts_text);
    if (search.best() >= kSure)
        return;
    const float slope = search.slope, length = search.run_length;
    cv::transpose(level.grey, vision.finder_turned);
    turned.grey = vision.finder_turned;
    turned.to_frame = {0, scale, 0, scale, 0, 0};
    const std::vector<Segment> turned_lines = search.in(turned, counts_text);
    if (search.best() >= kWeak)
        return;
    search.try_lines(lines, level, true);
    search.try_lines(turned_lines, turned, true);
    if (search.best() >= kWeak)
        return;
    const bool runs_down = search.run_length > length;
    const float tilt = runs_down ? search.slope : slope;
    if (std::abs(tilt) > kTilted) {
        const WorkImage image = levelled(runs_down ? turned : level, tilt);
        search.try_lines(search.in(image, false), image, true);
    }
}

} // namespace
} // namespace recto

RectoStatus recto_vision_mrz_groups(RectoVision *vision, const RectoImageView *view, const RectoQuad *document,
                                    RectoMRZGroup *groups, int32_t capacity, int32_t *count,
                                    RectoTextScale *scale, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && groups != nullptr && count != nullptr && scale != nullptr &&
                           capacity > 0,
                       "NULL argument or no capacity");
        recto::check_view(view);
        recto::require(document == nullptr || recto::is_sound(*document, *view), "the document is not a convex quad near the frame");
        *count = 0;
        // Lines are sampled again and again: once from colour to grey is cheaper.
        const cv::Mat grey = recto::grey_of(*vision, *view);
        recto::GreyLevels levels(grey, vision->finder_levels);
        recto::Search search{levels, vision->finder, {}, {}};
        float longer = 0;
        if (document != nullptr) {
            search.on_document = recto::resized(*document, recto::kOnDocument);
            const cv::Size2f size = recto::size_of(*document);
            longer = std::max(size.width, size.height);
            search.shortest = recto::kShortest * longer;
        }
        recto::search_at(search, *vision, *view, recto::first_factor(*view, longer), true);
        // Print that can be read is lost in the first search only where that reduces by more than two.
        if (search.best() < recto::kWeak && recto::factor_to(*view, recto::kFirst) > 2)
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

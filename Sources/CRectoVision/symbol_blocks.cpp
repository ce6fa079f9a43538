// Where barcodes of rows and columns may stand: blocks that are dense in edges across and down, thicker than any line of text.
#include "scratch.hpp"
#include "symbols.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

/// The longer side that pictures are reduced to, roughly, by whole factors.
constexpr double kWorking = 1000;
/// Of the cells' strengths: two levels, for a symbol that fills much of the page and for one that fills little of it.
constexpr double kLevels[] = {0.97, 0.995};
/// Of such a level a block has half, and never less than this.
constexpr double kShare = 0.5, kFaintest = 5;
/// Of both boxes together, what two boxes of one part share.
constexpr double kSame = 0.75;
/// Cells: gaps that are closed, and what a block is wide and high at the least. Lines of text are not.
constexpr int kClosed = 3, kOpened = 7;
/// Portraits and patterns have less; blur takes much of a symbol's.
constexpr float kLeastAlignment = 0.12f;

/// Mean change from each pixel to its neighbour, for each cell.
void changes(const cv::Mat &grey, bool is_across, cv::Mat &change, cv::Mat &cells) {
    const int columns = (grey.cols - 1) / kSymbolCell, rows = (grey.rows - 1) / kSymbolCell;
    const cv::Rect area(0, 0, columns * kSymbolCell, rows * kSymbolCell);
    cv::absdiff(grey(area), grey(area + (is_across ? cv::Point(1, 0) : cv::Point(0, 1))), change);
    cv::resize(change, cells, cv::Size(columns, rows), 0, 0, cv::INTER_AREA);
    cv::blur(cells, cells, cv::Size(3, 3));
}

double quantile(const cv::Mat &cells, double share) {
    int counts[256] = {};
    for (int y = 0; y < cells.rows; ++y)
        for (int x = 0; x < cells.cols; ++x)
            ++counts[cells.at<uint8_t>(y, x)];
    const double wanted = share * cells.rows * cells.cols;
    int sum = 0, level = 0;
    while (level < 255 && (sum += counts[level]) < wanted)
        ++level;
    return level;
}

/// The same part seen at another level.
bool is_known(const std::vector<cv::Rect> &parts, const cv::Rect &box) {
    return std::any_of(parts.begin(), parts.end(), [&](const cv::Rect &other) {
        const double shared = (box & other).area();
        return shared > kSame * (box.area() + other.area() - shared);
    });
}

void add_blocks(SymbolScratch &s, const cv::Mat &grey, double level) {
    cv::compare(s.strength, std::max(kFaintest, kShare * level), s.mask, cv::CMP_GT);
    cv::morphologyEx(s.mask, s.mask, cv::MORPH_CLOSE, cv::Mat::ones(kClosed, kClosed, CV_8U));
    cv::morphologyEx(s.mask, s.mask, cv::MORPH_OPEN, cv::Mat::ones(kOpened, kOpened, CV_8U));
    const int count = cv::connectedComponentsWithStats(s.mask, s.labels, s.stats, s.centroids, 8, CV_32S);
    for (int label = 1; label < count; ++label) {
        const int *box = s.stats.ptr<int>(label);
        const SymbolPart part{{box[cv::CC_STAT_LEFT], box[cv::CC_STAT_TOP], box[cv::CC_STAT_WIDTH], box[cv::CC_STAT_HEIGHT]}, label};
        if (is_known(s.parts, part.box))
            continue;
        s.parts.push_back(part.box);
        RectoSymbolBlock block{};
        if (measure_symbol(grey, s.labels, part, block) && block.alignment >= kLeastAlignment)
            s.blocks.push_back(block);
    }
}

/// The largest and best aligned first.
void find(RectoVision &vision, const RectoImageView &view) {
    SymbolScratch &s = vision.symbols;
    s.blocks.clear();
    s.parts.clear();
    const cv::Mat full = grey_of(vision, view);
    const int factor = std::max(1, static_cast<int>(std::lround(std::max(view.width, view.height) / kWorking)));
    if (std::min(view.width, view.height) / factor <= kOpened * kSymbolCell)
        return;
    const cv::Mat &grey = reduced_grey(full, factor, s.small);
    changes(grey, true, s.change, s.across);
    changes(grey, false, s.change, s.down);
    // Rows of PDF417 are some modules high: there is less change down than across.
    cv::add(s.down, s.down, s.strength);
    cv::min(s.strength, s.across, s.strength);
    for (const double share : kLevels)
        add_blocks(s, grey, quantile(s.strength, share));
    for (RectoSymbolBlock &block : s.blocks)
        for (RectoPoint &corner : block.quad.corners)
            corner = {corner.x * factor, corner.y * factor};
    const auto worth = [](const RectoSymbolBlock &b) { return size_of(b.quad).area() * b.alignment; };
    std::sort(s.blocks.begin(), s.blocks.end(), [&](const auto &a, const auto &b) { return worth(a) > worth(b); });
}

} // namespace
} // namespace recto

RectoStatus recto_vision_symbol_blocks(RectoVision *vision, const RectoImageView *view, RectoSymbolBlock *blocks,
                                       int32_t capacity, int32_t *count, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && blocks != nullptr && count != nullptr, "NULL argument");
        recto::require(capacity > 0, "no room for a block");
        *count = 0;
        recto::check_view(view);
        recto::find(*vision, *view);
        for (const RectoSymbolBlock &block : vision->symbols.blocks)
            if (*count < capacity)
                blocks[(*count)++] = block;
    });
}

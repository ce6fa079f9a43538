// How a document's finest detail stands beside the grain of what carries it. A print or a display shows a picture whose
// detail is coarser than the frame's, under a grain of its own that lies over flat parts as well; things have flat parts
// without grain and edges as sharp as the lens.
#include "scratch.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

constexpr int kSquare = RECTO_GRAIN_SQUARE, kBlock = 16;
/// Sides of the boxes that part what is fine from what is coarse.
constexpr int kNear = 7, kFar = 15;
/// Mean luma of blocks that show either; with fewer of them than a tenth all count.
constexpr float kDarkest = 40, kBrightest = 230;
constexpr double kLeastLit = 0.1;
/// The quietest twentieth and the busiest tenth of blocks speak.
constexpr double kQuiet = 0.05, kBusy = 0.9;
/// The quietest quarter shows how fine grain is.
constexpr double kFlat = 0.25;
/// 8-bit steps: less than that is rounding.
constexpr float kFloor = 0.02f;
/// Squared steps, added over all blocks: a picture of one tone has no grain to be fine.
constexpr double kLeastPower = 0.1;

/// Adds a square's blocks.
void add_blocks(GrainScratch &s) {
    cv::GaussianBlur(s.luma, s.smooth, cv::Size(3, 3), 0);
    cv::blur(s.luma, s.near, cv::Size(kNear, kNear));
    cv::blur(s.near, s.far, cv::Size(kFar, kFar));
    constexpr float area = kBlock * kBlock;
    for (int top = 0; top < kSquare; top += kBlock)
        for (int left = 0; left < kSquare; left += kBlock) {
            float sum = 0, finest = 0, fine = 0, coarse = 0;
            for (int y = top; y < top + kBlock; ++y) {
                const float *l = s.luma.ptr<float>(y) + left, *m = s.smooth.ptr<float>(y) + left;
                const float *n = s.near.ptr<float>(y) + left, *f = s.far.ptr<float>(y) + left;
                for (int x = 0; x < kBlock; ++x) {
                    sum += l[x];
                    finest += (l[x] - m[x]) * (l[x] - m[x]);
                    fine += (m[x] - n[x]) * (m[x] - n[x]);
                    coarse += (n[x] - f[x]) * (n[x] - f[x]);
                }
            }
            s.blocks.push_back({sum / area, finest / area, std::sqrt(fine / area), std::sqrt(coarse / area)});
        }
}

/// The value that `share` of the list does not exceed; the list is put in another order.
float quantile(std::vector<float> &list, double share) {
    const auto at = list.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(list.size() - 1) + 0.5);
    std::nth_element(list.begin(), at, list.end());
    return *at;
}

RectoGrain told(GrainScratch &s) {
    const auto is_lit = [](const GrainBlock &b) { return b.mean > kDarkest && b.mean < kBrightest; };
    const auto lit = static_cast<double>(std::count_if(s.blocks.begin(), s.blocks.end(), is_lit));
    if (lit >= kLeastLit * static_cast<double>(s.blocks.size()))
        s.blocks.erase(std::remove_if(s.blocks.begin(), s.blocks.end(), [&](const GrainBlock &b) { return !is_lit(b); }),
                       s.blocks.end());
    RectoGrain out{};
    s.values.clear();
    for (const GrainBlock &b : s.blocks)
        s.values.push_back(b.fine);
    out.quiet = quantile(s.values, kQuiet) + kFloor;
    out.busy = quantile(s.values, kBusy) + kFloor;
    const float flat = quantile(s.values, kFlat);
    double finest = kLeastPower, fine = kLeastPower;
    for (const GrainBlock &b : s.blocks)
        if (b.fine <= flat) {
            finest += b.finest;
            fine += b.fine * b.fine;
        }
    out.fineness = static_cast<float>(std::sqrt(finest / fine));
    s.values.clear();
    for (const GrainBlock &b : s.blocks)
        s.values.push_back(b.coarse);
    const float strong = quantile(s.values, kBusy);
    s.values.clear();
    for (const GrainBlock &b : s.blocks)
        if (b.coarse >= strong)
            s.values.push_back(b.fine / std::max(b.coarse, 0.1f));
    out.crispness = std::max(quantile(s.values, 0.5), 0.01f);
    return out;
}

} // namespace
} // namespace recto

RectoStatus recto_vision_grain(RectoVision *vision, const RectoImageView *view, const int32_t *places, int32_t count,
                               RectoGrain *out, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && places != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(count > 0, "no square was named");
        recto::GrainScratch &scratch = vision->grain;
        scratch.blocks.clear();
        for (int32_t k = 0; k < count; ++k) {
            scratch.square.take(*view, places[2 * k], places[2 * k + 1], recto::kSquare);
            scratch.square.write(recto::SquarePlane::luma, scratch.luma);
            recto::add_blocks(scratch);
        }
        *out = recto::told(scratch);
    });
}

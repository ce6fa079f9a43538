// How a document's finest detail stands beside the grain of what carries it. A print or a display shows a picture whose
// detail is coarser than the frame's, under a grain of its own that lies over flat parts as well; things have flat parts
// without grain and edges as sharp as the lens.
#include "scratch.hpp"
#include "wide.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace recto {
namespace {

constexpr int kSquare = RECTO_GRAIN_SQUARE, kBlock = 16, kLanes = 8;
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

/// What lies beyond a square is what lies as far within it.
int mirrored(int k) { return k < 0 ? -k : k >= kSquare ? 2 * (kSquare - 1) - k : k; }

/// A square's means over boxes that reach as many pixels to either side, of which the middle one counts as often as all others
/// together where `kIsPeaked` is set.
template <int kReach, bool kIsPeaked> RECTO_WITHIN_WIDE void means(const cv::Mat &in, cv::Mat &out) {
    static_assert(kReach < kSquare, "a square is mirrored once");
    constexpr int kSide = 2 * kReach + 1, kCount = kSide + (kIsPeaked ? kSide - 2 : 0);
    constexpr float scale = 1.0f / (kCount * kCount);
    float row[kSquare + 2 * kReach];
    for (int y = 0; y < kSquare; ++y) {
        const float *rows[kSide];
        for (int k = 0; k < kSide; ++k)
            rows[k] = in.ptr<float>(mirrored(y + k - kReach));
        float *__restrict sums = row + kReach;
        for (int x = 0; x < kSquare; ++x) {
            float sum = kIsPeaked ? (kSide - 2) * rows[kReach][x] : 0;
            for (int k = 0; k < kSide; ++k)
                sum += rows[k][x];
            sums[x] = sum * scale;
        }
        for (int k = 1; k <= kReach; ++k) {
            sums[-k] = sums[k];
            sums[kSquare - 1 + k] = sums[kSquare - 1 - k];
        }
        float *__restrict to = out.ptr<float>(y);
        for (int x = 0; x < kSquare; ++x) {
            float sum = kIsPeaked ? (kSide - 2) * sums[x] : 0;
            for (int k = 0; k < kSide; ++k)
                sum += row[x + k];
            to[x] = sum;
        }
    }
}

RECTO_WIDE void smooth(GrainScratch &s) {
    means<1, true>(s.luma, s.smooth);
    means<kNear / 2, false>(s.luma, s.near);
    means<kFar / 2, false>(s.near, s.far);
}

/// Several numbers are added up at once, each lane on its own.
RECTO_WIDE void add_block(const float *l, const float *m, const float *n, const float *f, size_t stride, float *out) {
    float light[kLanes] = {}, finest[kLanes] = {}, fine[kLanes] = {}, coarse[kLanes] = {};
    for (int y = 0; y < kBlock; ++y, l += stride, m += stride, n += stride, f += stride)
        for (int x = 0; x < kBlock; x += kLanes)
            for (int k = 0; k < kLanes; ++k) {
                light[k] += l[x + k];
                finest[k] += (l[x + k] - m[x + k]) * (l[x + k] - m[x + k]);
                fine[k] += (m[x + k] - n[x + k]) * (m[x + k] - n[x + k]);
                coarse[k] += (n[x + k] - f[x + k]) * (n[x + k] - f[x + k]);
            }
    const float *lanes[4] = {light, finest, fine, coarse};
    for (int i = 0; i < 4; ++i)
        out[i] = std::accumulate(lanes[i], lanes[i] + kLanes, 0.0f) / (kBlock * kBlock);
}

/// Adds a square's blocks.
void add_blocks(GrainScratch &s) {
    for (cv::Mat *plane : {&s.smooth, &s.near, &s.far})
        plane->create(kSquare, kSquare, CV_32F);
    smooth(s);
    for (int top = 0; top < kSquare; top += kBlock)
        for (int left = 0; left < kSquare; left += kBlock) {
            const auto at = [&](const cv::Mat &plane) { return plane.ptr<float>(top) + left; };
            float means[4];
            add_block(at(s.luma), at(s.smooth), at(s.near), at(s.far), s.luma.step1(), means);
            s.blocks.push_back({means[0], means[1], std::sqrt(means[2]), std::sqrt(means[3])});
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

// A block's own directions, and its borders: where rows and columns that have something dark on them end.
#include "symbols.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace recto {
namespace {

/// Grey levels from the 10th to the 90th percentile of a block that is printed.
constexpr int kLeastContrast = 40;
/// Of a row or column of a symbol so much is dark.
constexpr float kDarkShare = 0.06f;
/// Light rows and columns within a symbol, of its width or height: PDF417 starts with bars that stand far apart.
constexpr float kGap = 0.03f;
constexpr float kLeastGap = 4;
/// Cells.
constexpr int kLargePart = 600;

/// The part in its own directions, `u` along its rows and `v` down, from its middle.
struct Frame {
    cv::Point2f middle;
    float cosine = 1, sine = 0;

    cv::Point2f at(float u, float v) const {
        return {middle.x + u * cosine - v * sine, middle.y + u * sine + v * cosine};
    }
};

class Borders {
public:
    Borders(const cv::Mat &grey, const Frame &frame, int threshold) : grey_(grey), frame_(frame), threshold_(threshold) {}

    /// Left, right, top, bottom in the part's own directions, from about where it ends.
    std::array<float, 4> find(float half_width, float half_height) const {
        std::array<float, 4> sides{};
        for (int round = 0; round < 2; ++round)
            for (int k = 0; k < 4; ++k) {
                const bool is_column = k < 2;
                const float half = is_column ? half_width : half_height, other = is_column ? half_height : half_width;
                const int across = is_column ? 2 : 0;
                const float from = round == 0 ? -0.9f * other : sides[across], to = round == 0 ? 0.9f * other : sides[across + 1];
                sides[k] = outermost(is_column, k % 2 == 0 ? -1.0f : 1.0f, half, from, to);
            }
        return sides;
    }

private:
    const cv::Mat &grey_;
    const Frame &frame_;
    int threshold_;

    /// Dark of a column at `u`, or of a row at `v`, over what of it lies in the picture.
    float dark(bool is_column, float at, float from, float to) const {
        int seen = 0, dark = 0;
        for (float along = from; along <= to; along += 2) {
            const cv::Point2f p = is_column ? frame_.at(at, along) : frame_.at(along, at);
            const int x = static_cast<int>(std::lround(p.x)), y = static_cast<int>(std::lround(p.y));
            if (x < 0 || y < 0 || x >= grey_.cols || y >= grey_.rows)
                continue;
            ++seen;
            dark += grey_.at<uint8_t>(y, x) < threshold_;
        }
        return seen > 0 ? static_cast<float>(dark) / static_cast<float>(seen) : 0;
    }

    float outermost(bool is_column, float sign, float half, float from, float to) const {
        const float gap = std::max(kLeastGap, 2 * half * kGap), start = 0.6f * half, end = 1.35f * half + 3 * kSymbolCell;
        float last = start;
        for (float out = start; out < end; ++out) {
            if (dark(is_column, sign * out, from, to) > kDarkShare)
                last = out;
            else if (out - last > gap && out > 0.8f * half)
                break;
        }
        return sign * (last + 0.5f);
    }
};

int percentile(const std::array<int, 256> &counts, int total, double share) {
    int sum = 0, level = 0;
    while (level < 255 && (sum += counts[static_cast<size_t>(level)]) < share * total)
        ++level;
    return level;
}

} // namespace

bool measure_symbol(const cv::Mat &grey, const cv::Mat &labels, const SymbolPart &part, RectoSymbolBlock &out) {
    const auto is_inside = [&](int x, int y) {
        return labels.at<int>(std::min(y / kSymbolCell, labels.rows - 1), std::min(x / kSymbolCell, labels.cols - 1)) == part.label;
    };
    std::array<int, 256> counts{};
    int total = 0;
    // Four times a gradient's direction is the same for all four sides of a module.
    double real = 0, imaginary = 0, sum = 0;
    // Half of the rows of a large part tell as much.
    const int step = part.box.area() > kLargePart ? 2 : 1;
    for (int y = std::max(1, part.box.y * kSymbolCell); y < std::min(grey.rows - 1, part.box.br().y * kSymbolCell); y += step)
        for (int x = std::max(1, part.box.x * kSymbolCell); x < std::min(grey.cols - 1, part.box.br().x * kSymbolCell); ++x) {
            if (!is_inside(x, y))
                continue;
            ++counts[grey.at<uint8_t>(y, x)];
            ++total;
            const float gx = grey.at<uint8_t>(y, x + 1) - grey.at<uint8_t>(y, x - 1);
            const float gy = grey.at<uint8_t>(y + 1, x) - grey.at<uint8_t>(y - 1, x);
            const float power = gx * gx + gy * gy, a = gx * gx - gy * gy, b = 2 * gx * gy;
            if (power < 1)
                continue;
            real += (a * a - b * b) / power;
            imaginary += 2 * a * b / power;
            sum += power;
        }
    const int dark = percentile(counts, total, 0.1), light = percentile(counts, total, 0.9);
    if (light - dark < kLeastContrast || sum <= 0)
        return false;
    out.alignment = static_cast<float>(std::hypot(real, imaginary) / sum);
    const float angle = static_cast<float>(std::atan2(imaginary, real) / 4);
    const cv::Point2f middle(part.box.x + part.box.width / 2.0f, part.box.y + part.box.height / 2.0f);
    const Frame frame{middle * kSymbolCell, std::cos(angle), std::sin(angle)};
    float half_width = 0, half_height = 0;
    for (int r = part.box.y; r < part.box.br().y; ++r)
        for (int c = part.box.x; c < part.box.br().x; ++c) {
            if (labels.at<int>(r, c) != part.label)
                continue;
            const cv::Point2f d = (cv::Point2f(c + 0.5f, r + 0.5f) - middle) * kSymbolCell;
            half_width = std::max(half_width, std::abs(d.x * frame.cosine + d.y * frame.sine));
            half_height = std::max(half_height, std::abs(d.y * frame.cosine - d.x * frame.sine));
        }
    const auto [left, right, top, bottom] =
        Borders(grey, frame, (dark + light) / 2).find(half_width + kSymbolCell / 2.0f, half_height + kSymbolCell / 2.0f);
    const cv::Point2f corners[] = {frame.at(left, top), frame.at(right, top), frame.at(right, bottom), frame.at(left, bottom)};
    // A pixel's middle lies half a pixel from its corner.
    for (int i = 0; i < 4; ++i)
        out.quad.corners[i] = {corners[i].x + 0.5f, corners[i].y + 0.5f};
    return true;
}

} // namespace recto

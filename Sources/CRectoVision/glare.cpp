// Clipped highlights: brighter than what surrounds them, with a soft rim, in one piece, without print in them.
#include "region.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace recto {
namespace {

/// All channels this bright belong to a highlight or to white paper; from `kClipped` on, to a lamp.
constexpr int kBright = 240, kClipped = 252;
/// Smallest spot, in grid pixels and as a share of the document.
constexpr int kLeastArea = 12;
constexpr double kLeastShare = 0.0003;
/// The same where only what is clipped counts: lamination and letters of white print have smaller clipped places.
constexpr double kLeastClippedShare = 0.005;
/// Share of a document's pixels that are bright from which its paper is: specks of a photo are then as white as the paper is.
constexpr double kBrightPaper = 0.1;
/// Of a document's width and height, what a spot reaches over that is its paper.
constexpr double kThrough = 0.85;
/// As far as outlines are off, in grid pixels: a white field that ends with the document is cut by an outline just beyond it as well.
constexpr int kOff = 3;
/// Rings around a spot, in grid pixels: its rim, and what surrounds it.
constexpr int kRim = 2, kAroundFrom = 6, kReach = 8;

/// 0 up to `from`, 1 beyond `to`, in either direction.
double ramp(double value, double from, double to) {
    return std::clamp((value - from) / (to - from), 0.0, 1.0);
}

/// One spot's pixels and its neighbourhood.
struct Spot {
    double area = 0, clipped = 0, sum_x = 0, sum_y = 0, sum_xx = 0, sum_yy = 0, sum_xy = 0;
    double border = 0, cut = 0;
    Histogram around, beyond, steepness;

    void add(int x, int y, int darkest) {
        area += 1;
        clipped += darkest >= kClipped ? 1 : 0;
        sum_x += x;
        sum_y += y;
        sum_xx += static_cast<double>(x) * x;
        sum_yy += static_cast<double>(y) * y;
        sum_xy += static_cast<double>(x) * y;
    }

    /// Area over that of the ellipse with the same second moments: 1 for an ellipse, .95 for a rectangle, less for
    /// what has branches or holes.
    double solidity() const {
        const double xx = sum_xx / area - sum_x / area * (sum_x / area);
        const double yy = sum_yy / area - sum_y / area * (sum_y / area);
        const double xy = sum_xy / area - sum_x / area * (sum_y / area);
        return area / (4 * CV_PI * std::sqrt(std::max(xx * yy - xy * xy, 1e-6)));
    }

    /// Share of its rim that is the document's own. Print in the spot has rims of its own: no more than the box's count.
    double cut_share(const cv::Rect &box) const {
        return cut / std::clamp(border, 1.0, 2.0 * (box.width + box.height));
    }

    /// How likely a lamp made it (0...1).
    double weight(double share, const cv::Rect &box) const {
        if (around.count == 0 || beyond.count == 0 || steepness.count == 0)
            return 0;
        const double fall = 245.0 - around.percentile(0.5);
        // Gradients were counted in quarters of a grey level.
        const double steep = steepness.percentile(0.5) / 4.0 / std::max(fall, 10.0);
        const double form = solidity();
        // A printed edge has fallen all the way two steps out.
        const double fallen = (245.0 - beyond.percentile(0.5)) / std::max(fall, 10.0);
        const double soft = 1 - std::max(ramp(steep, 0.3, 0.55), ramp(fallen, 0.8, 0.97));
        // Where print comes up to the rim of a large spot, its round form still tells it from a white field.
        const double round = ramp(form, 0.965, 0.985) * ramp(share, 0.003, 0.008) * (1 - ramp(steep, 0.8, 1.2));
        // Print that comes up to the rim of a highlight on light paper makes most of the rim steep, but not where there is none: a printed
        // field has an edge all around it.
        const double least_steep = steepness.percentile(0.25) / 4.0 / std::max(fall, 10.0);
        const double between_print = (1 - ramp(least_steep, 0.25, 0.35)) * (1 - ramp(fallen, 0.75, 0.9)) * ramp(form, 0.88, 0.92) * ramp(share, 0.004, 0.01);
        return std::max({soft, round, between_print}) * ramp(clipped / area, 0.15, 0.45) * ramp(form, 0.76, 0.86) * ramp(fall, 8, 20) *
               (1 - ramp(cut_share(box), 0.2, 0.4));
    }
};

/// The rows and columns of the grid that hold some of the document.
cv::Rect extent_of(const Grid &grid) {
    int left = grid.darkest.cols, right = 0, top = grid.darkest.rows, bottom = 0;
    for (int y = 0; y < grid.darkest.rows; ++y) {
        const Span s = grid.spans[static_cast<size_t>(y)];
        if (s.from >= s.to)
            continue;
        left = std::min(left, s.from);
        right = std::max(right, s.to);
        top = std::min(top, y);
        bottom = y + 1;
    }
    return right > left ? cv::Rect(left, top, right - left, bottom - top) : cv::Rect();
}

/// Reads the grid; outside of the document there is nothing.
class Neighbourhood {
  public:
    explicit Neighbourhood(const RectoVision &vision) : grid_(vision.grid), labels_(vision.labels) {}

    bool holds(int x, int y) const {
        if (y < 0 || y >= grid_.darkest.rows)
            return false;
        const Span span = grid_.spans[static_cast<size_t>(y)];
        return x >= span.from && x < span.to;
    }
    int level(int x, int y) const { return grid_.darkest.ptr(y)[x]; }
    bool is_of(int label, int x, int y) const { return labels_.ptr<int>(y)[x] == label; }

    /// Quarters of a grey level a grid pixel; negative at the document's sides.
    int gradient(int x, int y) const {
        if (!holds(x - 1, y) || !holds(x + 1, y) || !holds(x, y - 1) || !holds(x, y + 1))
            return -1;
        const double dx = level(x + 1, y) - level(x - 1, y), dy = level(x, y + 1) - level(x, y - 1);
        return std::min(255, static_cast<int>(2 * std::hypot(dx, dy)));
    }

    /// Whether a pixel of the spot lies at its border, and whether there at the document's own.
    void count_border(int label, int x, int y, Spot &spot) const {
        if (!any_about(x, y, 1, [&](int i, int j) { return !holds(i, j) || !is_of(label, i, j); }))
            return;
        spot.border += 1;
        spot.cut += any_about(x, y, kOff, [&](int i, int j) { return !holds(i, j); }) ? 1 : 0;
    }

  private:
    /// Whether one of the eight places so many steps off is like that.
    template <class Like> static bool any_about(int x, int y, int steps, Like like) {
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                if ((dx != 0 || dy != 0) && like(x + steps * dx, y + steps * dy))
                    return true;
        return false;
    }

    const Grid &grid_;
    const cv::Mat &labels_;
};

/// Distance from the spot in steps of a king, capped, over `area`.
void spread_distance(const Neighbourhood &near, int label, const cv::Rect &area, cv::Mat &distance) {
    distance.create(area.size(), CV_8U);
    const auto at = [&](int x, int y) -> int {
        return x < 0 || y < 0 || x >= area.width || y >= area.height ? kReach + 1 : distance.ptr(y)[x];
    };
    for (int y = 0; y < area.height; ++y) {
        uint8_t *row = distance.ptr(y);
        for (int x = 0; x < area.width; ++x) {
            const bool is_spot = near.holds(area.x + x, area.y + y) && near.is_of(label, area.x + x, area.y + y);
            const int from = std::min({at(x - 1, y), at(x - 1, y - 1), at(x, y - 1), at(x + 1, y - 1)});
            row[x] = static_cast<uint8_t>(is_spot ? 0 : std::min(from + 1, kReach + 1));
        }
    }
    for (int y = area.height - 1; y >= 0; --y) {
        uint8_t *row = distance.ptr(y);
        for (int x = area.width - 1; x >= 0; --x) {
            const int from = std::min({at(x + 1, y), at(x + 1, y + 1), at(x, y + 1), at(x - 1, y + 1)});
            row[x] = static_cast<uint8_t>(std::min<int>(row[x], from + 1));
        }
    }
}

Spot look_at(const Neighbourhood &near, const cv::Rect &box, int label, cv::Mat &distance) {
    const cv::Rect area(box.x - kReach, box.y - kReach, box.width + 2 * kReach, box.height + 2 * kReach);
    spread_distance(near, label, area, distance);
    Spot spot;
    for (int j = 0; j < area.height; ++j) {
        const uint8_t *steps = distance.ptr(j);
        for (int i = 0; i < area.width; ++i) {
            const int x = area.x + i, y = area.y + j;
            if (steps[i] > kReach || !near.holds(x, y))
                continue;
            const int level = near.level(x, y);
            if (steps[i] == 0) {
                spot.add(x, y, level);
                near.count_border(label, x, y, spot);
            } else if (steps[i] <= kRim) {
                const int gradient = near.gradient(x, y);
                if (gradient >= 0) {
                    ++spot.steepness.bins[gradient];
                    ++spot.steepness.count;
                }
                if (steps[i] == kRim) {
                    ++spot.beyond.bins[level];
                    ++spot.beyond.count;
                }
            } else if (steps[i] >= kAroundFrom) {
                ++spot.around.bins[level];
                ++spot.around.count;
            }
        }
    }
    return spot;
}

/// Marks what is at least `level` bright; returns how many pixels.
size_t mark_bright(RectoVision &vision, int level) {
    vision.mask.create(vision.grid.luma.size(), CV_8U);
    vision.mask.setTo(0);
    size_t bright = 0;
    for (int y = 0; y < vision.mask.rows; ++y) {
        const Span s = vision.grid.spans[static_cast<size_t>(y)];
        const uint8_t *dark = vision.grid.darkest.ptr(y);
        uint8_t *mask = vision.mask.ptr(y);
        for (int x = s.from; x < s.to; ++x) {
            const bool lit = dark[x] >= level;
            mask[x] = lit ? 255 : 0;
            bright += lit ? 1 : 0;
        }
    }
    return bright;
}

/// Keeps a spot's box in its place among the largest.
void keep(const cv::Rect &box, double size, RectoGlare &glare, std::array<double, RECTO_GLARE_PLACES> &sizes) {
    const auto at = static_cast<size_t>(
        std::find_if(sizes.begin(), sizes.end(), [size](double other) { return other < size; }) - sizes.begin());
    if (at == sizes.size())
        return;
    for (size_t i = sizes.size() - 1; i > at; --i) {
        sizes[i] = sizes[i - 1];
        std::copy_n(glare.places[i - 1], 4, glare.places[i]);
    }
    sizes[at] = size;
    const int sides[] = {box.x, box.y, box.width, box.height};
    std::copy_n(sides, 4, glare.places[at]);
}

/// The spots whose pixels are at least `level` bright, of `least_share` of the document and more.
RectoGlare measure_spots(RectoVision &vision, int level, double least_share, uint32_t pixels) {
    RectoGlare glare{};
    const size_t bright = mark_bright(vision, level);
    if (bright < kLeastArea)
        return glare;
    if (static_cast<double>(bright) > kBrightPaper * pixels)
        least_share = std::max(least_share, kLeastClippedShare);
    const cv::Rect extent = extent_of(vision.grid);
    const int factor = vision.grid.step;
    cv::morphologyEx(vision.mask, vision.mask, cv::MORPH_OPEN, cv::getStructuringElement(cv::MORPH_ELLIPSE, cv::Size(3, 3)));
    const int count = cv::connectedComponentsWithStats(vision.mask, vision.labels, vision.stats, vision.centroids, 8, CV_32S);
    const double least = std::max<double>(kLeastArea, least_share * pixels);
    const Neighbourhood near(vision);
    double total = 0;
    std::array<double, RECTO_GLARE_PLACES> sizes{};
    for (int i = 1; i < count; ++i) {
        const int *s = vision.stats.ptr<int>(i);
        if (s[cv::CC_STAT_AREA] < least)
            continue;
        const cv::Rect box(s[cv::CC_STAT_LEFT], s[cv::CC_STAT_TOP], s[cv::CC_STAT_WIDTH], s[cv::CC_STAT_HEIGHT]);
        // No lamp's image reaches from side to side and from top to bottom: that is paper, blown out.
        if (box.width > kThrough * extent.width && box.height > kThrough * extent.height)
            continue;
        const Spot spot = look_at(near, box, i, vision.distance);
        const double weight = spot.weight(spot.area / pixels, box);
        if (weight < 0.2)
            continue;
        const double seen = weight * spot.area;
        total += seen;
        ++glare.spots;
        keep(cv::Rect(box.x * factor, box.y * factor, box.width * factor, box.height * factor), seen, glare, sizes);
    }
    glare.share = static_cast<float>(total / pixels);
    glare.largest_share = static_cast<float>(sizes[0] / pixels);
    return glare;
}

} // namespace

RectoGlare measure_glare(RectoVision &vision, uint32_t pixels) {
    const RectoGlare glare = measure_spots(vision, kBright, kLeastShare, pixels);
    // A highlight on white paper runs into the paper: only what is clipped parts them.
    return glare.spots > 0 ? glare : measure_spots(vision, kClipped, kLeastClippedShare, pixels);
}

} // namespace recto

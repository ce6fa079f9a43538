// Whether a document's small second portrait was made from the picture that stands in its first: the same picture, smaller, in
// another ink and over the page's pattern. Faces of two persons are alike in the large; one picture is alike in every part.
#include "include/recto_portrait.h"
#include "region.hpp"
#include "sample.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

/// Pixels of the first face's square, and of the second's, in which it is looked for.
constexpr int kSide = 64, kRoom = 86;
/// Detail that second portraits have lost, and light that they never had; standard deviations in pixels.
constexpr double kFine = 1.3, kCoarse = 9;
/// The second's size against what its points say.
constexpr float kLeast = 0.8f, kMost = 1.25f, kStep = 0.05f;
/// Parts across and down, and by how many pixels each may be off.
constexpr int kParts = 4, kSlack = 1;

/// The luma of a square laid flat, its detail alone.
void lay(const RectoImageView &view, const RectoQuad &square, int side, LikenessScratch &scratch, cv::Mat &out) {
    scratch.luma.create(side, side, CV_8U);
    sample_luma(view, rectangle_to_quad(static_cast<float>(side), static_cast<float>(side), square), scratch.luma.data, side, side,
                scratch.luma.step);
    scratch.luma.convertTo(scratch.smooth, CV_32F);
    cv::GaussianBlur(scratch.smooth, out, {}, kFine);
    cv::GaussianBlur(out, scratch.smooth, {}, kCoarse);
    cv::subtract(out, scratch.smooth, out);
}

/// Correlation of a part of a face with what lies `at` in the other, -1...1; 0 where either is flat.
double correlation(const cv::Mat &face, cv::Rect part, const cv::Mat &other, cv::Point at) {
    double sums[2] = {}, squares[2] = {}, product = 0;
    for (int y = 0; y < part.height; ++y) {
        const float *a = face.ptr<float>(part.y + y) + part.x, *b = other.ptr<float>(at.y + y) + at.x;
        for (int x = 0; x < part.width; ++x) {
            sums[0] += a[x];
            sums[1] += b[x];
            squares[0] += a[x] * a[x];
            squares[1] += b[x] * b[x];
            product += a[x] * b[x];
        }
    }
    const double count = part.area();
    const double spreads = (squares[0] - sums[0] * sums[0] / count) * (squares[1] - sums[1] * sums[1] / count);
    return spreads > 1e-6 ? (product - sums[0] * sums[1] / count) / std::sqrt(spreads) : 0;
}

/// How like the parts of a face are to what lies at the same places of the other, weighed by what each shows.
float likeness_of_parts(const cv::Mat &face, const cv::Mat &other, cv::Point at) {
    constexpr int side = kSide / kParts;
    double sum = 0, weights = 0;
    for (int y = 0; y < kSide; y += side)
        for (int x = 0; x < kSide; x += side) {
            const cv::Rect part(x, y, side, side);
            double most = -1;
            for (int v = std::max(0, at.y + y - kSlack); v <= std::min(other.rows - side, at.y + y + kSlack); ++v)
                for (int u = std::max(0, at.x + x - kSlack); u <= std::min(other.cols - side, at.x + x + kSlack); ++u)
                    most = std::max(most, correlation(face, part, other, {u, v}));
            const double weight = cv::norm(face(part));
            sum += weight * most;
            weights += weight;
        }
    return weights > 0 ? static_cast<float>(sum / weights) : 0;
}

float likeness(RectoVision &vision, const RectoImageView &view, const RectoQuad &first, const RectoQuad &second) {
    LikenessScratch &scratch = vision.likeness;
    lay(view, first, kSide, scratch, scratch.face);
    double most = -2;
    cv::Point at;
    for (float size = kLeast; size < kMost + kStep / 2; size += kStep) {
        lay(view, resized(second, size * kRoom / kSide), kRoom, scratch, scratch.tried);
        cv::matchTemplate(scratch.tried, scratch.face, scratch.scores, cv::TM_CCOEFF_NORMED);
        double score = 0;
        cv::Point place;
        cv::minMaxLoc(scratch.scores, nullptr, &score, nullptr, &place);
        if (score > most) {
            most = score;
            at = place;
            cv::swap(scratch.tried, scratch.other);
        }
    }
    return likeness_of_parts(scratch.face, scratch.other, at);
}

} // namespace
} // namespace recto

RectoStatus recto_vision_likeness(RectoVision *vision, const RectoImageView *view, const RectoQuad *first, const RectoQuad *second,
                                  float *out, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && first != nullptr && second != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(recto::is_sound(*first, *view), "the first face is not a convex quad near the frame");
        recto::require(recto::is_sound(*second, *view), "the second face is not a convex quad near the frame");
        *out = recto::likeness(*vision, *view, *first, *second);
    });
}

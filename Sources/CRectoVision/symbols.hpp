// Blocks of a picture that stand as barcodes of rows and columns do.
#ifndef RECTO_VISION_SYMBOLS_HPP
#define RECTO_VISION_SYMBOLS_HPP

#include "include/recto_vision.h"

#include <opencv2/core.hpp>

#include <vector>

namespace recto {

/// `small` is the picture reduced; the others hold one value for each cell of it.
struct SymbolScratch {
    cv::Mat small, change, across, down, strength, mask, labels, stats, centroids;
    std::vector<cv::Rect> parts;
    std::vector<RectoSymbolBlock> blocks;
};

/// Pixels of the reduced picture along a cell's side.
inline constexpr int kSymbolCell = 6;

/// One connected part of the cells that are dense in edges, in cells.
struct SymbolPart {
    cv::Rect box;
    int label = 0;
};

/// What the part's pixels show: how far its edges lie along two directions at right angles, and where it ends. False where
/// its tones are too near each other for print.
bool measure_symbol(const cv::Mat &grey, const cv::Mat &labels, const SymbolPart &part, RectoSymbolBlock &out);

} // namespace recto

#endif

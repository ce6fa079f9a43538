// Two or three measured lines laid over one grid of cells.
#ifndef RECTO_VISION_MRZ_ZONE_HPP
#define RECTO_VISION_MRZ_ZONE_HPP

#include "include/recto_mrz.h"
#include "mrz_refine.hpp"

#include <vector>

namespace recto {

/// A zone's lines with their cells, and how sure that is.
struct ZoneFit {
    RectoMRZGroup group{};
    /// Sum over all cells, in which a cell without print counts against the fit; by line.
    float total = 0;
};

/// Fits lines, top line first, to the grids that their number allows: three lines have 30 cells, two have 36
/// or
/// 44. The best fit first; a second one follows where another first cell or number of cells is almost as
/// good. Empty when no grid fits.
std::vector<ZoneFit> fit_zone(GreyLevels &frame, const std::vector<MeasuredLine> &lines);

} // namespace recto

#endif

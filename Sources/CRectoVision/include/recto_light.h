// Light over the document and what lies beside it, coarse enough to be compared from frame to frame, and how it falls off to the
// frame's corners.
#ifndef RECTO_LIGHT_H
#define RECTO_LIGHT_H

#include "recto_vision.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Cells of a document's own plane: so many across and down it, half as many more beside each of its sides.
#define RECTO_LIGHT_COLUMNS 24
#define RECTO_LIGHT_ROWS 16
#define RECTO_LIGHT_CELLS (RECTO_LIGHT_COLUMNS * 2 * RECTO_LIGHT_ROWS * 2)

/// Natural logarithm of each cell's mean linear light, row by row, 0 being the sensor's full scale; 1 where that cannot be told: out of
/// the frame, clipped, or too dark. Writes RECTO_LIGHT_CELLS numbers.
RectoStatus recto_vision_light(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad, float *out,
                               size_t capacity, RectoMessage message) RECTO_NOEXCEPT;

/// How far the light's natural logarithm falls from the frame's middle to its corners, as the square of the distance; under 0 where the
/// corners are brighter. Edges and an even slope across the frame do not count. Writes 0 to `is_told`, and nothing to `out`, where
/// too little of the frame is neither black nor clipped.
RectoStatus recto_vision_falloff(RectoVision *vision, const RectoImageView *view, float *out, int32_t *is_told,
                                 RectoMessage message) RECTO_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif

// Portraits on documents: what is seen of one beside its page.
#ifndef RECTO_PORTRAIT_H
#define RECTO_PORTRAIT_H

#include "recto_vision.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What is seen of a portrait beside the page that it stands on; the native values of `PortraitMeasures`.
typedef struct RectoPortrait {
    /// Where it stands once its sides were moved onto the edges that are there.
    RectoQuad place;
    /// Sides in frame pixels.
    float width;
    float height;
    /// Its longer side over the page's shorter one.
    float share;
    /// From the 5th to the 95th percentile of luma: of the portrait's middle, and of the page.
    float contrast;
    float page_contrast;
    /// The 90th percentile of luma in the middle, and the 80th of the page: its paper.
    float brightness;
    float paper;
    /// The steepest gradients over the range of the 8 x 8 cells that show the most, noise taken out; 0 where the page
    /// shows nothing to compare with.
    float sharpness;
    float page_sharpness;
    /// Share of the middle that is of one tone.
    float one_tone;
    /// Share of the middle on bright lines thinner than a twentieth of the portrait.
    float lines;
    /// Residual of the quietest twentieth of 8 x 8 blocks against their neighbours' mean, in grey levels; both 0 where portrait or
    /// page have too few blocks that are neither black nor white.
    float noise;
    float page_noise;
    /// How well the lowest frequencies of blocks of 8 x 8 stand on the steps that the page's stand on, mean cosine of their phase,
    /// -1...1; both 0 where the page stands on none, as in frames that were never coded.
    float coding;
    float page_coding;
    /// Sides of the portrait that differ from the page beside them, 0...4; `shade` and `turn` are measured on these.
    int32_t borders;
    /// How much darker a line along nine tenths of one border is than both sides of it, over how much these differ, less
    /// the same of the border that shows the least: the shadow of something that lies on the page, not a frame about it.
    float shade;
    /// How much brighter a line along nine tenths of a border is than both sides of it, over how much these differ: of the second of
    /// the four borders by this, less that of the fourth. Paper about a picture that was stuck on, not a frame about it.
    float rim;
    /// Degrees by which a level and an upright border of at least three are turned against the page's own sides alike.
    float turn;
} RectoPortrait;

/// Degrees by which rows and columns of the page's own print are turned clockwise on its outline, which then is off; 0 where no print told.
typedef struct {
    float level;
    float upright;
} RectoPrintTurn;

/// Measures the portrait near `portrait` on the document at `quad`, both clockwise, in frame pixels.
/// `reach`: how far, in frame pixels, its sides may be off. A portrait is turned by no more than against the print: against its rows
/// alone, whose turn is told more exactly, and against rows and columns.
RectoStatus recto_vision_portrait(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad,
                                  const RectoQuad *portrait, float reach, RectoPrintTurn print, RectoPortrait *out,
                                  RectoMessage message) RECTO_NOEXCEPT;

/// Of a picture of a portrait (`recto_vision_portrait_picture`), the page about it on either side: shares of the portrait's own sides.
#define RECTO_PORTRAIT_MARGIN 0.18f

/// Lays a portrait and the page about it upright, either way up, its shorter sides across, into caller-owned BGR8 of `width` x `height`
/// pixels (8...1024 each); each is the mean of the frame's that it covers. `is_seen` is 0, and nothing is written, for what is no convex
/// quad near the frame.
RectoStatus recto_vision_portrait_picture(const RectoImageView *view, const RectoQuad *portrait, int32_t width, int32_t height,
                                          uint8_t *pixels, size_t capacity, int32_t *is_seen, RectoMessage message) RECTO_NOEXCEPT;

/// How like a document's second portrait is to its first, -1...1: the mean correlation of parts of a face with what lies at the same
/// places of the other, where they fit best.
/// `first`, `second`: squares about the middle of each face's points, 3.2 times as wide as eyes are apart and eyes from mouth in the
/// mean, both turned as the first face is, their first corners at the face's upper left as it is seen upright.
RectoStatus recto_vision_likeness(RectoVision *vision, const RectoImageView *view, const RectoQuad *first, const RectoQuad *second,
                                  float *out, RectoMessage message) RECTO_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif

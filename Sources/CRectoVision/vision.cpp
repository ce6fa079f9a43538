// The handle's life and the one global.
#include "scratch.hpp"

#include "recto_once.hpp"

#include <opencv2/core/utility.hpp>

#include <new>

RectoVision *recto_vision_create(void) noexcept {
    try {
        recto::once([] { cv::setNumThreads(1); });
    } catch (...) { // Without threads to set, OpenCV runs on one.
    }
    return new (std::nothrow) RectoVision();
}

void recto_vision_destroy(RectoVision *vision) noexcept { delete vision; }

int32_t recto_vision_threads(void) noexcept { return cv::getNumThreads(); }

const char *recto_vision_library_version(void) noexcept { return CV_VERSION; }

RectoStatus recto_vision_grey(RectoVision *vision, const RectoImageView *view, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr, "vision handle is NULL");
        recto::check_view(view);
        recto::grey_of(*vision, *view);
    });
}

namespace {

size_t bytes(const cv::Mat &m) { return m.empty() ? 0 : m.total() * m.elemSize(); }

template <class List> size_t room(const List &list) { return list.capacity() * sizeof(list[0]); }

/// Of matrices, and of lists.
template <class... Mats> size_t bytes_of(const Mats &...mats) { return (bytes(mats) + ... + 0); }
template <class... Lists> size_t room_of(const Lists &...lists) { return (room(lists) + ... + 0); }

size_t frame_bytes(const RectoVision &v) {
    size_t sum = bytes_of(v.grey, v.grid.luma, v.grid.darkest, v.mask, v.labels, v.stats, v.centroids, v.distance, v.rough[0].binary, v.rough[1].binary) +
                 room_of(v.grid.spans, v.pairs, v.line_quads, v.hues.samples, v.hues.residuals, v.hues.places);
    for (const recto::Reduced &r : v.reduced)
        sum += bytes(r.bgr) + room(r.sums);
    return sum;
}

size_t outline_bytes(const RectoVision &v) {
    const recto::EdgeField &e = v.edges;
    const recto::LineSearch &l = v.lines;
    const recto::MaskSearch &m = v.search;
    const recto::MaskScratch &k = v.masks;
    return bytes_of(e.threshold, e.smooth, e.energy, m.dilated, m.eroded, k.binary, k.labels, k.stats, k.centroids) + l.points.bytes() +
           room_of(e.gx, e.gy, e.magnitude, l.near, l.votes, l.weighed, l.lines, l.seen, m.band.values, m.sums, m.beyond, m.side, k.contours,
                   k.cells, k.hull, k.polygon, k.within, k.rim, k.open, k.light, k.light_near);
}

size_t text_bytes(const RectoVision &v) {
    const recto::SegmentScratch &f = v.finder;
    const recto::SymbolScratch &s = v.symbols;
    return bytes_of(f.hat, f.spread, f.energy, f.smooth, f.local, f.mask, f.tall, v.finder_levels.half, v.finder_levels.quarter, v.finder_grey,
                    v.finder_turned, v.finder_askew, v.page.small, v.page.bright, v.page.ground, s.small, s.change, s.across, s.down, s.strength, s.mask, s.labels);
}

size_t check_bytes(const RectoVision &v) {
    const recto::PortraitScratch &p = v.portrait;
    const recto::LikenessScratch &l = v.likeness;
    const recto::GrainScratch &g = v.grain;
    const recto::SpectrumScratch &s = v.spectrum;
    const recto::FaceScratch &f = v.face;
    return bytes_of(p.patch, p.lines, p.is_line, p.block, l.luma, l.smooth, l.face, l.tried, l.other, l.scores, g.luma, g.smooth, g.near, g.far,
                    s.plane, s.power, s.mean, v.falloff.light, v.falloff.logs, f.bgr, f.parts, f.burnt, f.labels, f.stats, f.centroids, f.detail,
                    f.smooth, f.detail_parts, f.beside) +
           room_of(g.blocks, g.values, v.falloff.slopes);
}

} // namespace

size_t recto_vision_scratch_bytes(const RectoVision *vision) noexcept {
    return vision == nullptr ? 0 : frame_bytes(*vision) + outline_bytes(*vision) + text_bytes(*vision) + check_bytes(*vision);
}

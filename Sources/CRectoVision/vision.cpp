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

size_t recto_vision_scratch_bytes(const RectoVision *vision) noexcept {
    if (vision == nullptr)
        return 0;
    const auto bytes = [](const cv::Mat &m) { return m.empty() ? size_t{0} : m.total() * m.elemSize(); };
    const recto::EdgeField &e = vision->edges;
    const recto::SegmentScratch &f = vision->finder;
    const recto::SpectrumScratch &s = vision->spectrum;
    const recto::GrainScratch &g = vision->grain;
    const recto::FaceScratch &face = vision->face;
    const recto::SymbolScratch &symbols = vision->symbols;
    const recto::LineSearch &l = vision->lines;
    const recto::MaskSearch &m = vision->search;
    const recto::MaskScratch &k = vision->masks;
    const auto room = [](const auto &list) { return list.capacity() * sizeof(list[0]); };
    size_t reduced = 0;
    for (const recto::Reduced &r : vision->reduced)
        reduced += bytes(r.bgr) + room(r.sums);
    return reduced + bytes(vision->grey) +
           bytes(vision->portrait.patch) + bytes(vision->portrait.lines) +
           bytes(vision->likeness.luma) + bytes(vision->likeness.smooth) + bytes(vision->likeness.face) +
           bytes(vision->likeness.tried) + bytes(vision->likeness.other) + bytes(vision->likeness.scores) +
           bytes(vision->portrait.is_line) + bytes(vision->portrait.block) + bytes(vision->grid.luma) + bytes(vision->grid.darkest) + bytes(vision->mask) + bytes(vision->labels) +
           bytes(f.hat) + bytes(f.spread) + bytes(f.energy) + bytes(f.smooth) + bytes(f.local) + bytes(f.mask) +
           bytes(f.tall) + bytes(vision->finder_levels.half) +
           bytes(vision->finder_levels.quarter) + bytes(vision->finder_grey) + bytes(vision->finder_turned) +
           vision->grid.spans.capacity() * sizeof(recto::Span) + bytes(e.threshold) + bytes(e.smooth) + bytes(e.energy) +
           vision->hues.samples.capacity() * sizeof(recto::HueSample) + vision->hues.residuals.capacity() * sizeof(float) +
           bytes(face.bgr) + bytes(face.luma) + bytes(face.parts) + bytes(face.burnt) + bytes(face.labels) + bytes(face.detail) +
           bytes(face.smooth) + bytes(vision->page.small) + bytes(vision->page.bright) + bytes(vision->page.ground) +
           bytes(symbols.small) + bytes(symbols.change) + bytes(symbols.across) + bytes(symbols.down) + bytes(symbols.strength) +
           bytes(symbols.mask) + bytes(symbols.labels) +
           bytes(face.detail_parts) + bytes(face.beside) + bytes(s.plane) + bytes(s.power) + bytes(s.mean) +
           l.points.bytes() + room(l.near) + room(l.votes) + room(l.weighed) + room(l.lines) + room(l.seen) + room(vision->pairs) +
           room(m.band.values) + room(m.sums) + room(m.beyond) + room(m.side) + bytes(m.dilated) + bytes(m.eroded) +
           bytes(vision->falloff.light) + bytes(vision->falloff.logs) + room(vision->falloff.slopes) +
           bytes(g.luma) + bytes(g.smooth) + bytes(g.near) + bytes(g.far) + room(g.blocks) + room(g.values) +
           bytes(vision->rough[0].binary) + bytes(vision->rough[1].binary) + bytes(k.binary) + bytes(k.labels) +
           room(k.within) + room(k.rim) + room(k.open) +
           (e.gx.capacity() + e.gy.capacity() + e.magnitude.capacity()) * sizeof(float);
}

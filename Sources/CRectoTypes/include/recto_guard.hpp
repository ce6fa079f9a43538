// C++ side of the C boundary: no exception leaves it, no view is trusted before it is checked.
#ifndef RECTO_GUARD_HPP
#define RECTO_GUARD_HPP
#ifdef __cplusplus

#include "recto_types.h"

#include <cstdint>
#include <cstdio>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>

namespace recto {

/// Thrown inside a shim, turned into its status at the boundary.
struct Failure : std::runtime_error {
    RectoStatus status;
    Failure(RectoStatus status, const std::string &what) : std::runtime_error(what), status(status) {}
};

inline void say(RectoMessage message, const char *text) noexcept {
    if (message.text != nullptr && message.capacity > 0)
        std::snprintf(message.text, message.capacity, "%s", text);
}

/// Runs `body` and maps whatever it throws to a status and a message.
template <typename Body> RectoStatus guarded(RectoMessage message, Body &&body) noexcept {
    try {
        body();
        return RectoStatusOK;
    } catch (const Failure &failure) {
        say(message, failure.what());
        return failure.status;
    } catch (const std::bad_alloc &) {
        say(message, "out of memory");
        return RectoStatusOutOfMemory;
    } catch (const std::exception &error) {
        say(message, error.what());
        return RectoStatusInternal;
    } catch (...) {
        say(message, "an unknown C++ exception");
        return RectoStatusInternal;
    }
}

inline void require(bool condition, const char *what) {
    if (!condition)
        throw Failure(RectoStatusBadArgument, what);
}

/// Every entry calls this before it looks at a pixel.
inline void check_view(const RectoImageView *view) {
    require(view != nullptr, "image view is NULL");
    require(view->pixels != nullptr, "image view has no pixels");
    require(view->width > 0 && view->height > 0, "image view has an empty side");
    require(view->width <= RECTO_MAX_SIDE && view->height <= RECTO_MAX_SIDE, "image side over 32766 pixels");
    const size_t pixel = recto_bytes_per_pixel(view->format);
    require(pixel != 0, "image view has no known pixel format");
    const size_t row = pixel * static_cast<size_t>(view->width);
    require(view->row_stride >= row, "row stride is shorter than a row");
    require(view->row_stride <= UINT32_MAX, "row stride of 4 GiB and more");
    require(view->row_stride <= SIZE_MAX / static_cast<size_t>(view->height), "row stride overflows");
    const size_t needed = view->row_stride * (static_cast<size_t>(view->height) - 1) + row;
    require(view->byte_count >= needed, "image view has fewer bytes than its rows need");
}

} // namespace recto

#endif
#endif

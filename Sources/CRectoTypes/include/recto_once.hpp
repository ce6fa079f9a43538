// C++ side of the C boundary: what is set for the whole process.
#ifndef RECTO_ONCE_HPP
#define RECTO_ONCE_HPP
#ifdef __cplusplus

#include <mutex>

namespace recto {

/// Runs `body` the first time that anything of the process asks, before this call returns to anyone; later calls do nothing.
///
/// OpenCV's threads are a global that must not change while another thread is inside OpenCV: every target that calls it sets
/// them here, when its first handle is made.
inline void once(void (*body)()) {
    static std::once_flag flag;
    std::call_once(flag, body);
}

} // namespace recto

#endif
#endif

// Functions that the compiler makes of several numbers at a time.
#ifndef RECTO_WIDE_HPP
#define RECTO_WIDE_HPP

// Twice as many where the processor can, told when the library is loaded. No product and sum are fused, so that the numbers
// are the same. What tells it runs before the thread sanitizer does, which cannot have it.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define RECTO_WATCHES_THREADS
#endif
#endif
#if defined(__x86_64__) && defined(__linux__) && !defined(RECTO_WATCHES_THREADS)
#define RECTO_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define RECTO_WIDE
#endif

/// Of what is called by a function that is wide: alone it would not be.
#define RECTO_WITHIN_WIDE [[clang::always_inline]] inline

#endif

// One request over HTTP, by libcurl. C11-clean; also read as C++17 and by Swift. Built with RECTO_REMOTE; without it every
// call answers RectoStatusUnsupported.
#ifndef RECTO_HTTP_H
#define RECTO_HTTP_H

#include <stdbool.h>

#include "recto_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Why no answer came.
typedef enum RECTO_CLOSED_ENUM RectoHTTPFailure {
    RectoHTTPFailureNone = 0,
    RectoHTTPFailureUnreachable = 1,
    RectoHTTPFailureTimedOut = 2,
    /// The certificate does not hold, or its public key is none of the pinned ones.
    RectoHTTPFailureCertificate = 3,
    /// The answer is longer than the caller takes.
    RectoHTTPFailureTooLarge = 4,
    RectoHTTPFailureOther = 5
} RectoHTTPFailure;

/// Texts are UTF-8 and terminated; they are borrowed for the call.
typedef struct RectoHTTPRequest {
    const char *method;
    const char *url;
    /// `Name: value`, one a header.
    const char *const *headers;
    size_t header_count;
    const uint8_t *body;
    size_t body_count;
    int64_t timeout_ms;
    size_t most_bytes;
    /// `sha256//BASE64`, with semicolons between them; NULL: any key whose certificate holds.
    const char *pins;
    /// A file of certificates in place of the system's; NULL: the system's.
    const char *ca_file;
    /// Whether `http:` is taken beside `https:`.
    bool allows_plain;
} RectoHTTPRequest;

typedef struct RectoHTTPAnswer {
    /// 100...599; 0 where none came.
    int32_t status;
    /// Seconds of `Retry-After`; 0 without one.
    int64_t retry_after;
    RectoHTTPFailure failure;
} RectoHTTPAnswer;

/// Takes a piece of the answer's body; anything but 0 stops it.
typedef int32_t (*RectoHTTPSink)(void *context, const uint8_t *bytes, size_t count);

/// Sends a request and waits for its answer: no redirect is followed, no cookie kept, nothing logged.
///
/// Returns RectoStatusOK with an answer's status, whatever it says; RectoStatusInternal with `out->failure` set where none
/// came; RectoStatusBadArgument; RectoStatusUnsupported where libcurl is not built in. Safe from any thread.
RectoStatus recto_http_send(
    const RectoHTTPRequest *request, RectoHTTPSink sink, void *context, RectoHTTPAnswer *out,
    RectoMessage message) RECTO_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif

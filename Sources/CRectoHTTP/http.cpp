// One request by libcurl.
#include "recto_http.h"

#include "recto_guard.hpp"

#ifdef RECTO_REMOTE

#include <curl/curl.h>

#include <memory>
#include <mutex>
#include <stdexcept>

namespace {

struct Body {
    RectoHTTPSink sink;
    void *context;
    size_t left;
    bool is_over = false;
};

size_t take(char *bytes, size_t size, size_t count, void *context) {
    auto &body = *static_cast<Body *>(context);
    const size_t total = size * count;
    if (total > body.left) {
        body.is_over = true;
        return 0;
    }
    body.left -= total;
    if (total > 0 && body.sink(body.context, reinterpret_cast<const uint8_t *>(bytes), total) != 0)
        return 0;
    return total;
}

RectoHTTPFailure failure_of(CURLcode code, bool is_over) {
    if (is_over)
        return RectoHTTPFailureTooLarge;
    switch (code) {
    case CURLE_OPERATION_TIMEDOUT: return RectoHTTPFailureTimedOut;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_CONNECT:
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR: return RectoHTTPFailureUnreachable;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_INVALIDCERTSTATUS: return RectoHTTPFailureCertificate;
    default: return RectoHTTPFailureOther;
    }
}

void start_once() {
    static std::once_flag once;
    std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

using Handle = std::unique_ptr<CURL, decltype(&curl_easy_cleanup)>;
using List = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

List headers_of(const RectoHTTPRequest &request) {
    List list(nullptr, curl_slist_free_all);
    for (size_t i = 0; i < request.header_count; i++) {
        curl_slist *longer = curl_slist_append(list.get(), request.headers[i]);
        if (!longer)
            throw std::bad_alloc();
        list.release();
        list.reset(longer);
    }
    return list;
}

}  // namespace

RectoStatus recto_http_send(
    const RectoHTTPRequest *request, RectoHTTPSink sink, void *context, RectoHTTPAnswer *out,
    RectoMessage message) RECTO_NOEXCEPT {
    return recto::guarded(message, [&] {
        recto::require(request && sink && out && request->method && request->url, "NULL");
        recto::require(request->headers || request->header_count == 0, "no headers");
        recto::require(request->body || request->body_count == 0, "no body");
        recto::require(request->timeout_ms > 0, "a time-out is positive");
        *out = RectoHTTPAnswer{};
        start_once();
        Handle curl(curl_easy_init(), curl_easy_cleanup);
        if (!curl)
            throw std::bad_alloc();
        const List headers = headers_of(*request);
        Body body{sink, context, request->most_bytes};
        CURL *const it = curl.get();
        bool is_set = curl_easy_setopt(it, CURLOPT_URL, request->url) == CURLE_OK;
        is_set &= curl_easy_setopt(it, CURLOPT_CUSTOMREQUEST, request->method) == CURLE_OK;
        is_set &= curl_easy_setopt(it, CURLOPT_PROTOCOLS_STR, request->allows_plain ? "https,http" : "https")
            == CURLE_OK;
        // What goes to this machine in clear text must not go to a proxy of the environment's.
        if (request->allows_plain)
            is_set &= curl_easy_setopt(it, CURLOPT_NOPROXY, "*") == CURLE_OK;
        is_set &= curl_easy_setopt(it, CURLOPT_HTTPHEADER, headers.get()) == CURLE_OK;
        if (request->body_count > 0) {
            is_set &= curl_easy_setopt(it, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request->body_count)) == CURLE_OK;
            is_set &= curl_easy_setopt(it, CURLOPT_POSTFIELDS, request->body) == CURLE_OK;
        }
        is_set &= curl_easy_setopt(it, CURLOPT_TIMEOUT_MS, long(request->timeout_ms)) == CURLE_OK;
        is_set &= curl_easy_setopt(it, CURLOPT_NOSIGNAL, 1L) == CURLE_OK;
        is_set &= curl_easy_setopt(it, CURLOPT_FOLLOWLOCATION, 0L) == CURLE_OK;
        is_set &= curl_easy_setopt(it, CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2) == CURLE_OK;
        is_set &= curl_easy_setopt(it, CURLOPT_WRITEFUNCTION, take) == CURLE_OK;
        is_set &= curl_easy_setopt(it, CURLOPT_WRITEDATA, &body) == CURLE_OK;
        // Pins that the library cannot hold to must not pass for pins that hold.
        if (request->pins)
            is_set &= curl_easy_setopt(it, CURLOPT_PINNEDPUBLICKEY, request->pins) == CURLE_OK;
        if (request->ca_file)
            is_set &= curl_easy_setopt(it, CURLOPT_CAINFO, request->ca_file) == CURLE_OK;
        if (!is_set)
            throw std::runtime_error("libcurl refused an option");
        const CURLcode code = curl_easy_perform(it);
        if (code != CURLE_OK) {
            out->failure = failure_of(code, body.is_over);
            throw std::runtime_error(curl_easy_strerror(code));
        }
        long status = 0;
        curl_off_t wait = 0;
        curl_easy_getinfo(it, CURLINFO_RESPONSE_CODE, &status);
        curl_easy_getinfo(it, CURLINFO_RETRY_AFTER, &wait);
        out->status = int32_t(status);
        out->retry_after = int64_t(wait);
    });
}

#else

#include <stdexcept>

RectoStatus recto_http_send(
    const RectoHTTPRequest *, RectoHTTPSink, void *, RectoHTTPAnswer *out, RectoMessage message) RECTO_NOEXCEPT {
    return recto::guarded(message, [&] {
        if (out)
            *out = RectoHTTPAnswer{0, 0, RectoHTTPFailureOther};
        throw recto::Failure(RectoStatusUnsupported, "built without the trait Remote");
    });
}

#endif

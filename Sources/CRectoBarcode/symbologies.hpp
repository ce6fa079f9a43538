// The shim's symbologies and zxing's.
#ifndef RECTO_BARCODE_SYMBOLOGIES_HPP
#define RECTO_BARCODE_SYMBOLOGIES_HPP

#include "include/recto_barcode.h"

#include <ZXing/BarcodeFormat.h>

#include <array>

namespace recto {

/// In the order of `RectoSymbology`.
inline constexpr std::array<ZXing::BarcodeFormat, RECTO_SYMBOLOGY_COUNT> kFormats = {
    ZXing::BarcodeFormat::QRCode,  ZXing::BarcodeFormat::PDF417, ZXing::BarcodeFormat::Aztec,
    ZXing::BarcodeFormat::DataMatrix, ZXing::BarcodeFormat::Code128, ZXing::BarcodeFormat::Code39,
    ZXing::BarcodeFormat::ITF,     ZXing::BarcodeFormat::EAN8,   ZXing::BarcodeFormat::EAN13,
};

} // namespace recto

#endif

"""A phone's camera and what happens to its file: light in, 8-bit RGB out. The same for every medium."""
import cv2
import numpy as np


def draw(r):
    """One capture's settings."""
    phone = r.random() < 0.8
    return dict(
        lens=r.uniform(0.35, 0.9) if r.random() < 0.65 else r.uniform(0.9, 2.2),     # blur, sigma in sensor pixels
        gain=np.exp(r.uniform(np.log(0.0003), np.log(0.004))),                    # shot noise: variance a unit of light
        read=r.uniform(0.0003, 0.003),
        exposure=np.exp(r.uniform(np.log(0.5), np.log(1.6))),
        balance=np.exp(r.normal(0, 0.08, 3)).astype(np.float32),
        demosaic=int(r.choice(3, p=[0.5, 0.4, 0.1])), phase=(int(r.integers(2)), int(r.integers(2))),
        denoise=int(r.integers(4)) if phone else 0, strength=r.uniform(0.3, 1), chroma=r.uniform(0, 2.5),
        sharpen=r.uniform(0, 1.8) if phone else r.uniform(0, 0.5), radius=r.uniform(0.6, 1.6),
        gamma=r.uniform(1.9, 2.4), curve=r.uniform(-0.1, 0.5), saturation=r.uniform(0.8, 1.35),
        local=r.uniform(0, 0.35) if r.random() < 0.4 else 0,
        first=int(r.integers(82, 99)), scale=1.0 if r.random() < 0.35 else float(np.exp(r.uniform(np.log(0.4), np.log(0.9)))),
        filter=int(r.integers(3)), second=int(r.integers(68, 98)), full=bool(r.random() < 0.2),
        again=bool(r.random() < 0.5), flicker=r.uniform(0.01, 0.1) if r.random() < 0.06 else 0)


def mosaic(light, c):
    """The sensor's colour filter and the interpolation that undoes it."""
    h, w = light.shape[:2]
    raw = light[:, :, 1].copy()
    py, px = c["phase"]
    raw[py::2, px::2] = light[py::2, px::2, 0]
    raw[1 - py::2, 1 - px::2] = light[1 - py::2, 1 - px::2, 2]
    return raw


CODES = {(0, 0): "BG", (0, 1): "GB", (1, 0): "GR", (1, 1): "RG"}      # where red stands, as OpenCV names it


def demosaiced(raw, c):
    name = "COLOR_Bayer" + CODES[c["phase"]] + "2RGB" + ("_EA" if c["demosaic"] == 1 else "")
    if c["demosaic"] == 2:
        eight = np.clip(np.sqrt(raw) * 255, 0, 255).astype(np.uint8)
        return (cv2.cvtColor(eight, getattr(cv2, "COLOR_Bayer" + CODES[c["phase"]] + "2RGB_VNG")).astype(np.float32) / 255) ** 2
    return cv2.cvtColor(np.clip(raw * 40000, 0, 65535).astype(np.uint16), getattr(cv2, name)).astype(np.float32) / 40000


def blurred(x, sigma):
    return x if sigma < 0.2 else cv2.GaussianBlur(x, (0, 0), sigma, borderType=cv2.BORDER_REFLECT_101)


def cleaned(out, c, r):
    """Noise reduction on gamma-coded values: colour always more than light."""
    y = cv2.cvtColor(out, cv2.COLOR_RGB2YCrCb)
    luma = y[:, :, 0].copy()
    if c["denoise"] == 1:
        luma = (1 - c["strength"]) * luma + c["strength"] * cv2.bilateralFilter(luma, 5, 0.06, 1.5)
    elif c["denoise"] == 2:
        luma = (1 - c["strength"]) * luma + c["strength"] * cv2.medianBlur(luma, 3)
    elif c["denoise"] == 3:
        luma = cv2.bilateralFilter(luma, 5, 0.03 + 0.06 * c["strength"], 2.0)
    luma = luma + c["sharpen"] * (luma - blurred(luma, c["radius"]))
    if c["local"]:
        luma = luma + c["local"] * (luma - cv2.blur(luma, (41, 41)))
    y[:, :, 0] = luma
    if c["denoise"]:
        y[:, :, 1:] = blurred(y[:, :, 1:], c["chroma"])
    y[:, :, 1:] = 0.5 + (y[:, :, 1:] - 0.5) * c["saturation"]
    return cv2.cvtColor(y, cv2.COLOR_YCrCb2RGB)


def packed(eight, quality, full):
    sampling = cv2.IMWRITE_JPEG_SAMPLING_FACTOR_444 if full else cv2.IMWRITE_JPEG_SAMPLING_FACTOR_420
    ok, data = cv2.imencode(".jpg", eight[:, :, ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality,
                                                        cv2.IMWRITE_JPEG_SAMPLING_FACTOR, sampling])
    assert ok
    return cv2.imdecode(data, cv2.IMREAD_COLOR)[:, :, ::-1]


def shot(light, c, r):
    """Light on the sensor (linear, white near 1, lens blur not yet applied) to the file's pixels."""
    light = np.maximum(light, 0) * c["exposure"] * c["balance"]
    if c["flicker"]:
        rows = 1 + c["flicker"] * np.sin(np.arange(light.shape[0]) * (2 * np.pi / r.uniform(60, 600)) + r.uniform(0, 6))
        light = light * rows[:, None, None].astype(np.float32)
    raw = mosaic(light, c)
    raw = raw + np.sqrt(c["gain"] * raw + c["read"] ** 2) * r.standard_normal(raw.shape, dtype=np.float32)
    out = demosaiced(np.maximum(raw, 0), c) / c["balance"]
    out = np.clip(out, 0, 1) ** np.float32(1 / c["gamma"])
    out = out + np.float32(c["curve"]) * (out * out * (3 - 2 * out) - out)
    out = cleaned(out.astype(np.float32), c, r)
    eight = packed(np.clip(out * 255 + 0.5, 0, 255).astype(np.uint8), c["first"], c["full"])
    if c["scale"] < 1:
        way = [cv2.INTER_AREA, cv2.INTER_LINEAR, cv2.INTER_CUBIC][c["filter"]]
        eight = cv2.resize(eight, None, fx=c["scale"], fy=c["scale"], interpolation=way)
    if c["scale"] < 1 or c["again"]:
        eight = packed(eight, c["second"], c["full"])
    return np.ascontiguousarray(eight)

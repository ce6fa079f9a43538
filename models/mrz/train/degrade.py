"""From clean ink to the strip a camera and a finder would deliver.

1. The ink is drawn into a small picture at the size (7 to 40 px capitals) and tilt a camera gives it,
   on paper with print, light and damage. 2. Blur, noise, sharpening, JPEG at that size.
3. An imperfect finder cuts the strip out of it.
d: difficulty 0..1; every defect becomes more frequent and stronger with it.
"""
import cv2
import numpy as np

import normalise
import render
from fonts import CAP


def _field(r, h, w, scale):
    small = r.standard_normal((int(h / scale) + 2, int(w / scale) + 2)).astype(np.float32)
    return cv2.resize(small, (w, h), interpolation=cv2.INTER_CUBIC)


def _grid(h, w):
    return np.mgrid[0:h, 0:w].astype(np.float32)


def _guilloche(r, h, w, n):
    """Wavy line pattern, about -1..1."""
    y, x = _grid(h, w)
    a = r.uniform(0, np.pi)
    t = x * np.cos(a) + y * np.sin(a)
    s = -x * np.sin(a) + y * np.cos(a)
    wave = 2 * np.pi / (n * r.uniform(0.8, 6))
    phase = s + n * r.uniform(0.05, 0.9) * np.sin(wave * t + r.uniform(0, 6)) \
        + n * r.uniform(0, 0.4) * np.sin(wave * 0.37 * t)
    p = np.cos(2 * np.pi * phase / (n * r.uniform(0.12, 0.8)))
    return np.clip((p - r.uniform(-0.2, 0.8)) * 2, -1, 1)


def _kernel_disc(radius):
    k = int(np.ceil(radius)) * 2 + 1
    y, x = _grid(k, k) - k // 2
    m = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1)
    return m / m.sum()


def _kernel_motion(r, length):
    k = int(np.ceil(length)) | 1
    k = max(k, 3)
    m = np.zeros((k * 4, k * 4), np.float32)
    a, c, b = r.uniform(0, np.pi), k * 2, r.uniform(-0.2, 0.2) * length
    t = np.linspace(-0.5, 0.5, 24)
    px = c + 4 * (t * length * np.cos(a) + b * (t * 2) ** 2 * -np.sin(a))
    py = c + 4 * (t * length * np.sin(a) + b * (t * 2) ** 2 * np.cos(a))
    for x, y in zip(px, py):
        m[int(np.clip(y, 0, k * 4 - 1)), int(np.clip(x, 0, k * 4 - 1))] += 1
    m = cv2.resize(cv2.GaussianBlur(m, (0, 0), 2), (k, k), interpolation=cv2.INTER_AREA)
    return m / m.sum()


def _page(r, ink, n, d, ends, tilt):
    """Paper, print and light around the ink, native size; ends: where the line begins and ends."""
    h, w = ink.shape
    p = lambda q: r.random() < q * d
    paper = r.uniform(150, 250) if r.random() > 0.5 * d else r.uniform(90, 210)
    contrast = r.uniform(0.55, 0.95) if r.random() > 0.4 * d else r.uniform(0.22, 0.6)
    black = paper * (1 - contrast)
    page = np.full((h, w), paper, np.float32)
    room = 0.8 * (paper - black)            # how strong the printed ground may be
    if p(0.35):
        page += _guilloche(r, h, w, n) * room * r.uniform(0.03, 0.35)
    if p(0.15):
        page += _guilloche(r, h, w, n) * room * r.uniform(0.03, 0.25)
    if p(0.35):                             # coloured blobs
        page += np.clip(_field(r, h, w, n * r.uniform(1.5, 8)), -1.5, 1.5) * room * r.uniform(0.05, 0.3)
    if p(0.3):                              # paper texture
        page += _field(r, h, w, max(1.0, n * r.uniform(0.03, 0.25))) * room * r.uniform(0.02, 0.12)
    if p(0.12):                             # hard-edged design: bands, emblem edges
        for _ in range(int(r.integers(1, 4))):
            c = (int(r.uniform(0, w)), int(r.uniform(-h, 2 * h)))
            m = np.zeros((h, w), np.uint8)
            cv2.circle(m, c, int(n * r.uniform(1, 12)), 255, -1 if r.random() < 0.6 else max(1, int(n * 0.1)),
                       cv2.LINE_AA)
            page += m.astype(np.float32) / 255 * room * r.uniform(-0.3, 0.3)
    if p(0.5):                              # print density along the line
        ink = ink * np.clip(1 - np.abs(_field(r, h, w, n * r.uniform(2, 15))) * r.uniform(0, 0.3), 0.45, 1)
    g = page * (1 - ink * (1 - black / paper))
    if p(0.12):                             # scratches
        m = np.zeros((h, w), np.uint8)
        for _ in range(int(r.integers(1, 5))):
            a, b = [(int(r.uniform(-0.2, 1.2) * w), int(r.uniform(-0.5, 1.5) * h)) for _ in range(2)]
            cv2.line(m, a, b, 255, 1, cv2.LINE_AA)
        g += m.astype(np.float32) / 255 * room * r.uniform(-0.6, 0.8)
    beside = p(0.5)
    if beside:                              # page edge, border or other matter beside the line
        y, x = _grid(h, w)
        for (ex, ey), side in zip(ends, (-1, 1)):
            if r.random() < 0.5:
                continue
            a = tilt + r.uniform(-0.1, 0.1)
            beyond = ((x - ex) * np.cos(a) + (y - ey) * np.sin(a)) * side - n * r.uniform(0.35, 3)
            k = r.random()
            if k < 0.35:
                g = np.where(beyond > 0, r.uniform(20, 255), g)
            elif k < 0.8:
                g = np.where((beyond > 0) & (beyond < n * r.uniform(0.05, 0.4)), r.uniform(20, 200), g)
            else:
                v = paper + np.clip(_field(r, h, w, n * r.uniform(0.2, 1)), -2, 2) * 50
                g = np.where(beyond > 0, v, g)
    if p(0.08):                             # a pen stroke or oval around the line, crossing its ends
        m = np.zeros((h, w), np.uint8)
        half = abs(ends[1][0] - ends[0][0]) / 2 + n * r.uniform(-0.5, 2)
        cv2.ellipse(m, (w // 2, int(h / 2 + r.normal(0, n))), (int(half), int(n * r.uniform(1.3, 4))),
                    float(np.rad2deg(tilt)), 0, 360, 255, max(1, int(n * r.uniform(0.05, 0.3))), cv2.LINE_AA)
        g += m.astype(np.float32) / 255 * (r.uniform(10, 160) - paper)
    if p(0.08):                             # a rule or edge above or below
        at = h / 2 + n * r.uniform(0.75, 1.2) * (1 if r.random() < 0.5 else -1)
        y, x = _grid(h, w)
        beyond = (y - at - (x - w / 2) * (np.tan(tilt) + r.uniform(-0.003, 0.003))) * np.sign(at - h / 2)
        band = beyond > 0 if r.random() < 0.5 else (beyond > 0) & (beyond < n * 0.15)
        g = np.where(band, r.uniform(20, 200), g)
    y, x = _grid(h, w)
    if p(0.7):                              # uneven light
        a, s = r.uniform(0, 2 * np.pi), r.uniform(0, 0.5)
        t = ((x - w / 2) / w * np.cos(a) + (y - h / 2) / h * np.sin(a))
        g = g * (1 + s * t)
    if p(0.15):                             # shadow with an edge
        a = r.uniform(0, np.pi)
        t = (x - r.uniform(0, w)) * np.cos(a) + (y - h / 2) * np.sin(a)
        g = g * (1 - r.uniform(0.15, 0.6) / (1 + np.exp(np.clip(-t / (n * r.uniform(0.03, 2)), -30, 30))))
    if p(0.2):                              # glare
        for _ in range(int(r.integers(1, 3))):
            cx, cy = r.uniform(0, w), h / 2 + r.normal(0, n)
            e = np.exp(-((x - cx) / (n * r.uniform(1, 10))) ** 2 - ((y - cy) / (n * r.uniform(0.5, 3))) ** 2)
            g = g + (255 - g) * e * r.uniform(0.3, 0.85)
    if p(0.10):                             # hologram: bright textured patch
        cx, s = r.uniform(0, w), n * r.uniform(1, 5)
        e = np.clip(1.5 - np.hypot(x - cx, y - h / 2) / s, 0, 1)
        g = g + e * (_guilloche(r, h, w, n) * 0.5 + 0.5) * room * r.uniform(0.1, 0.6)
    if p(0.08):                             # moire
        a, f = r.uniform(0, np.pi), 2 * np.pi / r.uniform(2.1, 9)
        g = g * (1 + r.uniform(0.02, 0.10) * np.cos(f * (x * np.cos(a) + y * np.sin(a))))
    return g * (r.uniform(0.4, 1.0) if p(0.25) else 1), beside


def _camera(r, g, n, d, noise_scale):
    """Blur, noise, sharpening, compression at native size; n: capital height there."""
    p = lambda q: r.random() < q * d
    budget = 0.03 + 0.10 * d                # blur, as sigma over capital height
    k = r.random()
    if k < 0.45:
        s = n * budget * r.random()
        if s > 0.25:
            g = cv2.GaussianBlur(g, (0, 0), s)
    elif k < 0.6:
        s = n * budget * 1.7 * r.random()
        if s > 0.5:
            g = cv2.filter2D(g, -1, _kernel_disc(s))
    elif k < 0.6 + 0.3 * d:
        s = n * budget * 4 * r.random()
        if s > 1:
            g = cv2.filter2D(g, -1, _kernel_motion(r, s))
    if p(0.75):
        s = r.uniform(0, 1) ** 2 * 16 * noise_scale
        e = r.standard_normal(g.shape).astype(np.float32) * s
        if r.random() < 0.4:
            e = cv2.GaussianBlur(e, (0, 0), r.uniform(0.4, 1.0)) * 1.6
        g = g + e
    if p(0.25):                             # halo of a sharpening camera
        g = g + (g - cv2.GaussianBlur(g, (0, 0), max(0.7, n * r.uniform(0.04, 0.15)))) * r.uniform(0.3, 2.0)
    if p(0.15):                             # crushed or lifted tones
        g = 255 * np.power(np.clip(g, 0, 255) / 255, r.uniform(0.6, 1.7))
    g = np.clip(g, 0, 255).astype(np.uint8)
    if r.random() < 0.2 + 0.6 * d:
        q = int(r.uniform(30, 96)) if r.random() > 0.3 * d else int(r.uniform(12, 40))
        g = cv2.imdecode(cv2.imencode(".jpg", g, [cv2.IMWRITE_JPEG_QUALITY, q])[1], cv2.IMREAD_GRAYSCALE)
    if p(0.12):                             # a picture that was resized on its way
        f = r.uniform(0.7, 1.6)
        h, w = g.shape
        g = cv2.resize(cv2.resize(g, None, fx=f, fy=f, interpolation=cv2.INTER_AREA), (w, h))
    return g


def native_cap(r, d):
    if d < 0.2:
        return r.uniform(16, 36)
    k = r.random()
    if k < 0.55:
        return r.uniform(9.5, 20)
    if k < 0.55 + 0.12 * d:
        return r.uniform(7, 10)
    return np.exp(r.uniform(np.log(12), np.log(40)))


def strip(r, face, text, d, normal=True, centres=False):
    """A strip as the reader cuts it, normalised unless `normal` is false; with `centres` also where the
    characters stand in it (x of the middle of each, pixels)."""
    ink, pitch = render.line(r, face, text, d)
    H, W = ink.shape
    n = native_cap(r, d)
    s = n / CAP
    tilt = 0.0
    if r.random() < 0.6 * d:
        tilt = np.deg2rad(r.normal(0, 5) if n > 15 else r.uniform(-20, 20))
    # ink -> native picture
    c, q = np.cos(tilt) * s, np.sin(tilt) * s
    corners = np.array([[0, 0], [W, 0], [W, H], [0, H]], np.float32) @ np.array([[c, q], [-q, c]], np.float32)
    lo = corners.min(0)
    w, h = [int(np.ceil(v)) for v in corners.max(0) - lo]
    A = np.array([[c, -q, -lo[0]], [q, c, -lo[1]]], np.float32)
    if s < 0.9:
        ink = cv2.GaussianBlur(ink, (0, 0), 0.42 / s)
    native = cv2.warpAffine(ink, A, (w, h), flags=cv2.INTER_LINEAR)
    end = render.PAD + pitch * len(text)
    ends = [A @ np.array([x, H / 2, 1]) for x in (render.PAD, end)]
    g, beside = _page(r, native, n, d, ends, tilt)
    g = _camera(r, g, n, d, min(1.0, n / 16))
    # strip -> ink coordinates, as an imperfect finder would cut
    easy = 1 - d
    cap = r.triangular(19 + 3 * easy, 24, 29 - 3 * easy)
    stretch = r.uniform(0.88 + 0.06 * easy, 1.2 - 0.1 * easy) if face.ocrb else r.uniform(0.9, 1.12)
    stretch *= min(1, 1.25 * CAP / (pitch * stretch))   # pitch at most 1.25 of the capital height
    u = CAP / cap                       # ink pixels per strip pixel, vertically
    ux = u / stretch
    left = r.normal(16, 5)
    right = r.normal(16, 5)
    if r.random() < (0.7 if beside else 0.5 * d):
        left, right = r.uniform(-4, 60), r.uniform(-4, 60)
    room_px = render.PAD / ux
    left, right = min(left, room_px - 1), min(right, room_px - 1)
    length = pitch * len(text) / ux
    sw = int(round(left + length + right))
    off = r.uniform(-3.5, 3.5) * (0.3 + 0.7 * d)
    drift = r.uniform(-3, 3) * (0.2 + 0.8 * d)
    bend = r.uniform(-1.5, 1.5) * d if r.random() < 0.5 else 0
    shear = np.tan(np.deg2rad(r.uniform(-6, 6) * (0.2 + 0.8 * d)))
    persp = r.uniform(-0.08, 0.08) * d if r.random() < 0.6 else 0
    x, y = np.meshgrid(np.arange(sw, dtype=np.float32) + 0.5, np.arange(normalise.HEIGHT, dtype=np.float32) + 0.5)
    t = (x - left) / length             # 0..1 along the line
    # pitch varying along the line, ends kept
    along = t + persp * t * (1 - t) * 0.5
    yy = y - normalise.HEIGHT / 2 - off - drift * (t - 0.5) - bend * (4 * t * (1 - t) - 0.5)
    iu = render.PAD + along * pitch * len(text) + yy * u * shear
    iv = H / 2 + yy * u * (1 + persp * 0.5 * (t - 0.5))
    A = A.astype(float)
    mx = A[0, 0] * iu + A[0, 1] * iv + A[0, 2] - 0.5
    my = A[1, 0] * iu + A[1, 1] * iv + A[1, 2] - 0.5
    if n > 28 and r.random() < 0.7:     # a finder that averages when it shrinks
        g = cv2.GaussianBlur(g, (0, 0), 0.4 * n / normalise.CAP)
    how = cv2.INTER_CUBIC if r.random() < 0.5 else cv2.INTER_LINEAR
    out = cv2.remap(g, mx.astype(np.float32), my.astype(np.float32), how, borderMode=cv2.BORDER_REPLICATE)
    out = normalise.normalise(out) if normal else out
    if not centres:
        return out
    grid = np.linspace(-0.05, 1.05, 221)
    middle = np.interp((np.arange(len(text)) + 0.5) / len(text), grid + persp * grid * (1 - grid) * 0.5, grid)
    return out, left + middle * length

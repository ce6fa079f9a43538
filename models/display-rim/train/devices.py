"""Displays in a frame: telephones, tablets, laptops, monitors, and what they show; and framed things that are none."""
import cv2
import numpy as np

from bodies import skin

# Longer side over shorter; rim and radius of the corners in shorter sides; how often.
KINDS = {
    "phone": ((1.75, 2.25), (0.015, 0.08), (0.05, 0.2), 0.34),
    "tablet": ((1.3, 1.7), (0.03, 0.12), (0.01, 0.07), 0.2),
    "laptop": ((1.45, 1.8), (0.012, 0.06), (0.0, 0.03), 0.22),
    "monitor": ((1.33, 2.4), (0.008, 0.06), (0.0, 0.02), 0.14),
    "television": ((1.7, 1.85), (0.004, 0.025), (0.0, 0.01), 0.1),
}
# Pixels of the longer side of a drawn front.
DETAIL = 360


def rounded(shape, radius):
    h, w = shape
    cover = np.zeros((h, w), np.uint8)
    radius = int(max(0, min(radius, (min(h, w) - 1) // 2)))
    cv2.rectangle(cover, (radius, 0), (w - 1 - radius, h - 1), 255, -1)
    cv2.rectangle(cover, (0, radius), (w - 1, h - 1 - radius), 255, -1)
    for x in (radius, w - 1 - radius):
        for y in (radius, h - 1 - radius):
            cv2.circle(cover, (x, y), radius, 255, -1)
    return cover


def paste(panel, picture, x, y, w, h):
    """Shrinks a picture into a part of a panel, cut where the panel ends."""
    x, y, w, h = (int(round(v)) for v in (x, y, max(w, 4), max(h, 4)))
    picture = cv2.resize(picture.astype(np.float32), (w, h), interpolation=cv2.INTER_AREA)
    x0, y0, x1, y1 = max(x, 0), max(y, 0), min(x + w, panel.shape[1]), min(y + h, panel.shape[0])
    if x1 > x0 and y1 > y0:
        panel[y0:y1, x0:x1] = picture[y0 - y:y1 - y, x0 - x:x1 - x]


def icons(r, panel):
    """Rounded squares in rows, as on a home screen."""
    h, w = panel.shape[:2]
    step = min(h, w) / r.uniform(3.5, 6)
    side = step * r.uniform(0.45, 0.7)
    for i in range(int(h / step)):
        for j in range(int(w / step)):
            if r.random() < 0.75:
                x, y = (j + 0.5) * step, (i + 0.5) * step
                cv2.rectangle(panel, (int(x - side / 2), int(y - side / 2)), (int(x + side / 2), int(y + side / 2)),
                              r.uniform(0, 255, 3).tolist(), -1)
                cv2.line(panel, (int(x - side / 2), int(y + side * 0.75)), (int(x + side / 2), int(y + side * 0.75)), (235, 235, 235), 1)


def bars(r, panel, tone):
    """What a window has about its contents: a strip with dots and words above or below, a list beside."""
    h, w = panel.shape[:2]
    for _ in range(int(r.integers(1, 4))):
        thick = r.uniform(0.03, 0.1)
        side = int(r.integers(4))
        colour = np.clip(tone + r.uniform(-60, 60) + r.normal(0, 8, 3), 0, 255)
        ink = (255.0,) * 3 if colour.mean() < 120 else (40.0,) * 3
        if side < 2:
            t = int(max(3, thick * min(h, w)))
            y = 0 if side == 0 else h - t
            panel[y:y + t] = colour
            for x in range(int(r.uniform(2, 12)), w, int(r.uniform(8, 40))):
                cv2.line(panel, (x, y + t // 2), (x + int(r.uniform(2, 12)), y + t // 2), ink, max(1, t // 4))
        else:
            t = int(max(4, thick * 2.5 * w))
            x = 0 if side == 2 else w - t
            panel[:, x:x + t] = colour
            for y in range(int(r.uniform(2, 10)), h, int(r.uniform(6, 24))):
                cv2.line(panel, (x + 2, y), (x + int(r.uniform(0.3, 0.9) * t), y), ink, 1)


def document_in(r, texture, h, w):
    """Where a picture of a document stands on a panel: x, y, width, height."""
    aspect = texture.shape[1] / texture.shape[0]
    wide = min(w, h * aspect) * r.choice([r.uniform(0.85, 1.0), r.uniform(0.4, 0.9), r.uniform(1.0, 1.3)], p=[0.55, 0.3, 0.15])
    high = wide / aspect
    return (w - wide) / 2 + r.normal(0, 0.04) * w, (h - high) / 2 + r.normal(0, 0.06) * h, wide, high


def lines(r, panel):
    """Words in rows, as in an editor, a list of messages or a terminal: light on dark or dark on light."""
    h, w = panel.shape[:2]
    is_dark = r.random() < 0.7
    panel[:] = np.float32(r.uniform(0, 45) if is_dark else r.uniform(205, 255)) + np.float32(r.normal(0, 4, 3))
    step = max(4, int(min(h, w) / r.uniform(10, 32)))
    left, right = w * r.uniform(0.02, 0.3), w * r.uniform(0.6, 0.98)
    for y in range(step, h - step, step):
        x = left + r.choice([0, 0, 0.04, 0.08]) * w
        ink = np.clip((r.uniform(110, 240) if is_dark else r.uniform(20, 120)) + r.normal(0, 25, 3), 0, 255).tolist()
        while x < right and r.random() < 0.92:
            word = r.uniform(0.02, 0.1) * w
            cv2.line(panel, (int(x), y), (int(min(x + word, w)), y), ink, max(1, step // 4))
            x += word + step * 0.6


def letterbox(panel, picture):
    """A picture whole, with bars of one tone above and below or beside it, as a viewer of pictures shows it."""
    h, w = panel.shape[:2]
    aspect = picture.shape[1] / picture.shape[0]
    wide = min(w, h * aspect)
    paste(panel, picture, (w - wide) / 2, (h - wide / aspect) / 2, wide, wide / aspect)


def panel_of(r, stock, h, w, document):
    """What a display shows."""
    roll = r.random()
    tone = r.choice([r.uniform(0, 30), r.uniform(20, 80), r.uniform(200, 255)])
    panel = np.full((h, w, 3), tone, np.float32) + np.float32(r.normal(0, 5, 3))
    is_plain = document is None and r.random() < 0.3
    if is_plain:
        if r.random() < 0.65:
            lines(r, panel)
            for _ in range(int(r.choice([0, 0, 1, 2]))):
                paste(panel, stock.texture(r), *(r.uniform(-0.1, 0.9, 2) * [w, h]), *(r.uniform(0.1, 0.5, 2) * [w, h]))
        else:
            letterbox(panel, stock.thing(r) if r.random() < 0.3 else stock.texture(r))
    elif document is not None:
        if roll < 0.3:
            paste(panel, stock.page(r), 0, 0, w, h)
        paste(panel, document, *document_in(r, document, h, w))
    elif roll < 0.4:
        page = stock.page(r)
        share = r.uniform(0.5, 1)
        page = page[:int(page.shape[0] * share), :int(page.shape[1] * share)]
        dark = 255.0 - page if r.random() < 0.4 else page.astype(np.float32)
        paste(panel, dark, 0, 0, w, h)
    elif roll < 0.75:
        paste(panel, stock.texture(r), 0, 0, w, h)
        if r.random() < 0.5:
            icons(r, panel)
    else:
        for _ in range(int(r.integers(2, 7))):
            source = stock.texture(r) if r.random() < 0.6 else stock.page(r)
            bw, bh = r.uniform(0.15, 0.6, 2) * [w, h]
            paste(panel, source, r.uniform(-0.1, 0.9) * w, r.uniform(-0.1, 0.9) * h, bw, bh)
    if r.random() < (0.5 if is_plain else 0.6):
        bars(r, panel, tone)
    return np.clip(panel, 0, 255)


def shining(r, panel, textures):
    """A panel's own light: its tone, its black, another brightness towards a side, what it mirrors."""
    panel = 255 * (panel / 255) ** np.float32(np.exp(r.normal(0, 0.25)))
    panel *= np.float32(np.exp(r.normal(0.1, 0.35)) * (1 + r.normal(0, 0.05, 3) + [0.05, 0, -0.05]))
    h, w = panel.shape[:2]
    if r.random() < 0.5:
        along = np.linspace(-1, 1, w if r.random() < 0.5 else h, dtype=np.float32) * r.uniform(-0.4, 0.4)
        panel *= 1 + (along[None, :, None] if len(along) == w else along[:, None, None])
    panel += np.float32(r.uniform(0, 25))
    if r.random() < 0.4:
        mirrored = cv2.resize(textures[int(r.integers(len(textures)))], (w, h), interpolation=cv2.INTER_AREA).astype(np.float32)
        panel += cv2.GaussianBlur(mirrored, (0, 0), r.uniform(2, 20)) * np.float32(r.uniform(0.03, 0.25))
    return panel


def front(r, stock, kind, document):
    """The front of a device, and its cover."""
    aspects, rims, radii, _ = KINDS[kind]
    aspect, rim = r.uniform(*aspects), r.uniform(*rims)
    is_upright = r.random() < {"phone": 0.6, "tablet": 0.4}.get(kind, 0.02)
    h, w = int(DETAIL / aspect), DETAIL
    if is_upright:
        h, w = w, h
    short = min(h, w)
    # Telephones have more above and below, laptops and monitors below.
    left = right = max(1, int(rim * short * r.uniform(0.6, 1.2)))
    top, bottom = (max(1, int(rim * short * r.uniform(*span))) for span in ((0.6, 2.0), (0.7, 3.0)))
    body = np.float32(r.uniform(4, 40) if r.random() < 0.85 else r.uniform(120, 240)) * np.float32(1 + r.normal(0, 0.03, 3))
    out = np.empty((h, w, 3), np.float32)
    out[:] = body
    panel = panel_of(r, stock, h - top - bottom, w - left - right, document)
    panel = shining(r, panel, stock.textures)
    corner = r.uniform(*radii) * short
    inner = rounded(panel.shape[:2], max(0, corner - min(left, top))).astype(np.float32)[..., None] / 255
    out[top:h - bottom, left:w - right] = panel * inner + out[top:h - bottom, left:w - right] * (1 - inner)
    if r.random() < 0.3:
        # The maker's name.
        y, half = h - bottom // 2, w * r.uniform(0.01, 0.06)
        cv2.line(out, (int(w / 2 - half), y), (int(w / 2 + half), y), (150.0,) * 3, max(1, bottom // 5))
    if kind in ("phone", "tablet") and r.random() < 0.3:
        return cased(r, out, corner, short)
    return out, rounded((h, w), corner)


def cased(r, out, corner, short):
    """A front in a case of another tone."""
    h, w = out.shape[:2]
    thick = max(1, int(short * r.uniform(0.015, 0.11)))
    tone = np.float32(r.uniform(5, 50) * (1 + r.normal(0, 0.06, 3)) if r.random() < 0.6 else r.uniform(20, 240, 3))
    case = np.empty((h + 2 * thick, w + 2 * thick, 3), np.float32)
    case[:] = tone
    inner = rounded((h, w), corner).astype(np.float32)[..., None] / 255
    case[thick:-thick, thick:-thick] = out * inner + tone * (1 - inner)
    return case, rounded(case.shape[:2], corner + thick)


def hanging(left, right, down, spread=0):
    """Corners of what goes down from an edge, wider there by `spread` on either side."""
    return np.float32([left, right, right + down + spread, left + down - spread])


def keyboard(r, scene, corners):
    """The lower half of a laptop, below its front."""
    low, across = corners[3:1:-1], corners[2] - corners[3]
    down = (corners[3] - corners[0]) + (corners[2] - corners[1])
    down = down / (np.hypot(*down) + 1e-6) * np.hypot(*across)
    grey = r.uniform(20, 200)
    deck = np.full((90, 140, 3), grey, np.float32) * np.float32(1 + r.normal(0, 0.03, 3))
    if r.random() < 0.8:
        key, light = grey * r.uniform(0.15, 0.6), r.uniform(60, 220)
        is_lit = r.random() < 0.3
        for y in range(8, 52, 7):
            for x in range(6, 131, 8):
                cv2.rectangle(deck, (x, y), (x + 6, y + 5), (key,) * 3, -1)
                if is_lit:
                    cv2.line(deck, (x + 2, y + 2), (x + 4, y + 2), (light,) * 3, 1)
        if r.random() < 0.7:
            cv2.rectangle(deck, (48, 58), (92, 84), (grey * r.uniform(0.8, 1.1),) * 3, -1)
    long = r.uniform(0.15, 0.7)
    spread = across * r.uniform(0, 0.16)
    lower = hanging(*low, down * long, spread)
    scene.shade_below(lower)
    scene.blend(scene.warp(deck, lower), scene.cover_of(lower))
    # The hinge.
    scene.darken(scene.cover_of(hanging(*low, down * 0.02)), r.uniform(0.2, 0.9))


def foot(r, scene, corners):
    """A stand below a monitor or a television, or the cupboard it stands on."""
    middle, across = (corners[2] + corners[3]) / 2, corners[2] - corners[3]
    down = np.array([-across[1], across[0]])
    tone = np.full((8, 8, 3), r.uniform(10, 200), np.float32)
    if r.random() < 0.5:
        neck = r.uniform(0.03, 0.1)
        long = r.uniform(0.04, 0.2)
        stem = hanging(middle - across * neck, middle + across * neck, down * long)
        wide = r.uniform(0.12, 0.3)
        plate = hanging(stem[3] - across * wide, stem[3] + across * wide, down * 0.03)
        for part in (stem, plate):
            scene.blend(scene.warp(tone, part), scene.cover_of(part))
    else:
        gap, wide, high = r.uniform(0, 0.1), r.uniform(0.5, 1.2), r.uniform(0.2, 0.6)
        top = middle + down * gap
        board = hanging(top - across * wide, top + across * wide, down * high)
        look = scene.stock.texture(r) if r.random() < 0.5 else np.full((8, 8, 3), r.uniform(20, 230, 3), np.float32)
        scene.blend(scene.warp(look, board), scene.cover_of(board))


def device(scene, document):
    """Lays a device with a lit display onto a scene that has had its light; returns its cover."""
    r, stock = scene.rng, scene.stock
    kind = str(r.choice(list(KINDS), p=[v[3] for v in KINDS.values()]))
    look, cover = front(r, stock, kind, document)
    aspect = look.shape[1] / look.shape[0]
    reaches = [0.35, 0.55, 0.1] if kind == "television" else [0.5, 0.22, 0.28]
    width = min(scene.size[0], scene.size[1] * aspect) * r.choice([r.uniform(0.5, 1.0), r.uniform(0.3, 0.6), r.uniform(1.0, 1.4)], p=reaches)
    spare = np.maximum(0.03, (np.array(scene.size) - [width, width / aspect]) / 2)
    centre = np.array(scene.size) / 2 + r.uniform(-1, 1, 2) * spare
    turn = r.normal(0, 0.12) + (r.choice([0, np.pi / 2, -np.pi / 2]) if kind in ("phone", "tablet") and r.random() < 0.25 else 0)
    corners = scene.pose(width, width / aspect, centre, turn, r.normal(0, 0.2, 2) if r.random() < 0.8 else r.uniform(-0.7, 0.7, 2))
    # What shines makes the camera close its eye; in a dark room next to nothing is left of what is about it.
    room = np.float32(r.uniform(0.25, 1.1) if r.random() < 0.75 else r.uniform(0.01, 0.3))
    scene.image *= room
    scene.shade_below(corners)
    if kind == "laptop":
        keyboard(r, scene, corners)
    elif kind in ("monitor", "television") and r.random() < 0.6:
        foot(r, scene, corners)
    if kind in ("phone", "tablet") and r.random() < 0.35:
        scene.hand_below()
    shown = np.minimum(scene.warp(cover, corners, cv2.BORDER_CONSTANT) / 255, scene.cover_of(corners))
    scene.blend(scene.warp(look, corners), shown)
    if kind == "phone" and r.random() < 0.25:
        # A thumb that holds it.
        scene.tone = skin(r)
        k = int(r.integers(4))
        side = corners[k] + (corners[(k + 1) % 4] - corners[k]) * r.uniform(0.2, 0.8)
        inward = corners.mean(0) - side
        inward /= np.hypot(*inward) + 1e-6
        radius = width * r.uniform(0.06, 0.11)
        scene.finger(side + inward * radius * r.uniform(0.1, 1.2), inward, radius, True)
    return shown


def framed(scene, document):
    """A picture in a frame, a card in a holder, a window: a rim about something that does not shine."""
    r, stock = scene.rng, scene.stock
    inside = document if document is not None else (stock.texture if r.random() < 0.7 else stock.page)(r)
    h, w = inside.shape[:2]
    grow = r.uniform(0.03, 0.16)
    rim = int(grow * min(h, w)) + 1
    colour = np.float32(r.uniform(5, 60) * np.ones(3) if r.random() < 0.6 else r.uniform(20, 230, 3))
    look = np.empty((h + 2 * rim, w + 2 * rim, 3), np.float32)
    look[:] = colour
    if r.random() < 0.3:
        grain = cv2.resize(stock.texture(r), (look.shape[1], look.shape[0]), interpolation=cv2.INTER_AREA).astype(np.float32)
        look = grain * r.uniform(0.3, 0.9)
    mat = int(r.uniform(0, 0.5) * rim) if document is None and r.random() < 0.4 else 0
    look[rim - mat:rim + h + mat, rim - mat:rim + w + mat] = r.uniform(180, 250)
    look[rim:rim + h, rim:rim + w] = inside
    if document is None and r.random() < 0.25:
        bar = max(1, rim // 2)
        look[:, look.shape[1] // 2 - bar // 2:look.shape[1] // 2 + bar // 2 + 1] = colour
    aspect = look.shape[1] / look.shape[0]
    width = min(scene.size[0], scene.size[1] * aspect) * r.uniform(0.35, 1.1)
    corners = scene.pose(width, width / aspect, np.array(scene.size) * r.uniform(0.4, 0.6, 2), r.normal(0, 0.12), r.normal(0, 0.16, 2))
    scene.shade_below(corners)
    scene.blend(scene.warp(look, corners), scene.cover_of(corners))

"""Identity documents as flat textures, with where the portrait lies. Made up from the parts that documents have:
nothing is copied from any."""
import cv2
import numpy as np
from PIL import Image, ImageDraw

from grounds import Inks, ground, tone
from marks import print_marks
from paper import MRZ

# Width over height: ID-1, ID-2, ID-3, and what older cards and booklets have.
ASPECTS = [1.586, 1.586, 1.586, 1.42, 1.42, 1.42, 1.45, 1.35, 1.5]
WIDTH = 512


def silhouette(rng, width, height):
    """A head and shoulders where no photograph is at hand."""
    ground = rng.uniform(150, 250) * rng.uniform(0.85, 1, 3)
    image = np.full((height, width, 3), ground, np.float32)
    skin = np.array([120, 150, 200]) * rng.uniform(0.3, 1.2)
    hair, cloth = rng.uniform(10, 120, 3), rng.uniform(10, 220, 3)
    cx = width * rng.uniform(0.45, 0.55)
    head = (int(width * rng.uniform(0.2, 0.27)), int(height * rng.uniform(0.22, 0.28)))
    cy = height * rng.uniform(0.38, 0.47)
    cv2.ellipse(image, (int(cx), int(height * 1.05)), (int(width * 0.46), int(height * 0.33)), 0, 0, 360, cloth.tolist(), -1)
    cv2.ellipse(image, (int(cx), int(cy - height * 0.05)), (int(head[0] * 1.2), int(head[1] * 1.15)), 0, 0, 360, hair.tolist(), -1)
    cv2.rectangle(image, (int(cx - head[0] * 0.4), int(cy)), (int(cx + head[0] * 0.4), int(height * 0.8)), skin.tolist(), -1)
    cv2.ellipse(image, (int(cx), int(cy)), head, 0, 0, 360, skin.tolist(), -1)
    for side in (-1, 1):
        cv2.circle(image, (int(cx + side * head[0] * 0.42), int(cy - head[1] * 0.1)), max(1, width // 26), (40, 35, 40), -1)
    cv2.ellipse(image, (int(cx), int(cy + head[1] * 0.5)), (int(head[0] * 0.35), max(1, height // 50)), 0, 0, 360, (skin * [0.8, 0.6, 0.8]).tolist(), -1)
    return np.clip(image, 0, 255).astype(np.uint8)


def portrait(rng, faces, width, height):
    if faces and rng.random() < 0.8:
        face = faces[int(rng.integers(len(faces)))]
        h, w = face.shape[:2]
        wanted = width / height
        if w / h > wanted:
            keep = int(h * wanted)
            x = (w - keep) // 2
            face = face[:, x:x + keep]
        else:
            keep = int(w / wanted)
            face = face[:keep]
        image = cv2.resize(face, (width, height), interpolation=cv2.INTER_AREA)
    else:
        image = silhouette(rng, width, height)
    if rng.random() < 0.4:
        image = cv2.cvtColor(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    gain, lift = rng.uniform(0.6, 1.1), rng.uniform(0, 60)
    return np.clip(image.astype(np.float32) * gain + lift, 0, 255).astype(np.uint8)


def soft_edges(image, at, box, rng):
    """Blends a portrait in: hard or faded rims, transparent inks."""
    x, y, w, h = box
    alpha = np.full((h, w, 1), rng.uniform(0.75, 1), np.float32)
    if rng.random() < 0.3:
        fade = max(2, w // 8)
        ramp = np.minimum.outer(np.minimum(np.arange(h), np.arange(h)[::-1]), np.full(w, 1 << 20))
        ramp = np.minimum(ramp, np.minimum(np.arange(w), np.arange(w)[::-1])[None])
        alpha *= np.clip(ramp / fade, 0, 1)[..., None]
    region = image[y:y + h, x:x + w].astype(np.float32)
    image[y:y + h, x:x + w] = (region * (1 - alpha) + at.astype(np.float32) * alpha).astype(np.uint8)


def small_print(rng, typesetter, draw, box, size, inks):
    """A notice to whoever finds the card: lines set close, over some of the width."""
    left, y, right, floor = box
    x = left + (right - left) * (rng.uniform(0, 0.5) if rng.random() < 0.4 else 0)
    font = typesetter.font(size)
    for _ in range(int(rng.integers(2, 9))):
        if y + size > floor:
            return
        text = typesetter.line(right - x, size)
        draw.text((x, y), text[:int((right - x) / size * 1.8)], font=font, fill=inks.at(x, y, right, y + size))
        y += size * 1.25


def document(rng, typesetter, faces, pictures=()):
    """A texture and the portrait's box (x, y, w, h) as shares of its sides; None on a side without one. Some are printed over `pictures`."""
    aspect = float(rng.choice(ASPECTS)) * rng.uniform(0.98, 1.02)
    width, height = WIDTH, int(WIDTH / aspect)
    image = ground(rng, width, height, pictures)
    is_back = rng.random() < 0.34
    has_zone = rng.random() < (0.7 if is_back else 0.45)
    floor = height * (rng.uniform(0.66, 0.76) if has_zone else rng.uniform(0.9, 0.97))
    top = height * rng.uniform(0.03, 0.2)
    box = None
    left, right = width * 0.04, width * 0.96
    if not is_back:
        h = int((floor - top) * rng.uniform(0.62, 1))
        w = int(min(h * rng.uniform(0.72, 0.86), width * 0.36))
        x = int(width * rng.uniform(0.03, 0.08)) if rng.random() < 0.6 else int(width * rng.uniform(0.92, 0.97) - w)
        y = int(rng.uniform(top, max(top + 1, floor - h)))
        soft_edges(image, portrait(rng, faces, w, h), (x, y, w, h), rng)
        box = (x / width, y / height, w / width, h / height)
        left, right = (x + w + width * 0.03, right) if x < width / 2 else (left, x - width * 0.03)
        if rng.random() < 0.3:
            gw = int(w * rng.uniform(0.3, 0.5))
            gh, gx = int(gw * h / w), int(rng.uniform(left, max(left + 1, right - gw)))
            gy = int(rng.uniform(top, max(top + 1, floor - gh)))
            ghost = portrait(rng, faces, gw, gh)
            patch = image[gy:gy + gh, gx:gx + gw]
            image[gy:gy + gh, gx:gx + gw] = cv2.addWeighted(patch, 0.6, ghost[:patch.shape[0], :patch.shape[1]], 0.4, 0)
    inks = Inks(rng, image)
    canvas = Image.fromarray(image[:, :, ::-1])
    draw = ImageDraw.Draw(canvas)
    if rng.random() < 0.5:
        colour = tuple(int(v) for v in rng.uniform(0, 220, 3))
        draw.rectangle((0, 0, width, int(top * rng.uniform(0.6, 1))), fill=colour)
    size = height * rng.uniform(0.05, 0.085)
    draw.text((width * rng.uniform(0.03, 0.4), top * 0.15), typesetter.word(5, 14) + " " + typesetter.word(4, 10),
              font=typesetter.font(size), fill=tuple(int(v) for v in rng.uniform(0, 255, 3)))
    y, label = top, rng.random() < 0.7
    step = height * rng.uniform(0.07, 0.13)
    while y < floor - step:
        if rng.random() < 0.88:
            x = left + (right - left) * (rng.uniform(0, 0.5) if rng.random() < 0.2 else 0)
            ink = inks.at(x, y, x + width * 0.3, y + step)
            if label:
                draw.text((x, y), typesetter.word(3, 12), font=typesetter.font(step * 0.3), fill=ink)
            text = " ".join(typesetter.word(3, 10) for _ in range(int(rng.integers(1, 4))))
            draw.text((x, y + step * 0.33), text, font=typesetter.font(step * rng.uniform(0.42, 0.6)), fill=ink)
        y += step
    if is_back and rng.random() < 0.4:
        small_print(rng, typesetter, draw, (left, rng.uniform(top, (top + floor) / 2), right, floor), height * rng.uniform(0.03, 0.05), inks)
    if is_back and rng.random() < 0.12:
        y = height * rng.uniform(0.04, 0.15)
        draw.rectangle((0, y, width, y + height * rng.uniform(0.12, 0.2)), fill=tuple(int(v) for v in rng.uniform(10, 60, 3)))
    if rng.random() < 0.25:
        w = width * rng.uniform(0.1, 0.16)
        x, y = rng.uniform(left, max(left + 1, right - w)), rng.uniform(top, max(top + 1, floor - w))
        draw.rounded_rectangle((x, y, x + w, y + w * 0.8), 5, fill=(205, 175, 90), outline=(120, 95, 40))
    if rng.random() < 0.3:
        r = height * rng.uniform(0.06, 0.2)
        x, y = rng.uniform(left, right), rng.uniform(top, floor)
        colour = tuple(int(v) for v in rng.uniform(60, 230, 3))
        draw.ellipse((x - r, y - r, x + r, y + r), outline=colour, width=max(1, int(r / 5)))
    if rng.random() < (0.4 if is_back else 0.15):
        x, y, w = rng.uniform(left, left + (right - left) * 0.5), rng.uniform(top, floor * 0.7), width * rng.uniform(0.2, 0.45)
        deep = height * rng.uniform(0.08, 0.2)
        if rng.random() < 0.5:
            if inks.is_dark(x, y, x + w, y + deep):
                draw.rectangle((x - 6, y - 4, x + w + 6, y + deep + 4), fill=(245, 245, 245))
            at = x
            while at < min(x + w, width):
                bar = rng.uniform(1, 4)
                draw.rectangle((at, y, at + bar, y + deep), fill=(15, 15, 15))
                at += bar + rng.uniform(1, 4)
        else:
            cells = (rng.random((21, 21)) < 0.5).astype(np.uint8) * 235
            side = max(8, int(height * rng.uniform(0.18, 0.34)))
            canvas.paste(Image.fromarray(cells).resize((side, side), 0).convert("RGB"), (int(x), int(min(y, floor - side))))
    if has_zone:
        count, columns = (3, 30) if aspect > 1.5 else (2, int(rng.choice([36, 44])))
        pitch = width * rng.uniform(0.88, 0.93) / columns
        font = typesetter.font(pitch * 1.55)
        strip, fill = rng.random(), (20, 20, 20)
        if strip < 0.08:
            # Light print on a dark strip: not what Doc 9303 asks for, and met on cards.
            fill = (235, 235, 235)
            draw.rectangle((0, floor, width, height), fill=tuple(int(v) for v in tone(rng, rng.uniform(20, 140))))
        elif strip < 0.72 or inks.is_dark(0, floor, width, height):
            draw.rectangle((0, floor, width, height), fill=tuple(int(v) for v in rng.uniform(225, 255, 3)))
        for line in range(count):
            at = floor + (height - floor) * (line + 0.2) / (count + 0.25)
            for k in range(columns):
                draw.text((width * 0.05 + k * pitch, at), MRZ[int(rng.integers(len(MRZ)))], font=font, fill=fill)
    image = np.array(canvas)[:, :, ::-1].copy()
    print_marks(image, rng, box)
    return image, box

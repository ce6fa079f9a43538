"""The folder of photos: faces as a teacher marked them, split into a part to train on and a part held back."""
import csv
import os
from dataclasses import dataclass, field

import cv2
import numpy as np

import twins

# Below this the teacher is wrong too often: photos with such a face are left out, for the face may be there.
SURE = 0.75
HELD = 0.1


@dataclass
class Photo:
    image: np.ndarray
    masked: bool
    boxes: np.ndarray                      # n x 4: x, y, w, h
    points: np.ndarray                     # n x 5 x 2: right eye, left eye, nose, right, left corner of the mouth
    single: bool = field(init=False)

    def __post_init__(self):
        self.single = len(self.boxes) == 1


def faces_of(folder):
    """Rows of labels.csv by the photo's file name."""
    rows = {}
    with open(os.path.join(folder, "labels.csv")) as labels:
        for row in csv.DictReader(labels):
            rows.setdefault(row["file"], []).append(row)
    return rows


def photo_names(folder):
    return sorted(faces_of(folder))


def split(folder, names):
    """Names to train on, and those held back: the last tenth, less what shows the same picture as one before it."""
    first = int(len(names) * (1 - HELD))
    signatures = [twins.signature(cv2.imread(os.path.join(folder, name), cv2.IMREAD_COLOR)) for name in names]
    is_twin = twins.likeness(signatures[first:], signatures[:first]).max(1) > twins.ALIKE
    late = list(zip(names[first:], is_twin))
    return names[:first] + [name for name, twin in late if twin], [name for name, twin in late if not twin]


def photos(folder, held):
    """Photos to train on, or those held back."""
    rows = faces_of(folder)
    found = []
    for name in split(folder, sorted(rows))[held]:
        faces = rows[name]
        if min(float(f["teacher_confidence"]) for f in faces) < SURE:
            continue
        image = cv2.imread(os.path.join(folder, name), cv2.IMREAD_COLOR)
        points = [[f[k + a] for a in "_x _y".split()] for f in faces
                  for k in ("right_eye", "left_eye", "nose", "mouth_right", "mouth_left")]
        found.append(Photo(image, faces[0]["masked"] == "1",
                           np.array([[f[k] for k in "xywh"] for f in faces], np.float32),
                           np.array(points, np.float32).reshape(-1, 5, 2)))
    return found

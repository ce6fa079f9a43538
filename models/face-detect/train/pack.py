"""The folder of photos: faces as a teacher marked them, split into a part to train on and a part held back."""
import csv
import os
from dataclasses import dataclass, field

import cv2
import numpy as np

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


def photos(folder, held):
    """Photos to train on, or those held back: the last tenth of the file names."""
    rows = {}
    for row in csv.DictReader(open(os.path.join(folder, "labels.csv"))):
        rows.setdefault(row["file"], []).append(row)
    names = sorted(rows)
    first = int(len(names) * (1 - HELD))
    found = []
    for name in names[first:] if held else names[:first]:
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

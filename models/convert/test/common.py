"""What the converters' tests share."""
import os
import sys

import cv2
import numpy as np
import onnx
from onnx import numpy_helper
from onnx.reference import ReferenceEvaluator

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

MODELS = os.environ.get("RECTO_FACE_MODELS")


def by_opencv(data, x, names):
    net = cv2.dnn.readNetFromONNX(np.frombuffer(data, np.uint8))
    net.setInput(x)
    return net.forward(list(names))


def by_definition(data, x, names):
    net = ReferenceEvaluator(onnx.load_from_string(data))
    return net.run(list(names), {net.input_names[0]: x})


def given(name):
    """A network of the folder of given ones, and its arrays by name."""
    model = onnx.load(os.path.join(MODELS, name))
    return model, {i.name: numpy_helper.to_array(i) for i in model.graph.initializer}


def inputs(shape, low, high):
    """Noise and a soft picture."""
    random = np.random.default_rng(1)
    soft = cv2.resize(random.random((6, 6, 3)), shape[:1:-1]).transpose(2, 0, 1)[None]
    return [(low + (high - low) * x).astype(np.float32) for x in (random.random(shape), soft)]


def operators(data):
    return [node.op_type for node in onnx.load_from_string(data).graph.node]

"""Writes a network trained by `train-separation.py` as the weights that the separator reads.

    python3 scripts/export-separation.py IN.pt packages/builtin/src/separation/mask-weights.json

The scaling after each layer is folded into its weights, which are stored as bytes with a scale per column, in the
order in which the kernel reads them.
"""
import base64
import importlib
import json
import sys

import numpy as np
import torch

training = importlib.import_module("train-separation")
ORIGIN = (
    "Trained by scripts/train-separation.py on material of scripts/render-separation-set.ts: pieces of this project's "
    "composer played by its own instruments and by the SoundFont FluidR3 GM (MIT licence), its speech and singing, and "
    "drawn mixes of synthetic instruments. No recordings of songs were used."
)


def folded(layer):
    conv, norm = layer[0], layer[1]
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    weight = conv.weight * scale.reshape(-1, *[1] * (conv.weight.dim() - 1))
    return weight, norm.bias - norm.running_mean * scale


def slabs(weight):
    """[columns, inputs, (time,) (bands)] to [time][depth][columns]."""
    w = weight.detach().numpy()
    if w.ndim == 3:
        return w.transpose(2, 1, 0)
    columns, inputs, time, bands = w.shape
    return w.transpose(2, 3, 1, 0).reshape(time, bands * inputs, columns)


def main():
    net = training.Net()
    net.load_state_dict(torch.load(sys.argv[1], map_location="cpu"))
    net.eval()
    layers = [folded(net.enter), *map(folded, net.down), folded(net.squeeze), *map(folded, net.memory),
              folded(net.widen), *map(folded, net.up), folded(net.last), (net.leave.weight, net.leave.bias)]
    steps, columns = [], []
    for weight, bias in layers:
        w = slabs(weight).astype(np.float64)
        taps, depth, width = w.shape
        scale = np.abs(w).max((0, 1)) / 127 + 1e-12
        whole = np.clip(np.round(w / scale), -127, 127).astype(np.int8)
        steps.append(whole.reshape(taps, depth, width // 8, 8).transpose(0, 2, 1, 3).ravel())
        columns += [scale, bias.detach().numpy().astype(np.float64)]
    text = lambda array: base64.b64encode(array.tobytes()).decode()
    with open(sys.argv[-1], "w") as file:
        json.dump({"origin": ORIGIN, "columns": text(np.concatenate(columns).astype("<f4")),
                   "weights": text(np.concatenate(steps))}, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main()

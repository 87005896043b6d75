"""Trains the mask network of the built-in separator.

    python3 scripts/train-separation.py SET OUT.pt [--minutes 40] [--batch 4] [--seed 1] [--resume FILE.pt]
        [--judge FOLDER ...]

SET is a folder made by `render-separation-set.ts`, which may still be filling. Needs PyTorch 1.13 or later and NumPy
(Debian: python3-torch). `export-separation.py` writes the result as the weights that the separator reads.

The stems are held in memory, on the GPU where there is one. Every example is 4 s of stems drawn from the set, mixed
anew: levels, equaliser, pan, width, speed, silent stems and mono vary. The network sees the level of 320 bands of the
middle and the side and answers with the shares of four stems. The error of a stem is exact for masks that are constant
within a band and quadratic in them, so an example keeps only the power of the mix and its overlap with each stem per
band. The loss is the mean logarithm of each stem's error against its energy, which is the SDR, with up to three times
the weight for stems that are separated badly. The rate falls along a cosine over the given minutes, and the moving
average of the weights is kept. A judge folder holds mixes as raw stems, which are measured now and then and never
learnt from.
"""
import argparse
import copy
import glob
import math
import os
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

BANDS = 320
STEMS = ("vocals", "drums", "bass", "other")
FRAMES = 192
REFERENCE_FRAMES = 64
RATE = 48000
CHANNELS = (16, 32, 48, 64, 80)
HIDDEN = 192
DILATIONS = (1, 2, 4, 8, 1, 2, 4, 8)
FLOOR = 1e-7
# Share of the weights' moving average that a step keeps, and batches that the mean's scaling is measured on.
KEPT_SHARE = 0.999
MEASURING_BATCHES = 40


def band_centres():
    """Bands 11 Hz apart up to 860 Hz, then 1.28 % apart, up to 18.6 kHz."""
    out, hz = [], 5.5
    for _ in range(BANDS):
        out.append(hz)
        hz += max(11.0, 0.0128 * hz)
    return np.array(out)


def band_of_bins(bin_hz, bins):
    """The nearest band of every bin up to the last band."""
    centres = band_centres()
    edges = (centres[1:] + centres[:-1]) / 2
    hz = np.arange(bins) * bin_hz
    return np.searchsorted(edges, hz, side="right")[hz <= centres[-1] * 1.0064]


class Net(nn.Module):
    """Bands as a picture: four halvings along frequency, memory along time at the bottom, and back up with the detail added."""

    def __init__(self):
        super().__init__()
        c = CHANNELS
        self.enter = self.block(4, c[0], (3, 3), 1)
        self.down = nn.ModuleList(self.block(c[i], c[i + 1], (3, 3), 2) for i in range(4))
        flat = c[4] * BANDS // 16
        # The dilation changes nothing for one tap, but selects the fast implementation.
        self.squeeze = nn.Sequential(nn.Conv1d(flat, HIDDEN, 1, dilation=2, bias=False), nn.BatchNorm1d(HIDDEN), nn.ReLU())
        self.memory = nn.ModuleList(
            nn.Sequential(nn.Conv1d(HIDDEN, HIDDEN, 3, padding=d, dilation=d, bias=False), nn.BatchNorm1d(HIDDEN), nn.ReLU())
            for d in DILATIONS
        )
        self.widen = nn.Sequential(nn.Conv1d(HIDDEN, flat, 1, dilation=2, bias=False), nn.BatchNorm1d(flat), nn.ReLU())
        self.up = nn.ModuleList(self.block(c[i + 1], 2 * c[i], (1, 3), 1) for i in reversed(range(4)))
        self.last = self.block(c[0], c[0], (3, 3), 1)
        self.leave = nn.Conv2d(c[0], 16, (1, 3), padding=(0, 1))

    @staticmethod
    def block(inputs, outputs, size, stride):
        pad = (size[0] // 2, size[1] // 2)
        conv = nn.Conv2d(inputs, outputs, size, (1, stride), pad, bias=False)
        return nn.Sequential(conv, nn.BatchNorm2d(outputs), nn.ReLU())

    def forward(self, x):
        """Features [batch, 2, frames, bands] to shares [batch, 4 stems, 2, frames, bands]."""
        b, _, t, f = x.shape
        # Two frames are the channels of one row.
        x = x.view(b, 2, t // 2, 2, f).permute(0, 1, 3, 2, 4).reshape(b, 4, t // 2, f)
        x = self.enter(x)
        kept = [x]
        for down in self.down:
            x = down(x)
            kept.append(x)
        c4, f4 = x.shape[1], x.shape[3]
        # Band by band, the channels inside: the order in which the separator stores a row.
        h = self.squeeze(x.permute(0, 3, 1, 2).reshape(b, f4 * c4, t // 2))
        for memory in self.memory:
            h = h + memory(h)
        x = x + self.widen(h).view(b, f4, c4, t // 2).permute(0, 2, 3, 1)
        for i, up in enumerate(self.up):
            y = up(x)
            # Each position gives two: channels [first half, second half] of the neighbours.
            n, c, tt, ff = y.shape
            y = y.view(n, 2, c // 2, tt, ff).permute(0, 2, 3, 4, 1).reshape(n, c // 2, tt, 2 * ff)
            x = kept[3 - i] + y
        x = self.leave(self.last(x))
        x = x.view(b, 4, 2, 2, t // 2, f).permute(0, 1, 2, 4, 3, 5).reshape(b, 4, 2, t, f)
        return torch.softmax(x, 1)


class Analysis:
    """Band sums of stems for a transform of `size` at a nominal rate."""

    BLOCKS = 4

    def __init__(self, size, rate, device):
        self.size = size
        self.window = torch.hann_window(size, device=device)
        owner = band_of_bins(rate / size, size // 2 + 1)
        self.bins = len(owner)
        counts = np.bincount(owner, minlength=BANDS).astype(np.float32)
        # A band without a bin takes the level of the nearest bin, and no bin takes its mask.
        present = np.flatnonzero(counts)
        nearest = present[np.searchsorted((present[1:] + present[:-1]) / 2, np.arange(BANDS))]
        self.source = torch.from_numpy(nearest).to(device)
        self.counts = torch.from_numpy(counts).to(device)[self.source]
        # Blocks of bands, each a product over the bins that they own.
        self.blocks = []
        for bands in np.arange(BANDS).reshape(self.BLOCKS, -1):
            first, end = np.searchsorted(owner, (bands[0], bands[-1] + 1))
            sums = (owner[first:end, None] == bands).astype(np.float32)
            self.blocks.append((first, end, torch.from_numpy(sums).to(device)))
        octave = np.log2(np.maximum(np.arange(self.bins) * rate / size, 20) / 20)
        knots = np.stack([np.interp(octave, np.linspace(0, 10, 6), knot) for knot in np.eye(6)])
        self.knots = torch.from_numpy(knots).float().to(device)
        row = np.arange(FRAMES)[:, None] // 2 * 2
        near = (np.arange(FRAMES) >= row - REFERENCE_FRAMES) & (np.arange(FRAMES) < row + REFERENCE_FRAMES + 2)
        self.near = torch.from_numpy((near / near.sum(1, keepdims=True)).T.astype(np.float32)).to(device)

    @property
    def length(self):
        return self.size // 4 * (FRAMES - 1) + self.size

    def sums(self, values):
        return torch.cat([values[..., a:b] @ block for a, b, block in self.blocks], -1)

    def examples(self, audio, knots):
        """Stems [batch, 4, middle and side, samples], equalised at six knots in dB, to features, power and overlap per band
        and energy per stem."""
        n = len(audio)
        spec = torch.stft(audio.reshape(n * 8, -1), self.size, self.size // 4, window=self.window, center=False,
                          return_complex=True)[:, : self.bins]
        curves = 10 ** ((knots @ self.knots) / 20)
        power, overlap, energy = products(torch.view_as_real(spec.view(n, 4, 2, self.bins, FRAMES)), curves)
        power, overlap = self.sums(power), self.sums(overlap)
        level = power[..., self.source] / self.counts
        reference = ((power.sum((1, 3)) @ self.near) / 100 + 1e-12)[:, None, :, None]
        # Scaled to a mean power of one per band and frame.
        scale = 1 / (power.mean((1, 2, 3)) + 1e-20)
        features = torch.log(level / reference + FLOOR) * 0.25 + 1
        scaled = lambda values: values * scale.view(-1, *[1] * (values.dim() - 1))
        return features, scaled(power), scaled(overlap), scaled(energy)


def products(spec, curves):
    """Spectra [batch, 4, 2, bins, frames, re and im] to the power of the mix, its overlap with each stem and their
    energies."""
    spec = spec * curves[:, :, None, :, None, None]
    mix = spec.sum(1, keepdim=True)
    power = (mix * mix).sum((1, 5)).transpose(2, 3)
    overlap = (spec * mix).sum(5).transpose(3, 4)
    return power, overlap, (spec * spec).sum((2, 3, 4, 5))


class Stems:
    """Stems of the set, drawn and mixed anew."""

    def __init__(self, folder, seed, device, capacity):
        self.random = np.random.default_rng(seed)
        self.folder = folder
        self.device = device
        # All stems one after the other, and the place, the length and the level of each file; the first is silence.
        self.flat = torch.zeros((capacity, 2), dtype=torch.int16, device=device)
        self.used = 0
        self.table = np.array([(0, 0, 1.0)])
        self.numbers = {}
        self.analyses = [Analysis(4096, r, device) for r in (42000, 44100, 46000, 48000, 48000, 51000)]
        self.analyses.append(Analysis(3072, 48000, device))
        self.look()

    def look(self, most=10**9):
        """Loads up to `most` files that have come since, as far as they fit."""
        rows = []
        for path in [p for p in sorted(glob.glob(f"{self.folder}/*.i16")) if p not in self.numbers][:most]:
            data = np.fromfile(path, np.int16).reshape(-1, 2)
            if self.used + len(data) > len(self.flat):
                break
            self.flat[self.used : self.used + len(data)] = torch.from_numpy(data).to(self.device)
            part = data[::7].astype(np.float32)
            self.numbers[path] = len(self.table) + len(rows)
            rows.append((self.used, len(data), float(np.sqrt((part * part).mean())) + 1))
            self.used += len(data)
        self.table = np.array([*self.table, *rows])
        names = sorted(self.numbers)
        of = lambda paths: np.array([self.numbers.get(p, 0) for p in paths], int)
        stem = {s: [p for p in names if os.path.basename(p).startswith(s)] for s in STEMS}
        self.files = [of(stem[s]) for s in STEMS]
        self.speech = of(p for p in stem["vocals"] if "speech" in p)
        self.drawn = of(p for p in stem["vocals"] if "drawn" in p)
        self.sung = np.setdiff1d(self.files[0], np.concatenate([self.speech, self.drawn]))
        together = lambda paths: np.stack([of(p.replace("/drums-", f"/{s}-") for p in paths) for s in STEMS], 1)
        self.pieces = together([p for p in stem["drums"] if "drawn" not in p])
        self.bands = together([p for p in stem["drums"] if "drawn" in p])

    def pick(self, files, count):
        """`count` of the files, or silence when there is none."""
        some = files if len(files) else np.zeros_like(files, shape=(1, *files.shape[1:]))
        return some[self.random.integers(len(some), size=count)]

    def draw_files(self, n):
        """The files of `n` examples [n, 4]: of one piece, of any pieces, or of one drawn band."""
        r = self.random
        kind = r.random((n, 1))
        files = np.stack([self.pick(own, n) for own in self.files], 1)
        files = np.where(kind < 0.5, self.pick(self.pieces, n), np.where(kind < 0.8, files, self.pick(self.bands, n)))
        x = r.random(n)
        voices = np.where(x < 0.85, self.pick(self.sung, n), self.pick(self.drawn, n))
        voices = np.where(x < 0.65, self.pick(self.speech, n), voices)
        files[:, 0] = np.where((kind[:, 0] < 0.8) | (r.random(n) < 0.3), voices, files[:, 0])
        return files

    def plan(self, lengths):
        """One example per length: of each stem the place in `flat`, the end there and the speed; the gains from left
        and right to middle and side; the knots of the equaliser in dB."""
        r, n = self.random, len(lengths)
        maybe = lambda likelihood, *shape: r.random((n, *shape)) < likelihood
        start, size, rms = self.table[self.draw_files(n)].transpose(2, 0, 1)
        speed = np.tile(np.where(maybe(0.25, 1), 2 ** r.uniform(-0.2, 0.2, (n, 1)), 1), 4)
        speed[:, 0] *= np.where(maybe(0.4), 2 ** r.uniform(-0.3, 0.3, n), 1)
        place = np.tile(r.random((n, 1)), 4)
        place[:, 0] = r.random(n)
        at = start + np.floor(place * np.maximum(0, size - lengths[:, None] * speed - 2))
        silent = maybe(0.09, 4)
        alone = maybe(0.06)
        silent[alone] = (np.arange(4) != r.integers(4, size=(n, 1)))[alone]
        level = r.uniform(-4, 4, (n, 4)) + np.where(maybe(0.4, 4), r.normal(size=(n, 4)) * 4, 0)
        gain = np.where(silent | (size == 0), 0, 10 ** (level / 20) / rms)
        width = np.where(maybe(0.3, 4), r.uniform(0, 1.4, (n, 4)), 1) * np.where(maybe(0.5, 4), -1, 1)
        panned = maybe(0.06, 4) | maybe(0.25, 4) & np.array([False, True, False, True])
        pan = np.where(panned, r.uniform(-0.7, 0.7, (n, 4)), 0)
        turn = np.stack([np.cos(pan), np.sin(pan), np.sin(pan), np.cos(pan)], -1).reshape(n, 4, 2, 2)
        sides = np.stack([np.ones_like(width), np.ones_like(width), width, -width], -1).reshape(n, 4, 2, 2) / 2
        gains = turn @ sides * gain[..., None, None]
        gains[maybe(0.12), :, 1] = 0
        knots = np.cumsum(r.normal(size=(n, 4, 6)) * 2.5, 2)
        knots = np.clip(knots - knots[..., 1:4].mean(2, keepdims=True), -12, 12) * maybe(0.5, 4, 1)
        return np.stack([at, start + size - 1, speed], -1), gains, knots

    def batch(self, count):
        """`count` examples by a few of the analyses."""
        group = max(1, count // 8)
        analyses = [self.analyses[i] for i in self.random.integers(len(self.analyses), size=count // group)]
        plan = self.plan(np.repeat([a.length for a in analyses], group))
        stems, gains, knots = (torch.from_numpy(v).to(self.device) for v in plan)
        parts = []
        for i, analysis in enumerate(analyses):
            own = slice(i * group, (i + 1) * group)
            audio = read(self.flat, stems[own], gains[own].float(), analysis.length)
            parts.append(analysis.examples(audio, knots[own].float()))
        features, power, overlap, energy = (torch.cat(values) for values in zip(*parts))
        shift = torch.from_numpy(self.random.normal(size=(len(features), 1, 1, 1)).astype(np.float32)) * 0.12
        return features + shift.to(self.device), power, overlap, energy


def read(flat, stems, gains, length):
    """Stems as middle and side [batch, 4, 2, samples] out of `flat`, at their speeds, silent past their ends."""
    start, end, speed = (v[..., None] for v in stems.unbind(-1))
    x = torch.arange(length, device=flat.device) * speed
    whole = x.floor()
    part = (x - whole).float()[..., None]
    i = (start + whole).long()
    last = end.long().clamp(min=0)
    sound = flat[torch.minimum(i, last)].float() * (1 - part) + flat[torch.minimum(i + 1, last)].float() * part
    sound = sound * (i < last)[..., None]
    return gains @ sound.transpose(2, 3)


def errors_of(shares, power, overlap, energy):
    """Energy of the error of each stem [batch, 4]."""
    gained = (shares * (shares * power[:, None] - 2 * overlap)).sum((2, 3, 4))
    return (energy + gained).clamp(min=0)


def loss_of(errors, energy, power):
    mix = power.sum((1, 2, 3))[:, None]
    scale = torch.maximum(energy, 0.03 * mix) + 1
    present = (energy > 1e-3 * mix).float()
    ratio = errors / scale
    return ((torch.log(ratio + 0.01) + 2 * torch.log1p(ratio)) * (0.4 + 0.6 * present)).mean()


def judge(net, folder, device):
    """Mean SDR per stem of the mixes in a folder, in pieces of 4 s."""
    net.eval()
    analysis = Analysis(4096, RATE, device)
    rows = []
    for path in sorted(glob.glob(f"{folder}/*.f32")):
        audio = torch.from_numpy(np.fromfile(path, np.float32).reshape(4, 2, -1)).to(device)
        audio = torch.stack([audio[:, 0] + audio[:, 1], audio[:, 0] - audio[:, 1]], 1) / 2
        count = audio.shape[-1] // analysis.length
        with torch.no_grad():
            parts = torch.stack(audio[..., : count * analysis.length].chunk(count, -1))
            features, power, overlap, energy = analysis.examples(parts, torch.zeros(count, 4, 6, device=device))
            e = errors_of(net(features), power, overlap, energy)
            rows.append((10 * torch.log10(energy.sum(0) / e.sum(0).clamp(min=1e-9))).cpu().numpy())
    net.train()
    if not rows:
        return "nothing yet"
    rows = np.array(rows)
    return " ".join(f"{v:.2f}" for v in rows.mean(0)) + f"  mean {rows.mean():.2f}  worst {rows.min():.2f}"


def measure_scaling(net, stems, batch):
    """Sets the running means of the scaling layers to those of fresh batches."""
    layers = [m for m in net.modules() if isinstance(m, (nn.BatchNorm1d, nn.BatchNorm2d))]
    for layer in layers:
        layer.reset_running_stats()
        layer.momentum = None
    net.train()
    with torch.no_grad():
        for _ in range(MEASURING_BATCHES):
            net(stems.batch(batch)[0])
    for layer in layers:
        layer.momentum = 0.1


def learn(args):
    torch.manual_seed(args.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    on_gpu = device.type == "cuda"
    stems = Stems(args.set, args.seed, device, int(args.gigabytes * 2**30 / 4))
    if not stems.numbers:
        raise SystemExit(f"no stems in {args.set}")
    net = Net().to(device)
    if args.resume:
        net.load_state_dict(torch.load(args.resume, map_location=device))
    averaged = copy.deepcopy(net)
    run = net
    if on_gpu and not args.eager:
        global products
        run, products = torch.compile(net), torch.compile(products)
    adam = torch.optim.Adam(net.parameters(), args.rate, betas=(0.9, 0.98))
    mean, began, looked, judged = 0.0, time.time(), time.time(), time.time()
    step = 0
    while time.time() - began < 60 * args.minutes:
        if time.time() - looked > 2:
            stems.look(40)
            looked = time.time()
        x, power, overlap, energy = stems.batch(args.batch)
        with torch.autocast(device.type, torch.bfloat16, enabled=on_gpu):
            shares = run(x)
        errors = errors_of(shares.float(), power, overlap, energy)
        loss = loss_of(errors, energy, power)
        adam.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        done = (time.time() - began) / 60 / args.minutes
        for group in adam.param_groups:
            group["lr"] = args.rate * min(1, (step + 1) / 200) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * done)))
        adam.step()
        step += 1
        share = min(KEPT_SHARE, (1 + step) / (10 + step))
        with torch.no_grad():
            for kept, own in zip(averaged.parameters(), net.parameters()):
                kept.lerp_(own, 1 - share)
        own = torch.log(errors.detach() / (energy + 0.03 * power.sum((1, 2, 3))[:, None] + 1) + 0.01).mean()
        mean = mean + (own - mean) * max(0.01, 1 / step)
        if step % args.report == 0:
            print(f"{step} steps, {(time.time() - began) / 60:.2f} min, {float(mean) * -4.343:.2f} dB, "
                  f"{len(stems.numbers)} files", flush=True)
        if time.time() - judged > args.judge_every:
            keep(averaged, stems, args)
            judged = time.time()
    keep(averaged, stems, args)


def keep(averaged, stems, args):
    measure_scaling(averaged, stems, args.batch)
    torch.save(averaged.state_dict(), args.out + ".part")
    os.replace(args.out + ".part", args.out)
    for folder in args.judge:
        print(" ", os.path.basename(folder), judge(averaged, folder, stems.device), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("set")
    parser.add_argument("out")
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=4, help="examples per step: 4 for a CPU, 64 for a GPU")
    parser.add_argument("--rate", type=float, default=2.5e-3)
    parser.add_argument("--gigabytes", type=float, default=4, help="memory for the stems")
    parser.add_argument("--report", type=int, default=50, help="steps from line to line")
    parser.add_argument("--eager", action="store_true", help="do not compile for the GPU")
    parser.add_argument("--resume", help="state to start from")
    parser.add_argument("--judge", nargs="*", default=[])
    parser.add_argument("--judge-every", type=float, default=300, help="seconds")
    args = parser.parse_args()
    print(sum(p.numel() for p in Net().parameters()), "parameters", flush=True)
    learn(args)


if __name__ == "__main__":
    main()

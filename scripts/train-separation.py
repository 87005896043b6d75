"""Trains the mask network of the built-in separator.

    python3 scripts/train-separation.py SET OUT.pt [--minutes 40] [--seed 1] [--resume FILE.pt ...] [--judge FOLDER ...]

SET is a folder made by `render-separation-set.ts`. Needs PyTorch 1.13 or later and NumPy (Debian: python3-torch).
`export-separation.py` writes the result as the weights that the separator reads.

Every example is 4 s of stems drawn from the set, mixed anew: levels, equaliser, pan, width, speed, silent stems and mono
vary. The network sees the level of 320 bands of the middle and the side and answers with the shares of four stems.
The error of a stem is exact for masks that are constant within a band and quadratic in them, so an example keeps only
the power of the mix and its overlap with each stem per band. The loss is the mean logarithm of each stem's error
against its energy, which is the SDR, with up to three times the weight for stems that are separated badly. Another
process draws the examples; they are kept and used again.
A judge folder holds mixes as raw stems, which are measured now and then and never learnt from.
"""
import argparse
import glob
import itertools
import math
import multiprocessing
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
CHANNELS = (16, 32, 32, 48, 64)
HIDDEN = 128
DILATIONS = (1, 2, 4, 8, 1, 2)
FLOOR = 1e-7


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
    """Band sums of four stems for a transform of `size` at a nominal rate."""

    def __init__(self, size, rate):
        self.size = size
        self.window = torch.hann_window(size)
        self.rate = rate
        owner = band_of_bins(rate / size, size // 2 + 1)
        self.bins = len(owner)
        self.starts = np.flatnonzero(np.diff(owner, prepend=-1))
        self.counts = np.bincount(owner, minlength=BANDS).astype(np.float32)
        # A band without a bin takes the level of the nearest bin, and no bin takes its mask.
        present = np.flatnonzero(self.counts)
        place = np.searchsorted((present[1:] + present[:-1]) / 2, np.arange(BANDS))
        self.present, self.source = present, place

    def sums(self, values):
        return np.add.reduceat(values, self.starts, axis=-1)

    def spread(self, sums):
        out = np.zeros(sums.shape[:-1] + (BANDS,), np.float32)
        out[..., self.present] = sums
        return out

    def example(self, audio, curves=None):
        """audio [4, 2, samples] to features, power, overlap per band and energy per stem."""
        spec = torch.stft(torch.from_numpy(audio.reshape(8, -1)), self.size, self.size // 4, window=self.window,
                          center=False, return_complex=True).numpy()
        spec = spec[:, : self.bins].transpose(0, 2, 1).reshape(4, 2, -1, self.bins)
        if curves is not None:
            spec = spec * curves[:, None, None, : self.bins]
        spec = np.stack([spec[:, 0] + spec[:, 1], spec[:, 0] - spec[:, 1]], 1) * np.float32(0.5)
        mix = spec.sum(0)
        re, im = np.ascontiguousarray(mix.real), np.ascontiguousarray(mix.imag)
        power = self.sums(re * re + im * im)
        overlap = np.stack([self.sums(s.real * re + s.imag * im) for s in spec])
        energy = np.array([np.vdot(s, s).real for s in spec], np.float64)
        return self.features(power), self.spread(power), self.spread(overlap), energy

    def features(self, power):
        level = (power / self.counts[self.present])[..., self.source]
        totals = power.sum(axis=(0, 2))
        sums = np.concatenate([[0], np.cumsum(totals, dtype=np.float64)])
        row = np.arange(len(totals)) // 2 * 2
        start, end = np.maximum(row - REFERENCE_FRAMES, 0), np.minimum(row + REFERENCE_FRAMES + 2, len(totals))
        reference = ((sums[end] - sums[start]) / (end - start) / 100 + 1e-12)[None, :, None].astype(np.float32)
        return np.log(level / reference + FLOOR).astype(np.float32) * 0.25 + 1


class Stems:
    """Stems of the set, drawn and mixed anew."""

    def __init__(self, folder, seed):
        self.seed = seed
        self.count = 0
        self.folder = folder
        self.opened = {}
        self.look()
        self.analyses = [Analysis(4096, r) for r in (42000, 44100, 46000, 48000, 48000, 51000)] + [Analysis(3072, 48000)]

    def look(self):
        self.files = {s: sorted(glob.glob(f"{self.folder}/{s}-*.i16")) for s in STEMS}
        self.kinds = {
            "speech": [p for p in self.files["vocals"] if "speech" in p],
            "sung": [p for p in self.files["vocals"] if "speech" not in p and "drawn" not in p],
            "drawn": [p for p in self.files["vocals"] if "drawn" in p],
        }
        self.pieces = [p for p in self.files["drums"] if "drawn" not in p]
        self.bands = [p for p in self.files["drums"] if "drawn" in p]

    def open(self, path):
        found = self.opened.get(path)
        if found is None:
            data = np.memmap(path, np.int16, "r").reshape(-1, 2)
            part = data[:: 7].astype(np.float32)
            found = self.opened[path] = (data, float(np.sqrt((part * part).mean())) + 1)
        return found

    def read(self, path, length, place, speed):
        data, rms = self.open(path)
        need = int(length * speed) + 2
        if len(data) <= need:
            at, need = 0, len(data)
        else:
            at = int(place * (len(data) - need))
        part = data[at : at + need].astype(np.float32).T / rms
        if speed != 1:
            x = np.arange(min(length, int((need - 1) / speed))) * speed
            i = x.astype(np.int64)
            frac = (x - i).astype(np.float32)
            part = part[:, i] * (1 - frac) + part[:, np.minimum(i + 1, need - 1)] * frac
        out = np.zeros((2, length), np.float32)
        part = part[:, :length]
        out[:, : part.shape[1]] = part
        return out

    def draw(self, number):
        """Example `number`, which depends on the seed and the set only."""
        self.count += 1
        if self.count % 40 == 0:
            self.look()
        r = np.random.default_rng([self.seed, number])
        pick = lambda names: names[r.integers(len(names))]
        analysis = self.analyses[r.integers(len(self.analyses))]
        length = analysis.size // 4 * (FRAMES - 1) + analysis.size
        place = r.random()
        kind = r.random()
        if kind < 0.55:
            base = pick(self.pieces)
            paths = [None] + [base.replace("/drums-", f"/{s}-") for s in STEMS[1:]]
        elif kind < 0.87:
            paths = [None] + [pick(self.files[s]) for s in STEMS[1:]]
        else:
            base = pick(self.bands)
            paths = [base.replace("/drums-", f"/{s}-") for s in STEMS]
        if paths[0] is None or r.random() < 0.3:
            x = r.random()
            names = self.kinds["speech" if x < 0.65 else "sung" if x < 0.85 else "drawn"] or self.files["vocals"]
            paths[0] = pick(names)
        together = 2 ** r.uniform(-0.2, 0.2) if r.random() < 0.25 else 1
        audio = np.zeros((4, 2, length), np.float32)
        silent = r.random(4) < 0.09
        if r.random() < 0.06:
            silent = np.arange(4) != r.integers(4)
        for s, path in enumerate(paths):
            if silent[s] or not os.path.exists(path):
                continue
            speed = together * (2 ** r.uniform(-0.3, 0.3) if s == 0 and r.random() < 0.4 else 1)
            sound = self.read(path, length, place if s > 0 else r.random(), speed)
            sound *= 10 ** ((r.uniform(-4, 4) + (r.normal() * 4 if r.random() < 0.4 else 0)) / 20)
            middle, side = (sound[0] + sound[1]) / 2, (sound[0] - sound[1]) / 2
            if r.random() < 0.3:
                side = side * r.uniform(0, 1.4)
            if r.random() < 0.5:
                side = -side
            if s in (1, 3) and r.random() < 0.25 or r.random() < 0.06:
                pan = r.uniform(-0.7, 0.7)
                middle, side = middle * math.cos(pan) + side * math.sin(pan), side * math.cos(pan) + middle * math.sin(pan)
            audio[s] = middle + side, middle - side
        if r.random() < 0.12:
            audio[:] = audio.mean(1, keepdims=True)
        curves = np.ones((4, analysis.size // 2 + 1), np.float32)
        octave = np.log2(np.maximum(np.arange(analysis.size // 2 + 1) * analysis.rate / analysis.size, 20) / 20)
        for s in range(4):
            if r.random() < 0.5:
                knots = np.cumsum(r.normal(size=6) * 2.5)
                knots -= knots[1:4].mean()
                curves[s] = 10 ** (np.interp(octave, np.linspace(0, 10, 6), np.clip(knots, -12, 12)) / 20)
        return pack(analysis.example(audio, curves))


def pack(example):
    """Half precision, with the energies scaled to a mean of one per band and frame."""
    features, power, overlap, energy = example
    scale = 1 / (power.mean() + 1e-20)
    t = features.shape[1]
    total = scale * energy
    return (features[:, :t].astype(np.float16), np.clip(power * scale, 0, 6e4).astype(np.float16),
            np.clip(overlap * scale, -6e4, 6e4).astype(np.float16), total)


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


def batch_of(examples, random):
    features, power, overlap, energy = zip(*examples)
    x = torch.from_numpy(np.stack(features)).float()
    shift = torch.from_numpy(random.normal(size=(len(x), 1, 1, 1)).astype(np.float32)) * 0.12
    return (x + shift, torch.from_numpy(np.stack(power)).float(), torch.from_numpy(np.stack(overlap)).float(),
            torch.from_numpy(np.stack(energy)).float())


def judge(net, folder):
    net.eval()
    analysis = Analysis(4096, RATE)
    rows = []
    for path in sorted(glob.glob(f"{folder}/*.f32")):
        audio = np.fromfile(path, np.float32).reshape(4, 2, -1)
        features, power, overlap, energy = analysis.example(audio)
        t = features.shape[1] // 2 * 2
        with torch.no_grad():
            shares = net(torch.from_numpy(features[None, :, :t]))
            e = errors_of(shares, torch.from_numpy(power[None, :, :t]), torch.from_numpy(overlap[None, :, :, :t]),
                          torch.from_numpy(energy[None]).float())
        rows.append(10 * np.log10(energy / np.maximum(e[0].numpy(), 1e-9 * energy) + 1e-9))
    net.train()
    if not rows:
        return "nothing yet"
    rows = np.array(rows)
    return " ".join(f"{v:.2f}" for v in rows.mean(0)) + f"  mean {rows.mean():.2f}  worst {rows.min():.2f}"


def draw_examples(worker, args, drawn):
    os.setsid()  # A scheduling group of its own, so that drawing does not slow down the steps.
    torch.set_num_threads(1)
    stems = Stems(args.set, args.seed)
    for number in itertools.count(worker, args.workers):
        drawn.put(stems.draw(number))


def learn(worker, args, slopes, rate, barrier):
    """One of the workers, which hold equal networks and take equal steps along the mean of their slopes."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    random = np.random.default_rng([args.seed, worker])
    drawn = multiprocessing.Queue(16)
    multiprocessing.Process(target=draw_examples, args=(worker, args, drawn), daemon=True).start()
    net = Net()
    if args.resume:
        states = [torch.load(path) for path in args.resume]
        net.load_state_dict({name: sum(state[name] for state in states) / len(states) for name in states[0]})
    adam = torch.optim.Adam(net.parameters(), args.rate, betas=(0.9, 0.98))
    places = list(net.parameters())
    kept, step, mean, judged = [], 0, 0.0, time.time()
    began = time.time()
    while True:
        new = []
        while len(new) < args.batch // 2 and (len(kept) + len(new) < 24 or not drawn.empty()):
            new.append(drawn.get())
        kept += new
        del kept[: max(0, len(kept) - 1500)]
        old = [kept[i] for i in random.integers(len(kept), size=args.batch - len(new))]
        x, power, overlap, energy = batch_of(new + old, random)
        errors = errors_of(net(x), power, overlap, energy)
        loss = loss_of(errors, energy, power)
        adam.zero_grad()
        loss.backward()
        slopes[worker] = torch.cat([p.grad.flatten() for p in places])
        if worker == 0:
            done = (time.time() - began) / 60 / args.minutes
            warm = min(1, (step + 1) / 60)
            rate.value = -1 if done >= 1 else args.rate * warm * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * done)))
        barrier.wait()
        slope, at = slopes.mean(0), 0
        now = rate.value
        barrier.wait()
        if now < 0:
            break
        for p in places:
            p.grad.copy_(slope[at : at + p.numel()].view_as(p))
            at += p.numel()
        nn.utils.clip_grad_norm_(places, 1.0)
        for group in adam.param_groups:
            group["lr"] = now
        adam.step()
        step += 1
        own = float(torch.log(errors / (energy + 0.03 * power.sum((1, 2, 3))[:, None]) + 0.01).detach().mean())
        mean += (own - mean) * max(0.01, 1 / step)
        if worker == 0 and step % 50 == 0:
            print(f"{step} steps, {(time.time() - began) / 60:.1f} min, {mean * -4.343:.2f} dB", flush=True)
        if worker == 0 and time.time() - judged > 300:
            judged = time.time()
            keep(net, args)
    if worker == 0:
        keep(net, args)


def keep(net, args):
    torch.save(net.state_dict(), args.out)
    for folder in args.judge:
        print(" ", os.path.basename(folder), judge(net, folder), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("set")
    parser.add_argument("out")
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--batch", type=int, default=4, help="examples per worker and step")
    parser.add_argument("--rate", type=float, default=2.5e-3)
    parser.add_argument("--resume", nargs="*", default=[], help="states to start from the mean of")
    parser.add_argument("--judge", nargs="*", default=[])
    args = parser.parse_args()
    size = sum(p.numel() for p in Net().parameters())
    print(size, "parameters", flush=True)
    slopes = torch.zeros(args.workers, size).share_memory_()
    rate = multiprocessing.Value("d", 0.0)
    barrier = multiprocessing.Barrier(args.workers)
    workers = [multiprocessing.Process(target=learn, args=(w, args, slopes, rate, barrier)) for w in range(args.workers)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


if __name__ == "__main__":
    main()

import { LN_1000 } from '@soundwright/dsp/envelope';
import { pow } from '@soundwright/dsp/math';
import type { Mode } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { MATERIALS, type Material } from './materials.ts';

/** Shapes of bodies; each has modes of its own. */
export type Form = 'plate' | 'disc' | 'bar' | 'shell' | 'box' | 'tube' | 'block';

/** A body that can be struck, rubbed or broken. */
export interface BodyShape {
  readonly material: Material;
  readonly form: Form;
  /** Longest side, cm. */
  readonly sizeCm: number;
  /** Thickness of what bends, mm; default a twentieth of the size. */
  readonly wallMm?: number;
  /** Time in which what holds or bears it stops the slowest mode, seconds to −60 dB; default 2, as if it stood free. */
  readonly heldS?: number;
  /** Modes that are kept at most; default 40. */
  readonly most?: number;
}

/** Speed of sound in air, m/s. */
const AIR_MS = 343;
/** Modes above this are not heard, Hz. */
const TOP_HZ = 16_000;
/** Below it a mode moves the whole body and is hardly heard, Hz. */
const LOW_HZ = 40;
/** Share of the modes that is kept from the lowest on where there are too many; the rest is thinned out. */
const LOWEST = 0.4;
/** Root of the sum of the squares of all amplitudes. */
const LEVEL = 5;

/**
 * Modes of a body: frequencies from its material, form and size, decay from the inner losses of the material and from
 * what holds it, amplitudes from how well a body of its size radiates. Two bodies of one shape differ by `random`.
 *
 * Bending of plates and bars, rings of shells and the air within after N. Fletcher & T. Rossing, "The Physics of Musical
 * Instruments" (1998), ch. 2, 3 and 8; cylinders after L. Donnell, NACA report 479 (1933); losses and radiation after
 * L. Cremer, M. Heckl & B. Petersson, "Structure-Borne Sound" (2005), ch. 3, 4 and 7.
 */
export function body(shape: BodyShape, random: Random): Mode[] {
  const { material, sizeCm, heldS = 2, most = 40 } = shape;
  const { loss } = MATERIALS[material];
  const all = frequencies(shape)
    .map((hz) => hz * random.between(0.97, 1.03))
    .filter((hz) => hz > LOW_HZ && hz < TOP_HZ)
    .sort((a, b) => a - b);
  // A dipole below the frequency at which half a wave fits the body.
  const radiatesHz = AIR_MS / (Math.PI * (sizeCm / 100));
  const modes = thin(all, most).map(([hz, count]) => {
    const x = hz / radiatesHz;
    return {
      hz,
      t60S: (LN_1000 / (LN_1000 / heldS + Math.PI * hz * loss)) * random.between(0.85, 1.2),
      gain: Math.sqrt(count) * (0.15 + x / (1 + x)) * random.between(0.4, 1) * (random.chance(0.5) ? 1 : -1),
    };
  });
  const power = modes.reduce((sum, { gain }) => sum + gain * gain, 0);
  return modes.map((mode) => ({ ...mode, gain: (LEVEL * mode.gain) / Math.sqrt(power || 1) }));
}

/** The lowest modes, and above them one for each of as many even steps of pitch as there is room for, with how many it stands for. */
function thin(hz: readonly number[], most: number): (readonly [hz: number, count: number])[] {
  const low = hz.length <= most ? hz.length : Math.round(LOWEST * most);
  const kept: (readonly [number, number])[] = hz.slice(0, low).map((one) => [one, 1]);
  if (low === hz.length) return kept;
  const step = pow(hz[hz.length - 1] / hz[low], 1 / (most - low));
  let from = low;
  while (from < hz.length) {
    const next = hz.findIndex((one, k) => k > from && one >= hz[from] * step);
    const to = next < 0 ? hz.length : next;
    kept.push([hz[(from + to) >> 1], to - from]);
    from = to;
  }
  return kept;
}

/** Frequencies of a body, Hz, some of them above what is heard. */
function frequencies(shape: BodyShape): number[] {
  const { material, form, sizeCm, wallMm = sizeCm / 2 } = shape;
  const { youngGPa, density, poisson } = MATERIALS[material];
  const size = sizeCm / 100;
  const wall = wallMm / 1000;
  const barMS = Math.sqrt((youngGPa * 1e9) / density);
  const plateMS = barMS / Math.sqrt(1 - poisson * poisson);
  switch (form) {
    case 'plate':
      return plate(plateMS, wall, size, 0.72 * size);
    case 'disc':
      return DISC.map((ratio) => (ratio * 0.966 * plateMS * wall) / (size * size));
    case 'box':
      return [
        ...plate(plateMS, wall, size, 0.7 * size),
        ...plate(plateMS, wall, size, 0.55 * size),
        ...plate(plateMS, wall, 0.7 * size, 0.55 * size),
        ...[1, 1.43, 1.75, 2].map((ratio) => (ratio * AIR_MS) / (2 * size)),
      ];
    case 'bar':
      return bar(barMS, wall / Math.sqrt(12), size).concat(series(12, (0.6 * barMS * wall) / (size * 0.2 * size)));
    case 'tube':
      return [
        ...bar(barMS, 0.045 * size, size),
        ...cylinder(plateMS, wall, 0.06 * size, size),
        ...series(9, AIR_MS / (2 * size)),
      ];
    case 'shell':
      return cylinder(plateMS, wall, 0.4 * size, size);
    case 'block':
      // Bending and shear of a compact body: modes below a frequency grow faster than for a plate and slower than its cube.
      return Array.from({ length: 60 }, (_, k) => ((0.25 * barMS) / size) * pow(1 + 0.9 * k, 1 / 2.2));
  }
}

const square = (x: number): number => x * x;

function series(count: number, hz: number): number[] {
  return Array.from({ length: count }, (_, k) => (k + 1) * hz);
}

/** Mode ratios of a free disc to its lowest: (2,0) (0,1) (3,0) (1,1) (4,0) (5,0) (2,1) (0,2) (Fletcher & Rossing, table 3.2). */
const DISC = [1, 1.73, 2.328, 3.91, 4.11, 6.3, 6.71, 7.34] as const;

/** A plate that lies loosely or is held at some points, metres. */
function plate(speedMS: number, wall: number, length: number, width: number): number[] {
  const factor = (Math.PI / (2 * Math.sqrt(12))) * speedMS * wall;
  return grid(50, 40, (m, n) => factor * (square((m - 0.2) / length) + square((n - 0.2) / width)));
}

/** A free bar of a radius of gyration, metres. */
function bar(speedMS: number, gyration: number, length: number): number[] {
  const factor = (Math.PI * gyration * speedMS) / (8 * length * length);
  return Array.from({ length: 24 }, (_, k) => factor * square(k === 0 ? 3.011 : 2 * k + 3));
}

/** A cylinder: rings of n waves round it and m half waves along it, in pairs, as none is quite round. */
function cylinder(speedMS: number, wall: number, radius: number, length: number): number[] {
  const bend = (wall * wall) / (12 * radius * radius);
  return grid(12, 16, (m, n) => {
    const along = ((m - 0.5) * Math.PI * radius) / length;
    const round = square(n + 1) + square(along);
    return (speedMS / (2 * Math.PI * radius)) * Math.sqrt(0.9 * square(square(along) / round) + bend * square(round));
  }).flatMap((hz) => [hz, 1.012 * hz]);
}

function grid(rows: number, columns: number, hz: (m: number, n: number) => number): number[] {
  return Array.from({ length: rows * columns }, (_, k) => hz(1 + Math.floor(k / columns), 1 + (k % columns)));
}

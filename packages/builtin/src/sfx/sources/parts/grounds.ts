import { exp, pow, sin, TAU } from '@soundwright/dsp/math';
import { addModes, type Mode } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';

/** A ground: the body excited by the foot, and loose material that yields. */
export interface Ground {
  /**
   * Modes of the ground: range in Hz, T60 in s at the low and the high end, count, and level. A slab barely rings; boards
   * over a cavity ring for a fifth of a second at their lowest modes.
   */
  readonly body: {
    readonly hz: readonly [number, number];
    readonly t60S: readonly [number, number];
    readonly count: number;
    readonly gain: number;
  };
  /** Click of the sole, and the contact times of heel and toe, s. */
  readonly click: number;
  readonly contactS: number;
  /** Grains dislodged per step, their band in Hz, decay in s, and level. */
  readonly grains: {
    readonly count: number;
    readonly hz: readonly [number, number];
    readonly ringS: readonly [number, number];
    readonly gain: number;
    /** Time over which a sole rolls over them, s, where they lie on hard ground rather than make it up. */
    readonly underS?: number;
  };
  /** Sliding noise under the sole: band in Hz and level (snow creak, mud squelch, grass swish). */
  readonly sweep: { readonly hz: readonly [number, number]; readonly q: number; readonly gain: number };
}

/** What people walk on. */
export const GROUNDS = {
  concrete: {
    body: { hz: [240, 1300], t60S: [0.05, 0.02], count: 12, gain: 0.9 },
    click: 0.9,
    contactS: 0.0007,
    grains: { count: 40, hz: [1500, 9000], ringS: [0.0003, 0.0015], gain: 0.04, underS: 0.24 },
    sweep: { hz: [1800, 3500], q: 0.7, gain: 0.006 },
  },
  wood: {
    body: { hz: [200, 1600], t60S: [0.11, 0.025], count: 16, gain: 0.9 },
    click: 0.9,
    contactS: 0.0009,
    grains: { count: 40, hz: [1500, 9000], ringS: [0.0003, 0.0015], gain: 0.04, underS: 0.24 },
    sweep: { hz: [900, 2600], q: 0.5, gain: 0.012 },
  },
  // Outdoor boards lie on joists over more air than a floor does: lower, and longer.
  planks: {
    body: { hz: [74, 1900], t60S: [0.32, 0.05], count: 18, gain: 0.9 },
    click: 0.7,
    contactS: 0.0011,
    grains: { count: 12, hz: [1500, 7000], ringS: [0.001, 0.003], gain: 0.05 },
    sweep: { hz: [1000, 1900], q: 0.9, gain: 0.03 },
  },
  // Glazed and hard: a bright click, and soles that squeak rather than grind.
  tile: {
    body: { hz: [260, 4600], t60S: [0.05, 0.014], count: 12, gain: 0.5 },
    click: 1.1,
    contactS: 0.0007,
    grains: { count: 6, hz: [3500, 10000], ringS: [0.001, 0.003], gain: 0.03 },
    sweep: { hz: [2400, 4200], q: 1.4, gain: 0.012 },
  },
  metal: {
    body: { hz: [140, 6500], t60S: [0.9, 0.14], count: 26, gain: 0.6 },
    click: 0.6,
    contactS: 0.0009,
    grains: { count: 14, hz: [2500, 8000], ringS: [0.01, 0.04], gain: 0.05 },
    sweep: { hz: [2000, 3000], q: 1, gain: 0.01 },
  },
  gravel: {
    body: { hz: [60, 300], t60S: [0.06, 0.03], count: 5, gain: 0.45 },
    click: 0.12,
    contactS: 0.004,
    grains: { count: 330, hz: [700, 15000], ringS: [0.0012, 0.006], gain: 0.42 },
    sweep: { hz: [1200, 2600], q: 0.6, gain: 0.06 },
  },
  snow: {
    body: { hz: [70, 260], t60S: [0.05, 0.03], count: 4, gain: 0.3 },
    click: 0.03,
    contactS: 0.008,
    grains: { count: 420, hz: [1200, 5200], ringS: [0.0006, 0.0022], gain: 0.16 },
    sweep: { hz: [700, 1900], q: 2.2, gain: 0.34 },
  },
  leaves: {
    body: { hz: [60, 240], t60S: [0.05, 0.03], count: 4, gain: 0.32 },
    click: 0.04,
    contactS: 0.006,
    grains: { count: 190, hz: [1800, 11000], ringS: [0.0008, 0.0045], gain: 0.36 },
    sweep: { hz: [3200, 5500], q: 0.5, gain: 0.12 },
  },
  grass: {
    body: { hz: [60, 220], t60S: [0.05, 0.03], count: 4, gain: 0.5 },
    click: 0.03,
    contactS: 0.007,
    grains: { count: 80, hz: [2500, 9000], ringS: [0.0006, 0.002], gain: 0.1 },
    sweep: { hz: [2600, 5200], q: 0.5, gain: 0.22 },
  },
  sand: {
    body: { hz: [55, 200], t60S: [0.05, 0.03], count: 4, gain: 0.4 },
    click: 0.02,
    contactS: 0.009,
    grains: { count: 380, hz: [1600, 6500], ringS: [0.0004, 0.0012], gain: 0.11 },
    sweep: { hz: [1100, 2400], q: 0.5, gain: 0.3 },
  },
  mud: {
    body: { hz: [60, 260], t60S: [0.06, 0.03], count: 4, gain: 0.45 },
    click: 0.05,
    contactS: 0.008,
    grains: { count: 60, hz: [350, 1800], ringS: [0.006, 0.02], gain: 0.22 },
    sweep: { hz: [320, 950], q: 2.4, gain: 0.5 },
  },
  water: {
    body: { hz: [70, 260], t60S: [0.06, 0.03], count: 4, gain: 0.4 },
    click: 0.1,
    contactS: 0.004,
    grains: { count: 130, hz: [500, 4200], ringS: [0.006, 0.03], gain: 0.24 },
    sweep: { hz: [1500, 3800], q: 0.5, gain: 0.5 },
  },
  // Shards ring, and crack as they are ground between sole and floor.
  glass: {
    body: { hz: [150, 2600], t60S: [0.045, 0.012], count: 9, gain: 0.4 },
    click: 0.35,
    contactS: 0.002,
    grains: { count: 150, hz: [2600, 15000], ringS: [0.002, 0.022], gain: 0.3 },
    sweep: { hz: [3000, 6500], q: 1.2, gain: 0.05 },
  },
  carpet: {
    body: { hz: [55, 260], t60S: [0.07, 0.03], count: 6, gain: 0.9 },
    click: 0.03,
    contactS: 0.007,
    grains: { count: 10, hz: [1200, 3500], ringS: [0.0005, 0.0015], gain: 0.03 },
    sweep: { hz: [900, 1700], q: 0.6, gain: 0.08 },
  },
} as const satisfies Record<string, Ground>;

/** The floor under one foot: the same for every step of that foot, so the location stays constant. */
export function groundModes(ground: Ground, weight: number, foot: number): Mode[] {
  const { hz, t60S, count, gain } = ground.body;
  const [low, high] = [hz[0] * (1.35 - 0.7 * weight), hz[1]];
  return Array.from({ length: count }, (_, index) => {
    const irregular = ((index * 0.618 + foot * 0.29) % 1) * 0.8;
    const place = Math.min(1, (index + irregular) / count);
    return {
      hz: low * pow(high / low, place),
      t60S: t60S[0] * pow(t60S[1] / t60S[0], place),
      // At any point of a floor, neighbouring modes move in opposite directions; equal signs would add up to a push of air.
      gain: ((index % 2 === 0 ? gain : -gain) * pow(1 + 5 * place, -0.8)) / Math.sqrt(count),
    };
  });
}

/** Heel or toe on the ground at `atS`: its modes, excited for the time of contact, and the click of the sole. */
export function strikeGround(
  out: Float32Array,
  atS: number,
  force: number,
  floor: readonly Mode[],
  ground: Ground,
  shoe: { stiff: number; click: number; body: number },
  sampleRateHz: number,
  random: Random,
): void {
  const from = Math.floor(atS * sampleRateHz);
  const contactS = (ground.contactS * random.between(0.9, 1.2)) / (0.6 + 0.7 * force * shoe.stiff);
  const modes = floor.map((mode) => ({ ...mode, gain: mode.gain * random.between(0.5, 1.2) }));
  addModes(out, modes, sampleRateHz, contactS, from, 1.6 * force * shoe.body);
  // The click of the sole, a few milliseconds long.
  const frames = Math.min(out.length - from, Math.ceil(0.012 * sampleRateHz));
  const keep = exp(-1 / (sampleRateHz * 0.0018));
  let level = ground.click * shoe.click * force * 0.5;
  let low = 0;
  for (let i = 0; i < frames; i += 1) {
    low += 0.45 * (random.next() * 2 - 1 - low);
    out[from + i] += level * low;
    level *= keep;
  }
}

/**
 * Grains released while the force rises and falls over `spreadS`: most around the peak, stragglers later. Those on a hard
 * ground are crushed one by one as the sole rolls over them.
 */
export function loosenGrains(
  out: Float32Array,
  atS: number,
  force: number,
  spreadS: number,
  ground: Ground,
  sampleRateHz: number,
  random: Random,
): void {
  const { count, hz, ringS, gain, underS } = ground.grains;
  const grains = Math.round(count * (0.35 + 0.9 * force) * random.between(0.8, 1.2));
  for (let n = 0; n < grains; n += 1) {
    const late = random.chance(0.06) ? random.next() : 0;
    const rise = 0.5 * (random.next() + random.next());
    const grainS = atS + (underS === undefined ? spreadS * (rise * rise * 1.3 + late) : underS * rise);
    const from = Math.floor(grainS * sampleRateHz);
    const energy = pow(random.next(), 3);
    const grainHz = hz[0] * pow(hz[1] / hz[0], random.next());
    const t60S = 6.9 * ringS[0] * pow(ringS[1] / ringS[0], random.next());
    const frames = Math.min(out.length - from, Math.ceil(0.8 * t60S * sampleRateHz));
    const keep = exp(-6.9 / (t60S * sampleRateHz));
    const turn = grainHz / sampleRateHz;
    let level = gain * force * (0.15 + energy) * random.between(0.5, 1);
    let s = sin(TAU * random.next());
    // A rotating phasor: cheap, and the amplitude decays exactly as requested.
    const w = TAU * turn;
    const c1 = 2 * (1 - 2 * halfSineSquared(w));
    let previous = 0;
    s = Math.abs(s) < 0.3 ? 0.7 : s;
    for (let i = 0; i < frames; i += 1) {
      out[from + i] += level * s;
      const next = c1 * s - previous;
      previous = s;
      s = next;
      level *= keep;
    }
  }
}

/** sin²(w/2), so that cos w = 1 − 2 · (this value). */
function halfSineSquared(w: number): number {
  const half = sin(w / 2);
  return half * half;
}

/** Material sliding or compressed under the sole: noise in a moving band while the foot is down. */
export function addSweep(
  out: Float32Array,
  force: number,
  lengthS: number,
  ground: Ground,
  sampleRateHz: number,
  random: Random,
): void {
  const { hz, q, gain } = ground.sweep;
  const frames = Math.min(out.length, Math.ceil(lengthS * sampleRateHz));
  const from = hz[0] * random.between(0.85, 1.15);
  const to = hz[1] * random.between(0.85, 1.15);
  let s1 = 0;
  let s2 = 0;
  let roughness = 1;
  let g = 0;
  const k = 1 / q;
  for (let i = 0; i < frames; i += 1) {
    const t = i / frames;
    if (i % 32 === 0) {
      // Compression is jerky, a few hundred jerks a second.
      roughness += 0.5 * (random.next() * 2 - roughness);
      const x = (Math.PI * (from + (to - from) * t)) / sampleRateHz;
      g = x + (x * x * x) / 3;
    }
    const a1 = 1 / (1 + g * (g + k));
    const v3 = random.next() * 2 - 1 - s2;
    const v1 = a1 * s1 + g * a1 * v3;
    const v2 = s2 + g * v1;
    s1 = 2 * v1 - s1;
    s2 = 2 * v2 - s2;
    // The weight lands on the heel and rolls off over the toe.
    const push = 4 * t * (1 - t) * (1 - 2.2 * t * (1 - t) * (1 - t));
    out[i] += gain * force * roughness * push * v1 * k * 1.6;
  }
}

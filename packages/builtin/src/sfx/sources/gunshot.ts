import { cos, pow, sin, TAU } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { spreadModes, strikeElsewhere } from '../../draw/blow.ts';
import { finishEvent, pressPeaks } from '../../draw/buffer.ts';
import { hump, traced } from '../../draw/curve.ts';
import { addBurst, addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { addAnswer } from './parts/gun-answer.ts';

/**
 * A weapon: length of its overpressure in s, length of the gas discharge in s, upper limit of its band in Hz, whether
 * the bullet is supersonic.
 */
interface Weapon {
  readonly blastS: number;
  readonly rushS: number;
  readonly topHz: number;
  readonly supersonic: boolean;
  /** Level of the blast, and of the moving parts. */
  readonly blast: number;
  readonly parts: number;
  /** Rounds in a default burst, and rounds per second. */
  readonly burst: readonly [count: number, perS: number];
  /** Decay of its thump, s: in a burst, the next round covers the rest. */
  readonly thumpS: number;
}

const WEAPONS = {
  pistol: {
    blastS: 0.0007,
    rushS: 0.017,
    topHz: 14000,
    supersonic: false,
    blast: 1,
    parts: 0.16,
    burst: [1, 3],
    thumpS: 0.05,
  },
  rifle: {
    blastS: 0.0012,
    rushS: 0.026,
    topHz: 13000,
    supersonic: true,
    blast: 1,
    parts: 0.1,
    burst: [1, 1.2],
    thumpS: 0.05,
  },
  shotgun: {
    blastS: 0.0023,
    rushS: 0.042,
    topHz: 9000,
    supersonic: false,
    blast: 1,
    parts: 0.12,
    burst: [1, 1],
    thumpS: 0.05,
  },
  'machine-gun': {
    blastS: 0.001,
    rushS: 0.016,
    topHz: 12500,
    supersonic: true,
    blast: 0.9,
    parts: 0.2,
    burst: [10, 10.5],
    thumpS: 0.034,
  },
  silenced: {
    blastS: 0.0009,
    rushS: 0.03,
    topHz: 3600,
    supersonic: false,
    blast: 0.13,
    parts: 0.3,
    burst: [1, 3],
    thumpS: 0.05,
  },
} as const satisfies Record<string, Weapon>;

const parameters = {
  weapon: choice('pistol', 'What is fired.', {
    pistol: 'handgun, revolver, gun, 9mm, colt',
    rifle: 'sniper, sniper rifle, hunting rifle, musket',
    shotgun: 'shot gun, pump action',
    'machine-gun': 'machinegun, automatic, assault rifle, ak, uzi, submachine gun',
    silenced: 'silencer, suppressed, suppressor',
  }),
  action: choice('shot', 'A shot, or what one does with the weapon besides.', {
    shot: 'firing, fire, shooting, fired',
    reload: 'reloading, loading, magazine, load',
    cock: 'cocking, racking, rack, pump, slide, bolt',
    ricochet: 'ricocheting, bounces off, whizzing, whiz',
    empty: 'dry fire, out of ammo, click',
  }),
  caliber: number(
    { range: [0.5, 1, 2.5], scale: 'log', follows: 'size' },
    'Size of the charge against the usual: larger is lower and longer.',
  ),
  roundsPerS: number(
    { range: [0.4, 1, 2], scale: 'log', follows: 'speed' },
    'Rate of fire against the usual one of the weapon.',
  ),
  awayM: number(
    { range: [2, 6, 2500], unit: 'm', scale: 'log', differs: 0.22 },
    'How far off the shot is: the front dulls and the echo off the land takes over.',
    'distant 500, far 500, afar 500, in distance 500, far away 1200, nearby 15',
  ),
  stand: number(
    { range: [0, 0.5, 1], differs: 0.5 },
    'How high over which ground: its reflection comes later from higher up and is stronger from harder ground; none at 0.5.',
  ),
};
type Values = ValuesOf<typeof parameters>;

/** Gunshots, and handling of guns. */
export const gunshot = defineEvents({
  name: 'gunshot',
  traits: ['blow', 'weapon'],
  optionTraits: { bursts: ['machine-gun'] },
  noises: ['blow', 'click', 'blast', 'snap', 'tail'],
  phrases: `
    (weapon machine-gun) machine gun [|fire], burst of machine gun fire, gun fire, gunfire, ak, ak 47, assault rifle,
      [uzi|smg] (roundsPerS 1.2), minigun (roundsPerS 1.9), gatling gun (roundsPerS 1.6)
    (weapon rifle) rifle fire, rifle, rifle shot, sniper
    pistol fire, gunshot, gun shot, gun, shooting, pistol shot, pistol, handgun, revolver,
      silenced [pistol|gun|shot|gunshot] (weapon silenced), suppressed gunshot (weapon silenced),
      [gun reload|reload] (action reload), [gun cock|cocking gun] (action cock), dry fire (action empty)
    (weapon shotgun) shotgun, shotgun pump (action cock)
    (action ricochet) ricochet, bullet ricochet, bullet
  `,
  parameters,
  method:
    'A Friedlander blast of under a millisecond, for fast bullets an N-shaped shock before it, the rush of gas, the slide, and ground and wall reflections; a ricochet is a tumbling bullet whose tone falls and beats.',
  literature: [
    'R. Maher, Acoustical characterization of gunshots, IEEE SAFE (2007)',
    'G. Whitham, The flow pattern of a supersonic projectile, Comm. Pure Appl. Math. 5 (1952)',
    'A. Farnell, Designing Sound (2010), Guns',
  ],
  loudness: 'impact',
  channels: 2,
  space: 'outdoors',
  distanceM: 2.5,

  timesAway: ({ awayM }) => awayM / parameters.awayM.default,

  eventS: (values) => lengthS(values),

  schedule(values, timing) {
    if (values.action !== 'shot') return repeat(timing, { count: 1, intervalS: 1.6, jitter: 0.2 });
    const [count, perS] = WEAPONS[values.weapon].burst;
    const rate = perS * values.roundsPerS;
    return repeat(timing, { count, intervalS: 1 / rate, jitter: rate > 5 ? 0.04 : 0.35, fills: count > 1 });
  },

  render(values, _event, { sampleRateHz, random }) {
    const out = new Float32Array(Math.ceil(lengthS(values) * sampleRateHz));
    if (values.action === 'shot') return shot(out, values, sampleRateHz, random);
    if (values.action === 'ricochet') ricochet(out, sampleRateHz, random);
    else handle(out, values, sampleRateHz, random);
    return [finishEvent(out, sampleRateHz, 0.1)];
  },
});

function lengthS(values: Values): number {
  if (values.action === 'ricochet') return 1.3;
  if (values.action === 'reload') return 1.5;
  if (values.action === 'cock') return 0.7;
  if (values.action === 'empty') return 0.25;
  if (values.weapon === 'silenced') return 0.4;
  const echoS = values.weapon === 'machine-gun' ? 0.46 : 1.7;
  return (echoS + 0.6 * (1 - nearness(values))) * pow(values.caliber, 0.3);
}

/** 1 at the muzzle, 0 a few kilometres away. */
function nearness(values: Values): number {
  return 1 / (1 + values.awayM / 120);
}

/** The weapon in the middle, what the surroundings return on both sides. */
function shot(out: Float32Array, values: Values, sampleRateHz: number, random: Random): Float32Array[] {
  const weapon: Weapon = WEAPONS[values.weapon];
  const near = nearness(values);
  const scale = pow(values.caliber, 0.6);
  const topHz = 250 + weapon.topHz * near * near;
  let blastAtS = 0;
  if (weapon.supersonic && near > 0.5) {
    // The shock wave of the bullet arrives first: an N-wave of a quarter of a millisecond.
    const frames = Math.round(0.00028 * sampleRateHz);
    for (let i = 0; i < frames; i += 1) out[i] += 0.6 * (1 - (2 * i) / frames) * Math.min(1, i / 2);
    addBurst(out, sampleRateHz, random, { decayS: 0.0012, lowHz: 2500, highHz: 16000, gain: 0.3 });
    blastAtS = 0.006;
  }
  const from = Math.round(blastAtS * sampleRateHz);
  const blastS = weapon.blastS * scale * (1 + 3 * (1 - near));
  const frames = Math.min(out.length - from, Math.ceil(8 * blastS * sampleRateHz));
  const rise = 1 + 0.0016 * (1 - near) * sampleRateHz;
  let level = weapon.blast;
  const keep = 1 - 1.2 / (blastS * sampleRateHz);
  for (let i = 0; i < frames; i += 1) {
    out[from + i] += level * Math.min(1, i / rise) * (1 - i / (blastS * sampleRateHz));
    level *= keep;
  }
  const rush = 0.5 * weapon.blast + (values.weapon === 'silenced' ? 0.08 : 0);
  addBurst(out, sampleRateHz, random, {
    atS: blastAtS,
    attackS: 0.0003 + 0.012 * (1 - near),
    decayS: weapon.rushS * scale,
    lowHz: 110 / scale,
    highHz: topHz,
    gain: rush,
  });
  addBurst(out, sampleRateHz, random, {
    atS: blastAtS,
    attackS: 0.002,
    decayS: weapon.thumpS * scale,
    lowHz: 50 / scale,
    highHz: 320,
    gain: 0.8 * weapon.blast,
  });
  if (near > 0.7) parts(out, blastAtS + 0.022, weapon.parts, sampleRateHz, random);
  reflectGround(out, values.stand, sampleRateHz);
  const ears = [out, out.slice()] as const;
  addAnswer(
    ears,
    { blast: weapon.blast, echoes: echoesOf(values), blastAtS, topHz, near },
    sampleRateHz,
    random.fork('answer'),
  );
  return ears.map((heard) => {
    pressPeaks(heard, 1.8);
    return finishEvent(heard, sampleRateHz, 0.1);
  });
}

/** Echoes heard one by one. Those of rounds in a burst overlap, so fewer are needed per round. */
function echoesOf({ weapon }: Values): number {
  if (weapon === 'silenced') return 2;
  return weapon === 'machine-gun' ? 2 : 12;
}

/** The reflection from the ground between weapon and microphone, 0.3 to 3 ms after the direct sound. */
function reflectGround(out: Float32Array, stand: number, sampleRateHz: number): void {
  if (stand === 0.5) return;
  const delay = Math.round(0.0003 * pow(10, stand) * sampleRateHz);
  const gain = 0.35 + 0.45 * ((5 * stand) % 1);
  for (let i = out.length - 1; i >= delay; i -= 1) out[i] += gain * out[i - delay];
}

/** Steel on steel: slide, bolt, magazine. */
function parts(out: Float32Array, atS: number, gain: number, sampleRateHz: number, random: Random): void {
  const modes = spreadModes(
    { count: 18, hz: [900, 9500], t60S: [0.05, 0.02], tilt: 0.1 },
    createRandom(1, 'gun', 'parts'),
  );
  for (const [laterS, share] of [
    [0, 0.7],
    [0.034, 1],
    [0.041, 0.5],
  ] as const) {
    const from = Math.floor((atS + laterS) * sampleRateHz);
    addModes(out, strikeElsewhere(modes, random), sampleRateHz, 0.0002, from, 0.28 * gain * share);
    addBurst(out, sampleRateHz, random, {
      atS: atS + laterS,
      decayS: 0.002,
      lowHz: 1200,
      highHz: 9000,
      gain: 0.3 * gain * share,
    });
  }
}

/** Metal sliding on metal. */
function slide(
  out: Float32Array,
  atS: number,
  lengthS: number,
  gain: number,
  sampleRateHz: number,
  random: Random,
): void {
  addNoise(out, sampleRateHz, random, {
    atS,
    lengthS,
    q: 1.6,
    hz: traced(lengthS, (t) => 1900 + 1800 * t),
    gain: traced(lengthS, (t) => 1.3 * gain * hump(t, 0.35) * (0.5 + 0.5 * random.next())),
  });
}

function handle(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const gain = 1.4 * pow(values.caliber, 0.3);
  if (values.action === 'empty') {
    parts(out, 0, 0.5 * gain, sampleRateHz, random);
    return;
  }
  let rackAtS = 0;
  if (values.action === 'reload') {
    parts(out, 0, 0.5 * gain, sampleRateHz, random);
    slide(out, 0.03, 0.12, 0.09 * gain, sampleRateHz, random);
    slide(out, 0.5, 0.1, 0.1 * gain, sampleRateHz, random);
    addBurst(out, sampleRateHz, random, {
      atS: 0.6,
      attackS: 0.001,
      decayS: 0.014,
      lowHz: 160,
      highHz: 1400,
      gain: 0.5 * gain,
    });
    parts(out, 0.6, 0.8 * gain, sampleRateHz, random);
    rackAtS = 0.98;
  }
  slide(out, rackAtS, 0.11, 0.13 * gain, sampleRateHz, random);
  parts(out, rackAtS + 0.1, 0.75 * gain, sampleRateHz, random);
  slide(out, rackAtS + 0.21, 0.06, 0.13 * gain, sampleRateHz, random);
  parts(out, rackAtS + 0.265, gain, sampleRateHz, random);
}

/** The ricochet: impact, then a tone that falls as the bullet slows and beats with its rotation. */
function ricochet(out: Float32Array, sampleRateHz: number, random: Random): void {
  addBurst(out, sampleRateHz, random, { decayS: 0.006, lowHz: 700, highHz: 13000, gain: 0.5 });
  addModes(out, spreadModes({ count: 10, hz: [900, 6500], t60S: [0.09, 0.03] }, random), sampleRateHz, 0.0001, 0, 0.14);
  const startHz = random.between(2500, 3600);
  const endHz = random.between(620, 950);
  const turns = random.between(26, 38);
  const envelope = (t: number): number => Math.min(1, 18 * t) * pow(1 - t, 1.7);
  // The rotation slows with the bullet, so the phase of the tumble follows a curve.
  const tumble = (t: number): number => 0.62 + 0.38 * sin(TAU * turns * (t - 0.3 * t * t));
  const flight = { atS: 0.012, lengthS: 1.15 };
  addTone(out, sampleRateHz, {
    ...flight,
    hz: traced(
      flight.lengthS,
      (t) => startHz * pow(endHz / startHz, pow(t, 0.75)) * (1 + 0.012 * cos(TAU * turns * (t - 0.3 * t * t))),
    ),
    gain: traced(flight.lengthS, (t) => 0.3 * envelope(t) * tumble(t)),
    partials: [1, 0.22, 0.09],
  });
  addNoise(out, sampleRateHz, random, {
    ...flight,
    q: 3,
    hz: traced(flight.lengthS, (t) => startHz * pow(endHz / startHz, pow(t, 0.75)) * 1.3),
    gain: traced(flight.lengthS, (t) => 0.05 * envelope(t) * tumble(t)),
  });
}

import { applyBiquad, designHighpass, designLowpass } from '@soundwright/dsp/biquad';
import { clamp, exp, log2, pow } from '@soundwright/dsp/math';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { SPEED_OF_SOUND_M_S } from '../../draw/air.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { airCutoffHz } from '../placement.ts';
import { defineEvents, number, repeat, type ValuesOf } from '../source.ts';

/** Maximum length of a lightning segment with its own N-wave, metres. */
const SEGMENT_M = 22;

/** Distances are grouped in bands that share one air-absorption filter; ratio between bands. */
const BAND_RATIO = 1.7;

/** The shocks of single bends arrive in full from segments nearer than this, for a tearing sound; farther ones merge. */
const TORN_WITHIN_M = 900;

/** Obstacles on its way spread the wave of a segment over up to this time, seconds. */
const SCATTERED_S = 0.03;

const parameters = {
  awayKm: number(
    { range: [0.08, 1.1, 14], unit: 'km', scale: 'log', differs: 0.16 },
    'How far the lightning is: near it cracks, far away it only rolls.',
    `crack .15, crackling .3, close .25, near .4, overhead .2, close up .12, nearby .5, distant 7, far 7,
      in distance 7, distance 7, afar 8, far away 11, far off 11, on horizon 13`,
  ),
  strength: number({ range: [0.2, 0.6, 1], follows: 'intensity' }, 'Current of the stroke: longer, deeper waves.'),
  roll: number(
    { range: [0, 0.5, 1], follows: 'size' },
    'How much hills and clouds throw back: the length of the rumble.',
    `long roll .95, long rumble .95, rumbling tail .9, rolling .9, roll .9, rumbling .8, rumble .8, short .15,
      sharp .2, boom .6`,
  ),
  pitch: number(
    { range: [0.5, 1, 2], scale: 'log', follows: 'pitch', differs: 0.35 },
    'Factor of the pitch of its waves and of the band of its rumble.',
  ),
};
type Values = ValuesOf<typeof parameters>;

/** One clap of thunder, from the crack of a near stroke to the rumble of a far one. */
export const thunder = defineEvents({
  name: 'thunder',
  traits: ['weather', 'never-indoors', 'single', 'rolls'],
  noises: ['blow', 'spark', 'rumble', 'clap', 'snap'],
  phrases: `
    thunder, [thunder clap|thunderclap] (awayKm .5), [rolling thunder|thunder roll] (roll .95 awayKm 3),
      lightning strike (awayKm .12), lightning (awayKm .3)
    (awayKm .15) thunder crack, crack of thunder, lightning bolt
    (roll .85) thunder rumble (awayKm 3.5), rumble of thunder (awayKm 4)
  `,
  parameters,
  method:
    'A random branching channel of lightning; each stretch sends an N-wave whose loudness depends on how it lies, delayed and dulled by the air on its way, once per return stroke; hills and clouds add a slowly fluctuating rumble.',
  literature: [
    'H. Ribner & D. Roy, Acoustics of thunder: a quasilinear model for tortuous lightning, JASA 72 (1982)',
    'A. Few, Power spectrum of thunder, J. Geophys. Res. 74 (1969)',
    'A. Farnell, Designing Sound (2010), Thunder',
  ],
  loudness: 'effect',
  channels: 2,
  // The air absorption is part of the model, so the mixer treats it as near.
  distanceM: 5,
  // Warm air near the ground bends it upwards, so it falls off faster than over open space.
  timesAway: ({ awayKm }) => pow(awayKm / parameters.awayKm.default, 1.5),
  space: 'outdoors',

  eventS: (values) => clapS(values),

  settlesS: (values) => 0.35 * clapS(values),

  schedule: (_values, timing) => repeat(timing, { count: 1, intervalS: 9, jitter: 0.6, fills: true }),

  render(values, _event, { sampleRateHz, random }) {
    const frames = Math.ceil(clapS(values) * sampleRateHz);
    const channel = growChannel(values, random.fork('channel'));
    const sides = [0, 1].map((side) => renderStrokes(channel, values, side, frames, sampleRateHz, random));
    sides.forEach((out, side) => {
      addRumble(out, values, sampleRateHz, random.fork('rumble', side));
      finishEvent(out, sampleRateHz, 0.35);
    });
    return sides;
  },
});

function clapS(values: Values): number {
  return 3 + 6.5 * values.roll + 1.6 * Math.sqrt(values.awayKm);
}

/** An audible segment of the channel: distance, level towards the listener, and pan. */
interface Stretch {
  readonly distanceM: number;
  readonly gain: number;
  readonly side: number;
}

/** A channel from the cloud to the ground as a random walk, with a branch or two; the listener is at the origin. */
function growChannel(values: Values, random: Random): Stretch[] {
  const stretches: Stretch[] = [];
  const groundM = values.awayKm * 1000;
  const cloudM = random.between(1700, 2900);
  const grow = (x0: number, y0: number, z0: number, lengthM: number, gain: number): void => {
    let [x, y, z] = [x0, y0, z0];
    let [dx, dy] = [0, 0];
    for (let goneM = 0; goneM < lengthM && z > 0; goneM += SEGMENT_M) {
      dx = 0.75 * dx + random.gaussian() * 0.42;
      dy = 0.75 * dy + random.gaussian() * 0.42;
      const length = Math.sqrt(dx * dx + dy * dy + 1);
      const step = SEGMENT_M / length;
      x += dx * step;
      y += dy * step;
      z -= step;
      const distanceM = Math.max(30, Math.sqrt(x * x + y * y + z * z));
      // A segment is loud broadside and weak along its axis.
      const along = Math.abs(x * dx + y * dy - z) / (distanceM * length);
      stretches.push({
        distanceM,
        gain: gain * (0.12 + (1 - along) * (1 - along)) * random.between(0.5, 1.4),
        side: clamp(y / distanceM + 0.15 * random.gaussian(), -0.9, 0.9),
      });
    }
  };
  // The walk starts above the point that places its foot about `groundM` from the listener.
  grow(groundM, random.gaussian() * 200, cloudM, cloudM * 1.6, 1);
  const trunk = stretches.length;
  const branches = random.integer(1, 3);
  for (let branch = 0; branch < branches; branch += 1) {
    const share = random.between(0.1, 0.7);
    const at = stretches[Math.floor(trunk * share)];
    grow(at.distanceM * 0.9, at.side * at.distanceM, cloudM * (1 - share), 700, 0.35);
  }
  return stretches;
}

function renderStrokes(
  channel: readonly Stretch[],
  values: Values,
  side: number,
  frames: number,
  sampleRateHz: number,
  random: Random,
): Float32Array {
  const nearestM = channel.reduce((least, stretch) => Math.min(least, stretch.distanceM), Infinity);
  const strokes = random.fork('strokes');
  const times = [0];
  for (let i = strokes.integer(1, 3); i > 0; i -= 1) times.push(times[times.length - 1] + strokes.between(0.04, 0.14));
  const bands = new Map<number, Float32Array>();
  const echoes = random.fork('waves');
  for (const [stroke, strokeS] of times.entries()) {
    const strength = stroke === 0 ? 1 : strokes.between(0.35, 0.75);
    for (const stretch of channel) {
      const band = Math.floor(log2(stretch.distanceM) / log2(BAND_RATIO));
      let out = bands.get(band);
      if (!out) {
        out = new Float32Array(frames);
        bands.set(band, out);
      }
      const atS = strokeS + (stretch.distanceM - nearestM) / SPEED_OF_SOUND_M_S + echoes.between(0, SCATTERED_S);
      const waveS =
        ((0.0035 + 0.011 * values.strength) / values.pitch) *
        pow(stretch.distanceM / 1000, 0.25) *
        echoes.between(0.6, 1.3);
      const pan = Math.sqrt(0.5 * (1 + (side === 0 ? -1 : 1) * 0.7 * stretch.side));
      const gain = (strength * stretch.gain * pan * nearestM) / stretch.distanceM;
      const riseS = 0.0003 * Math.min(1, stretch.distanceM / 700);
      addNWave(out, atS, waveS, riseS, gain, sampleRateHz);
      addBends(out, atS, gain * Math.min(1, TORN_WITHIN_M / stretch.distanceM), sampleRateHz, echoes);
    }
  }
  return sumThroughAir(bands, frames, sampleRateHz);
}

/** Adds the shocks of the small bends of a segment. */
function addBends(out: Float32Array, atS: number, gain: number, sampleRateHz: number, random: Random): void {
  for (let bend = 0; bend < 9; bend += 1) {
    const laterS = random.between(0, 0.05);
    const shortS = random.between(0.0002, 0.0014);
    addNWave(out, atS + laterS, shortS, 0, gain * random.between(0.6, 2), sampleRateHz);
  }
}

/** @param bands - by index, the sound from distances around `BAND_RATIO` to that power; overwritten */
function sumThroughAir(bands: ReadonlyMap<number, Float32Array>, frames: number, sampleRateHz: number): Float32Array {
  const sum = new Float32Array(frames);
  for (const [band, out] of bands) {
    const cutoffHz = clamp(airCutoffHz(pow(BAND_RATIO, band + 0.5)) * 1.3, 90, 18000);
    applyBiquad(out, designLowpass(cutoffHz, sampleRateHz, 0.6), new Float64Array(2));
    for (let i = 0; i < frames; i += 1) sum[i] += out[i];
  }
  return sum;
}

/** An N-wave: instant rise, linear fall through zero, and a second rise; corners rounded over `riseS`. */
function addNWave(
  out: Float32Array,
  atS: number,
  waveS: number,
  riseS: number,
  gain: number,
  sampleRateHz: number,
): void {
  const from = Math.round(atS * sampleRateHz);
  const frames = Math.max(8, Math.round(waveS * sampleRateHz));
  const rise = Math.max(2, Math.min(frames >> 2, Math.round(riseS * sampleRateHz)));
  const end = Math.min(frames, out.length - from);
  for (let i = 0; i < end; i += 1) {
    out[from + i] += gain * Math.min(1, i / rise, (frames - i) / rise) * (1 - (2 * i) / frames);
  }
}

/** Reflections from hills and clouds: low noise in swells. */
function addRumble(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const noise = createNoise(random.fork('noise'), 'pink');
  const billows = createDrift(random.fork('billows'), 3.2, sampleRateHz / 64);
  const rumble = new Float32Array(out.length);
  const fallS = 0.7 + 2.1 * values.roll;
  const riseS = 0.15 + 0.25 * Math.sqrt(values.awayKm);
  let level = 0;
  let target = 0;
  for (let i = 0; i < out.length; i += 1) {
    if (i % 64 === 0) {
      const t = i / sampleRateHz;
      target = (1 - exp(-t / riseS)) * exp(-t / fallS) * exp(0.75 * billows());
    }
    level += 0.004 * (target - level);
    rumble[i] = level * noise();
  }
  const cutoffHz = clamp(values.pitch * clamp(760 / Math.sqrt(values.awayKm), 150, 1200), 80, 2000);
  applyBiquad(rumble, designLowpass(cutoffHz, sampleRateHz, 0.6), new Float64Array(2));
  applyBiquad(rumble, designHighpass(24, sampleRateHz), new Float64Array(2));
  // A near stroke is far louder than its reflections.
  const long = 1 + 2.5 * Math.max(0, values.roll - 0.6);
  const gain = (0.8 + 1.7 * values.roll) * Math.min(1, (0.12 + 0.6 * values.awayKm) * long);
  for (let i = 0; i < out.length; i += 1) out[i] += gain * rumble[i];
}

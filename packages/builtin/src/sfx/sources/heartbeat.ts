import { exp } from '@soundwright/dsp/math';
import { finishEvent } from '../../draw/buffer.ts';
import { hump, traced } from '../../draw/curve.ts';
import { addBurst, addTone } from '../../draw/strokes.ts';
import { defineEvents, number, repeat } from '../source.ts';

const parameters = {
  bpm: number(
    { range: [38, 68, 190], unit: '1/min', scale: 'log', follows: 'speed' },
    'Beats per minute.',
    'racing 150, pounding 125, nervous 110, calm 58, resting 58, panicked 165, sleeping 48, frightened 140',
  ),
  force: number({ range: [0.2, 0.55, 1], follows: 'intensity' }, 'How hard it beats.', 'pounding 1, faint .2'),
  depth: number({ range: [0.6, 1, 1.8], scale: 'log', follows: 'size' }, 'Size of the chest: larger is deeper.'),
};

/** A heartbeat: lub and dub. */
export const heartbeat = defineEvents({
  name: 'heartbeat',
  traits: ['lasting'],
  noises: ['pulse', 'blow'],
  phrases: `
    heartbeat, heart beat, beating heart, heart, [heart pounding|pounding heart] (bpm 125 force 1),
      racing heart (bpm 150 force .8)
  `,
  parameters,
  method:
    'Two thuds a beat: the first longer and lower (valves of the chambers), the second shorter and higher (valves of the arteries), a third of the beat apart or less.',
  literature: [
    'A. Leatham, Auscultation of the Heart and Phonocardiography (1975)',
    'A. Farnell, Designing Sound (2010)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 0.4,
  space: 'dry',

  eventS: () => 0.62,

  schedule: (values, timing) => repeat(timing, { count: 6, intervalS: 60 / values.bpm, jitter: 0.03, fills: true }),

  render(values, _event, { sampleRateHz, random }) {
    const out = new Float32Array(Math.ceil(0.62 * sampleRateHz));
    const { force, depth } = values;
    // At a fast pulse the pause between the two sounds shrinks less than the beat does.
    const gapS = Math.min(0.33, 0.12 + 0.2 * (60 / values.bpm));
    for (const [atS, hz, lengthS, gain] of [
      [0, 48, 0.16, 1],
      [gapS, 62, 0.11, 0.72],
    ] as const) {
      const level = 0.8 * gain * (0.4 + 0.6 * force) * random.between(0.9, 1.05);
      addTone(out, sampleRateHz, {
        atS,
        lengthS: lengthS * depth,
        hz: traced(lengthS * depth, (t) => (hz / depth) * (1 + 0.9 * exp(-t * 9))),
        gain: traced(lengthS * depth, (t) => level * hump(t, 0.16) * exp(-1.6 * t)),
        partials: [1, 0.32, 0.14],
      });
      addBurst(out, sampleRateHz, random, {
        atS,
        attackS: 0.008,
        decayS: 0.016,
        lowHz: 60,
        highHz: 240 + 220 * force,
        gain: 0.5 * level,
      });
    }
    return [finishEvent(out, sampleRateHz)];
  },
});

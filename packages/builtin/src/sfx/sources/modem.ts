import { Svf } from '@soundwright/dsp/svf';
import { finishEvent, silence } from '../../draw/buffer.ts';
import { addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat } from '../source.ts';

const parameters = {
  device: choice('modem', 'Which machine is calling.', { modem: 'dial up, dialup, internet', fax: 'fax machine' }),
  lengthS: number({ range: [2, 9, 24], unit: 's', scale: 'log', follows: '-speed' }, 'How long the handshake takes.'),
};

/** The handshake of a modem or a fax machine. */
export const modem = defineEvents({
  name: 'modem',
  traits: ['lasting'],
  optionTraits: { machine: ['fax'] },
  phrases: `
    modem, modem handshake, dial up modem, dial up, dial up internet, dialup, [fax|fax machine] (device fax)
  `,
  parameters,
  method:
    'The phases of a call in their order: answer tone with phase reversals, frequency-shift keying of both sides, line probing with tones 150 Hz apart, scrambled training; all within the telephone band.',
  literature: [
    'ITU-T V.8, Procedures for starting sessions of data transmission (2000); V.21 (1988); V.34 (1998)',
    'A. Farnell, Designing Sound (2010), Telephone tones',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.2,
  space: 'room',

  eventS: (values) => values.lengthS,

  schedule: (values, timing) => repeat(timing, { count: 1, intervalS: values.lengthS + 1 }),

  render(values, _event, { sampleRateHz, random }) {
    const { lengthS } = values;
    const out = silence(lengthS, sampleRateHz);
    const at = (share: number): number => share * lengthS;
    const bits = (fromS: number, untilS: number, rateHz: number, zeroHz: number, oneHz: number, gain: number): void => {
      for (let bitS = fromS; bitS < untilS; bitS += 1 / rateHz) {
        const hz = random.chance(0.5) ? oneHz : zeroHz;
        const edges = { attackS: 0.0006, releaseS: 0.0006 };
        addTone(out, sampleRateHz, { wave: 'sine', atS: bitS, lengthS: 1 / rateHz, hz, gain, ...edges });
      }
    };
    // The line has constant low-level noise.
    addNoise(out, sampleRateHz, random, { lengthS, hz: 1500, q: 0.5, gain: 0.004, attackS: 0.02, releaseS: 0.02 });
    if (values.device === 'fax') {
      addTone(out, sampleRateHz, { wave: 'sine', lengthS: Math.min(0.5, at(0.1)), hz: 1100, gain: 0.14 });
      addTone(out, sampleRateHz, { wave: 'sine', atS: at(0.16), lengthS: at(0.22), hz: 2100, gain: 0.14 });
      bits(at(0.42), at(0.58), 300, 1850, 1650, 0.14);
      addNoise(out, sampleRateHz, random, {
        atS: at(0.62),
        lengthS: at(0.38),
        hz: 1700,
        q: 0.8,
        gain: 0.16,
        releaseS: 0.02,
      });
    } else {
      // The answer tone: 2100 Hz, phase reversed every 450 ms.
      for (let atS = 0; atS < at(0.2); atS += 0.45) {
        const stretchS = Math.min(0.45, at(0.2) - atS);
        addTone(out, sampleRateHz, { wave: 'sine', atS, lengthS: stretchS, hz: 2100, gain: 0.13, attackS: 0.003 });
      }
      bits(at(0.21), at(0.29), 300, 1180, 980, 0.12);
      bits(at(0.25), at(0.34), 300, 1850, 1650, 0.12);
      // Probing: a comb of tones, sent twice, with a bong in between.
      for (const [fromS, untilS] of [
        [at(0.36), at(0.43)],
        [at(0.47), at(0.53)],
      ]) {
        for (let hz = 450; hz <= 3450; hz += 150) {
          addTone(out, sampleRateHz, { wave: 'sine', atS: fromS, lengthS: untilS - fromS, hz, gain: 0.03 });
        }
      }
      addTone(out, sampleRateHz, {
        wave: 'sine',
        atS: at(0.44),
        lengthS: at(0.06),
        hz: 600,
        gain: 0.3,
        decayS: at(0.015),
      });
      addTone(out, sampleRateHz, { wave: 'sine', atS: at(0.54), lengthS: at(0.04), hz: 1800, gain: 0.14 });
      const training = { atS: at(0.59), lengthS: at(0.16), hz: 1900, q: 1.1, gain: 0.2 };
      addNoise(out, sampleRateHz, random, training);
      addTone(out, sampleRateHz, { wave: 'sine', atS: at(0.75), lengthS: at(0.03), hz: 2400, gain: 0.1 });
      addNoise(out, sampleRateHz, random, {
        atS: at(0.78),
        lengthS: at(0.22),
        hz: 1800,
        q: 0.6,
        gain: 0.22,
        releaseS: 0.02,
      });
    }
    const low = new Svf(sampleRateHz, 3400, 0.8);
    const high = new Svf(sampleRateHz, 300);
    for (let i = 0; i < out.length; i += 1) {
      low.step(out[i]);
      high.step(low.low);
      out[i] = high.high;
    }
    return [finishEvent(out, sampleRateHz)];
  },
});

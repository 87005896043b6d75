import { exp, pow } from '@soundwright/dsp/math';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import { SAW, TRIANGLE } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { Oscillator } from '../../draw/oscillator.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';

/** Frames per control step of the dial: 2.7 ms. */
const CONTROL_FRAMES = 128;

const parameters = {
  band: choice('shortwave', 'Short wave whistles and fades; medium wave is steadier and duller.', {
    shortwave: 'short wave, ham, number station',
    am: 'medium wave, old, vintage',
  }),
  turning: number(
    { range: [0.05, 0.6, 3], unit: '1/s', scale: 'log', follows: 'speed' },
    'Stations passed per second.',
  ),
  noise: number({ range: [0, 0.5, 1], follows: 'intensity' }, 'Noise between the stations.'),
};

/** Tuning a radio: noise, whistles that fall and rise as stations pass, snatches of music and speech-like tones. */
export const radio = defineTexture({
  name: 'radio',
  traits: ['signal', 'surrounding', 'swells'],
  phrases: `
    radio [|static] tuning, [|static] tuning between stations, radio static tuning between stations, tuning radio,
      radio dial, shortwave radio, radio interference (noise .8), [changing radio stations|radio scanning] (turning 1.4)
  `,
  weakPhrases: `
    radio
  `,
  parameters,
  method:
    'The dial moves past stations at random places: each is heard through the selectivity of the receiver with a heterodyne whistle whose pitch is the distance, over noise that the gain control turns down.',
  literature: ['A. Farnell, Designing Sound (2010), Part IV', 'F. Terman, Radio Engineering (1947), ch. 12'],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.2,
  space: 'room',

  naturalS: () => 9,

  start(values, { sampleRateHz, random }) {
    const stepHz = sampleRateHz / CONTROL_FRAMES;
    const white = createNoise(random.fork('noise'));
    const hand = createDrift(random.fork('hand'), 0.8, stepHz);
    const fading = createDrift(random.fork('fading'), 3, stepHz);
    const whistle = new Oscillator('sine', sampleRateHz);
    const far = values.band === 'shortwave';
    const reach = far ? { fading: 0.4, whistle: 0.1, cutoffHz: 3600 } : { fading: 0.08, whistle: 0.03, cutoffHz: 2600 };
    const programme = new Programme(sampleRateHz, random);
    const low = new Svf(sampleRateHz, reach.cutoffHz, 0.8);
    const high = new Svf(sampleRateHz, 280);
    const mix = new Float32Array(CONTROL_FRAMES);
    let dial = random.between(0.2, 0.5);
    let lastWhistleHz = 2000;
    let lastWhistle = 0;
    let lastNoise = values.noise;
    return (out) => {
      for (let at = 0; at < TEXTURE_FRAMES; at += CONTROL_FRAMES) {
        // Whoever turns the dial slows down where a station comes in, and hurries on through the noise.
        const pull = exp(-pow((dial - 0.5) * 5, 2));
        dial += (values.turning * (1 + 0.7 * hand()) * (2.2 - 1.85 * pull)) / stepHz;
        if (dial > 1) {
          dial -= 1;
          programme.tuneToNext();
        } else if (dial < 0) dial = 0;
        // Offset from the centre of the channel, in kHz.
        const offKHz = (dial - 0.5) * 14;
        const near = exp(-offKHz * offKHz * 0.5);
        const gain = 0.26 * near * exp(reach.fading * fading());
        const whistleHz = Math.max(60, Math.min(5000, Math.abs(offKHz) * 950));
        const whistleGain = reach.whistle * exp(-Math.abs(offKHz) * 0.35) * Math.min(1, Math.abs(offKHz) * 1.5);
        const noise = (0.08 + 0.5 * values.noise) * (1 - 0.85 * near);
        mix.fill(0);
        whistle.add(mix, 0, CONTROL_FRAMES, [lastWhistleHz, whistleHz], [lastWhistle, whistleGain]);
        programme.add(mix, gain);
        for (let i = 0; i < CONTROL_FRAMES; i += 1) {
          const hiss = (lastNoise + ((noise - lastNoise) * i) / CONTROL_FRAMES) * 0.22 * white();
          low.step(programme.voiced(mix[i], i) + hiss);
          high.step(low.low);
          out[0][at + i] += high.high;
        }
        lastNoise = noise;
        lastWhistle = whistleGain;
        lastWhistleHz = whistleHz;
      }
    };
  },
});

/** Programmes of the stations: chords on one, talk on another, each determined by its dial position. */
class Programme {
  readonly #random: Random;
  readonly #stepHz: number;
  readonly #voices: readonly Oscillator[];
  readonly #buzz: Oscillator;
  readonly #formant: Svf;
  readonly #talk = new Float32Array(CONTROL_FRAMES);
  #index = 0;
  #station: Random;
  #speaks = false;
  /** Time until the next chord or syllable. */
  #leftS = 0;
  #notes: readonly number[] = [1, 1.25, 1.5];
  #rootHz = 262;
  /** Level of the current syllable, falling from 1 to 0. */
  #syllable = 0;
  #syllableHz = 130;
  #lastGain = 0;
  #lastTalk = 0;

  constructor(sampleRateHz: number, random: Random) {
    this.#random = random;
    this.#stepHz = sampleRateHz / CONTROL_FRAMES;
    this.#voices = [0, 1, 2].map(() => new Oscillator(TRIANGLE, sampleRateHz, random.next()));
    this.#buzz = new Oscillator(SAW, sampleRateHz);
    this.#formant = new Svf(sampleRateHz, 900, 4);
    this.#station = this.#tune();
  }

  tuneToNext(): void {
    this.#index += 1;
    this.#station = this.#tune();
  }

  /** Adds the music of a control step, or prepares its talk for `voiced`. */
  add(out: Float32Array, gain: number): void {
    this.#talk.fill(0);
    this.#leftS -= 1 / this.#stepHz;
    if (this.#leftS <= 0) this.#turn();
    if (this.#speaks) {
      this.#syllable = Math.max(0, this.#syllable - 5.5 / this.#stepHz);
      const talkGain = 1.6 * gain * Math.min(1, this.#syllable * 3);
      const hz = this.#syllableHz;
      this.#buzz.add(this.#talk, 0, CONTROL_FRAMES, [hz, hz * 0.995], [this.#lastTalk, talkGain]);
      this.#lastTalk = talkGain;
    } else {
      this.#voices.forEach((voice, part) => {
        const hz = this.#rootHz * this.#notes[part];
        voice.add(out, 0, CONTROL_FRAMES, [hz, hz], [this.#lastGain * 0.7, gain * 0.7]);
      });
    }
    this.#lastGain = gain;
  }

  /** Frame `i` of the control step: the talk, through its formant. */
  voiced(x: number, i: number): number {
    this.#formant.step(this.#talk[i]);
    return x + 0.3 * this.#talk[i] + this.#formant.band;
  }

  #tune(): Random {
    const station = this.#random.fork('station', this.#index);
    this.#speaks = station.chance(0.45);
    this.#rootHz = 220 * pow(2, station.integer(0, 12) / 12);
    this.#leftS = 0;
    return station;
  }

  /** The next chord, or the next syllable. */
  #turn(): void {
    const station = this.#station;
    if (this.#speaks) {
      this.#leftS = station.between(0.12, 0.3);
      this.#syllable = 1;
      this.#syllableHz = station.between(95, 165);
      this.#formant.set(station.pick([420, 650, 900, 1300, 1900]));
    } else {
      this.#leftS = station.pick([0.25, 0.5, 0.5]);
      this.#notes = [
        station.pick([1, 1.125, 0.891]),
        station.pick([1.26, 1.189, 1.335]),
        station.pick([1.498, 1.587, 2]),
      ];
    }
  }
}

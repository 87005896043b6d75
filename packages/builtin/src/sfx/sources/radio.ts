import { exp, pow } from '@soundwright/dsp/math';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import { SAW, TRIANGLE } from '@soundwright/dsp/oscillator';
import { Oscillator } from '../../draw/oscillator.ts';
import { Svf } from '../../draw/svf.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';

/** Frames between steps of the dial: 2.7 ms. */
const CONTROL_FRAMES = 128;

const parameters = {
  band: choice({
    default: 'shortwave',
    about: 'Short wave whistles and fades; medium wave is steadier and duller.',
    options: { shortwave: ['short wave', 'ham', 'number station'], am: ['medium wave', 'old', 'vintage'] },
  }),
  turning: number({
    unit: '1/s',
    min: 0.05,
    max: 3,
    default: 0.6,
    scale: 'log',
    follows: 'speed',
    about: 'Stations passed per second.',
  }),
  noise: number({ unit: '', min: 0, max: 1, default: 0.5, follows: 'intensity', about: 'Noise between the stations.' }),
};

/** A radio being tuned: noise, whistles that fall and rise as stations go by, snatches of music and speech-like tones. */
export const radio = defineTexture({
  name: 'radio',
  phrases: {
    'radio tuning': {},
    'tuning radio': {},
    'radio dial': {},
    'shortwave radio': {},
    'radio interference': { noise: 0.8 },
    'changing radio stations': { turning: 1.4 },
    'radio scanning': { turning: 1.4 },
  },
  weakPhrases: { radio: {} },
  parameters,
  method:
    'The dial moves past stations at random places: each is heard through the selectivity of the receiver with a heterodyne whistle whose pitch is the distance, over noise that the gain control turns down.',
  literature: ['A. Farnell, Designing Sound (2010), Part IV', 'F. Terman, Radio Engineering (1947), ch. 12'],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.2,
  space: 'room',

  naturalS: () => 7,

  start(values, { sampleRateHz, random }) {
    const stepHz = sampleRateHz / CONTROL_FRAMES;
    const white = createNoise(random.fork('noise'));
    const hand = createDrift(random.fork('hand'), 0.8, stepHz);
    const fading = createDrift(random.fork('fading'), 3, stepHz);
    const whistle = new Oscillator('sine', sampleRateHz);
    const voices = [0, 1, 2].map(() => new Oscillator(TRIANGLE, sampleRateHz, random.next()));
    const buzz = new Oscillator(SAW, sampleRateHz);
    const formant = new Svf(sampleRateHz, 900, 4);
    const far = values.band === 'shortwave';
    const low = new Svf(sampleRateHz, far ? 3600 : 2600, 0.8);
    const high = new Svf(sampleRateHz, 280);
    const talk = new Float32Array(CONTROL_FRAMES);
    const mix = new Float32Array(CONTROL_FRAMES);
    let dial = random.between(0.2, 0.5);
    let station = random.fork('station', 0);
    let index = 0;
    let tuneS = 0;
    let notes = [1, 1.25, 1.5];
    let rootHz = 262;
    let speaks = false;
    let syllable = 0;
    let syllableHz = 130;
    let lastGain = 0;
    let lastWhistleHz = 2000;
    let lastWhistle = 0;
    let lastTalk = 0;
    let lastNoise = values.noise;
    next();
    return (out) => {
      for (let at = 0; at < TEXTURE_FRAMES; at += CONTROL_FRAMES) {
        dial += (values.turning * (1 + 0.7 * hand())) / stepHz;
        if (dial > 1) {
          dial -= 1;
          index += 1;
          next();
        } else if (dial < 0) dial = 0;
        // Distance from the middle of the channel, in kHz.
        const offKHz = (dial - 0.5) * 14;
        const near = exp(-offKHz * offKHz * 0.5);
        const gain = 0.26 * near * exp((far ? 0.4 : 0.08) * fading());
        const whistleHz = Math.max(60, Math.min(5000, Math.abs(offKHz) * 950));
        const whistleGain = (far ? 0.1 : 0.03) * exp(-Math.abs(offKHz) * 0.35) * Math.min(1, Math.abs(offKHz) * 1.5);
        const noise = (0.08 + 0.5 * values.noise) * (1 - 0.85 * near);
        mix.fill(0);
        talk.fill(0);
        whistle.add(mix, 0, CONTROL_FRAMES, [lastWhistleHz, whistleHz], [lastWhistle, whistleGain]);
        tuneS -= 1 / stepHz;
        if (tuneS <= 0) turnNote();
        if (speaks) {
          syllable = Math.max(0, syllable - 5.5 / stepHz);
          const talkGain = 1.6 * gain * Math.min(1, syllable * 3);
          buzz.add(talk, 0, CONTROL_FRAMES, [syllableHz, syllableHz * 0.995], [lastTalk, talkGain]);
          lastTalk = talkGain;
        } else {
          voices.forEach((voice, part) => {
            const hz = rootHz * notes[part];
            voice.add(mix, 0, CONTROL_FRAMES, [hz, hz], [lastGain * 0.7, gain * 0.7]);
          });
        }
        for (let i = 0; i < CONTROL_FRAMES; i += 1) {
          formant.step(talk[i]);
          const hiss = (lastNoise + ((noise - lastNoise) * i) / CONTROL_FRAMES) * 0.22 * white();
          low.step(mix[i] + 0.3 * talk[i] + formant.band + hiss);
          high.step(low.low);
          out[0][at + i] += high.high;
        }
        lastGain = gain;
        lastNoise = noise;
        lastWhistle = whistleGain;
        lastWhistleHz = whistleHz;
      }
    };

    function next(): void {
      station = random.fork('station', index);
      speaks = station.chance(0.45);
      rootHz = 220 * pow(2, station.integer(0, 12) / 12);
      tuneS = 0;
    }

    /** The next chord, or the next syllable. */
    function turnNote(): void {
      if (speaks) {
        tuneS = station.between(0.12, 0.3);
        syllable = 1;
        syllableHz = station.between(95, 165);
        formant.set(station.pick([420, 650, 900, 1300, 1900]));
      } else {
        tuneS = station.pick([0.25, 0.5, 0.5]);
        notes = [station.pick([1, 1.125, 0.891]), station.pick([1.26, 1.189, 1.335]), station.pick([1.498, 1.587, 2])];
      }
    }
  },
});

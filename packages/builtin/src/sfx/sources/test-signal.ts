import { createNoiseBlocks, type NoiseColour } from '@soundwright/dsp/noise';
import { SAW, SQUARE, TRIANGLE, type Wavetable } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { Oscillator } from '../../draw/oscillator.ts';
import type { Block } from '../../rendering.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES, type Texture } from '../source.ts';

const WAVES = { sine: 'sine', square: SQUARE, sawtooth: SAW, triangle: TRIANGLE } as const satisfies Record<
  string,
  Wavetable | 'sine'
>;

/** Noises by the colour that they are made of, and whether they are its difference: 6 dB per octave more. */
const NOISES = {
  white: { colour: 'white', rises: false },
  pink: { colour: 'pink', rises: false },
  brown: { colour: 'brown', rises: false },
  blue: { colour: 'pink', rises: true },
  violet: { colour: 'white', rises: true },
} as const satisfies Record<string, { colour: NoiseColour; rises: boolean }>;

const parameters = {
  signal: choice('sine', 'The waveform of a tone, or the colour of a noise.', {
    sine: 'sine wave, pure',
    square: 'square wave',
    sawtooth: 'saw, saw wave, sawtooth wave',
    triangle: 'triangle wave',
    white: '',
    pink: '',
    brown: 'brownian',
    blue: '',
    violet: 'purple',
  }),
  hz: number(
    { range: [20, 1000, 20_000], unit: 'Hz', scale: 'log', differs: 0 },
    'Frequency of a tone.',
    'low 100, low pitched 100, deep 60, bass 60, high 4000, high pitched 8000',
  ),
};

/** Steady tones and noises for measurements, masking and sleep. */
export const testSignal = defineTexture({
  name: 'test-signal',
  traits: ['tone'],
  coloration: 0,
  phrases: `
    [test|sine|pure|reference|calibration] tone, sine wave, line up tone, high pitched tone (hz 4000),
      low pitched tone (hz 100), square wave (signal square), [sawtooth wave|saw wave] (signal sawtooth),
      triangle wave (signal triangle), white noise (signal white), pink noise (signal pink),
      [brown|brownian|red] noise (signal brown), [blue noise|azure noise] (signal blue),
      [violet noise|purple noise] (signal violet)
    [|electronic] oscillator, high pitched oscillator (hz 4000), low pitched oscillator (hz 100), warble tone
    (hz 6000) tinnitus, ear ringing, ringing ears, ringing in ear, high pitched ringing
  `,
  parameters,
  method:
    'Band-limited waveforms, or noise whose power is flat (white), falls 3 or 6 dB per octave (pink, brown) or rises by as much (blue, violet), independent on the left and the right.',
  literature: [
    'IEC 60268-1, Sound system equipment (1985), on noise as a test signal',
    'P. Kellet, pink noise filter, music-dsp archive (1999)',
  ],
  loudness: 'ambience',
  channels: 2,
  distanceM: 0.3,
  space: 'dry',

  naturalS: ({ signal }) => (signal in WAVES ? 4 : 12),

  start: ({ signal, hz }, { sampleRateHz, random }) =>
    isWave(signal)
      ? startTone(new Oscillator(WAVES[signal], sampleRateHz, random.next()), hz)
      : startNoise(NOISES[signal], [random.fork('left'), random.fork('right')]),
});

function isWave(signal: keyof typeof WAVES | keyof typeof NOISES): signal is keyof typeof WAVES {
  return signal in WAVES;
}

function startTone(oscillator: Oscillator, hz: number): Texture {
  return ([left, right]) => {
    oscillator.add(left, 0, TEXTURE_FRAMES, [hz, hz], [0.14, 0.14]);
    right.set(left);
  };
}

function startNoise({ colour, rises }: (typeof NOISES)[keyof typeof NOISES], streams: readonly Random[]): Texture {
  const sides = streams.map((random) => ({ noise: createNoiseBlocks(random, colour), last: 0 }));
  return (out: Block) => {
    for (const [channel, side] of sides.entries()) {
      const samples = out[channel];
      side.noise(samples);
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        const now = samples[i];
        samples[i] = 0.1 * (rises ? now - side.last : now);
        side.last = now;
      }
    }
  };
}

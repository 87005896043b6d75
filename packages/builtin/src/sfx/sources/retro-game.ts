import { pow } from '@soundwright/dsp/math';
import { createPulse, TRIANGLE } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { silence } from '../../draw/buffer.ts';
import { type Curve, points } from '../../draw/curve.ts';
import { addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat } from '../source.ts';

/** Duty cycles of a two-pulse sound chip. */
const HALF = createPulse(0.5);
const QUARTER = createPulse(0.25);
const EIGHTH = createPulse(0.125);

const LENGTHS_S = {
  coin: 0.62,
  jump: 0.32,
  pickup: 0.26,
  powerup: 0.95,
  hurt: 0.3,
  death: 1.35,
  explosion: 0.9,
  shoot: 0.26,
  select: 0.12,
  blip: 0.06,
  text: 1.1,
  'level-up': 1.15,
  'game-over': 1.9,
  bounce: 0.16,
} as const;

const parameters = {
  action: choice('coin', 'What happens in the game.', {
    coin: 'coins, gold, money, ring',
    jump: 'jumping, hop, leap',
    pickup: 'pick up, item, collect, gem, collectible',
    powerup: 'power up, upgrade, bonus, extra life, 1up',
    hurt: 'hit, damage, ouch, pain',
    death: 'die, dies, dead, lose life',
    explosion: 'explode, bomb, blast',
    shoot: 'shot, laser, gun, fire, bullet',
    select: 'menu, confirm, start',
    blip: 'cursor',
    text: 'typing, dialogue',
    'level-up': 'victory, win, fanfare, stage clear, level complete, success',
    'game-over': 'lose, defeat, fail, failed, sad, descending',
    bounce: 'ball, paddle, pong',
  }),
  pitch: number({ range: [0.5, 1, 2], scale: 'log', follows: 'pitch' }, 'Factor of all frequencies.'),
  pace: number({ range: [0.5, 1, 2], scale: 'log', follows: 'speed' }, 'Speed of the gesture.'),
};

/** Sounds of old game consoles: coin, jump, power-up, hurt, game over. */
export const retroGame = defineEvents({
  name: 'retro-game',
  traits: ['tone', 'signal', 'designed'],
  noises: ['chime', 'sparkle', 'hum', 'buzzer', 'stinger'],
  tells: { good: ['level-up', 'powerup'], touch: ['select', 'blip'], event: ['pickup', 'hurt', 'death', 'game-over'] },
  phrases: `
    coin pickup, [pickup|collect|game|retro|arcade] coin, coin collected, coin pick up, 8 bit coin [|pickup],
      retro game, arcade game, [chiptune|level up] (action level-up), item pickup (action pickup),
      player death (action death), [8 bit explosion|retro explosion] (action explosion), pong (action bounce)
    (action jump) game jump, 8 bit jump, retro jump, jump sound
    (action powerup) power up, powerup, 8 bit power up, extra life
    (action hurt) [game|retro|player] hurt, 8 bit hurt, player damage
    (action shoot) 8 bit laser, retro laser, arcade laser
    (action game-over) game over, level failed, mission failed, you lose, defeat
  `,
  weakPhrases: `
    jump (action jump), pickup (action pickup), video game, 8 bit
  `,
  parameters,
  method:
    'Pulse waves of three duty cycles, a triangle and shift-register noise, with pitch steps and slides in frames of a sixtieth of a second, as the sound chips of the time were driven.',
  literature: [
    'K. Collins, Game Sound (2008), ch. 2',
    'Ricoh 2A03 pulse, triangle and 15-bit noise channels, as documented by the emulation community',
  ],
  loudness: 'effect',
  channels: 1,
  space: 'dry',
  distanceM: 1.5,

  eventS: (values) => LENGTHS_S[values.action] / values.pace,

  schedule: (values, timing) => repeat(timing, { count: 1, intervalS: intervalS(values) }),

  render({ action, pitch, pace }, _event, { sampleRateHz, random }) {
    const tuned = pitch * random.between(0.985, 1.015);
    const out = silence(LENGTHS_S[action] / pace, sampleRateHz);
    for (const voice of TUNES[action]) play(out, voice, tuned, pace, sampleRateHz);
    const noise = NOISES[action as keyof typeof NOISES];
    if (noise) addChipNoise(out, noise.lengthS / pace, noise.fromHz, noise.toHz, noise.gain, sampleRateHz, random);
    return [out];
  },
});

/** One voice of the chip: times in seconds at the default tempo, pitches in Hz. */
type Voice =
  | {
      readonly wave: typeof HALF;
      readonly notes: readonly (readonly [hz: number, atS: number, lengthS: number])[];
      readonly decayS?: number;
    }
  | { readonly wave: typeof HALF; readonly slide: Curve; readonly gain?: number; readonly decayS?: number }
  | { readonly wave: typeof HALF; readonly run: readonly number[]; readonly stepS: number; readonly rootHz: number };

const FANFARE = [0, 0, 0, 4, 7, 7, 12, 12, 12];

const TUNES: Readonly<Record<keyof typeof LENGTHS_S, readonly Voice[]>> = {
  coin: [
    { wave: HALF, notes: [[987.8, 0, 0.08]] },
    { wave: HALF, notes: [[1318.5, 0.08, 0.54]], decayS: 0.2 },
  ],
  jump: [{ wave: QUARTER, slide: points(0, 210, 0.1, 330, 0.3, 720), gain: 0.24, decayS: 0.25 }],
  pickup: [{ wave: EIGHTH, slide: points(0, 780, 0.07, 790, 0.075, 1180, 0.25, 1190), gain: 0.24, decayS: 0.16 }],
  powerup: [{ wave: QUARTER, run: [0, 4, 7, 12, 2, 6, 9, 14, 4, 8, 11, 16, 19, 23, 28], stepS: 0.06, rootHz: 392 }],
  hurt: [{ wave: QUARTER, slide: points(0, 620, 0.08, 270, 0.28, 95), gain: 0.26, decayS: 0.18 }],
  death: [{ wave: HALF, slide: points(0, 660, 0.12, 880, 0.4, 420, 0.8, 210, 1.3, 70) }],
  explosion: [{ wave: TRIANGLE, slide: points(0, 170, 0.35, 42), gain: 0.4, decayS: 0.2 }],
  shoot: [{ wave: EIGHTH, slide: points(0, 2600, 0.06, 1100, 0.24, 170), gain: 0.24, decayS: 0.14 }],
  select: [
    {
      wave: HALF,
      notes: [
        [660, 0, 0.05],
        [990, 0.05, 0.06],
      ],
    },
  ],
  blip: [{ wave: QUARTER, notes: [[880, 0, 0.05]] }],
  text: [
    {
      wave: QUARTER,
      notes: [0, 1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16].map(
        (slot, n) => [[880, 932, 880, 988, 932][n % 5], 0.064 * slot, 0.03] as const,
      ),
    },
  ],
  'level-up': [
    { wave: QUARTER, run: FANFARE, stepS: 0.11, rootHz: 523.3 },
    { wave: TRIANGLE, run: FANFARE, stepS: 0.11, rootHz: 130.8 },
  ],
  'game-over': [
    { wave: QUARTER, run: [12, 11, 10, 9, 7, 4, 0, 0], stepS: 0.22, rootHz: 261.6 },
    { wave: TRIANGLE, run: [0, -1, -2, -3, -5, -8, -12, -12], stepS: 0.22, rootHz: 130.8 },
  ],
  bounce: [{ wave: HALF, notes: [[459, 0, 0.12]] }],
};

const NOISES = {
  hurt: { lengthS: 0.14, fromHz: 5200, toHz: 900, gain: 0.3 },
  explosion: { lengthS: LENGTHS_S.explosion, fromHz: 9000, toHz: 500, gain: 0.42 },
} as const;

function play(out: Float32Array, voice: Voice, pitch: number, pace: number, sampleRateHz: number): void {
  const decayS = 'decayS' in voice && voice.decayS ? { decayS: voice.decayS / pace } : {};
  const shape = { wave: voice.wave, gain: 0.22, attackS: 0.001, ...decayS };
  if ('slide' in voice) {
    const hz = voice.slide.map(([atS, x]) => [atS / pace, x * pitch] as const);
    const lengthS = voice.slide[voice.slide.length - 1][0] / pace;
    addTone(out, sampleRateHz, { ...shape, hz, lengthS, gain: voice.gain ?? 0.22 });
    return;
  }
  const notes =
    'notes' in voice
      ? voice.notes
      : voice.run.map((step, n) => [voice.rootHz * pow(2, step / 12), n * voice.stepS, voice.stepS * 0.95] as const);
  for (const [hz, atS, lengthS] of notes) {
    addTone(out, sampleRateHz, { ...shape, hz: hz * pitch, atS: atS / pace, lengthS: lengthS / pace });
  }
}

/** Noise of a 15-bit shift register with a decelerating clock, in sixteen volume steps. */
function addChipNoise(
  out: Float32Array,
  lengthS: number,
  fromHz: number,
  toHz: number,
  gain: number,
  sampleRateHz: number,
  random: Random,
): void {
  const frames = Math.min(out.length, Math.floor(lengthS * sampleRateHz));
  let register = random.integer(1, 32767);
  let clock = 0;
  for (let i = 0; i < frames; i += 1) {
    const t = i / frames;
    clock += (fromHz + (toHz - fromHz) * t) / sampleRateHz;
    if (clock >= 1) {
      clock -= 1;
      const bit = (register ^ (register >> 1)) & 1;
      register = (register >> 1) | (bit << 14);
    }
    const steps = Math.ceil(15 * (1 - t) * (1 - t)) / 15;
    const ends = Math.min(1, i / 40, (frames - 1 - i) / 200);
    out[i] += gain * steps * ends * (register & 1 ? 1 : -1);
  }
}

/** From here on it is played quickly: each before the one before has died away. */
const QUICK = 1.25;

function intervalS({ action, pace }: { readonly action: keyof typeof LENGTHS_S; readonly pace: number }): number {
  return pace > QUICK ? (0.45 * LENGTHS_S[action]) / pace : LENGTHS_S[action] / pace + 0.15;
}

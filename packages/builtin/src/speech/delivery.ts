import { RefusedInput } from '../rendering.ts';

/** One delivery option, described for the user and for validation. */
export interface DeliveryOption {
  readonly name: keyof Delivery;
  readonly type: 'number' | 'boolean' | 'choice';
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
  readonly default: number | boolean | string;
  readonly description: string;
}

export type Mood = 'neutral' | 'calm' | 'cheerful' | 'sad' | 'angry' | 'excited' | 'fearful';

/** How a line is spoken, complete and checked. */
export interface Delivery {
  readonly speed: number;
  readonly pitch: number;
  readonly expressiveness: number;
  readonly mood: Mood;
  readonly effort: number;
  readonly breathiness: number;
  readonly whisper: boolean;
  readonly throat: number;
  readonly distance: number;
  readonly pauses: number;
}

export const DELIVERY_OPTIONS: readonly DeliveryOption[] = [
  ...(
    [
      ['speed', 0.5, 2, 1, 'How fast: 2 is twice as fast, 0.5 half as fast.'],
      ['pitch', -12, 12, 0, 'Semitones above or below the voice’s own pitch.'],
      ['expressiveness', 0, 2, 1, 'How far the melody moves: 0 is a monotone, 2 is theatrical.'],
    ] as const
  ).map(numeric),
  {
    name: 'mood',
    type: 'choice',
    values: ['neutral', 'calm', 'cheerful', 'sad', 'angry', 'excited', 'fearful'],
    default: 'neutral',
    description: 'Changes pace, pitch, melody, force and breath together.',
  },
  ...(
    [
      [
        'effort',
        -1,
        1,
        0,
        'Vocal force: −1 is under the breath, 1 is calling across a yard. Changes colour, pitch and level.',
      ],
      ['breathiness', 0, 1, 0, 'Breath mixed into the tone.'],
    ] as const
  ).map(numeric),
  {
    name: 'whisper',
    type: 'boolean',
    default: false,
    description: 'Speaks without any tone.',
  },
  ...(
    [
      ['throat', 0.75, 1.35, 1, 'Size of the speaker: above 1 smaller and brighter, below 1 larger and darker.'],
      ['distance', 0, 1, 0, 'From close to the microphone (0) to the far end of a room (1).'],
      ['pauses', 0, 3, 1, 'Length of the pauses between sentences and lines; pauses written in the text keep theirs.'],
    ] as const
  ).map(numeric),
];

function numeric([name, min, max, standard, description]: readonly [
  keyof Delivery,
  number,
  number,
  number,
  string,
]): DeliveryOption {
  return { name, type: 'number', min, max, default: standard, description };
}

/**
 * Fills in a delivery: missing keys take their defaults, unknown keys are ignored.
 *
 * @throws RefusedInput when a known option has an invalid value; the message lists the valid ones
 */
export function parseDelivery(asked: Readonly<Record<string, unknown>> = {}): Delivery {
  const parsed: Record<string, unknown> = {};
  for (const option of DELIVERY_OPTIONS) {
    const value = asked[option.name];
    parsed[option.name] = value === undefined || value === null ? option.default : checkValue(option, value);
  }
  return parsed as unknown as Delivery;
}

function checkValue({ name, type, min = 0, max = 0, values = [] }: DeliveryOption, value: unknown): unknown {
  if (type === 'boolean') {
    if (typeof value === 'boolean') return value;
    throw new RefusedInput(`The delivery option "${name}" must be true or false.`);
  }
  if (type === 'choice') {
    if (typeof value === 'string' && values.includes(value)) return value;
    throw new RefusedInput(`The delivery option "${name}" must be one of ${values.join(', ')}.`);
  }
  if (typeof value === 'number' && value >= min && value <= max) return value;
  throw new RefusedInput(`The delivery option "${name}" must be a number from ${min} to ${max}.`);
}

/** Changes made by a mood to the delivery. */
export interface MoodShift {
  /** Factor on the pace. */
  readonly rate: number;
  readonly semitones: number;
  /** Factor on the pitch range. */
  readonly range: number;
  readonly effort: number;
  readonly breath: number;
}

export const MOODS: Readonly<Record<Mood, MoodShift>> = {
  neutral: { rate: 1, semitones: 0, range: 1, effort: 0, breath: 0 },
  calm: { rate: 0.9, semitones: -1, range: 0.75, effort: -0.25, breath: 0.1 },
  cheerful: { rate: 1.06, semitones: 2, range: 1.4, effort: 0.2, breath: 0 },
  sad: { rate: 0.84, semitones: -1.5, range: 0.6, effort: -0.4, breath: 0.2 },
  angry: { rate: 1.08, semitones: 1, range: 1.35, effort: 0.7, breath: 0 },
  excited: { rate: 1.15, semitones: 3.5, range: 1.6, effort: 0.45, breath: 0 },
  fearful: { rate: 1.12, semitones: 3, range: 0.8, effort: -0.2, breath: 0.3 },
};

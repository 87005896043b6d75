import type { Random } from '@soundwright/dsp/random';
import { finishEvent, silence } from '../../../draw/buffer.ts';
import { type Stroke, sketch } from '../../../draw/sketch.ts';
import {
  choice,
  defineEvents,
  type EventsSource,
  type LoudnessClass,
  number,
  repeat,
  type SoundEvent,
  type Timing,
} from '../../source.ts';
import type { SpaceName } from '../../space.ts';
import type { Facts } from '../../traits.ts';
import { readRows } from './event-rows.ts';
import { enlargedBy, inTempo, makeOf, remake, stretchedBy, USUAL_MAKE } from './make.ts';
import { enlargement } from './size.ts';

/** Parameters of a sketch. */
export interface Hand {
  readonly lengthS: number;
  /** Factor for all frequencies: pitch over size. */
  readonly scale: number;
  readonly size: number;
  readonly force: number;
  /** Above 1 is faster; the default length is already divided by it. */
  readonly pace: number;
  /** −1 left, 1 right, 0 for a sound of one channel. */
  readonly side: number;
  /** Shared by both channels; the strokes themselves draw from one stream per channel. */
  readonly random: Random;
}

/** One kind of a sketched source. */
export interface SketchKind {
  /** Default length, seconds. */
  readonly lengthS: number;
  /** Words that select it besides its name. */
  readonly words?: readonly string[];
  /** Continues for the requested length, at most this many seconds at a time. */
  readonly stretchesS?: number;
  /** How often it happens without a number, one soon after the other; once if absent. */
  readonly usualCount?: number;
  /** It swells up to its end, where what follows begins. */
  readonly swells?: true;
  /** It goes on until this many seconds before its end, where it fades and what follows begins. */
  readonly fadesS?: number;
  /** Its strokes; scale, size, force and length of `hand` are already those of the individual. */
  readonly strokes: (hand: Hand) => Stroke[];
}

/** Phrases with the values that they imply. */
export type SketchPhrases = Readonly<
  Record<string, { kind?: string; size?: number; force?: number; pace?: number; pitch?: number }>
>;

export interface SketchedSource extends Facts {
  readonly name: string;
  /** Its kinds, their phrases and their events; `readRows` says how they are written. */
  readonly table: string;
  /** The strokes of kinds that have no events in the table. */
  readonly drawn?: Readonly<Record<string, SketchKind['strokes']>>;
  /** What processes the sound of a kind in place, once it is rendered. */
  readonly finish?: Readonly<Record<string, (out: Float32Array, hand: Hand, sampleRateHz: number) => void>>;
  readonly default: string;
  readonly method: string;
  readonly literature: readonly string[];
  readonly loudness: LoudnessClass;
  readonly channels: 1 | 2;
  readonly distanceM: number;
  readonly space: SpaceName;
  /** Spaces of single kinds that are found elsewhere. */
  readonly spaces?: Readonly<Partial<Record<string, SpaceName>>>;
  /** It is played in time: takes differ in sound, but not in rhythm. */
  readonly inTime?: boolean;
}

/** What is shorter is a single movement that takes its own time, seconds. */
const SHORT_S = 0.7;

/** How far the length of a single movement follows a given one, as a share of its own. */
const FITS = [0.3, 1.4] as const;

/** A single movement that takes the time given for it; undefined where its own will do. */
function fitTo({ count, durationS }: Timing, lengthS: number): SoundEvent | undefined {
  if (count !== null || durationS === null || lengthS < SHORT_S) return undefined;
  const ratio = durationS / lengthS;
  return ratio > FITS[0] && ratio < FITS[1] ? { atS: 0, detail: { lengthS: durationS, ratio } } : undefined;
}

const FACTOR = { range: [0.5, 1, 2], scale: 'log' } as const;

/** Parameters of every sketch besides its kind. */
const HANDLING = {
  size: number({ ...FACTOR, differs: 0.17, follows: 'size' }, 'Larger is lower, rings longer and moves more slowly.'),
  pitch: number({ ...FACTOR, differs: 0.12, follows: 'pitch' }, 'Factor of its pitch.'),
  pace: number({ ...FACTOR, follows: 'speed' }, 'Faster is shorter.'),
  force: number({ range: [0.15, 0.6, 1], follows: 'intensity' }, 'How hard or how much.'),
  make: number(
    { range: [0, USUAL_MAKE, 1], differs: 0.5 },
    'Which make, in which hands: each has resonances and a rhythm of its own.',
  ),
};

/** An events source whose kinds are lists of strokes. */
export function defineSketches(source: SketchedSource): EventsSource {
  const { table, drawn, finish = {}, inTime = false, ...rest } = source;
  const { kinds, phrases, weakPhrases } = readRows(table, drawn);
  for (const kind of Object.keys(finish))
    if (!(kind in kinds)) throw new Error(`'${kind}' is finished, but has no row.`);
  const options = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, kind.words ?? []]));
  const parameters = { kind: choice<string>(source.default, 'Which one.', options), ...HANDLING };
  // What is played keeps its tempo, whatever the size of the instrument.
  const paceOf = ({ pace, size }: { pace: number; size: number }): number =>
    inTime ? pace : pace / enlargement(size).time;
  const lengthOf = (values: { kind: string; pace: number; size: number }): number =>
    kinds[values.kind].lengthS / paceOf(values);
  return defineEvents({
    ...rest,
    phrases,
    weakPhrases,
    parameters,
    eventS: lengthOf,
    settlesS: (values, givenS) => {
      const { fadesS, stretchesS } = kinds[values.kind];
      if (fadesS === undefined) return 0;
      if (stretchesS !== undefined) return Math.max(0, lengthOf(values) - fadesS);
      // A single movement is slower or faster as a whole.
      return Math.min(1, givenS / lengthOf(values)) * Math.max(0, lengthOf(values) - fadesS / paceOf(values));
    },
    heightS: (values) => (kinds[values.kind].swells ? lengthOf(values) : 0),
    schedule(values, timing): SoundEvent[] {
      const { stretchesS, usualCount } = kinds[values.kind];
      const lengthS = lengthOf(values);
      if (stretchesS === undefined || timing.durationS === null || timing.count !== null) {
        const fitted = usualCount === undefined ? fitTo(timing, lengthS) : undefined;
        if (fitted) return [fitted];
        return repeat(timing, {
          count: usualCount ?? 1,
          intervalS: lengthS + (usualCount === undefined ? 0.3 : 0.05),
          jitter: usualCount === undefined ? 0 : 0.1,
          fills: usualCount !== undefined,
        });
      }
      const stretchS = Math.min(stretchesS, Math.max(0.2, timing.durationS));
      const everyS = stretchS < timing.durationS ? 0.8 * stretchS : timing.durationS;
      return Array.from({ length: Math.ceil(timing.durationS / everyS) }, (_, k) => ({
        atS: k * everyS,
        detail: { lengthS: stretchS },
      }));
    },
    render(values, event, { sampleRateHz, random }) {
      const ratio = event.detail?.ratio;
      const kind = kinds[values.kind];
      // A single movement is drawn at its usual pace and then takes more or less time as a whole.
      const ownPace = paceOf(values);
      const pace = kind.stretchesS === undefined ? ownPace : 1;
      const lengthS = (ratio === undefined ? event.detail?.lengthS : undefined) ?? pace * lengthOf(values);
      const rhythm =
        inTime || finish[values.kind] || kind.swells || kind.fadesS !== undefined
          ? 'kept'
          : event.detail?.lengthS === undefined
            ? 'own'
            : 'fitted';
      const own = values.make === USUAL_MAKE ? undefined : makeOf(values.make, lengthS, rhythm);
      const tempo = event.detail?.tempo;
      const paced = tempo === undefined ? own : inTempo(own, tempo, lengthS);
      const stretch = (ratio ?? 1) / pace;
      const make = enlargedBy(stretch === 1 ? paced : stretchedBy(paced, stretch), values.size);
      return Array.from({ length: source.channels }, (_, channel) => {
        const out = silence(make?.when(lengthS) ?? lengthS, sampleRateHz);
        const hand: Hand = {
          lengthS,
          scale: values.pitch / values.size,
          size: values.size,
          force: values.force,
          pace: ownPace / pace,
          side: source.channels === 1 ? 0 : 2 * channel - 1,
          random: random.fork('hand'),
        };
        const strokes = kind.strokes(hand);
        sketch(out, make ? remake(strokes, make) : strokes, sampleRateHz, random.fork('side', channel));
        finish[values.kind]?.(out, { ...hand, lengthS: lengthS / pace, pace: ownPace }, sampleRateHz);
        return finishEvent(out, sampleRateHz, Math.min(0.05, lengthS / 4));
      });
    },
  }) as unknown as EventsSource;
}

/** A table of things worked by hand as a source: heard close by, from one place in a room. */
export function defineProps(source: Omit<SketchedSource, 'loudness' | 'channels' | 'space'>): EventsSource {
  return defineSketches({
    ...source,
    traits: ['prop', ...(source.traits ?? [])],
    noises: ['handled', ...(source.noises ?? [])],
    loudness: 'effect',
    channels: 1,
    space: 'room',
  });
}

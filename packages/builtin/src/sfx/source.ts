import type { Random } from '@soundwright/dsp/random';
import type { Block } from '../rendering.ts';
import { phrasesIn, readPhrases } from './phrases.ts';
import type { SpaceName } from './space.ts';
import type { Facts, Message, Running, Trait } from './traits.ts';

/**
 * The interface of a source: a model of one kind of sound. A source defines the words that select it, its parameters and
 * the words that set them, the origin of its method, and how it renders. Room, distance, loudness and files are left to
 * the mixer.
 */

/**
 * Frames of every block a texture renders. Always exactly this many, so control-rate work may happen once per block.
 */
export const TEXTURE_FRAMES = 512;

/**
 * Scales shared by every source and set by the same words ("heavy", "huge", "fast" …): 0 to 1, 0.5 is neutral. A
 * parameter named `lengthS` follows 'length' in addition to its own slot.
 */
export type Slot = 'intensity' | 'size' | 'speed' | 'length' | 'pitch' | 'brightness' | 'wetness' | 'age' | 'tail';

/** A numeric parameter. */
export interface NumberParameter {
  readonly kind: 'number';
  /** 'Hz', 's', 'mm', 'm/s', '1/s', … or '' for a bare fraction or ratio. */
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
  /** One sentence: its effect on the sound. */
  readonly about: string;
  /** 'log' where a ratio matters more than a difference (frequencies, rates, sizes). */
  readonly scale?: 'linear' | 'log';
  /** The slot that controls it: 0 gives `min`, 0.5 `default`, 1 `max`; a leading minus inverts it. */
  readonly follows?: Slot | `-${Slot}`;
  /**
   * Deviation between takes of one prompt in each direction, as a share of the range; default 0.2. 0 for regulated or
   * counted values (mains frequency, number of animals).
   */
  readonly differs?: number;
  /** Words specific to this parameter: phrase → value. */
  readonly words?: Readonly<Record<string, number>>;
}

/** A choice between named options. */
export interface ChoiceParameter<Option extends string = string> {
  readonly kind: 'choice';
  readonly default: NoInfer<Option>;
  readonly about: string;
  /** Option → the phrases that select it. The option's own name counts as a phrase too. */
  readonly options: Readonly<Record<Option, readonly string[]>>;
}

export type Parameters = Readonly<Record<string, NumberParameter | ChoiceParameter<string>>>;

/** The values of a source's parameters: numbers within their range, and the names of options. */
export type ValuesOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends ChoiceParameter<infer Option> ? Option : number;
};

/** Values without their types, as kept in a scene. */
export type Values = Readonly<Record<string, number | string>>;

/** Whether a source has a trait, by itself or with one of the options in `values`. */
export function hasTrait({ traits, optionTraits }: Source, trait: Trait, values?: Values): boolean {
  if (traits?.includes(trait)) return true;
  const options = optionTraits?.[trait];
  return (
    values !== undefined && options !== undefined && Object.values(values).some((one) => options.includes(String(one)))
  );
}

/** Speed of what passes by, m/s: a car in town. */
export const USUAL_TRAVEL_MS = 14;

/** What an option of a machine's motion tells of it; undefined for what neither starts nor stops. */
export function runningAs({ runs = {} }: Source, motion: number | string | undefined): Running | undefined {
  return (Object.keys(runs) as Running[]).find((running) => runs[running] === motion && motion !== undefined);
}

/** What a signal with these values tells; undefined for other sounds. */
export function messageOf({ tells = {} }: Source, values: Iterable<unknown>): Message | undefined {
  const said = [...values].map(String);
  return (Object.keys(tells) as Message[]).find((message) => tells[message]?.some((option) => said.includes(option)));
}

/** Numbers of living beings, as parameters of their voices, their breath and their hands. */
const OF_LIVING = ['animals', 'birds', 'insects', 'people', 'perMin'];

/** One of those who otherwise are a crowd is heard from no farther than this, m. */
const ALONE_M = 1.5;

/** Distance at which a source is heard with these values when the prompt gives none, m. */
export function usualDistanceM({ distanceM = 2, distancesM = {} }: Source, values: Values): number {
  const ofOption = Object.values(values).find((one) => String(one) in distancesM);
  if (ofOption !== undefined) return distancesM[String(ofOption)];
  return values.people === 1 ? Math.min(ALONE_M, distanceM) : distanceM;
}

/** Whether living beings make a sound. */
export function isLiving({ parameters }: Source): boolean {
  return OF_LIVING.some((name) => name in parameters);
}

/** Whether a choice of a source has an option. */
export function hasOption({ parameters }: Source, name: string, option: string): boolean {
  const parameter = (parameters as Parameters)[name];
  return parameter?.kind === 'choice' && option in parameter.options;
}

/** Target loudness when this source is the main sound. */
export type LoudnessClass = 'ambience' | 'effect' | 'impact' | 'interface';

/** Phrases → the values they imply (`{}` for none). In everyday words; plurals and endings are matched by stem. */
export type Phrases<P extends Parameters> = Readonly<Record<string, Partial<ValuesOf<P>>>>;

interface SourceBase<P extends Parameters> extends Facts {
  /** Short, unique, in kebab-case. It names random streams and appears in recipes, so it must never change. */
  readonly name: string;
  /** Phrases that always select this source. */
  readonly phrases: Phrases<P>;
  /** Phrases that select it only when no other source in the clause matches ("glass", "metal"). */
  readonly weakPhrases?: Phrases<P>;
  readonly parameters: P;
  /** How it works, in one or two sentences for the documentation. */
  readonly method: string;
  /** Sources of the method: author, title, year. */
  readonly literature: readonly string[];
  readonly loudness: LoudnessClass;
  /** 1: a point source that can be placed and moved. 2: already spread over left and right. */
  readonly channels: 1 | 2;
  /** Distance in metres when the prompt gives none. Default 2. */
  readonly distanceM?: number;
  /** Distances of single options of a choice that are heard from nearer or farther than the rest, by option, metres. */
  readonly distancesM?: Readonly<Record<string, number>>;
  /** How many times farther away than usual it is with these values, where the source renders the distance itself. */
  timesAway?(values: ValuesOf<P>): number;
  /** Height above the ground or the water, metres; null where it sounds from many places at once. Default 0.8. */
  heightM?(values: ValuesOf<P>): number | null | undefined;
  /** Speed when the prompt makes it pass by, m/s. Default `USUAL_TRAVEL_MS`. */
  readonly travelMS?: number;
  /** Space when the prompt names none. Default 'outdoors'. */
  readonly space?: SpaceName;
  /** Spaces of single options of a choice that are found elsewhere than the rest, by option. */
  readonly spaces?: Readonly<Partial<Record<string, SpaceName>>>;
}

/** A source of discrete events: one, a few, or irregular ones. */
export interface EventsSource<P extends Parameters = Parameters> extends SourceBase<P> {
  readonly form: 'events';
  /**
   * Length of one event with these values including its ring-out, seconds; for planning only, the buffer sets the real
   * one.
   */
  eventS(values: ValuesOf<P>): number;
  /**
   * Seconds until an event has mostly decayed, and the next step may begin; 0 where it overlaps as others do.
   *
   * @param givenS - the time that the step leaves for it, which makes what fits itself in shorter
   */
  settlesS?(values: ValuesOf<P>, givenS: number): number;
  /** Seconds until the height of an event that only swells up to it, where the next step begins; 0 for any other. */
  heightS?(values: ValuesOf<P>): number;
  /** The times of its events, ascending, in seconds from the start of the layer. */
  schedule(values: ValuesOf<P>, timing: Timing): SoundEvent[];
  /** Renders one event: `channels` arrays of equal length at any level (the mixer levels layers). */
  render(values: ValuesOf<P>, event: SoundEvent, context: EventContext): Block;
}

/** Timing from the prompt, for `schedule`. */
export interface Timing {
  /** Seconds to fill, or null for the natural length. Later events are dropped. */
  readonly durationS: number | null;
  /** "three knocks", "twice"; null when not given. */
  readonly count: number | null;
  /** "every two seconds"; null when not given. */
  readonly intervalS: number | null;
  /** Factor of the interval between two events for this individual; default 1. */
  readonly pace?: number;
  /** For irregular times. A separate stream, so that changing this layer does not affect the others. */
  readonly random: Random;
}

export interface SoundEvent {
  readonly atS: number;
  /** Linear, default 1. */
  readonly gain?: number;
  /** −1 left … 1 right, relative to the position of the layer, default 0. */
  readonly pan?: number;
  /** Values for `render`, specific to this event. */
  readonly detail?: Readonly<Record<string, number>>;
}

export interface EventContext {
  readonly sampleRateHz: number;
  /** Random stream of this event: the others stay the same when it is drawn again. */
  readonly random: Random;
}

/** A continuous sound of any length, unknown in advance. */
export interface TextureSource<P extends Parameters = Parameters> extends SourceBase<P> {
  readonly form: 'texture';
  /**
   * Length when neither the prompt nor the request sets one, seconds.
   *
   * @param count - number of repetitions; null when not given, and always for sources without `counts`
   */
  naturalS(values: ValuesOf<P>, count: number | null): number;
  /** Starts in the steady state, without a fade-in. */
  start(values: ValuesOf<P>, context: TextureContext): Texture;
  /** It handles `count` itself ("revs three times"). Other textures are repeated with gaps in between. */
  readonly counts?: boolean;
}

export interface TextureContext extends EventContext {
  /** As for `naturalS`. */
  readonly count: number | null;
  /** Seconds it will sound. */
  readonly lengthS?: number;
  /** Seconds until it stands, for a source with the trait 'halts' that comes to a stand. */
  readonly haltS?: number;
  /** Seconds until it has its speed, for a source with the trait 'halts' that sets off. */
  readonly underWayS?: number;
  /** Factor of the rate of its events, by the seconds since its start; for a source with the trait 'counts'. */
  readonly paceAt?: (atS: number) => number;
}

/** Fills `out` (`channels` arrays of `TEXTURE_FRAMES`, already zeroed) with the next block. */
export type Texture = (out: Block) => void;

/** Any source, without its parameter types. Values are checked against `parameters` beforehand. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds sources of many parameter sets; `valuesOf` restores the promise.
export type Source = EventsSource<any> | TextureSource<any>;

/** A source as it is written: its phrases may be text for `readPhrases`. */
type Written<S extends SourceBase<P>, P extends Parameters> = Omit<S, 'form' | 'phrases' | 'weakPhrases'> & {
  readonly phrases: Phrases<P> | string;
  readonly weakPhrases?: Phrases<P> | string;
};

/**
 * Infers the parameter types of an events source and returns it with its form.
 *
 * @throws if it names a parameter or an option that it does not have
 */
export function defineEvents<const P extends Parameters>(source: Written<EventsSource<P>, P>): EventsSource<P> {
  return { ...withPhrases(source), form: 'events' } as EventsSource<P>;
}

/**
 * Infers the parameter types of a texture source and returns it with its form.
 *
 * @throws if it names a parameter or an option that it does not have
 */
export function defineTexture<const P extends Parameters>(source: Written<TextureSource<P>, P>): TextureSource<P> {
  return { ...withPhrases(source), form: 'texture' } as TextureSource<P>;
}

/** A source with its phrases read and all that it names checked; the types do not cover what is read from a text. */
function withPhrases<S extends SourceBase<P>, P extends Parameters>(source: Written<S, P>) {
  const { parameters } = source as SourceBase<P>;
  const readValue = (name: string, word: string) => (parameters[name]?.kind === 'number' ? Number(word) : word);
  const read = (said: Phrases<P> | string) => (typeof said === 'string' ? readPhrases(said, readValue) : said);
  const { phrases, weakPhrases = {} } = source;
  const written = { ...source, phrases: read(phrases), weakPhrases: read(weakPhrases) };
  requireKnown(written as unknown as SourceBase<Parameters>);
  return written;
}

/** Checks the ranges, the defaults, the phrases, the spaces and the distances of a source. */
function requireKnown(source: SourceBase<Parameters>): void {
  const { name, parameters, phrases, weakPhrases = {}, spaces = {}, distancesM = {} } = source;
  for (const [key, parameter] of Object.entries(parameters)) {
    if (parameter.kind === 'number') requireInRange(`${key} of ${name}`, parameter);
  }
  const choices = Object.values(parameters).filter((parameter) => parameter.kind === 'choice');
  for (const parameter of choices) {
    if (!(parameter.default in parameter.options)) throw new Error(`'${parameter.default}' is no option of ${name}.`);
  }
  for (const option of Object.keys({ ...spaces, ...distancesM })) {
    if (!choices.some(({ options }) => option in options)) throw new Error(`'${option}' is no option of ${name}.`);
  }
  for (const [phrase, values] of [...Object.entries(phrases), ...Object.entries(weakPhrases)]) {
    for (const [key, value] of Object.entries(values)) {
      const parameter = parameters[key];
      const fits =
        parameter?.kind === 'choice'
          ? value !== undefined && value in parameter.options
          : parameter !== undefined && Number(value) >= parameter.min && Number(value) <= parameter.max;
      if (!fits) throw new Error(`'${phrase}' of ${name} has no ${key} ${value}.`);
    }
  }
}

function requireInRange(what: string, { min, max, default: usual, words = {} }: NumberParameter): void {
  for (const value of [usual, ...Object.values(words)]) {
    if (value < min || value > max) throw new Error(`${value} is out of the range of ${what}.`);
  }
}

/** The numbers that a parameter may be. */
interface NumberShape extends Pick<NumberParameter, 'scale' | 'follows' | 'differs'> {
  readonly range: readonly [least: number, usual: number, greatest: number];
  /** Default '', a bare fraction or ratio. */
  readonly unit?: string;
}

/**
 * A number parameter.
 *
 * @param words - words of its own with their values, written as for `phrasesIn`: `twig .25, wine [bottle|glass] .5`
 * @throws if a word has no value
 */
export function number(shape: NumberShape, about: string, words = ''): NumberParameter {
  const { range, unit = '', ...rest } = shape;
  const [min, usual, max] = range;
  const said = Object.fromEntries(wordsIn(words).map(numberSaid));
  return { ...rest, kind: 'number', unit, min, max, default: usual, about, ...(words !== '' && { words: said }) };
}

const wordsIn = (text: string): string[] => (text === '' ? [] : phrasesIn(text));

/** A phrase and the number at its end. */
function numberSaid(text: string): [phrase: string, value: number] {
  const [, phrase, value] = /^(.*) ([-\d.]+)$/.exec(text) ?? [];
  if (!Number.isFinite(Number(value))) throw new Error(`'${text}' has no value.`);
  return [phrase, Number(value)];
}

/**
 * A choice parameter; its options are typed from the keys of `options`.
 *
 * @param options - each with the words that select it besides its name, written as for `phrasesIn`
 */
export function choice<Option extends string>(
  usual: NoInfer<Option>,
  about: string,
  options: Readonly<Record<Option, string | readonly string[]>>,
): ChoiceParameter<Option> {
  const words = Object.entries<string | readonly string[]>(options).map(([name, said]) => [
    name,
    typeof said === 'string' ? wordsIn(said) : said,
  ]);
  return { kind: 'choice', default: usual, about, options: Object.fromEntries(words) };
}

/** Every parameter at its default, overridden by `given`: numbers are clamped, unknown names and options dropped. */
export function valuesOf(parameters: Parameters, given: Values = {}): Values {
  const values: Record<string, number | string> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = given[name];
    if (parameter.kind === 'choice') {
      values[name] = typeof value === 'string' && value in parameter.options ? value : parameter.default;
    } else {
      const number = typeof value === 'number' && Number.isFinite(value) ? value : parameter.default;
      values[name] = Math.min(parameter.max, Math.max(parameter.min, number));
    }
  }
  return values;
}

/**
 * The usual schedule. Count: from the prompt, else `usual.count`, else as many as fill the duration when `usual.fills`.
 * Spacing: the interval from the prompt, else `usual.intervalS`, randomized by `usual.jitter`.
 *
 * @param usual - `jitter` is a share of the interval, 0 (strict) to 1; `fills` makes a requested duration mean
 *   "continue for that long" instead of "once, then silence"
 */
export function repeat(
  timing: Timing,
  usual: { count: number; intervalS: number; jitter?: number; fills?: boolean },
): SoundEvent[] {
  const intervalS = timing.intervalS ?? usual.intervalS * (timing.pace ?? 1);
  const keepsGoing = timing.count === null && timing.durationS !== null && (usual.fills || timing.intervalS !== null);
  const unbounded = keepsGoing ? Math.floor(timing.durationS! / intervalS) + 1 : (timing.count ?? defaultCount());
  const count = Math.max(1, unbounded);
  const jitterS = intervalS * (timing.intervalS === null ? (usual.jitter ?? 0) : 0);
  const events: SoundEvent[] = [];
  for (let i = 0; i < count; i += 1) {
    const moveS = i === 0 ? 0 : jitterS * timing.random.between(-0.5, 0.5);
    events.push({ atS: i * intervalS + moveS });
  }
  return timing.durationS === null ? events : events.filter((event) => event.atS < timing.durationS!);

  function defaultCount(): number {
    return timing.intervalS !== null ? Math.max(usual.count, 4) : usual.count;
  }
}

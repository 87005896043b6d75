import { parseScript, RefusedInput } from '@soundwright/builtin/catalog';
import type { SoundWord } from '@soundwright/contract';
import { monoOf } from '../../audio/mono.ts';
import { WavFile } from '../../audio/wav-file.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { HeardText } from '../engine.ts';
import { GreedyReader, type HeardSymbol, type PlacedSymbol, placeSymbols } from './ctc.ts';
import type { ListeningModel } from './families/family.ts';
import { joinSamples } from './join-samples.ts';
import { StereoFeed } from './stereo-feed.ts';
import { edgesAtPauses, LEVEL_STEP_S } from './word-edges.ts';

/** A long sound is heard in pieces, each with what is before and after it. */
const PIECE_S = 20;
const CONTEXT_S = 1;
/** Score of words in a sound that is too short for them. */
const IMPOSSIBLE = -20;

interface Listening {
  readonly sourcePath: string;
  readonly model: ListeningModel;
  report(progress: number): void;
}

/** Writes down what is said, with the time of every word. */
export async function transcribe(listening: Listening): Promise<HeardText> {
  const { symbols, blank, stepSamples, sampleRateHz } = listening.model;
  const reader = new GreedyReader(symbols.length, blank);
  const levels = await hear(listening, (scores) => reader.add(scores));
  const stepS = stepSamples / sampleRateHz;
  const words = wordsIn(reader.found, symbols).map(({ text, from, to }) => timed(text, from, to, stepS));
  return { text: words.map(({ text }) => text).join(' '), words: edgesAtPauses(words, levels) };
}

/** Finds the words of a known English text, with their times and how well the sound fits each. */
export async function align(listening: Listening, text: string): Promise<HeardText> {
  const { symbols, blank, stepSamples, sampleRateHz } = listening.model;
  const spoken = spokenWords(text);
  const target = targetOf(spoken, symbols);
  const parts: Float32Array[] = [];
  const levels = await hear(listening, (scores) => parts.push(scores));
  const scores = joinSamples(...parts);
  const placed = placeSymbols(scores, symbols.length, blank, target.symbols);
  const stepS = stepSamples / sampleRateHz;
  const endS = scores.length === 0 ? 0 : (scores.length / symbols.length) * stepS;
  const words = spoken.map(({ text: written }, index): SoundWord => {
    const own = placed?.slice(...(target.spans[index] as [number, number])) ?? [];
    const [first] = own;
    const last = own.at(-1);
    if (first !== undefined && last !== undefined)
      return { ...timed(written, first.from, last.to, stepS), score: round(mean(own)) };
    // Without letters, or in a sound that is too short for the text.
    const at = round((endS * index) / spoken.length);
    return { text: written, start_s: at, end_s: at, estimated: true, ...(placed === null && { score: IMPOSSIBLE }) };
  });
  return { text, words: edgesAtPauses(words, levels) };
}

/**
 * Lets the model hear a sound of any length, piece by piece.
 * @param take - receives the scores of the next steps
 * @returns the levels of steps of 10 ms
 */
async function hear(
  { sourcePath, model, report }: Listening,
  take: (scores: Float32Array) => void,
): Promise<Float32Array> {
  const { stepSamples, sampleRateHz, symbols } = model;
  const source = WavFile.open(sourcePath);
  try {
    const total = Math.round((source.frames * sampleRateHz) / source.sampleRateHz);
    const steps = Math.max(1, Math.ceil(total / stepSamples));
    const pieceSteps = Math.floor((PIECE_S * sampleRateHz) / stepSamples);
    const contextSteps = Math.floor((CONTEXT_S * sampleRateHz) / stepSamples);
    const feed = new StereoFeed(source, sampleRateHz);
    const meter = new LevelMeter(sampleRateHz, total);
    for (let at = 0; at < steps; at += pieceSteps) {
      report(at / steps);
      const from = Math.max(0, at - contextSteps);
      const to = Math.min(steps, at + pieceSteps + contextSteps);
      const end = Math.min(total, to * stepSamples);
      const mono = monoOf(feed.window(from * stepSamples, end - from * stepSamples));
      const scores = await model.listen(mono);
      const isLast = at + pieceSteps >= steps;
      const skip = (at - from) * symbols.length;
      take(scores.subarray(skip, isLast ? scores.length : skip + pieceSteps * symbols.length));
      meter.add(
        mono.subarray((at - from) * stepSamples, isLast ? mono.length : (at - from + pieceSteps) * stepSamples),
      );
    }
    report(1);
    return meter.levels;
  } finally {
    source.close();
  }
}

/** The level of every 10 ms of a sound, as root mean square. */
class LevelMeter {
  readonly levels: Float32Array;
  readonly #size: number;
  #count = 0;

  constructor(sampleRateHz: number, samples: number) {
    this.#size = Math.round(LEVEL_STEP_S * sampleRateHz);
    this.levels = new Float32Array(Math.ceil(samples / this.#size));
  }

  /** Pieces are whole numbers of steps, but for the last. */
  add(samples: Float32Array): void {
    for (let at = 0; at < samples.length; at += this.#size) {
      const part = samples.subarray(at, at + this.#size);
      const power = part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
      if (this.#count < this.levels.length) this.levels[this.#count++] = Math.sqrt(power);
    }
  }
}

/** The words of heard symbols: a space in one of them begins a word. */
function wordsIn(heard: readonly HeardSymbol[], symbols: readonly string[]) {
  const words: { text: string; from: number; to: number }[] = [];
  let isNew = true;
  for (const { symbol, from, to } of heard) {
    const text = symbols[symbol] ?? '';
    isNew ||= text.startsWith(' ');
    const letters = text.trim();
    const last = words.at(-1);
    if (letters === '') continue;
    if (isNew || last === undefined) words.push({ text: letters, from, to });
    else words[words.length - 1] = { text: last.text + letters, from: last.from, to };
    isNew = text.endsWith(' ');
  }
  return words;
}

/** The words as written and as said. @throws ServiceError `invalid_request` for a text with nothing to say */
function spokenWords(text: string): { text: string; says: string }[] {
  try {
    return parseScript(text).items.flatMap((item) => {
      if (item.kind === 'pause') return [];
      const said = item.text.split(' ');
      return item.words.map((word) => ({ text: word.text, says: said.splice(0, word.count).join(' ') }));
    });
  } catch (error) {
    if (!(error instanceof RefusedInput)) throw error;
    throw new ServiceError('invalid_request', error.message, error.hint === undefined ? {} : { hint: error.hint });
  }
}

/** The symbols of a text with spaces between its words, and which of them belong to each written word. */
function targetOf(words: readonly { says: string }[], symbols: readonly string[]) {
  const numbers = new Map(symbols.map((symbol, number) => [symbol, number]));
  const between = numbers.get(' ');
  const target: number[] = [];
  const spans = words.map(({ says }): [number, number] => {
    const letters = [
      ...says
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}' ]/gu, '')
        .trim(),
    ].flatMap((letter) => numbers.get(letter) ?? []);
    if (letters.length > 0 && target.length > 0 && between !== undefined) target.push(between);
    target.push(...letters);
    return [target.length - letters.length, target.length];
  });
  return { symbols: target, spans };
}

function timed(text: string, from: number, to: number, stepS: number): SoundWord {
  return { text, start_s: round(from * stepS), end_s: round((to + 1) * stepS), estimated: false };
}

function mean(placed: readonly PlacedSymbol[]): number {
  return placed.reduce((sum, { score }) => sum + score, 0) / placed.length;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

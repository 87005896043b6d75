import { clamp } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import {
  BLOCK_FRAMES,
  type Block,
  type OpenRendering,
  RefusedInput,
  type RenderContext,
  type TimedWord,
} from '../rendering.ts';
import type { VoiceProfile } from '../voice/profile.ts';
import { reblock } from '../voice/reblock.ts';
import { type Delivery, parseDelivery } from './delivery.ts';
import { createDistanceEffect, ROOM_TAIL_S } from './distance.ts';
import type { Flite } from './flite.ts';
import { createProfileSpeaker } from './profile-speaker.ts';
import { renderSentence } from './render-sentence.ts';
import { BETWEEN_SENTENCES_S, SPEECH_RATE_HZ, type Speaker, type SpokenSentence, speakSentence } from './speaker.ts';
import type { PronunciationDictionary } from './text/dictionary.ts';
import { type Pause, parseScript, type Script, type Sentence } from './text/script.ts';
import { getBuiltinVoice } from './voices.ts';

/** The id of a built-in voice, or a voice measured on a recording. */
export type VoiceChoice = string | VoiceProfile;

export interface SpeechLine {
  readonly text: string;
  readonly voice: VoiceChoice;
  /** See `DELIVERY_OPTIONS`; missing keys use their defaults, unknown keys are ignored. */
  readonly delivery?: Readonly<Record<string, unknown>>;
  /** Words that are said another way. */
  readonly pronounce?: PronunciationDictionary;
}

export interface SpeechRequest {
  /** Spoken in order; at least one. */
  readonly lines: readonly SpeechLine[];
  /** Silence between two lines in seconds, sample-accurate; 0 to 60, default 0.3. */
  readonly gapS?: number;
  /** Seed of the breath noise. */
  readonly seed: number;
}

/** Position of a line in the audio; stored in the recipe. */
export interface LineTiming {
  readonly text: string;
  readonly voice: string;
  readonly start_s: number;
  readonly end_s: number;
}

/** `data` of the recipe of this family. */
export interface SpeechRecipe {
  readonly seed: number;
  readonly gap_s: number;
  readonly lines: readonly LineTiming[];
}

/** A voice of a synthesizer. */
export interface LanguageVoice {
  readonly name: string;
  readonly speaker: Speaker;
  speak(delivery: Delivery, sentence: Sentence, lexicon: ReadonlyMap<string, string>): SpokenSentence;
}

/** A language with a synthesizer that speaks it. */
export interface SpokenLanguage {
  /** @throws RefusedInput when the text has nothing to say */
  parse(text: string, pronounce: PronunciationDictionary | undefined): Script;
  /** @throws RefusedInput when it has no such voice */
  voice(choice: VoiceChoice): LanguageVoice;
}

const SHORTEST_FRAMES = 1;

/** A validated line. */
interface PreparedLine {
  readonly text: string;
  readonly choice: VoiceChoice;
  readonly voice: LanguageVoice;
  readonly script: Script;
  readonly delivery: Delivery;
}

/** Speaks English lines; see `renderLines`. */
export function renderSpeech(request: SpeechRequest, context: RenderContext, flite: Flite): OpenRendering {
  return renderLines(request, context, {
    parse: parseScript,
    voice: (choice) => {
      const speaker = typeof choice === 'string' ? getBuiltinVoice(choice) : createProfileSpeaker(choice, flite);
      return {
        name: typeof choice === 'string' ? getBuiltinVoice(choice).name : 'measured voice',
        speaker,
        speak: (delivery, sentence, lexicon) => speakSentence(flite, speaker, delivery, sentence, lexicon),
      };
    },
  });
}

/**
 * Speaks lines, each in its own voice: 48 kHz mono.
 *
 * A sentence is synthesised when its first block is pulled, so playback can start before the rest is ready; the total
 * length is only known at the end. The same request gives the same samples.
 *
 * @throws RefusedInput when a line has no words, a voice is unknown, or a delivery option or the gap is out of range
 */
export function renderLines(request: SpeechRequest, context: RenderContext, language: SpokenLanguage): OpenRendering {
  const { lines, gapS = 0.3, seed } = request;
  if (lines.length === 0) throw new RefusedInput('There is no line to speak.');
  if (!(gapS >= 0 && gapS <= 60)) throw new RefusedInput('The gap between lines must be from 0 to 60 seconds.');

  const voices = new Map<VoiceChoice, LanguageVoice>();
  const voiceOf = (choice: VoiceChoice) => {
    const voice = voices.get(choice) ?? language.voice(choice);
    voices.set(choice, voice);
    return voice;
  };
  // Validate everything before the first sentence is spoken.
  const prepared = lines.map(
    ({ text, voice: choice, delivery, pronounce }): PreparedLine => ({
      script: language.parse(text, pronounce),
      voice: voiceOf(choice),
      delivery: parseDelivery(delivery),
      choice,
      text,
    }),
  );
  const total = prepared.reduce((sum, { script }) => sum + clausesOf(script).length, 0);
  const sentences = prepared.reduce((sum, { script }) => sum + countSentences(script), 0);
  const timings: LineTiming[] = [];
  const words: TimedWord[] = [];
  return {
    sampleRateHz: SPEECH_RATE_HZ,
    channels: 1,
    blocks: reblock(speakLines(prepared, { gapS, seed, total, sentences, timings, words }, context), 1),
    words,
    message: describeSpeech(
      prepared.map(({ voice }) => voice.name),
      sentences,
      prepared.flatMap(({ script }) => script.notes),
    ),
    recipe: { family: 'speech', version: 1, data: { seed, gap_s: gapS, lines: timings } satisfies SpeechRecipe },
  };
}

function clausesOf(script: Script): Sentence[] {
  return script.items.filter((item) => item.kind === 'sentence');
}

/** A long sentence is spoken in clauses, which all but the last end in a comma. */
function countSentences(script: Script): number {
  const clauses = clausesOf(script);
  return clauses.filter(({ ending }, index) => ending !== ',' || index === clauses.length - 1).length;
}

/** @param inside - between two sentences, whose own silence counts towards a pause given in seconds */
function pauseFrames({ durationS, exact }: Pause, { speed, pauses }: Delivery, inside: boolean): number {
  if (!exact) return Math.round(((durationS * pauses) / speed) * SPEECH_RATE_HZ);
  return Math.round(Math.max(0, durationS - (inside ? BETWEEN_SENTENCES_S : 0)) * SPEECH_RATE_HZ);
}

/** Renders line by line, and adds the position of each to `timings`. */
function* speakLines(
  lines: readonly PreparedLine[],
  {
    gapS,
    seed,
    total,
    sentences,
    timings,
    words,
  }: {
    gapS: number;
    seed: number;
    total: number;
    sentences: number;
    timings: LineTiming[];
    words: TimedWord[];
  },
  context: RenderContext,
): Generator<Block> {
  const room = lines.some(({ delivery }) => delivery.distance > 0) ? createDistanceEffect(SPEECH_RATE_HZ) : null;
  let frames = 0;
  let done = 0;
  let sentence = 1;
  const add = (samples: Float32Array, distance: number): Block => {
    room?.apply(samples, distance);
    frames += samples.length;
    return [samples];
  };
  const rest = function* (length: number): Generator<Block> {
    for (const strip of silence(length)) yield add(strip, 0);
  };
  for (const [lineIndex, { script, voice, delivery, choice, text }] of lines.entries()) {
    if (lineIndex > 0) yield* rest(Math.round(gapS * SPEECH_RATE_HZ));
    const start = frames;
    const lastClause = clausesOf(script).at(-1);
    for (const [index, item] of script.items.entries()) {
      if (item.kind === 'pause') {
        yield* rest(pauseFrames(item, delivery, index > 0 && index < script.items.length - 1));
        continue;
      }
      context.report(done / total, `sentence ${sentence} of ${sentences}`);
      const spoken = voice.speak(delivery, item, script.lexicon);
      const random = createRandom(seed, 'speech', lineIndex, index);
      words.push(...timesOfWords(spoken, frames));
      yield add(renderSentence(spoken, voice.speaker, delivery, random), delivery.distance);
      done++;
      if (item.ending !== ',' || item === lastClause) sentence++;
    }
    timings.push({
      text,
      voice: typeof choice === 'string' ? choice : 'profile',
      start_s: start / SPEECH_RATE_HZ,
      end_s: frames / SPEECH_RATE_HZ,
    });
  }
  const { distance } = lines[lines.length - 1].delivery;
  yield* rest(Math.round(ROOM_TAIL_S * distance * SPEECH_RATE_HZ));
  if (frames < SHORTEST_FRAMES) yield add(new Float32Array(SHORTEST_FRAMES), 0);
  context.report(1, `sentence ${sentences} of ${sentences}`);
}

/** The words of a sentence as written, from the frame at which it starts. */
function timesOfWords({ sentence, words, startS, endS }: SpokenSentence, fromFrame: number): TimedWord[] {
  const spans = words();
  const fromS = fromFrame / SPEECH_RATE_HZ;
  const time = (timeS: number) => Math.round((fromS + clamp(timeS, startS, endS) - startS) * 1000) / 1000;
  let said = 0;
  return sentence.words.map(({ text, count }) => {
    const first = spans[said];
    said += count;
    const last = spans[said - 1];
    return { text, start_s: time(first?.[0] ?? endS), end_s: time(last?.[1] ?? endS), estimated: false };
  });
}

/** Silence in blocks, so that a long pause needs little memory. */
function* silence(frames: number): Generator<Float32Array> {
  for (let left = frames; left > 0; left -= BLOCK_FRAMES) yield new Float32Array(Math.min(left, BLOCK_FRAMES));
}

function describeSpeech(names: readonly string[], sentences: number, notes: readonly string[]): string {
  const summary = `${[...new Set(names)].join(', ')} · ${sentences} ${sentences === 1 ? 'sentence' : 'sentences'}`;
  return [summary, ...new Set(notes)].join(' · ');
}

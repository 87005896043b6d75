import { createRandom } from '@soundwright/dsp/random';
import { BLOCK_FRAMES, type Block, RefusedInput, type RenderContext, type Rendering } from '../rendering.ts';
import type { VoiceProfile } from '../voice/profile.ts';
import { reblock } from '../voice/reblock.ts';
import { type Delivery, parseDelivery } from './delivery.ts';
import { createDistanceEffect, ROOM_TAIL_S } from './distance.ts';
import type { Flite } from './flite.ts';
import { createProfileSpeaker } from './profile-speaker.ts';
import { renderSentence, SPEECH_RATE_HZ, type Speaker, type SpokenSentence, speakSentence } from './speaker.ts';
import type { PronunciationDictionary } from './text/dictionary.ts';
import { type Pause, parseScript, type Script } from './text/script.ts';
import { getBuiltinVoice } from './voices.ts';

/** The id of a built-in voice, or a voice measured on a recording. */
export type VoiceChoice = string | VoiceProfile;

export interface SpeechLine {
  readonly text: string;
  readonly voice: VoiceChoice;
  /** See `DELIVERY_OPTIONS`; missing keys have their defaults, unknown ones don't matter. */
  readonly delivery?: Readonly<Record<string, unknown>>;
}

export interface SpeechRequest {
  /** Spoken one after the other; at least one. */
  readonly lines: readonly SpeechLine[];
  /** Silence between two lines, exact to the sample; 0 to 60, default 0.3. */
  readonly gapS?: number;
  /** Decides the breath noise. */
  readonly seed: number;
  readonly dictionary?: PronunciationDictionary;
}

/** Where a line lies in the rendering; kept in its recipe. */
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

/** How much of the work is the speech program, before the first sample comes out. */
const PLANNING_SHARE = 0.4;
const SHORTEST_FRAMES = 1;

type Piece =
  | { readonly kind: 'silence'; readonly frames: number }
  | {
      readonly kind: 'speech';
      readonly spoken: SpokenSentence;
      readonly speaker: Speaker;
      readonly delivery: Delivery;
      /** Names the stream of its noise. */
      readonly name: readonly (string | number)[];
    };

/**
 * Speaks lines, each in a voice of its own: 48 kHz mono.
 *
 * The sentences are said by the speech program at once, so that the length is known; what the voices make of them is
 * rendered as the blocks are pulled. The same request gives the same samples.
 *
 * @throws RefusedInput when a line has nothing to say, a voice is unknown, or a delivery option or the gap is out of range
 */
export function renderSpeech(request: SpeechRequest, context: RenderContext, flite: Flite): Rendering {
  const { lines, gapS = 0.3, seed, dictionary } = request;
  if (lines.length === 0) throw new RefusedInput('There is no line to speak.');
  if (!(gapS >= 0 && gapS <= 60)) throw new RefusedInput('The gap between lines must be from 0 to 60 seconds.');

  const speakers = new Map<VoiceChoice, Speaker>();
  const speakerOf = (voice: VoiceChoice) => {
    const known = speakers.get(voice);
    if (known !== undefined) return known;
    const speaker = typeof voice === 'string' ? getBuiltinVoice(voice) : createProfileSpeaker(voice, flite);
    speakers.set(voice, speaker);
    return speaker;
  };
  // Everything that can be refused is looked at before anything is spoken.
  const prepared = lines.map(({ text, voice, delivery }) => ({
    script: parseScript(text, dictionary),
    speaker: speakerOf(voice),
    delivery: parseDelivery(delivery),
    voice,
    text,
  }));
  const total = prepared.reduce((sum, { script }) => sum + countSentences(script), 0);

  const pieces: Piece[] = [];
  const timings: LineTiming[] = [];
  let frames = 0;
  let said = 0;
  const addPiece = (piece: Piece) => {
    pieces.push(piece);
    frames += piece.kind === 'speech' ? piece.spoken.frames : piece.frames;
  };
  for (const [lineIndex, { script, speaker, delivery, voice, text }] of prepared.entries()) {
    if (lineIndex > 0) addPiece({ kind: 'silence', frames: Math.round(gapS * SPEECH_RATE_HZ) });
    const start = frames;
    for (const [index, item] of script.items.entries()) {
      if (item.kind === 'pause') {
        addPiece({ kind: 'silence', frames: pauseFrames(item, delivery) });
        continue;
      }
      context.report((PLANNING_SHARE * said) / total, `sentence ${said + 1} of ${total}`);
      const spoken = speakSentence(flite, speaker, delivery, item, script.lexicon);
      addPiece({ kind: 'speech', spoken, speaker, delivery, name: ['speech', lineIndex, index] });
      said++;
    }
    timings.push({
      text,
      voice: typeof voice === 'string' ? voice : 'profile',
      start_s: start / SPEECH_RATE_HZ,
      end_s: frames / SPEECH_RATE_HZ,
    });
  }
  const { distance } = prepared[prepared.length - 1].delivery;
  if (distance > 0) addPiece({ kind: 'silence', frames: Math.round(ROOM_TAIL_S * distance * SPEECH_RATE_HZ) });

  return {
    sampleRateHz: SPEECH_RATE_HZ,
    channels: 1,
    frames: Math.max(SHORTEST_FRAMES, frames),
    blocks: reblock(
      renderPieces(
        pieces,
        prepared.some((line) => line.delivery.distance > 0),
        seed,
        total,
        context,
      ),
      1,
    ),
    message: describeSpeech(
      prepared.map(({ voice }) => voice),
      total,
      prepared.flatMap(({ script }) => script.notes),
    ),
    recipe: { family: 'speech', version: 1, data: { seed, gap_s: gapS, lines: timings } satisfies SpeechRecipe },
  };
}

function countSentences(script: Script): number {
  return script.items.filter((item) => item.kind === 'sentence').length;
}

function pauseFrames({ durationS, exact }: Pause, { speed, pauses }: Delivery): number {
  return Math.round((exact ? durationS : (durationS * pauses) / speed) * SPEECH_RATE_HZ);
}

/** Renders piece by piece. */
function* renderPieces(
  pieces: readonly Piece[],
  distant: boolean,
  seed: number,
  total: number,
  context: RenderContext,
): Generator<Block> {
  const room = distant ? createDistanceEffect(SPEECH_RATE_HZ) : null;
  let done = 0;
  for (const piece of pieces) {
    // Silence is made in strips, so that a minute of it takes no memory.
    for (const samples of renderPiece(piece, seed)) {
      room?.apply(samples, piece.kind === 'speech' ? piece.delivery.distance : 0);
      yield [samples];
    }
    if (piece.kind !== 'speech') continue;
    done++;
    const next = Math.min(total, done + 1);
    context.report(PLANNING_SHARE + ((1 - PLANNING_SHARE) * done) / total, `sentence ${next} of ${total}`);
  }
}

function* renderPiece(piece: Piece, seed: number): Generator<Float32Array> {
  if (piece.kind === 'speech') {
    yield renderSentence(piece.spoken, piece.speaker, piece.delivery, createRandom(seed, ...piece.name));
    return;
  }
  for (let left = piece.frames; left > 0; left -= BLOCK_FRAMES) yield new Float32Array(Math.min(left, BLOCK_FRAMES));
}

function describeSpeech(voices: readonly VoiceChoice[], sentences: number, notes: readonly string[]): string {
  const names = new Set(
    voices.map((voice) => (typeof voice === 'string' ? getBuiltinVoice(voice).name : 'measured voice')),
  );
  const summary = `${[...names].join(', ')} · ${sentences} ${sentences === 1 ? 'sentence' : 'sentences'}`;
  return [summary, ...new Set(notes)].join(' · ');
}

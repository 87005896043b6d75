import {
  type Block,
  editRecipe,
  listInstruments,
  type Recipe,
  RefusedInput,
  type RenderContext,
  readScore,
  renderExcerpt,
  rewriteInRecipe,
} from '@soundwright/builtin';
import type { Score, ScoreChanges, ScoreNote, ScoreRewriteRequest } from '@soundwright/contract';
import { LIMITS } from '@soundwright/contract/constants';
import { encodeWavHeader } from '@soundwright/dsp/wav';
import { ServiceError } from '../../platform/service-error.ts';
import type { ScoreExcerpt } from '../engine.ts';
import { createInterleaver } from '../pcm-writer.ts';
import { recipeOf } from './family.ts';
import { type FontChoice, fontFor, getFlite } from './players.ts';

/** Only whole loops need storage; an excerpt is not played as a loop. */
const UNREPORTED: RenderContext = {
  report: () => undefined,
  openScratch: () => {
    throw new Error('an excerpt needs no temporary storage');
  },
};

interface PlayInput {
  readonly recipe: unknown;
  readonly excerpt: ScoreExcerpt;
  readonly font: FontChoice | null;
}

/** Scores, in a separate process, because the rendering one may be busy. */
export const scoreTasks = {
  read: (kept: unknown): Score | null => {
    const read = readScore(recipeOf(kept));
    if (read === null) return null;
    const { key, metre, sections, parts } = read;
    return {
      title: read.title,
      key: key.name,
      scale: [...key.scale],
      meter: metre,
      bar_beats: read.barBeats,
      tempo_bpm: read.quarterBpm,
      steady: read.isSteady,
      end_beat: read.endBeat,
      duration_s: read.durationS,
      bar_times_s: [...read.barTimesS],
      loops: read.loops,
      sung: read.isSung,
      sections: sections.map(({ kind, startBar, bars }) => ({ name: kind, start_bar: startBar, bars })),
      chords: [...read.chords],
      parts: parts.map(({ isDrums, notes, ...part }) => ({ ...part, drums: isDrums, notes: notes.map(asWritten) })),
      instruments: listInstruments().map(({ id, label, isDrums, range: [low, high] }) => {
        return { id, label, drums: isDrums, low, high };
      }),
    };
  },

  change: ({ recipe, changes }: { recipe: unknown; changes: ScoreChanges }): Recipe =>
    refusing('invalid_request', () =>
      editRecipe(recipeOf(recipe), {
        quarterBpm: changes.tempo_bpm,
        parts: (changes.parts ?? []).map(({ notes, ...part }) => ({
          ...part,
          ...(notes !== undefined && { notes: notes.map(({ pitch, ...note }) => ({ ...note, midi: pitch })) }),
        })),
      }),
    ),

  async readMidi({
    bytes,
    title,
    font,
  }: {
    bytes: Uint8Array;
    title: string;
    font: FontChoice | null;
  }): Promise<Recipe> {
    const { recipeOfMidi } = await import('@soundwright/builtin/midi-file');
    const players = await fontFor(font);
    return refusing('unsupported_media', () => recipeOfMidi(bytes, title, players.font));
  },

  rewrite: ({ recipe, request }: { recipe: unknown; request: Required<ScoreRewriteRequest> }): ScoreNote[] =>
    refusing('invalid_request', () => {
      const { part, from_bar: fromBar, bars, seed } = request;
      return rewriteInRecipe(recipeOf(recipe), { part, fromBar, bars, seed }).map(asWritten);
    }),

  async play({ recipe, excerpt, font }: PlayInput): Promise<Uint8Array> {
    const players = await fontFor(font);
    return refusing('source_unusable', () => {
      const rendering = renderExcerpt(recipeOf(recipe), excerpt, UNREPORTED, getFlite, players.font);
      const { fromBeat, toBeat } = excerpt;
      if (!(fromBeat < toBeat && rendering.frames <= LIMITS.scoreExcerptS * rendering.sampleRateHz)) {
        throw new ServiceError(
          'window_out_of_range',
          `An excerpt begins before it ends and lasts at most ${LIMITS.scoreExcerptS} seconds; this one is beats ${fromBeat}–${toBeat}.`,
        );
      }
      return wavOf(rendering);
    });
  },
};
export type ScoreTasks = typeof scoreTasks;

function asWritten({ midi, beat, beats, velocity }: { midi: number } & Omit<ScoreNote, 'pitch'>): ScoreNote {
  return { beat, beats, pitch: midi, velocity };
}

/** A rendering as a WAV of 32-bit floats. */
function wavOf({
  sampleRateHz,
  channels,
  frames,
  blocks,
}: {
  readonly sampleRateHz: number;
  readonly channels: number;
  readonly frames: number;
  readonly blocks: Iterable<Block>;
}): Uint8Array {
  const header = encodeWavHeader({ encoding: 'float32', sampleRateHz, channels, frames });
  const bytes = new Uint8Array(header.length + 4 * channels * frames);
  bytes.set(header);
  const interleave = createInterleaver();
  let at = header.length;
  for (const block of blocks) {
    const samples = interleave(block);
    bytes.set(new Uint8Array(samples.buffer, 0, samples.byteLength), at);
    at += samples.byteLength;
  }
  return bytes;
}

/** @throws ServiceError `code` for what a user can fix */
function refusing<T>(code: 'invalid_request' | 'unsupported_media' | 'source_unusable', work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RefusedInput)) throw error;
    throw new ServiceError(code, error.message, error.hint === undefined ? {} : { hint: error.hint });
  }
}

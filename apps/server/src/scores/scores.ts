import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type JobAccepted,
  LIMITS,
  type MidiQuery,
  type RewrittenNotes,
  type Score,
  type ScoreEditRequest,
  type ScoreExcerptRequest,
  type ScoreRewriteRequest,
  type Sound,
} from '@soundwright/contract';
import type { EngineScores } from '../engines/engine.ts';
import type { Generation } from '../generation/generation.ts';
import { NO_FACTS } from '../generation/task-plan.ts';
import type { Library } from '../library/library.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { receiveBytes } from '../platform/files.ts';
import { ServiceError } from '../platform/service-error.ts';

export interface ScoresDeps {
  readonly library: Library;
  readonly models: ModelManager;
  readonly generation: Generation;
}

/** A piece with its score. */
interface Piece {
  readonly sound: Sound;
  /** What plays it. */
  readonly model: string;
  readonly scores: EngineScores;
  readonly recipe: unknown;
  readonly score: Score;
}

/** The scores of pieces of music: read, changed, played in part, and made of MIDI files. */
export class Scores {
  readonly #deps: ScoresDeps;

  constructor(deps: ScoresDeps) {
    this.#deps = deps;
  }

  /** @throws ServiceError `not_found` for a sound without a score */
  async get(soundId: string): Promise<Score> {
    return (await this.#open(soundId)).score;
  }

  /** Plays a changed score as a new sound. @throws ServiceError `not_found`, `invalid_request`, `model_not_ready` */
  async edit(soundId: string, { name, ...changes }: ScoreEditRequest): Promise<JobAccepted> {
    const { sound, model, scores, recipe } = await this.#open(soundId);
    const changed = await scores.change(recipe, changes);
    const { duration_s: durationS } = await readMade(scores, changed);
    return this.#deps.generation.play(
      {
        recipe: changed,
        durationS,
        facts: {
          ...NO_FACTS,
          model,
          prompt: sound.prompt,
          lyrics: sound.lyrics,
          seed: sound.seed,
          name: name ?? sound.name,
          tags: sound.tags,
          source: 'edit',
          parent_id: sound.id,
          session_id: sound.session_id,
          project_id: sound.project_id,
        },
      },
      {
        source_sound_id: sound.id,
        ...(changes.tempo_bpm !== undefined && { tempo_bpm: changes.tempo_bpm }),
        parts: changes.parts?.map((part) => part.name) ?? [],
      },
    );
  }

  /**
   * Part of a changed score as a WAV.
   *
   * @throws ServiceError `not_found`, `invalid_request`, `window_out_of_range`, `source_unusable`; the signal's reason
   */
  async excerpt(
    soundId: string,
    { from_beat: fromBeat, to_beat: toBeat, only, ...changes }: ScoreExcerptRequest,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const { scores, recipe } = await this.#open(soundId);
    const changed = await scores.change(recipe, changes);
    return scores.play(changed, { fromBeat, toBeat, parts: only ?? null }, signal);
  }

  /** Other notes for some bars of a part. @throws ServiceError `not_found`, `invalid_request` */
  async rewrite(soundId: string, request: ScoreRewriteRequest): Promise<RewrittenNotes> {
    const { scores, recipe } = await this.#open(soundId);
    const seed = request.seed ?? randomInt(0, LIMITS.seedMax + 1);
    return { notes: await scores.rewrite(recipe, { ...request, seed }), seed };
  }

  /**
   * Plays a MIDI file as a new sound.
   *
   * @param body - read to its end or to the limit
   * @throws ServiceError `unsupported_media`, `too_large`, `model_not_ready`; the signal's reason
   */
  async playMidi(
    body: Readable,
    { name = 'MIDI file', ...place }: MidiQuery,
    signal: AbortSignal,
  ): Promise<JobAccepted> {
    const bytes = await receiveBytes(body, LIMITS.midiBytes, signal);
    const { model, scores } = this.#player();
    const recipe = await scores.readMidi(bytes, name);
    const { duration_s: durationS } = await readMade(scores, recipe);
    return this.#deps.generation.play({ recipe, durationS, facts: { ...NO_FACTS, model, name } }, { name }, place);
  }

  async #open(soundId: string): Promise<Piece> {
    const { library } = this.#deps;
    const sound = await library.get(soundId);
    const own = this.#deps.models.scoresOf(sound.model);
    const kept = await library.recipeOf(soundId);
    const score = own === null ? null : await own.read(kept);
    if (own !== null && score !== null) return { sound, model: sound.model, scores: own, recipe: kept, score };
    // What plays it has changed since, or is another program: its MIDI file has the notes.
    const midi = await library.midiOf(soundId);
    if (midi === null) {
      throw new ServiceError('not_found', `“${sound.name}” has no score.`, {
        hint: 'Music that the built-in model composed and imported MIDI files have one.',
      });
    }
    const player = this.#player();
    const recipe = await player.scores.readMidi(midi, sound.name);
    return { sound, ...player, recipe, score: await readMade(player.scores, recipe) };
  }

  /** The first model that plays scores. @throws ServiceError `model_not_ready` */
  #player(): Pick<Piece, 'model' | 'scores'> {
    const player = this.#deps.models.findPlayer();
    if (player !== undefined) return player;
    throw new ServiceError('model_not_ready', 'No enabled model plays scores.', {
      hint: 'Enable builtin-music on the Models screen.',
    });
  }
}

/** The score of a recipe that these scores made. */
async function readMade(scores: EngineScores, recipe: unknown): Promise<Score> {
  const score = await scores.read(recipe);
  if (score === null) throw new Error('a score that was just made cannot be read');
  return score;
}

import { type GenerateRequest, type Model, REQUEST_DEFAULTS, type Sound } from '@soundwright/contract';
import { NO_RECIPE } from '../audio/sound-info.ts';
import type { EngineSource, RenderTask, TextRequest } from '../engines/engine.ts';
import type { Library } from '../library/library.ts';
import type { SoundFacts } from '../library/sound-facts.ts';
import { checkEditSupport, checkOnePass, checkWindow, fieldError, requireSource } from './checks.ts';

export const NO_FACTS: SoundFacts = {
  ...NO_RECIPE,
  name: null,
  source: 'generated',
  stem: null,
  voice_id: null,
  tags: [],
  session_id: null,
  project_id: null,
  parent_id: null,
};

/** The plan of a request, without the seed. */
export interface TaskPlan {
  readonly facts: SoundFacts;
  /** Length of the whole result of a repaint, when it may differ from the source's. */
  readonly lengthS?: number;
  readonly forSeed: (seed: number) => RenderTask;
}

/** The common part of all takes. */
type TaskText = Omit<TextRequest, 'seed'>;

/** Input of an edit plan: the sound, its file for the engine, and the request. */
interface Edited {
  readonly model: Model;
  readonly request: GenerateRequest;
  readonly sound: Sound;
  readonly source: EngineSource;
  readonly text: TaskText;
  readonly facts: SoundFacts;
}

/**
 * Validates an edit request and returns functions that create the task and the facts of each take.
 *
 * @throws ServiceError `invalid_request`, `model_cannot`, `source_unusable`, `window_out_of_range`
 */
export async function planTask(library: Library, request: GenerateRequest, model: Model): Promise<TaskPlan> {
  const text: TaskText = {
    prompt: request.prompt,
    negativePrompt: model.supports.negative_prompt ? (request.negative_prompt ?? '') : '',
    lyrics: model.supports.lyrics ? (request.lyrics ?? null) : null,
    durationS: request.duration_s ?? null,
    steps: model.supports.steps ? (request.steps ?? model.defaults.steps) : 0,
    cfg: model.supports.cfg ? (request.cfg ?? model.defaults.cfg) : 0,
  };
  const facts: SoundFacts = {
    ...NO_FACTS,
    model: model.id,
    prompt: text.prompt,
    negative_prompt: text.negativePrompt,
    lyrics: text.lyrics,
    steps: text.steps,
    cfg: text.cfg,
    source: 'generated',
  };
  const edit = request.edit ?? null;
  if (edit === null) {
    const loop = model.supports.loop === true && request.loop === true;
    const siblings = request.siblings ?? undefined;
    return { facts, forSeed: (seed) => ({ type: 'generate', ...text, loop, siblings, seed }) };
  }

  checkEditSupport(model, edit);
  const sound = await requireSource(library, request.source_sound_id ?? '');
  const own: TaskText = {
    ...text,
    prompt: text.prompt.trim() === '' ? sound.prompt : text.prompt,
    lyrics: model.supports.lyrics ? (request.lyrics ?? sound.lyrics) : null,
  };
  return PLANS[edit]({
    model,
    request,
    sound,
    source: await engineSource(library, sound),
    text: own,
    facts: { ...facts, prompt: own.prompt, lyrics: own.lyrics, source: edit, parent_id: sound.id },
  });
}

/** The file of a sound as engine input. */
export async function engineSource(library: Library, sound: Sound): Promise<EngineSource> {
  return { path: library.pathOf(sound.id), durationS: sound.duration_s, recipe: await library.recipeOf(sound.id) };
}

const PLANS: Record<NonNullable<GenerateRequest['edit']>, (edited: Edited) => TaskPlan> = {
  extend({ model, request, sound, source, text, facts }) {
    const extendS = request.edit_options?.extend_s ?? model.defaults.duration_s ?? REQUEST_DEFAULTS.extendS;
    const durationS = request.duration_s ?? sound.duration_s + extendS;
    if (durationS <= sound.duration_s) {
      throw fieldError(
        'duration_s',
        `To extend a sound of ${sound.duration_s} s, duration_s must be longer than that.`,
      );
    }
    checkOnePass(model, durationS);
    const task = { type: 'extend', ...text, durationS, source, extendS: durationS - sound.duration_s } as const;
    return { facts, forSeed: (seed) => ({ ...task, seed }) };
  },

  cover({ model, request, sound, source, text, facts }) {
    checkOnePass(model, sound.duration_s);
    const durationS = request.duration_s ?? sound.duration_s;
    const strength = request.edit_options?.cover_strength ?? REQUEST_DEFAULTS.coverStrength;
    return { facts, forSeed: (seed) => ({ type: 'cover', ...text, durationS, source, strength, seed }) };
  },

  repaint({ model, request, sound, source, text, facts }) {
    const options = request.edit_options ?? {};
    const { repaint_start_s: startS, repaint_end_s: endS } = options;
    if (startS === undefined || endS === undefined) {
      throw fieldError('edit_options', 'To repaint, edit_options needs repaint_start_s and repaint_end_s.');
    }
    const lengthS = request.duration_s ?? sound.duration_s;
    checkWindow(model, lengthS, { startS, endS });
    checkOnePass(model, Math.max(lengthS, sound.duration_s));
    if (lengthS > sound.duration_s) checkEditSupport(model, 'extend');
    return {
      facts,
      lengthS,
      forSeed: (seed) => ({
        type: 'repaint',
        ...text,
        durationS: lengthS,
        source,
        startS,
        endS: Math.min(endS, lengthS),
        strength: options.repaint_strength ?? REQUEST_DEFAULTS.repaintStrength,
        mode: options.repaint_mode ?? 'balanced',
        seed,
      }),
    };
  },
};

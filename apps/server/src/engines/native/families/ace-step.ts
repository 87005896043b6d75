import type { PromptGuide } from '../../engine.ts';
import { type Family, type Fields, joinFields, samplingFields, type TextTask } from './family.ts';

/**
 * The maximum steps of the turbo variant, and how strongly the schedule of each variant favours its noisy part. The
 * model's authors use these; the engine assumes 1 for both.
 */
const TURBO = { steps: 8, shift: 3 };
const BASE = { shift: 1 };

function text({ prompt, lyrics, negativePrompt }: Pick<TextTask, 'prompt' | 'lyrics' | 'negativePrompt'>): Fields {
  return {
    text: prompt,
    ...(lyrics !== null && lyrics.trim() !== '' && { lyrics }),
    ...(negativePrompt !== '' && { options: { negative_prompt: negativePrompt } }),
  };
}

/** Captions in any wording; tempo and key are engine options and could contradict the caption. */
const GUIDE: PromptGuide = {
  namesTempo: false,
  words: async () => null,
  unknownWords: async (prompts) => prompts.map(() => []),
};

/** ACE-Step: songs from a caption and lyrics; covers and repainting. */
export const ACE_STEP: Family = {
  id: 'ace_step',
  guide: GUIDE,
  tasks: { generate: 'gen' },
  source: { rateHz: 48_000, channels: null, longestS: null },
  progress: {
    stages: [
      { marker: 'ace_step.parse_request', done: 0.01, next: 'planning the song' },
      { marker: 'ace_step.planner_generate', done: 0.35, next: 'making the song' },
      { marker: 'ace_step.diffusion_generate', done: 0.8, next: 'decoding' },
      { marker: 'ace_step.vae_decode', done: 0.94, next: 'finishing' },
    ],
  },
  generate: (task, model) =>
    joinFields(text(task), sampling(task, model), {
      route: 'text2music',
      // Lengths are whole seconds; the excess is trimmed. −1 lets the engine choose.
      duration_seconds: Math.ceil(task.durationS ?? model.description.defaults.duration_s ?? -1),
    }),
  window: ({ audio, startS, endS, strength, mode, ...task }, model) =>
    joinFields(text(task), sampling(task, model), {
      route: 'repaint',
      audio,
      repaint_start: startS,
      repaint_end: endS,
      repaint_mode: mode,
      repaint_strength: strength,
    }),
  cover: ({ audio, strength, ...task }, model) =>
    joinFields(text(task), sampling(task, model), {
      route: 'cover',
      audio,
      // The inverse: how closely the cover follows.
      options: { audio_cover_strength: 1 - strength },
    }),
};

function sampling(
  task: { seed: number; steps: number; cfg: number },
  model: Parameters<typeof samplingFields>[1],
): Fields {
  const isTurbo = !model.description.supports.cfg;
  return joinFields(
    samplingFields({ ...task, steps: isTurbo ? Math.min(TURBO.steps, task.steps) : task.steps }, model),
    { options: { shift: isTurbo ? TURBO.shift : BASE.shift } },
  );
}

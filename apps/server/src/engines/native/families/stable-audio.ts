import { type Family, type Fields, joinFields, samplingFields, type TextTask } from './family.ts';

/** With a source sound, the engine overflows its buffer when length plus padding is shorter than this. */
const SHORTEST_WITH_AUDIO_S = 12;
const USUAL_PADDING_S = 6;

/** Padding in seconds that keeps requests with a source above that length. */
function paddingFor(durationS: number): Fields {
  return { options: { duration_padding_seconds: Math.max(USUAL_PADDING_S, SHORTEST_WITH_AUDIO_S - durationS) } };
}

function text({ prompt, negativePrompt }: Pick<TextTask, 'prompt' | 'negativePrompt'>): Fields {
  return {
    // A vertical bar would split the prompt into several sounds.
    text: prompt.replaceAll('|', ','),
    ...(negativePrompt !== '' && { options: { negative_prompt: negativePrompt.replaceAll('|', ',') } }),
  };
}

/** Stable Audio: effects and music from text, with optional source audio or inpainting. */
export const STABLE_AUDIO: Family = {
  id: 'stable_audio',
  tasks: { generate: 'gen' },
  source: { rateHz: null, channels: null, longestS: null },
  progress: {
    stages: [
      { marker: 'stable_audio.sampling_prepare_ms', done: 0.02, next: 'reading the prompt' },
      { marker: 'stable_audio.conditioner_ms', done: 0.06, next: 'making the sound' },
      { marker: 'stable_audio.rf_dit.total_ms', done: 0.8, next: 'decoding' },
      { marker: 'stable_audio.same_decode_ms', done: 0.94, next: 'finishing' },
    ],
    firstStep: { marker: 'stable_audio.rf_dit.step0.graph.compute_ms', done: 0.8 },
  },
  generate: (task, model) =>
    joinFields(text(task), samplingFields(task, model), {
      duration_seconds: task.durationS ?? model.description.defaults.duration_s ?? undefined,
    }),
  window: ({ audio, audioS, startS, endS, strength, ...task }, model) =>
    joinFields(text(task), samplingFields(task, model), paddingFor(audioS), {
      audio,
      duration_seconds: audioS,
      options:
        strength >= 1
          ? {
              audio_input_kind: 'inpaint_audio',
              inpaint_mask_start_seconds: String(startS),
              inpaint_mask_end_seconds: String(endS),
            }
          : { audio_input_kind: 'init_audio', init_noise_level: strength },
    }),
  cover: ({ audio, audioS, strength, ...task }, model) => {
    const durationS = task.durationS ?? audioS;
    return joinFields(text(task), samplingFields(task, model), paddingFor(durationS), {
      audio,
      duration_seconds: durationS,
      options: { audio_input_kind: 'init_audio', init_noise_level: strength },
    });
  },
};

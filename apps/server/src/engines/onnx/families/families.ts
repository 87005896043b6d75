import type { ModelTask } from '@soundwright/contract';

/** Static facts of a family; its implementation is in the file of the same name. */
export interface FamilyFacts {
  readonly task: ModelTask;
  /** True when the seed affects the sound. */
  readonly seed: boolean;
  readonly steps: boolean;
  /** Text is converted to phonemes as English by the built-in rules. */
  readonly english: boolean;
  /** Takes the delivery option `speed`. */
  readonly speed: boolean;
  /** Speaks in the voice of a recording. */
  readonly clone: boolean;
}

/** How much of a recording a cloning model hears. */
export const LONGEST_REFERENCE_S = 30;

const SPEECH: FamilyFacts = { task: 'speech', seed: true, steps: false, english: true, speed: true, clone: false };
const NO_OPTIONS = { seed: false, steps: false, english: false, speed: false, clone: false };

/** The families of models that the engine can run. */
export const FAMILY_FACTS: ReadonlyMap<string, FamilyFacts> = new Map([
  ['kokoro', SPEECH],
  ['supertonic', { ...SPEECH, steps: true, english: false }],
  ['kitten', SPEECH],
  // Piper voices trained on letters can speak any language.
  ['piper', { ...SPEECH, english: false }],
  ['pocket_tts', { ...SPEECH, english: false, speed: false, clone: true }],
  ['dpdfnet', { task: 'separation', ...NO_OPTIONS }],
  ['gtcrn', { task: 'separation', ...NO_OPTIONS }],
  ['wav2vec2', { task: 'alignment', ...NO_OPTIONS }],
  ['nemo_ctc', { task: 'transcription', ...NO_OPTIONS }],
  ['demucs_wave', { task: 'separation', ...NO_OPTIONS }],
]);

import type { ModelTask } from '@soundwright/contract';

/** What is known of a family without opening a model of it; how it works stands in the file named after it. */
export interface FamilyFacts {
  readonly task: ModelTask;
  /** True when the seed decides the sound. */
  readonly seed: boolean;
  readonly steps: boolean;
  /** Text is read as English, by our own rules. */
  readonly english: boolean;
}

const SPEECH: FamilyFacts = { task: 'speech', seed: true, steps: false, english: true };

/** The families of models that the engine can run. */
export const FAMILY_FACTS: ReadonlyMap<string, FamilyFacts> = new Map([
  ['kokoro', SPEECH],
  ['supertonic', { ...SPEECH, steps: true, english: false }],
  ['kitten', SPEECH],
  // A voice of Piper may speak any language when it was trained on letters.
  ['piper', { ...SPEECH, english: false }],
  ['demucs_wave', { task: 'separation', seed: false, steps: false, english: false }],
]);

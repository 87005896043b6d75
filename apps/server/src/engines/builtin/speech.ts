import { BUILTIN_VOICES, renderSpeech } from '@soundwright/builtin/speaking';
import type { RenderResult, RenderTask } from '../engine.ts';
import type { FamilyEnvironment } from './family.ts';

/** The default voice. */
const DEFAULT_VOICE = BUILTIN_VOICES[0]?.voice_id ?? '';

/** Spoken lines. */
export function renderSpeechTask(
  task: RenderTask,
  { context, flite, voiceFor, finish }: FamilyEnvironment,
): RenderResult {
  if (task.type !== 'speak') throw new Error(`speech does not ${task.type}`);
  const lines = task.lines.map(({ text, voice, delivery, pronounce }) => ({
    text,
    voice: voice === null ? DEFAULT_VOICE : voiceFor(voice),
    delivery,
    ...(pronounce !== undefined && { pronounce }),
  }));
  return finish(renderSpeech({ lines, gapS: task.gapS, seed: task.seed }, context, flite()));
}

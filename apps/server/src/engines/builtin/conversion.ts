import { convertVoice } from '@soundwright/builtin';
import type { RenderResult, RenderTask } from '../engine.ts';
import type { FamilyEnvironment } from './family.ts';

/** Converts a recording to another voice. */
export function renderConversionTask(task: RenderTask, environment: FamilyEnvironment): RenderResult {
  if (task.type !== 'convert') throw new Error(`conversion does not ${task.type}`);
  const { context, flite, openSource, voiceFor, finish } = environment;
  const request = { source: openSource(task.source.path), voice: voiceFor(task.voice), seed: task.seed };
  return finish(convertVoice(request, context, flite()));
}

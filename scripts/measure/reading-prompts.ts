/** 1,200 prompts by people who had not seen the model, each with what should be heard (the notation of `compareScene`). */
import { readdirSync, readFileSync } from 'node:fs';
import type { Comparison, Judgement } from '../../packages/builtin/src/sfx/parse/heard.ts';

const FOLDER = new URL('prompts/', import.meta.url);

export interface MeasuredPrompt {
  /** The file that it is in: "home", "captions". */
  readonly field: string;
  readonly prompt: string;
  readonly heard: string;
  /** Only counted, never looked at, to show whether a change is general. */
  readonly isHeldOut: boolean;
}

/** All prompts, in the order of their files. */
export function loadPrompts(): MeasuredPrompt[] {
  return readdirSync(FOLDER).flatMap((name) =>
    readFileSync(new URL(name, FOLDER), 'utf8')
      .split('\n')
      .filter((line) => line.includes(' || '))
      .map((line) => {
        const [prompt, heard] = line.split(' || ');
        return { field: name.replace('.txt', ''), prompt, heard, isHeldOut: isHeldOut(prompt) };
      }),
  );
}

/** 30 of 100 values of the FNV-1a hash of a prompt. */
function isHeldOut(prompt: string): boolean {
  let hash = 0x811c9dc5;
  for (let i = 0; i < prompt.length; i += 1) hash = Math.imul(hash ^ prompt.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % 100 < 30;
}

/** Percentage of comparisons with a judgement. */
export function shareOf(judgement: Judgement, compared: readonly Pick<Comparison, 'judgement'>[]): number {
  return (100 * compared.filter((one) => one.judgement === judgement).length) / compared.length;
}

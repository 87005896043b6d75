import type { Scene, SceneLayer } from '../scene.ts';

/** How well a scene matches the expectation. */
export type Judgement = 'right' | 'partly' | 'wrong';

/** A scene compared with what should be heard. */
export interface Comparison {
  readonly judgement: Judgement;
  /** What differs, as text: missing and foreign sounds, counts and order. */
  readonly faults: readonly string[];
}

/**
 * Compares a scene with the expected sounds: `door[action=knock] 3× > footsteps|hooves + ?wind` is three knocks, then
 * steps, optionally with wind. `>` separates steps and `+` simultaneous sounds; `|` separates equally correct names,
 * `?` marks optional ones, and brackets hold a required value. `none` is a sound that no source makes.
 *
 * Right: everything in order, as often as expected, and nothing else; wrong: nothing matches.
 */
export function compareScene(scene: Scene, heard: string): Comparison {
  const left = new Set(scene.layers);
  const faults: string[] = [];
  const steps = heard.split('>').map((text) => text.split('+').map(readExpected));
  const times: (readonly number[])[] = [];
  for (const parts of steps) {
    const lastAt = Math.max(-1, ...times.flat());
    const met = meetStep(
      parts.filter(({ optional }) => !optional),
      left,
      lastAt,
    );
    faults.push(...met.faults);
    if (met.times.some((at) => at <= lastAt)) faults.push(`too early: ${parts.map(({ text }) => text).join(' + ')}`);
    times.push(met.times);
  }
  for (const [i, parts] of steps.entries()) {
    const from = Math.max(-1, ...times.slice(0, i).flat());
    const to = Math.min(Number.POSITIVE_INFINITY, ...times.slice(i + 1).flat());
    for (const part of parts.filter(({ optional }) => optional)) {
      const layer = [...left].find((one) => isMet(one, part) && timeOf(one) > from && timeOf(one) < to);
      if (layer) left.delete(layer);
      if (layer && !isCounted(layer, part)) faults.push(`${part.text} ${countedAs(layer)}`);
    }
  }
  for (const layer of left) faults.push(`foreign ${describeLayer(layer)}`);
  const judgement = times.flat().length === 0 ? 'wrong' : faults.length === 0 ? 'right' : 'partly';
  return { judgement, faults };
}

/** Takes the layers of the required sounds of one step from those that are left. */
function meetStep(
  parts: readonly Expected[],
  left: Set<SceneLayer>,
  lastAt: number,
): { readonly times: readonly number[]; readonly faults: readonly string[] } {
  const times: number[] = [];
  const faults: string[] = [];
  for (const part of parts) {
    const layer = bestMatch([...left], part, lastAt);
    if (layer) {
      left.delete(layer);
      times.push(timeOf(layer));
      if (!isCounted(layer, part)) faults.push(`${part.text} ${countedAs(layer)}`);
    } else faults.push(`missing ${part.text}`);
  }
  return { times, faults };
}

function countedAs({ count }: SceneLayer): string {
  return `is heard ${count ?? 'any number of'} times`;
}

/** A layer in the notation of expectations, with its step. */
export function describeLayer({ source, values, count, step }: SceneLayer): string {
  const choices = Object.entries(values).filter(([, value]) => typeof value === 'string');
  const chosen = choices.map(([name, value]) => `[${name}=${value}]`).join('');
  return `${step}: ${source}${chosen}${count === null ? '' : ` ${count}×`}`;
}

interface Expected {
  readonly text: string;
  readonly optional: boolean;
  readonly choices: readonly { readonly source: string; readonly parameter?: string; readonly value?: string }[];
  readonly count: number | null;
}

function readExpected(text: string): Expected {
  const [, mark, names, count] = /^\s*(\??)(.+?)(?:\s+(\d+)×)?\s*$/.exec(text)!;
  return {
    text: text.trim(),
    optional: mark === '?',
    count: count === undefined ? null : Number(count),
    choices: names.split('|').map((name) => {
      const [, source, parameter, value] = /^([a-z0-9-]+)(?:\[(\w+)=([\w-]+)\])?$/.exec(name.trim())!;
      return { source, parameter, value };
    }),
  };
}

/** Longer than any delay within a step, seconds. */
const STEP_S = 1000;

/** What orders layers: their step, and their start within it. */
function timeOf({ step, startS }: SceneLayer): number {
  return step * STEP_S + startS;
}

/** The layer that meets an expectation best: in a later step and counted as expected, or at least the right sound. */
function bestMatch(layers: readonly SceneLayer[], part: Expected, lastAt: number): SceneLayer | undefined {
  const able = layers.filter((layer) => isMet(layer, part)).sort((a, b) => timeOf(a) - timeOf(b));
  const counted = able.filter((layer) => isCounted(layer, part));
  return counted.find((layer) => timeOf(layer) > lastAt) ?? counted[0] ?? able[0];
}

function isMet(layer: SceneLayer, { choices }: Expected): boolean {
  return choices.some(
    ({ source, parameter, value }) =>
      layer.source === source && (parameter === undefined || layer.values[parameter] === value),
  );
}

function isCounted(layer: SceneLayer, { count }: Expected): boolean {
  return count === null || layer.count === count;
}

import type { Scene, SceneLayer } from '../scene.ts';

/** How well a scene matches the expectation. */
export type Judgement = 'right' | 'partly' | 'wrong';

/**
 * Judges a scene by the expected sounds: `door[action=knock] 3× > footsteps|hooves + ?wind` is three knocks, then
 * steps, optionally with wind. `>` separates steps and `+` simultaneous sounds; `|` separates equally correct names,
 * `?` marks optional ones, and brackets hold a required value.
 *
 * Right: everything in order and nothing else; wrong: nothing matches.
 */
export function judgeScene(scene: Scene, heard: string): Judgement {
  const wanted = heard.split('>').map((step) => step.split('+').map(readExpected));
  const left = new Set(scene.layers);
  let found = 0;
  let missing = 0;
  let lastStep = -1;
  let inOrder = true;
  for (const expected of wanted) {
    const steps: number[] = [];
    for (const part of expected) {
      const layer = [...left].sort((a, b) => a.step - b.step).find((candidate) => isMet(candidate, part));
      if (layer) {
        left.delete(layer);
        steps.push(layer.step);
        if (!part.optional) found += 1;
      } else if (!part.optional) missing += 1;
    }
    if (steps.some((step) => step <= lastStep)) inOrder = false;
    lastStep = Math.max(lastStep, ...steps);
  }
  if (found === 0) return 'wrong';
  return missing === 0 && left.size === 0 && inOrder ? 'right' : 'partly';
}

interface Expected {
  readonly optional: boolean;
  readonly choices: readonly { readonly source: string; readonly parameter?: string; readonly value?: string }[];
  readonly count: number | null;
}

function readExpected(text: string): Expected {
  const [, mark, names, count] = /^\s*(\??)(.+?)(?:\s+(\d+)×)?\s*$/.exec(text)!;
  return {
    optional: mark === '?',
    count: count === undefined ? null : Number(count),
    choices: names.split('|').map((name) => {
      const [, source, parameter, value] = /^([a-z0-9-]+)(?:\[(\w+)=([\w-]+)\])?$/.exec(name.trim())!;
      return { source, parameter, value };
    }),
  };
}

function isMet(layer: SceneLayer, { choices, count }: Expected): boolean {
  if (count !== null && layer.count !== count) return false;
  return choices.some(
    ({ source, parameter, value }) =>
      layer.source === source && (parameter === undefined || layer.values[parameter] === value),
  );
}

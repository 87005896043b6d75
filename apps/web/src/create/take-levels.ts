import type { Sound } from '@soundwright/contract';

/**
 * Gains that match all takes to the quietest, so that none can clip.
 * @returns factors from 0 to 1; 1 for a take of unknown loudness
 */
export function takeLevels(takes: readonly Pick<Sound, 'loudness_lufs'>[]): number[] {
  const known = takes.flatMap(({ loudness_lufs }) => (loudness_lufs === null ? [] : [loudness_lufs]));
  const quietest = Math.min(...known);
  return takes.map(({ loudness_lufs }) => (loudness_lufs === null ? 1 : 10 ** ((quietest - loudness_lufs) / 20)));
}

import type { Sound } from '@soundwright/contract';

/**
 * By how much each take is turned down so that all are as loud as the quietest, and none can clip.
 *
 * @returns factors from 0 to 1; 1 for a take whose loudness is not known
 */
export function takeLevels(takes: readonly Pick<Sound, 'loudness_lufs'>[]): number[] {
  const known = takes.flatMap(({ loudness_lufs }) => (loudness_lufs === null ? [] : [loudness_lufs]));
  const quietest = Math.min(...known);
  return takes.map(({ loudness_lufs }) => (loudness_lufs === null ? 1 : 10 ** ((quietest - loudness_lufs) / 20)));
}

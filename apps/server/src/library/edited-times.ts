import type { SoundEdit, SoundPart } from '@soundwright/contract';

type Timed = Pick<SoundPart, 'start_s' | 'end_s'>;

/**
 * When the words or parts of a sound are heard after edits of it. Those that are cut off or reversed are left out; one
 * that an edit cuts is kept with the part of it that stays.
 *
 * @param durationS - of the sound before the edits
 */
export function timesAfterEdits<T extends Timed>(
  timed: readonly T[],
  edits: readonly SoundEdit[],
  durationS: number,
): T[] {
  let kept = [...timed];
  let lengthS = durationS;
  for (const edit of edits) {
    const fromS = edit.start_s ?? 0;
    const toS = Math.min(edit.end_s ?? lengthS, lengthS);
    const move = (change: (timeS: number) => number) => {
      kept = kept.map((one) => ({ ...one, start_s: rounded(change(one.start_s)), end_s: rounded(change(one.end_s)) }));
    };
    if (edit.op === 'trim') {
      kept = kept.filter((one) => one.end_s > fromS && one.start_s < toS);
      move((timeS) => Math.min(Math.max(timeS, fromS), toS) - fromS);
      lengthS = toS - fromS;
    } else if (edit.op === 'reverse') {
      kept = kept.filter((one) => one.end_s <= fromS || one.start_s >= toS);
    } else if (edit.op === 'stretch') {
      const { rate } = edit;
      move((timeS) => timeS - Math.min(Math.max(timeS - fromS, 0), toS - fromS) * (1 - 1 / rate));
      lengthS -= (toS - fromS) * (1 - 1 / rate);
    }
  }
  return kept;
}

function rounded(timeS: number): number {
  return Math.round(timeS * 1000) / 1000;
}

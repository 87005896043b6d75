import type { Sound } from '@soundwright/contract';

interface NameParts {
  readonly base: string;
  /** What tells it from others of the same base, as it stands in the name: "(vocals)", "3"; empty for none. */
  readonly variant: string;
}

const VARIANT = /^(.*?\S)((?: \([^()]+\))+| \d{1,3})$/u;

/** Splits a name into what it is and which one: "Slow ballad (vocals)". */
export function nameParts(name: string): NameParts {
  const [, base = name, variant = ''] = VARIANT.exec(name) ?? [];
  return { base, variant: variant.trim() };
}

/** A name for places that cut it at the end, with the variant first: "vocals · Slow ballad". */
export function variantFirst(name: string): string {
  const { base, variant } = nameParts(name);
  if (variant === '') return name;
  return `${variant.replace(/^\(|\)$/g, '').replaceAll(') (', ', ')} · ${base}`;
}

const LONGEST_LABEL = 24;

/** Short labels of two sounds that show where they differ: in name, variant, or how they were made. */
export function telling(a: Sound, b: Sound): readonly [string, string] {
  if (a.name !== b.name) {
    const [first, second] = [variantFirst(a.name), variantFirst(b.name)];
    const from = sameWords(first, second);
    return [cut(first, from), cut(second, from)];
  }
  const facts: readonly ((sound: Sound) => string)[] = [
    ({ model }) => model,
    ({ seed }) => (seed === null ? '' : `seed ${seed}`),
    ({ duration_s }) => `${Number(duration_s.toFixed(1))} s`,
    ({ loudness_lufs }) => (loudness_lufs === null ? '' : `${loudness_lufs} LUFS`),
  ];
  const fact = facts.find((of) => of(a) !== of(b) && of(a) !== '' && of(b) !== '');
  return fact === undefined ? [cut(a.name, 0), cut(b.name, 0)] : [fact(a), fact(b)];
}

/** Length of the words that both begin with, where the rest would otherwise be cut off. */
function sameWords(a: string, b: string): number {
  if (Math.max(a.length, b.length) <= LONGEST_LABEL) return 0;
  let same = 0;
  for (let at = 0; at < Math.min(a.length, b.length) && a[at] === b[at]; at++) if (a[at] === ' ') same = at + 1;
  return same;
}

function cut(name: string, from: number): string {
  const text = from === 0 ? name : `… ${name.slice(from)}`;
  return text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text;
}

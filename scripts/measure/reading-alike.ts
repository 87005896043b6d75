/** How alike descriptions of the same sound are understood. */
import type { SceneLayer } from '../../packages/builtin/src/sfx/scene.ts';

export interface Pair {
  readonly kind: string;
  readonly one: string;
  readonly other: string;
}

type Read = (prompt: string) => readonly SceneLayer[];
/** Features with their weights. */
type Bag = ReadonlyMap<string, number>;

/** Captions of each recording. */
const PEOPLE = 5;

/** The rows of a table with the columns kind, one and other, separated by tabs. */
export function readPairs(table: string): Pair[] {
  const rows = table.split(/\r?\n/).slice(1).filter(Boolean);
  return rows.map((row) => {
    const [kind, one, other] = row.split('\t');
    return { kind, one, other };
  });
}

/** Captions by recording, of rows `id,recording,start,caption`; only recordings that five people described. */
export function readCaptions(table: string): string[][] {
  const recordings = new Map<string, string[]>();
  for (const row of table.split(/\r?\n/).slice(1)) {
    const [, recording, caption] = /^\d+,([^,]*),\d+,(.*)$/.exec(row) ?? [];
    if (recording === undefined || caption === undefined) continue;
    const text = caption.replace(/^"|"$/g, '').replaceAll('""', '"');
    recordings.set(recording, [...(recordings.get(recording) ?? []), text]);
  }
  return [...recordings]
    .filter(([, captions]) => captions.length === PEOPLE)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, captions]) => captions);
}

/** By kind, how many pairs are read as the same sources. */
export function likenessOfPairs(pairs: readonly Pair[], read: Read): Map<string, { same: number; pairs: number }> {
  const counts = new Map<string, { same: number; pairs: number }>();
  for (const { kind, one, other } of pairs) {
    const count = counts.get(kind) ?? { same: 0, pairs: 0 };
    count.same += shareInCommon(sourcesOf(read(one)), sourcesOf(read(other))) === 1 ? 1 : 0;
    count.pairs += 1;
    counts.set(kind, count);
  }
  return counts;
}

/**
 * Reads every caption. `byMeaning` and `byWords` tell how well recordings are told apart: captions are ranked by the
 * cosine of their sources and chosen options (of their words), weighted by rarity, and the mean average precision of
 * the other captions of the same recording is given in percent. `same` and `jaccard` compare two captions of one
 * recording: the percentage with the same sources, and the mean share of sources in common.
 */
export function likenessOfCaptions(recordings: readonly (readonly string[])[], read: Read) {
  const captions = recordings.flat();
  const layers = captions.map(read);
  const sources = layers.map(sourcesOf);
  const shares = recordings.flatMap((_, recording) =>
    pairsOf(sources.slice(recording * PEOPLE, (recording + 1) * PEOPLE)).map(([a, b]) => shareInCommon(a, b)),
  );
  return {
    recordings: recordings.length,
    nothing: layers.filter((found) => found.length === 0).length,
    byMeaning: meanAveragePrecision(layers.map(bagOfLayers)),
    byWords: meanAveragePrecision(captions.map(bagOfWords)),
    same: (100 * shares.filter((share) => share === 1).length) / shares.length,
    jaccard: shares.reduce((sum, share) => sum + share, 0) / shares.length,
  };
}

function sourcesOf(layers: readonly SceneLayer[]): ReadonlySet<string> {
  return new Set(layers.map(({ source }) => source));
}

function pairsOf<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, i) => items.slice(i + 1).map((b): [T, T] => [a, b]));
}

/** Jaccard index; two scenes without a sound have nothing in common, though they are the same. */
function shareInCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((source) => b.has(source)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Sources count one, chosen options a half. */
function bagOfLayers(layers: readonly SceneLayer[]): Bag {
  return new Map(
    layers.flatMap(({ source, values }) => [
      [source, 1] as const,
      ...Object.entries(values)
        .filter(([, value]) => typeof value === 'string')
        .map(([name, value]) => [`${source}.${name}=${value}`, 0.5] as const),
    ]),
  );
}

const LITTLE_WORDS = new Set(
  'a an the of and or in on with by is are as to then followed while at it its over from into some'.split(' '),
);

function bagOfWords(text: string): Bag {
  const words = (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !LITTLE_WORDS.has(word));
  return new Map(words.map((word) => [word.replace(/(ing|ed|es|s)$/, ''), 1]));
}

/** Of captions in groups of five, by the cosine of their bags weighted with the inverse document frequency, percent. */
function meanAveragePrecision(bags: readonly Bag[]): number {
  const documents = new Map<string, number>();
  for (const feature of bags.flatMap((bag) => [...bag.keys()]))
    documents.set(feature, (documents.get(feature) ?? 0) + 1);
  const vectors = bags.map((bag) => {
    const weighted = [...bag].map(([key, x]) => [key, x * Math.log(bags.length / documents.get(key)!)] as const);
    const length = Math.hypot(...weighted.map(([, x]) => x)) || 1;
    return weighted.map(([key, x]) => [key, x / length] as const);
  });
  const holders = new Map<string, [caption: number, weight: number][]>();
  for (const [i, vector] of vectors.entries()) {
    for (const [key, x] of vector) {
      const held = holders.get(key) ?? [];
      held.push([i, x]);
      holders.set(key, held);
    }
  }
  let sum = 0;
  for (const [i, vector] of vectors.entries()) {
    const likeness = new Float64Array(vectors.length);
    for (const [key, x] of vector) for (const [j, y] of holders.get(key)!) likeness[j] += x * y;
    sum += averagePrecision(i, likeness);
  }
  return (100 * sum) / vectors.length;
}

/** Of the other captions of the same recording, ranked by likeness; ties are in an order that says nothing. */
function averagePrecision(own: number, likeness: Float64Array): number {
  const shuffled = (i: number): number => ((i * 2654435761) ^ own) >>> 0;
  const ranked = [...likeness.keys()]
    .filter((i) => i !== own && likeness[i] > 0)
    .sort((a, b) => likeness[b] - likeness[a] || shuffled(a) - shuffled(b));
  const ranks = ranked.flatMap((i, rank) => (Math.floor(i / PEOPLE) === Math.floor(own / PEOPLE) ? [rank + 1] : []));
  return ranks.reduce((sum, rank, before) => sum + (before + 1) / rank, 0) / (PEOPLE - 1);
}

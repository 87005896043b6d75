import { wordTable } from '../../../word-table.ts';
import type { SpeakerName } from '../../sources/parts/speakers.ts';
import type { Token } from './tokens.ts';
import { kindsOfWord } from './word-kinds.ts';

type Sex = 'male' | 'female';
type Age = 'baby' | 'toddler' | 'child' | 'teenager' | 'adult' | 'old';

/** What a word tells about a person. */
interface Trait {
  readonly sex?: Sex;
  readonly age?: Age;
  /** Somebody of no human size. */
  readonly folk?: 'imp' | 'ogre';
}

/** Words for people, in place of a noun or as one. */
export const PERSONS =
  /^(?:someone|somebody|persons?|people|m[ae]n|wom[ae]n|child|children|kids?|boys?|girls?|walkers?|runners?|he|she|they)$/;

/** Who a pronoun stands for, where nobody was named. */
export const PRONOUNS = wordTable<SpeakerName>({ he: 'man', him: 'man', she: 'woman' });

/** Whether a word is somebody or several, by itself or by what it means; "they" may be anything. */
export function isPerson(token: Token): boolean {
  const isNamed = PERSONS.test(token.word) || nounAt(token) !== undefined;
  return (isNamed && token.word !== 'they') || kindsOfWord(token.word)?.noun[0]?.kind === 'person';
}

const MANY = /^(?:people|they|men|women|children|crowd|everyone|everybody)$/;

/** Whether a word is several people. */
export function isPeople({ word }: Token): boolean {
  return MANY.test(word);
}

/** Words for people that tell age or sex. */
const NOUNS = tableOf([
  [
    { sex: 'male', age: 'adult' },
    `man male guy gentleman sir bloke dude fellow father dad daddy husband boyfriend uncle brother king prince monk priest
    fireman policeman cowboy lumberjack knight viking dwarf pirate barbarian samurai gladiator soldier warlock hero
    businessman fisherman baritone tenor`,
  ],
  [
    { sex: 'female', age: 'adult' },
    `woman female lady mother mom mum mommy mummy wife girlfriend aunt sister queen princess nun actress waitress hostess nurse
    maid maiden housewife bride sorceress priestess policewoman businesswoman heroine soprano alto`,
  ],
  [{ sex: 'female', age: 'child' }, 'girl schoolgirl daughter'],
  [{ sex: 'male', age: 'child' }, 'boy schoolboy son'],
  [{ age: 'child' }, 'child kid youngster schoolchild pupil schoolkid preteen'],
  [{ age: 'teenager' }, 'teenager teen adolescent youth'],
  [{ sex: 'male', age: 'teenager' }, 'lad'],
  [{ sex: 'female', age: 'teenager' }, 'lass'],
  [{ age: 'toddler' }, 'toddler tot preschooler'],
  [{ age: 'baby' }, 'baby infant newborn'],
  [{ sex: 'male', age: 'old' }, 'grandpa grandfather granddad grandad gramps wizard geezer'],
  [{ sex: 'female', age: 'old' }, 'grandma grandmother granny nana witch hag crone'],
  [{ age: 'old' }, 'elder pensioner'],
  [{ folk: 'imp' }, 'gnome fairy pixie sprite imp goblin gremlin leprechaun kobold halfling hobbit'],
  [{ folk: 'ogre' }, 'ogre troll orc cyclops minotaur titan behemoth'],
]);

/** Adjectives of age and sex; `small` ones only tell how old a child is. */
const ADJECTIVES = tableOf([
  [{ sex: 'male' }, 'male masculine manly boyish'],
  [{ sex: 'female' }, 'female feminine womanly girly girlish'],
  [{ age: 'old' }, 'old older elderly aged ancient'],
  [{ age: 'teenager' }, 'teenage teenaged teen adolescent'],
  [{ age: 'adult' }, 'adult grown'],
  [{ age: 'baby' }, 'baby newborn infant'],
]);
const SMALL = new Set(['young', 'little', 'small', 'tiny', 'younger']);

/** Plurals without an s. */
const PLURALS = wordTable<string>({ men: 'man', women: 'woman', children: 'child', gentlemen: 'gentleman' });
const IRREGULAR = /^(?:gentle|fire|police|business|fisher)(?:wo)?men$|^schoolchildren$/;

function tableOf(rows: readonly (readonly [Trait, string])[]): Readonly<Record<string, Trait>> {
  return wordTable(
    Object.fromEntries(rows.flatMap(([trait, words]) => words.split(/\s+/).map((word) => [word, trait] as const))),
  );
}

/** Somebody named in a prompt. */
export interface Person {
  readonly from: number;
  readonly to: number;
  readonly body: SpeakerName;
  readonly isPlural: boolean;
  /** The words that tell who it is. */
  readonly told: ReadonlySet<number>;
}

/** Those named by words for people of an age or a sex, in order: "two YOUNG GIRLS", "a FEMALE scream". */
export function peopleIn(tokens: readonly Token[]): Person[] {
  const people: Person[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const named = nounAt(tokens[at]) ?? adjectiveAlone(tokens, at);
    if (!named || describesNext(tokens, at)) continue;
    const told = new Set([at]);
    let traits = named.trait;
    let from = at;
    for (let i = at - 1; i >= (people.at(-1)?.to ?? 0) && !tokens[i + 1].afterPause; i -= 1) {
      const { word } = tokens[i];
      const trait = ADJECTIVES[word] ?? adjectiveOf(word, traits);
      if (!trait) break;
      traits = joined(traits, trait);
      told.add(i);
      from = i;
    }
    const body = bodyOf(traits);
    if (body) people.push({ from, to: at + 1, body, isPlural: named.isPlural, told });
  }
  return people;
}

/** "YOUNG girl", "LITTLE boy": of a child; a "small man" is small. */
function adjectiveOf(word: string, { age }: Trait): Trait | undefined {
  return SMALL.has(word) && (age === 'child' || age === 'baby' || age === 'toddler' || word === 'young')
    ? {}
    : undefined;
}

function joined(noun: Trait, { sex, age }: Trait): Trait {
  return { ...noun, ...(sex && !noun.sex ? { sex } : {}), ...(age && age !== 'adult' ? { age } : {}) };
}

/** A noun, alone or as the end of a compound: "young_girl". */
function nounAt({ word }: Token): { trait: Trait; isPlural: boolean } | undefined {
  const parts = word.split('_');
  const { trait, isPlural } = singularOf(parts.at(-1)!);
  if (!trait) return undefined;
  const whole = parts.slice(0, -1).reduce<Trait>((known, part) => joined(known, ADJECTIVES[part] ?? {}), trait);
  return { trait: whole, isPlural };
}

function singularOf(word: string): { trait: Trait | undefined; isPlural: boolean } {
  const irregular =
    PLURALS[word] ?? (IRREGULAR.test(word) ? word.replace(/men$/, 'man').replace(/ren$/, '') : undefined);
  if (irregular !== undefined) return { trait: NOUNS[irregular], isPlural: true };
  if (NOUNS[word]) return { trait: NOUNS[word], isPlural: false };
  if (/ies$/.test(word)) return { trait: NOUNS[`${word.slice(0, -3)}y`], isPlural: true };
  if (/(?:ch|ss)es$/.test(word)) return { trait: NOUNS[word.slice(0, -2)], isPlural: true };
  return { trait: /[^s]s$/.test(word) ? NOUNS[word.slice(0, -1)] : undefined, isPlural: true };
}

/** "An ELDERLY cough", "TEENAGE laughter": before the sound, with nobody named. */
function adjectiveAlone(tokens: readonly Token[], at: number): { trait: Trait; isPlural: boolean } | undefined {
  const { word } = tokens[at];
  const alone = /^(?:elderly|teenage|teenaged|adolescent|masculine|feminine|girlish|boyish)$/.test(word);
  return alone ? { trait: ADJECTIVES[word], isPlural: false } : undefined;
}

/** "A FEMALE warrior", "a BABY boy": of the person named next. */
function describesNext(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!next || next.afterPause || !ADJECTIVES[tokens[at].word]) return false;
  return nounAt(next) !== undefined || ADJECTIVES[next.word] !== undefined;
}

function bodyOf({ sex, age, folk }: Trait): SpeakerName | undefined {
  if (folk) return folk;
  switch (age) {
    case 'baby':
    case 'toddler':
      return age;
    case 'child':
      return sex === 'female' ? 'girl' : sex === 'male' ? 'boy' : 'child';
    case 'teenager':
      return sex === 'female' ? 'teenage-girl' : 'teenage-boy';
    case 'old':
      return sex === 'female' ? 'old-woman' : 'old-man';
    default:
      return sex === 'female' ? 'woman' : sex === 'male' ? 'man' : undefined;
  }
}

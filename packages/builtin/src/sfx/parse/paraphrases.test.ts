import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { parsePrompt } from './parse.ts';

/** One act of one thing, said in many ways, is one sound. */

/** Acts with regular forms. */
const ACTS = new Set(
  `bark growl howl snarl whine yelp roar scream screech shriek moan groan croak hoot chirp squeak squeal creak crack
  rattle clank clang clink crackle rustle rumble whistle chime beep ding buzz click hiss splash bounce crash honk laugh
  cough sneeze sigh whisper giggle snort grunt cackle toot toll gurgle bubble sizzle`.split(/\s+/),
);

/** "Wing FLAP" is one of many phrases; every how-many-th is read. */
const EVERY = 11;

const ing = (act: string): string => (act.endsWith('e') ? `${act.slice(0, -1)}ing` : `${act}ing`);
const thirdOf = (act: string): string => (/(?:s|sh|ch|z)$/.test(act) ? `${act}es` : `${act}s`);
const past = (act: string): string => (act.endsWith('e') ? `${act}d` : `${act}ed`);
const one = (thing: string): string => `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`;
const title = (word: string): string => `${word[0].toUpperCase()}${word.slice(1)}`;

const FRAMES: readonly ((thing: string, act: string) => string)[] = [
  (thing, act) => `${thing} ${thirdOf(act)}`,
  (thing, act) => `${thing} ${ing(act)}`,
  (thing, act) => `${one(thing)} is ${ing(act)}`,
  (thing, act) => `${one(thing)} ${past(act)}`,
  (thing, act) => `${one(thing)} that ${thirdOf(act)}`,
  (thing, act) => `${one(thing)} suddenly ${thirdOf(act)}`,
  (thing, act) => `the ${act} of ${one(thing)}`,
  (thing, act) => `the sound ${one(thing)} makes when it ${thirdOf(act)}`,
  (thing, act) => `sound of ${one(thing)} ${ing(act)}`,
  (thing, act) => `close-up of ${one(thing)} ${ing(act)}`,
  (thing, act) => `you can hear ${one(thing)} ${ing(act)}`,
  (thing, act) => `${thing} ${act} sound effect`,
  (thing, act) => `${thing}, ${ing(act)}`,
  (thing, act) => `${title(thing)}: ${act}`,
  (thing, act) => `${thing} (${act})`,
  (thing, act) => `${title(thing)}_${title(act)}_01`,
  (thing, act) => `${thing}-${act}`,
  (thing, act) => `${thing} ${act}`.toUpperCase(),
  (thing, act) => `realistic ${thing} ${act}`,
  (thing, act) => `${thing} ${act} asmr`,
];

/** Sources with what they do, in any number. */
function heard(prompt: string): string {
  const { layers } = parsePrompt(prompt, '', VOCABULARY).scene;
  const told = layers.map(({ source, values }) => {
    const options = Object.values(values).filter((value) => typeof value === 'string');
    return [source, ...options].join(' ');
  });
  return told.sort().join(' + ');
}

/** No plural nor form of a verb, and no part of asset names that names no sound or another one ("imp" for impact). */
const isThing = (word: string): boolean => !/(?:ing|ed|[^s]s|y)$|^(?:imp|weapon)$/.test(word);

const PAIRS = [...new Set([...VOCABULARY.calls.phrases()].map(({ phrase }) => phrase))]
  .map((phrase) => phrase.split(' '))
  .filter(([thing, act, ...more]) => more.length === 0 && ACTS.has(act) && isThing(thing))
  .filter((_, i) => i % EVERY === 0);

describe('paraphrases of a thing and its act', () => {
  it('reads a sample of all sources', () => {
    expect(PAIRS.length).toBeGreaterThan(40);
  });

  it.each(PAIRS)('%s %s', (thing, act) => {
    const meant = heard(`${thing} ${act}`);
    const others = FRAMES.map((frame) => frame(thing, act)).filter((prompt) => heard(prompt) !== meant);
    expect(others).toEqual([]);
  });
});

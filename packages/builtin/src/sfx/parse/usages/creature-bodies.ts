import { stemsOf, type Token } from '../words/tokens.ts';
import { FISH, HEAVY, MONSTROUS, WATER } from './animals.ts';
import { UPRIGHT } from './creatures.ts';

/** Creatures of no known kind, which are heard by what they do. */
export const OTHERS = stemsOf('creature animal beast monster');
const SMALL = stemsOf('small little tiny light');

/** Whether a creature is so large that it is heard by its weight. */
export const isHuge = (name: string): boolean => HEAVY.has(name) || MONSTROUS.has(name);

/** What is heard when a creature lands: a splash, a crash, or light feet and no cry; undefined for birds and the like. */
export function landingOf(name: string, says: (words: ReadonlySet<string>) => boolean): string | undefined {
  if (FISH.has(name)) return 'splash';
  const isOther = OTHERS.has(name);
  return isOther || UPRIGHT.has(name) || says(SMALL) ? 'light feet landing' : undefined;
}

/** "Slides INTO THE WATER": the number of words up to the water; 0 if it goes elsewhere. */
export function entryAt(tokens: readonly Token[], at: number): number {
  const into = tokens.findIndex(
    ({ word, afterPause }, i) => i > at && i <= at + 2 && !afterPause && /^in(?:to)?$/.test(word),
  );
  if (into < 0) return 0;
  const water = tokens.findIndex(
    ({ stem, afterPause }, i) => i > into && i <= into + 2 && !afterPause && WATER.has(stem),
  );
  return water < 0 ? 0 : water - at + 1;
}

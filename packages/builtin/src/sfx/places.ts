import type { Ambience } from './parse/vocabulary/vocabulary.ts';
import { INDOORS } from './places/indoors.ts';
import { OUTDOORS } from './places/outdoors.ts';
import type { Place } from './places/place.ts';

function partsOf(list: string | undefined, how: string): string[] {
  return list?.split('|').map((sound) => `${how} ${sound}`) ?? [];
}

function ambienceOf({ names, always, sometimes, far, space }: Place): Ambience {
  const all = names.split('|');
  const inside = space ? `, in ${space}` : '';
  const parts = [
    ...(always ? [always] : []),
    ...partsOf(sometimes, 'occasional'),
    ...partsOf(far, 'occasional distant'),
  ];
  return {
    phrases: all.filter((name) => name.startsWith('!')).map((name) => name.slice(1)),
    weakPhrases: all.filter((name) => !name.startsWith('!')),
    prompt: parts.join(' and ') + inside,
    bed: always ? always + inside : undefined,
  };
}

/** Places and what is heard there. */
export const PLACES: readonly Ambience[] = [...INDOORS, ...OUTDOORS].map(ambienceOf);

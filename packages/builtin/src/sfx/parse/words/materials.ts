import { type Token, wordsOf } from './tokens.ts';

/** Words for what things, floors and buildings are made of, by the material that is heard; rubber for all that is soft. */
const WORDS = {
  metal: 'metal metallic steel iron brass tin aluminum aluminium copper',
  wood: 'wood wooden oak',
  stone: 'stone marble brick concrete cement',
  ceramic: 'tile tiled ceramic',
  glass: 'glass',
  plastic: 'plastic',
  rubber: 'rubber leather cardboard fabric',
};

const MATERIALS: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([material, words]) => [...wordsOf(words)].map((word) => [word, material] as const)),
);

/** "A WOODEN shield", "with a METALLIC click". */
export function isMaterial({ word }: Token): boolean {
  return MATERIALS.has(word);
}

/** The material that a word for one is heard as: steel is metal. */
export function materialSaid({ word }: Token): string | undefined {
  return MATERIALS.get(word);
}

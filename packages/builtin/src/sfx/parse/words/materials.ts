import { type Token, wordsOf } from './tokens.ts';

/** Words for what things, floors and buildings are made of. */
const MATERIALS =
  wordsOf(`metal metallic steel iron brass tin aluminum aluminium copper wood wooden oak stone marble brick concrete cement tile
  tiled glass ceramic plastic rubber leather cardboard fabric`);

/** "A WOODEN shield", "with a METALLIC click". */
export function isMaterial({ word }: Token): boolean {
  return MATERIALS.has(word);
}

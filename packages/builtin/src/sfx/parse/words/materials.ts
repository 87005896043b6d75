import type { Token } from './tokens.ts';

/** Words for what things, floors and buildings are made of. */
const MATERIALS = new Set(
  `metal metallic steel iron brass tin aluminum aluminium copper wood wooden oak stone marble brick concrete cement tile
  tiled glass ceramic plastic rubber leather cardboard fabric`.split(/\s+/),
);

/** "A WOODEN shield", "with a METALLIC click". */
export function isMaterial({ word }: Token): boolean {
  return MATERIALS.has(word);
}

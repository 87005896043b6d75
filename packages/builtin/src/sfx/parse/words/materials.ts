import { wordTable } from '../../../word-table.ts';
import type { Token } from './tokens.ts';

/** What things, floors and buildings are made of. */

/** Words for a material, by the one that stands for it where something hard is struck; none for soft ones. */
const MATERIALS = wordTable<string>({
  ...of('metal', 'metal metallic steel iron brass tin aluminum aluminium copper'),
  ...of('wood', 'wood wooden oak'),
  ...of('stone', 'stone marble brick concrete cement tile tiled'),
  ...of('glass', 'glass'),
  ...of('ceramic', 'ceramic'),
  ...of('plastic', 'plastic'),
  ...of('', 'rubber leather cardboard fabric'),
});

function of(material: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, material]));
}

/** "A WOODEN shield", "with a METALLIC click". */
export function isMaterial({ word }: Token): boolean {
  return word in MATERIALS;
}

import { wordTable } from '../../../word-table.ts';
import { hardMaterialOf } from '../words/materials.ts';
import { inPlaceOf, stemsOf, type Token } from '../words/tokens.ts';

/** Where what falls comes down: on a floor of its own sound, or in water. */

/** What lies under the feet, by the phrase for a fall on it. */
const FLOORS = wordTable<string>({
  ...of(
    'down on concrete',
    `concrete cement asphalt pavement tarmac sidewalk tile tiles tiled marble stone brick bricks cobblestone cobblestones
    cobbles flagstones flagstone rock rocks`,
  ),
  ...of('on floorboards', 'wood wooden hardwood parquet planks deck'),
  ...of('down on metal', 'metal metallic steel iron tin grating grate catwalk'),
  ...of('down on ice', 'ice icy'),
});
/** Nouns after what they are made of: "a metal GRATING". */
const HEADS = /^(?:floors?|grounds?|surfaces?|plates?|roof|grating|grate|slabs?|tiles?|table|desk|counter|street)$/;
/** Most words of a floor: "a HARD WOODEN floor". */
const MOST_OF_FLOOR = 3;

const WATER = stemsOf('water river lake pond sea ocean pool puddle well bathtub harbour harbor moat swamp');

/** Who and what comes down with a sound of its own, besides hard things. */
const FALLERS = stemsOf(
  'body corpse man woman person boy girl child someone somebody book box suitcase phone helmet head coin key ring ball dagger knife sword chair car apple diver',
);

function of(phrase: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(/\s+/).map((word) => [word, phrase]));
}

/** A landing: the words that name it, and what is heard of it. */
interface Landing {
  readonly from: number;
  readonly to: number;
  readonly means: string;
}

/** The floor after a verb of falling: "ON A METAL GRATING". */
export function floorAfter(tokens: readonly Token[], verb: number): Landing | undefined {
  const from = prepositionAfter(tokens, verb, /^(?:on|onto|upon|against)$/);
  if (from === undefined) return undefined;
  for (let at = from + 1; at < tokens.length && at <= from + MOST_OF_FLOOR && !tokens[at].afterPause; at += 1) {
    const means = FLOORS[tokens[at].word];
    if (means === undefined) {
      if (tokens[at].word !== 'hard' && tokens[at].word !== 'cold' && tokens[at].word !== 'solid') return undefined;
      continue;
    }
    let to = at + 1;
    while (to < tokens.length && !tokens[to].afterPause && HEADS.test(tokens[to].word)) to += 1;
    return { from, to, means };
  }
  return undefined;
}

/** The water after a verb of falling: "INTO THE DEEP LAKE". */
export function waterAfter(tokens: readonly Token[], verb: number): Landing | undefined {
  const from = prepositionAfter(tokens, verb, /^(?:in|into)$/);
  if (from === undefined) return undefined;
  const at = tokens.findIndex((token, i) => i > from && i <= from + 2 && WATER.has(token.stem));
  if (at < 0 || tokens.slice(from + 1, at + 1).some(({ afterPause }) => afterPause)) return undefined;
  // Its walls send the splash back up.
  const where = tokens[at].word === 'well' ? ' in well' : '';
  return { from, to: at + 1, means: `falling into water${where}` };
}

function prepositionAfter(tokens: readonly Token[], verb: number, ways: RegExp): number | undefined {
  const at = [verb + 1, verb + 2].find((i) => ways.test(tokens[i]?.word ?? ''));
  if (at === undefined || tokens.slice(verb + 1, at + 1).some(({ afterPause }) => afterPause)) return undefined;
  return at === verb + 1 || /^(?:down|heavily|hard|flat|loudly)$/.test(tokens[verb + 1].word) ? at : undefined;
}

/** Whether somebody or something that is no liquid stands directly before a verb of falling. */
export function isFaller(token: Token | undefined, isHard: (token: Token) => boolean): boolean {
  return token !== undefined && (FALLERS.has(token.stem) || isHard(token) || hardMaterialOf(token) !== undefined);
}

/** The words of a prompt with a landing in their place; who falls in water only tells how large the splash is. */
export function land(tokens: readonly Token[], verb: number, { from, to, means }: Landing, isWet: boolean): Token[] {
  if (!isWet) return [...tokens.slice(0, from), ...inPlaceOf(tokens[from], means), ...tokens.slice(to)];
  return [
    ...tokens.slice(0, verb - 1),
    { ...tokens[verb - 1], isAttribute: true },
    ...inPlaceOf(tokens[verb], means),
    ...tokens.slice(to),
  ];
}

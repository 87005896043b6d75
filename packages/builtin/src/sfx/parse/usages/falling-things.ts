import { wordTable } from '../../../word-table.ts';
import { hardMaterialOf } from '../words/materials.ts';
import { inPlaceOf, stemOf, type Token } from '../words/tokens.ts';
import { floorAfter, isFaller, land, waterAfter } from './landings.ts';

/** Hard things by the material of which they sound when they fall. */
const MATERIAL_OF = new Map(
  (
    [
      [
        'metal',
        'pipe rod bar wrench spanner hammer crowbar hubcap lid girder beam bolt nut screw tray pan pot can bucket tool shovel ladder screwdriver pole canister',
      ],
      ['plastic', 'pen marker lighter suitcase'],
      ['wood', 'pencil plank log board stick crate timber stool broom barrel box'],
      ['stone', 'brick rock boulder pebble slab tile'],
      ['glass', 'bottle jar'],
      ['ceramic', 'plate bowl mug cup saucer'],
    ] as const
  ).flatMap(([material, things]) => things.split(' ').map((thing) => [stemOf(thing), material] as const)),
);

/** Long things of metal, whose modes lie low. */
const LONG = /^(?:pipe|rod|pole|girder|beam)s?$/;
/** Things that mean another act unless they fall: a lid is put on its pot. */
const LIDS = /^(?:lid|hubcap|tray)s?$/;

const FALLS = /^(?:falls?|fell|falling|drops?|dropped|dropping|lands|landing|tumbles)$/;
const BOUNCES = /^(?:bounces|bounced|bouncing|bounce)$/;
const ROLLS = /^(?:rolls|rolled|rolling)$/;
const SPINS = /^(?:spins|spun|spinning|wobbles|wobbling)$/;
/** Words that only `impact` knows, for the number of bounces. */
const COUNTS = wordTable<string>({ once: 'rebounding once', twice: 'rebounding twice' });
const TIMES = wordTable<string>({
  one: 'rebounding once',
  two: 'rebounding twice',
  three: 'rebounding thrice',
  '2': 'rebounding twice',
  '3': 'rebounding thrice',
});

/** A hard thing that falls, and where it is named. */
interface Faller {
  readonly at: number;
  readonly material: string;
}

/**
 * "A pipe falls, bounces and rolls": a thing that falls is that thing in its material all the way; its fall has the
 * bounces already, and it rolls or spins as that material.
 */
export function readFallingThings(given: readonly Token[]): Token[] {
  const tokens = joinLanding(given);
  const falls = tokens.findIndex(({ word }) => FALLS.test(word));
  const thing = falls < 0 ? undefined : fallerOf(tokens, falls);
  if (thing && (LIDS.test(tokens[thing.at].word) || goesOn(tokens.slice(falls + 1))))
    return moveOn(tokens, falls, thing);
  return falls < 1 ? [...tokens] : comeDown(tokens, falls, thing);
}

/** The fall and what comes after it. */
function moveOn(tokens: readonly Token[], falls: number, thing: Faller): Token[] {
  const bounces = tokens.findIndex(({ word }, i) => i > falls && BOUNCES.test(word));
  const count = bounces < 0 ? undefined : countAt(tokens, bounces + 1);
  const read: Token[] = [];
  for (const [i, token] of tokens.entries()) {
    const isCount = count !== undefined && i > bounces && i <= bounces + count.length;
    if (i === falls || isCount || (i < falls && i !== thing.at && hardMaterialOf(token))) continue;
    if (i === thing.at) read.push(...inPlaceOf(token, fallOf(token, thing, count?.word ?? '')));
    else if (i === bounces) read.push(...inPlaceOf(token, 'it'));
    else read.push(...(i > falls ? motionAfter(token, thing, read.at(-1)?.word) : [token]));
  }
  return read;
}

const FLOOR = /^(?:floors?|ground)$/;
const HITS = /^(?:hits?|strikes?|lands?|hitting|striking|landing)$/;

/** "A HARD floor", "a TILED floor". */
function isOfFloor(token: Token): boolean {
  return token.word === 'hard' || hardMaterialOf(token) !== undefined;
}

/** "A crate falls AND HITS the floor", "falling AND HITTING the floor": one fall, onto it. */
function joinLanding(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ word }, i) => word === 'and' && FALLS.test(tokens[i - 1]?.word ?? '') && HITS.test(tokens[i + 1]?.word ?? ''),
  );
  const floor = tokens.findIndex((token, i) => i > at + 1 && !isOfFloor(token));
  if (at < 0 || !FLOOR.test(tokens[floor]?.word ?? '')) return tokens;
  if (!/ing$/.test(tokens[at - 1].word) && !MATERIAL_OF.has(tokens[at - 2]?.stem ?? '')) return tokens;
  return tokens.toSpliced(at, 2, ...inPlaceOf(tokens[at], 'on'));
}

/** Verbs after a fall that name its sound. */
const BREAKS = /^(?:break|broke|shatter|smash|crack|splash|explod|burst|splinter|clatter|split)/;
/** Words between a thing and its fall. */
const BETWEEN = /ly$|^(?:is|was|gets?|being)$/;

/** "A PIPE falls on a concrete floor": the thing in its material, and the floor in its own; into water, it splashes. */
function comeDown(tokens: readonly Token[], falls: number, thing: Faller | undefined): Token[] {
  const isHard = ({ stem }: Token): boolean => MATERIAL_OF.has(stem);
  const water = waterAfter(tokens, falls);
  if (water) return isFaller(tokens[falls - 1], isHard) ? land(tokens, falls, water, true) : [...tokens];
  const floor = floorAfter(tokens, falls);
  const isNear = thing !== undefined && tokens.slice(thing.at + 1, falls).every(({ word }) => BETWEEN.test(word));
  const isNamed = isNear || isFaller(tokens[falls - 1], isHard);
  const landed = floor && isNamed ? land(tokens, falls, floor, false) : [...tokens];
  const ends = tokens.slice(falls + 1).some(({ word }) => BREAKS.test(word) || word.startsWith('stair'));
  return isNear && !ends && isThing(tokens, falls, thing) ? nameMaterial(landed, falls, thing) : landed;
}

/** "THE CAN falls", not "it can fall"; rocks that fall are a rockfall. */
function isThing(tokens: readonly Token[], falls: number, { at, material }: Faller): boolean {
  const { word, afterArticle } = tokens[at];
  if (material === 'stone' && (/s$/.test(word) || !/s$|ed$|^fell$/.test(tokens[falls].word))) return false;
  return word !== 'can' || afterArticle || at === 0 || hardMaterialOf(tokens[at - 1]) !== undefined;
}

/** Light materials that sound much like plastic when they fall: "a PAPER cup". */
const LIGHT = /^(?:paper|cardboard|styrofoam|polystyrene|plastic)$/;

/** The thing with its fall as an object of its material. */
function nameMaterial(tokens: readonly Token[], falls: number, { at, material }: Faller): Token[] {
  const before = at > 0 && !tokens[at].afterPause ? tokens[at - 1] : undefined;
  const isLight = before !== undefined && LIGHT.test(before.word);
  const from = before !== undefined && (isLight || hardMaterialOf(before)) ? at - 1 : at;
  const isLong = material === 'metal' && !isLight && LONG.test(tokens[at].word);
  const name = isLong ? 'metal pipe dropped' : `falling object ${isLight ? 'plastic' : material}`;
  const thing = inPlaceOf(tokens[from], name);
  return [...tokens.slice(0, from), ...thing, ...tokens.slice(at + 1, falls), ...tokens.slice(falls + 1)];
}

function goesOn(rest: readonly Token[]): boolean {
  return rest.some(({ word }) => BOUNCES.test(word) || ROLLS.test(word) || SPINS.test(word));
}

/** The fall of a thing with its bounces. */
function fallOf({ word }: Token, { material }: Faller, bounces: string): string {
  return `${material}${material === 'metal' && LONG.test(word) ? ' pipe' : ''} dropped onto floor ${bounces}`;
}

/** What the thing does after its fall: a step of its own, also after a mere "and". */
function motionAfter(token: Token, { material }: Faller, before: string | undefined): Token[] {
  const then = before === 'then' ? '' : 'then ';
  if (ROLLS.test(token.word)) return inPlaceOf(token, `${then}${material} rolling for 1.5 seconds`);
  if (!SPINS.test(token.word)) return [token];
  return inPlaceOf(token, `${then}${material === 'metal' ? 'spinning lid' : 'spinning plate on floor'}`);
}

/** The last hard thing before its verb, at most four words away. */
function fallerOf(tokens: readonly Token[], falls: number): Faller | undefined {
  for (let at = falls - 1; at >= Math.max(0, falls - 4); at -= 1) {
    const usual = MATERIAL_OF.get(tokens[at].stem);
    if (usual === undefined) continue;
    const said = tokens.slice(0, at).findLast(hardMaterialOf);
    return { at, material: (said && hardMaterialOf(said)) ?? usual };
  }
  return undefined;
}

/** "Twice", "three times". */
function countAt(tokens: readonly Token[], at: number): { word: string; length: number } | undefined {
  const word = tokens[at]?.word ?? '';
  if (COUNTS[word]) return { word: COUNTS[word], length: 1 };
  return TIMES[word] && /^times?$/.test(tokens[at + 1]?.word ?? '') ? { word: TIMES[word], length: 2 } : undefined;
}

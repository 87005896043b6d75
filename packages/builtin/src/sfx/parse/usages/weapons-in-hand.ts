import { hasTrait, type Source } from '../../source.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { inPlaceOf, stemOf, type Token } from '../words/tokens.ts';

/** Weapons and what else of metal or wood is dropped in a fight, by the material that is heard when it slides away. */
const MATERIAL_OF = new Map(
  (
    [
      [
        'metal',
        `sword blade dagger knife katana sabre saber rapier cutlass broadsword greatsword longsword machete axe shield helmet
        gauntlet halberd mace hubcap wrench can lid tray pan spoon fork crowbar pipe gun pistol rifle`,
      ],
      ['wood', 'spear javelin lance staff arrow club bow stick plank crutch pole'],
      ['stone', 'brick rock pebble stone tile'],
      ['glass', 'bottle jar marble'],
      ['ceramic', 'plate bowl mug cup'],
    ] as const
  ).flatMap(([material, things]) => things.split(/\s+/).map((thing) => [stemOf(thing), material] as const)),
);

const SKITTERS = /^(?:skitter|clatter)(?:s|ed|ing)?$/;
const SLIDES = /^(?:slides?|slid|sliding|skids?|skidded|skidding|scrapes?|scraped|scraping)$/;
const ALONG = /^(?:over|across|along|on|onto|down|away|off)$/;

const BLADES =
  /^(?:(?:great|long|broad|short)?sword|blade|katana|sabre|saber|rapier|cutlass|dagger|knife|machete|steel)s?$/;
const SHEATHS = /^(?:sheath|scabbard)e?s?$/;

/** How far before its verb a thing is looked for, and before its sheath a blade, words. */
const NEAR = 4;
const NEAR_SHEATH = 6;

/** Names what weapons do in the hand and on the ground: "a spear skitters over stone", "a knife slides out of its sheath". */
export function readWeaponsInHand(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  return readSkitters(readSheaths(tokens), vocabulary);
}

/** "A blade slides OUT OF ITS SCABBARD": drawn; "into" it: put away. */
function readSheaths(tokens: readonly Token[]): Token[] {
  const sheath = tokens.findIndex(({ word }) => SHEATHS.test(word));
  const start = Math.max(0, sheath - NEAR_SHEATH);
  const blade = tokens.findIndex(({ word }, i) => i >= start && i < sheath && BLADES.test(word));
  const way = sheath < 1 ? '' : tokens[sheath - 1].word;
  if (blade < 0 || !/^(?:from|of|in|into)$/.test(way)) return [...tokens];
  // "PULLS a knife from": the act before the blade.
  const opens =
    blade > 0 &&
    !tokens[blade].afterPause &&
    /^(?:draw|pull|slid|tak|whip|yank|slip|remov|put|push)/.test(tokens[blade - 1].word);
  const from = opens ? blade - 1 : blade;
  const adverbs = tokens.slice(blade + 1, sheath).filter(({ word }) => /ly$/.test(word));
  const isKnife = /^(?:dagger|knife)/.test(tokens[blade].word);
  const means = `${isKnife ? 'knife' : 'sword'} ${/^in/.test(way) ? 'sheathed' : 'drawn'}`;
  return [...tokens.slice(0, from), ...inPlaceOf(tokens[from], means), ...adverbs, ...tokens.slice(sheath + 1)];
}

/** "A spear SKITTERS OVER stone": it slides and bounces; dice and coins have sounds of their own for that. */
function readSkitters(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  const read = [...tokens];
  for (let at = read.length - 1; at > 0; at -= 1) {
    const isSkitter = SKITTERS.test(read[at].word);
    const slides = SLIDES.test(read[at].word);
    if ((!isSkitter && !slides) || read[at].afterPause || !ALONG.test(read[at + 1]?.word ?? '')) continue;
    const thing = thingBefore(read, at);
    if (thing !== undefined && (isSkitter || isWeapon(calls.findAt(read, thing)?.meaning.source))) {
      const material = MATERIAL_OF.get(read[thing].stem)!;
      const means = `${material} ${isSkitter ? 'dropped onto floor' : 'scraping on floor'}`;
      read.splice(thing, at - thing + 1, ...inPlaceOf(read[thing], means));
      at = thing;
    } else if (thing === undefined && isSkitter && isSounding(read, at, calls)) read.splice(at, 1);
  }
  return read;
}

function isWeapon(source: Source | undefined): boolean {
  return source !== undefined && hasTrait(source, 'weapon');
}

/** The weapon or hard thing nearest before a verb, in its clause. */
function thingBefore(tokens: readonly Token[], at: number): number | undefined {
  for (let i = at - 1; i >= Math.max(0, at - NEAR) && !tokens[i + 1].afterPause; i -= 1)
    if (MATERIAL_OF.has(tokens[i].stem)) return i;
  return undefined;
}

/** "DICE skitter": a thing, no animal, that has a sound of its own. */
function isSounding(tokens: readonly Token[], at: number, calls: Vocabulary['calls']): boolean {
  return [at - 1, at - 2].some((i) => {
    const source = i < 0 ? undefined : calls.findAt(tokens, i)?.meaning.source;
    return source !== undefined && source.form === 'events' && !('animals' in source.parameters);
  });
}

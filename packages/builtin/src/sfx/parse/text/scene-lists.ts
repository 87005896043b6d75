import { tellsOrder } from './order-words.ts';

/** Lists of what is heard at a place, as they are written for ambiences: "dock; gulls; ropes; ambient sound only". */

/** An item that asks for a surrounding and names nothing. */
const REMARK =
  /^(?:(?:only|just|pure|purely) )?(?:(?:ambient|background|atmospheric|environmental) (?:sounds?|noises?|audio|ambience|ambiance)|ambience|ambiance|soundscape)(?: only)?$/iu;

/** Items of one word that are heard by a part of theirs, and what that is. */
const ITEMS: ReadonlyMap<string, string> = new Map([
  ['leaves', 'leaves rustling'],
  ['intercom', 'intercom announcement'],
  ['sails', 'sail flapping'],
  ['vinyl', 'vinyl crackle'],
  ['glasses', 'glass clink'],
  ['chains', 'chain rattle'],
  ['dishes', 'plate clink'],
  ['cups', 'cup clink'],
  ['bamboo', 'bamboo clacking'],
]);

/** A prompt whose items are all heard together, without the remark that says so. */
interface SceneList {
  readonly text: string;
  /** Whether it is such a list. */
  readonly isScene: boolean;
}

/**
 * Reads a list that asks for a surrounding: without the item that asks for it, with items of one word as what they are
 * heard by, and without the "loop" of a single item. Other prompts are left as they are.
 */
export function takeSceneList(prompt: string): SceneList {
  const items = prompt.split(/\s*[;,.\n]\s*/u).filter((item) => item !== '');
  const kept = items.filter((item) => !REMARK.test(item.trim()));
  const named = kept.filter((item) => !/^(?:no|without|not)\b/iu.test(item));
  if (kept.length === items.length || named.length === 0 || tellsOrder(named.join(', ')))
    return { text: prompt, isScene: false };
  const spelled = kept.map((item, i) => ITEMS.get(item.toLowerCase()) ?? (i > 0 ? item.replace(/ loop$/iu, '') : item));
  return { text: spelled.join('; '), isScene: true };
}

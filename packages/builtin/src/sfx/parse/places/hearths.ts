import { hasTrait } from '../../source.ts';
import { type Draft, type SceneDraft, statedValues } from '../layers/draft.ts';

/** "A FIREPLACE and rain": a fire that burns in a room. */
function isHearth({ source, calls }: Draft): boolean {
  return hasTrait(source, 'flames') && calls.some((call) => /\b(?:fireplace|hearth|fireside|wood stove)\b/.test(call));
}

/** "Rain ON THE WINDOWS". */
function isOnWindow(draft: Draft): boolean {
  return hasTrait(draft.source, 'window', statedValues(draft));
}

/**
 * "Rain on the windows and a fireplace", "a hearth, a storm outside": whoever hears a fireplace sits in the room, with
 * the weather outside. Only where no other place is named.
 */
export function sitByHearth(drafts: readonly Draft[], scene: SceneDraft): void {
  const isStated = scene.space !== null && scene.space.word !== 'outside' && scene.space.name !== 'room';
  if (isStated || !drafts.some(isHearth)) return;
  const isOut = scene.space?.word === 'outside';
  if (!isOut && !drafts.some(isOnWindow)) return;
  scene.space = { name: 'room', word: 'room' };
  for (const draft of drafts) draft.muffled ||= isOut ? hasTrait(draft.source, 'weather') : isOnWindow(draft);
}

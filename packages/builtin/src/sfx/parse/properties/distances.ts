import { wordPairs } from '../../../word-table.ts';
import { hasTrait } from '../../source.ts';
import type { SpaceName } from '../../space.ts';
import { type Draft, type SceneDraft, spaceOfOption } from '../layers/draft.ts';

/** Farthest that a sound can be within a building, m. */
const FARTHEST_M = wordPairs(
  `car 2, bathroom 5, room 8, shed 8, bunker 12, well 15, hall 25, warehouse 40, cathedral 40, corridor 40, stairwell 40,
  tunnel 60, cave 60`,
  Number,
);

/** Rooms with another room behind the wall. */
const WITH_ROOMS_BESIDE = new Set<SpaceName>(['room', 'bathroom', 'shed', 'bunker']);

/** Usual places of sounds that "far away" does not move out of the building. */
const INDOOR = new Set<SpaceName>(['room', 'bathroom', 'shed', 'hall', 'dry']);

/** "A distant snore", with no place named: farther than that, it would be out of doors, m. */
const DISTANT_INDOORS_M = 24;

/** From here on a distance means another place than the one around the listener, m. */
const ELSEWHERE_M = 25;

/** Sounds that carry far in the open although they are often heard in rooms. */
const CARRYING = /^(?:shout|scream|cheer|boo|yell)$/;

/**
 * The distance of a layer in words, fitted to where it sounds: "far away in the house" is in another room of it, not
 * 250 m off; thunder stays far and is heard through the wall.
 *
 * @param hasMetres - the prompt gives the distance in metres, which is kept
 */
export function fitDistance(draft: Draft, scene: SceneDraft, hasMetres: boolean): void {
  const { distanceM, source } = draft;
  if (distanceM === null || hasMetres) return;
  const indoors = INDOOR.has(spaceOfOption(draft) ?? source.space ?? 'outdoors');
  const place = scene.space?.name;
  const farthestM = place === undefined ? undefined : FARTHEST_M[place];
  if (place !== undefined && farthestM !== undefined) {
    // People walk and talk within as well as outside.
    const isWithin = indoors || hasTrait(source, 'steps') || hasTrait(source, 'person');
    if (!isWithin && distanceM >= ELSEWHERE_M) draft.muffled = true;
    else if (distanceM > farthestM) {
      draft.distanceM = farthestM;
      if (WITH_ROOMS_BESIDE.has(place)) draft.muffled = true;
    }
    return;
  }
  const carries = [draft.preset.call, draft.preset.mood, ...[...draft.settings.values()].map(({ value }) => value)];
  if (place !== undefined || !indoors || carries.some((value) => CARRYING.test(String(value)))) return;
  draft.distanceM = Math.min(distanceM, DISTANT_INDOORS_M);
}

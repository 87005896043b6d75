/**
 * Verbs of movement with the particles that give a direction: "rolls past", "trundles away", "pulls up". Their
 * inflections match by stem; short verbs, whose stem is not found, are listed with their forms.
 */

const MOVING =
  `pass drive go going went goes run ride fly flew speed sped race zoom zip whiz whizz rush roar rumble roll
  sail move travel walk cruise come coming came trundle motor glide float drift jog sprint hurtle putter scoot skate swoop
  dash paddle gallop trot`
    .trim()
    .split(/\s+/);

/** "Away" says where something goes whatever it does; "off" only after verbs that cannot mean an end or a fall. */
const LEAVING_OFF = 'drive ride fly flew speed sped race zoom sail roar walk gallop trot motor dash';

const pairs = (verbs: readonly string[], particles: readonly string[]): string[] =>
  verbs.flatMap((verb) => particles.map((particle) => `${verb} ${particle}`));

/** Phrases for something that passes the listener. */
export const PASSING: readonly string[] = [
  ...pairs(MOVING, ['past']),
  // "A machine run by a man".
  ...pairs(
    MOVING.filter((verb) => verb !== 'run'),
    ['by'],
  ),
  ...pairs(['fly', 'flew', 'pass', 'roar'], ['over', 'overhead']),
  'pass in front',
];

/** Phrases for something that goes away from the listener. */
export const LEAVING: readonly string[] = [
  ...pairs(
    MOVING.filter((verb) => verb !== 'pass'),
    ['away'],
  ),
  ...pairs(LEAVING_OFF.split(' '), ['off']),
  ...pairs(
    ['drive', 'move', 'fly', 'sail', 'roll', 'walk', 'ride', 'run'],
    ['into distance', 'out of sight', 'further away', 'farther away'],
  ),
  'go into distance',
  'going into distance',
  'head off',
  'head away',
];

/** Phrases for something that sets off and goes away from the listener. */
export const DEPARTING: readonly string[] = [
  ...[
    'pull away',
    'depart',
    'departure',
    'leaving',
    'leaves station',
    'leaves platform',
    'leaves port',
    'leaves harbour',
    'moves off',
    'moving off',
  ],
  ...['pulls out', 'pulling out', 'pulls off', 'sets off', 'setting off'],
];

/** Phrases for something that comes to the listener. */
export const COMING: readonly string[] = [
  ...pairs(
    ['drive', 'roll', 'ride', 'come', 'coming', 'came', 'draw', 'move', 'get', 'getting', 'fly', 'sail', 'run', 'walk'],
    ['closer', 'nearer', 'toward', 'towards'],
  ),
  'approach',
];

/** Phrases for something that comes to the listener and stays there. */
export const ARRIVING: readonly string[] = [
  ...pairs(['drive', 'ride', 'roll', 'pull', 'draw'], ['up']),
  ...pairs(['pull', 'pulls', 'pulling'], ['in', 'into']),
  ...pairs(['fly', 'flew', 'sail', 'ride', 'come', 'came'], ['in']),
  'arrive',
  'arrival',
];

import type { Usage } from './usage.ts';

const FINGERS = 'finger fingers fingertips fingertip fingernail fingernails nails';
const TOPS =
  'desk table tabletop desktop counter worktop armrest bar dashboard steering wheel windowsill lectern surface';
const JOINTS = 'neck back spine knuckle knuckles joint joints toes toe vertebrae shoulder shoulders knee knees jaw';

/** What people do with their hands and bodies, and what runs or is struck, by the thing it is done with. */
export const PEOPLE_ACTS: readonly Usage[] = [
  {
    verbs: 'tap taps tapping tapped rap raps rapping rapped knock knocks knocking knocked',
    things: 'glass window windowpane pane windows aquarium',
    unless:
      'wine drinking screen phone tablet spoon toast champagne cheers over broken breaking breaks stone stones rain branch bird beak car ice drumming drum drums music ui',
    means: 'knock on glass',
    instead: 'knuckles knuckle finger fingers fingertips fingernail window windowpane pane windows',
  },
  {
    verbs: 'falls fall fell trips',
    exact: true,
    things: 'walking walks walk running runs jogging footsteps steps stumbles stumbling skating ladder',
    unless: 'rain snow water rock rocks tree trees leaf leaves asleep',
    means: 'body falling on floor',
  },
  {
    verbs: 'drum drums drummed drumming tap taps tapped tapping strum thrum thrumming',
    things: FINGERS,
    unless: 'screen phone tablet keyboard guitar kit sticks hammer glass aquarium window nail snare',
    means: 'drumming fingers',
    instead: `${FINGERS} ${TOPS}`,
  },
  {
    verbs: 'crack cracks cracked cracking pop pops popped popping click clicks clicked',
    things: JOINTS,
    unless:
      'whip egg door bone bones broken break open cork bubble gun rifle snap snaps ice leather seat pocket yard ground pen button bottle meat lamb beef pork oven sizzle sizzling fry frying',
    means: 'cracking knuckles',
    instead: JOINTS,
  },
  {
    verbs: 'smack smacks smacked smacking',
    things: 'lips lip',
    means: 'kiss',
    instead: 'lips lip',
  },
  {
    verbs: 'hawk hawks hawked hawking hock hocks hocking hack hacks hacking cough',
    things: 'phlegm loogie mucus',
    means: 'clearing throat',
    instead: 'phlegm loogie mucus throat',
  },
  {
    verbs: 'swat swats swatted swatting',
    things: 'newspaper magazine swatter slipper towel hand rolled',
    means: 'fly swatter',
    instead: 'newspaper magazine swatter slipper towel hand rolled',
  },
  {
    verbs: 'balled balling',
    exact: true,
    things: 'paper sheet page letter note receipt foil wrapper newspaper',
    means: 'paper crumple',
    instead: 'paper sheet page letter note receipt',
  },
  {
    verbs: 'skim skims skimmed skimming skip skips skipped skipping',
    things: 'pebble pebbles stone stones',
    unless: 'rope ropes track song disc',
    means: 'splash',
    instead: 'pebble pebbles stone stones lake pond water river sea',
  },
  {
    verbs: 'bolt bolts bolted gallop gallops bound bounds bounded',
    exact: true,
    things: 'deer stag doe antelope gazelle pony horse zebra',
    unless: 'lock door gun rifle nut',
    means: 'galloping hooves moving',
    goes: true,
    instead: 'deer stag doe antelope gazelle pony horse zebra',
  },
  {
    verbs: 'smash smashes smashed smashing',
    things: 'shuttlecock badminton',
    means: 'badminton',
    instead: 'shuttlecock',
  },
];

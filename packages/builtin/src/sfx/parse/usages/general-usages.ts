import type { Usage } from './usage.ts';

/** Classes of verbs that mean something else beside classes of things. */
export const GENERAL_USAGES: readonly Usage[] = [
  {
    verbs: 'stone rock pebble brick boulder coin',
    things: 'pool pond lake river sea ocean',
    unless:
      'splash plop skim wall stage flow run rush wave surf wash lap break trickle babble current over lion seal gull',
    means: 'splash',
    instead: 'pool pond lake river sea ocean fall drop throw toss',
  },
  {
    verbs: 'buzz roar rumble growl scream howl whine squeal groan purr',
    things:
      'machine machinery engine motor vehicle car truck bus train plane airplane aircraft jet helicopter motorcycle motorbike boat generator mower lawnmower tractor fan blower vacuum saw chainsaw fire flames waterfall river ocean waves wind storm crowd thunder traffic rocket tool',
    unless:
      'bee fly wasp mosquito insect lion tiger bear dog wolf beast monster dragon stomach brakes tires tyres animal person man woman door baby',
    means: '',
  },
  { verbs: 'fuss fusses fussed fussing', exact: true, things: 'baby infant newborn toddler', means: 'cry' },
  { verbs: 'catch catches caught catching', unless: 'ball glove fish fishing baseball thief net', means: '' },
  { verbs: 'sealed sealing ducked ducking hounded badgered wolfed wolfing', exact: true, means: '' },
];

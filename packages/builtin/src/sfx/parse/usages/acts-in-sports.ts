import type { Usage } from './usage.ts';

const HITS = 'hit hits hitting strike strikes striking struck smack smacks smash smashes crack cracks connect connects';

/** What is done with balls, bats and bodies in sports. */
export const SPORT_ACTS: readonly Usage[] = [
  {
    verbs: 'spike spikes spiked spiking serve serves served serving smash hit hits pass',
    things: 'volleyball',
    means: 'ball kick',
    told: true,
    instead: 'volleyball ball',
  },
  {
    verbs: HITS,
    things: 'bat',
    unless: 'wing wings cave vampire window head zombie cricket',
    means: 'baseball bat hit',
    instead: 'bat ball baseball',
  },
  {
    verbs: HITS,
    things: 'racket racquet',
    unless: 'metal head',
    means: 'tennis hit',
    instead: 'tennis ball racket racquet',
  },
  {
    verbs: `${HITS} clip clips ping pings rattle rattles bounce bounces off`,
    things: 'crossbar goalpost goalposts upright post',
    unless: 'sign lamp fence car',
    means: 'ball hits post',
    instead: 'ball crossbar goalpost goalposts upright post football soccer',
  },
  {
    verbs: `${HITS} clip clips clank clanks rattle rattles bounce bounces off`,
    things: 'rim backboard',
    unless: 'glass wheel',
    means: 'ball hits rim',
    instead: 'ball basketball rim backboard',
  },
  {
    verbs: 'go goes going pass passes drop drops fall falls sink sinks fly flies swish swishes',
    things: 'net hoop',
    unless: 'fishing fish butterfly tennis',
    means: 'basketball swish',
    instead: 'ball basketball net hoop swish',
  },
  {
    verbs: 'punch punches punching hit hits hitting pound pounds pummel pummels strike strikes jab jabs combo combos',
    things: 'bag punchbag',
    unless: 'paper plastic sleeping bean tea shopping',
    means: 'punching heavy bag',
    instead: 'heavy bag punchbag punch punching punches combos combo',
  },
  {
    verbs: 'swim swims swimming swam swimmer stroke strokes',
    things: 'pool lake sea laps lap crawl stroke strokes water',
    unless: 'dive dives fish duck underwater splash splashes splashing cannonball',
    means: 'swimming strokes',
    instead: 'pool lake sea laps lap crawl stroke strokes water swim swimming',
  },
];

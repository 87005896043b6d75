import { hump, points, traced } from '../../draw/curve.ts';
import { blade, clashBlades, ignite, retract, swingBlade } from './parts/energy-blade.ts';
import { defineSketches } from './parts/sketched.ts';

/** Fights of games and films: padded and critical hits, energy weapons, missiles, falling bombs, walking machines. */
export const combat = defineSketches({
  name: 'combat',
  traits: ['blow'],
  optionTraits: { 'leads-up': ['missile', 'bomb'], single: ['missile'], loose: ['glove'] },
  noises: ['blow', 'blast', 'explosion', 'pulse', 'rush', 'spark', 'snap', 'boom'],
  default: 'crit',
  table: `
crit .95
  = critical
  loosely critical hit, critical strike, crit hit
  loosely (force .4 pace 1.5) game hit
  loosely (force .3 pace 2 pitch 1.4) hit marker
  wash .09 900>6000 .35 1 swelling; .09 thud 300-9000 22ms 1; .09 tone .35 0/190/.23/62 .8 decay .045; .092 strike blade
    .56; .1 tone .3 1400>2900 .1 decay .09 of 1/.2/.3
glove .5
  = padded, boxing
  says boxing glove [|impact|hit|punch], padded punch, padded impact, boxing punch
  says (size 1.3) punching bag [|hit]
  wash .1 300>700 .1 .8 swelling; .1 tone .3 0/145/.17/74 1.1 decay .05 in .003; .1 thud 180-900 14ms .8 1.5ms
  .101 thud 900-3800 6ms .2; .13 thud 350-1800 30ms .08 6ms
bolt 1.5
  = projectile, energy
  says energy [projectile|bolt|ball], ki blast, hadouken
  says (force .8) energy blast
  says (pace .8) energy wave
  says (pitch 1.3) plasma bolt
  tone 35% 110>520 .3 swelling fm 2.01/.5/3; 35% thud 70-2600 80ms 1.2 2ms; 35% wash 65% 2600>500 .4 1 dying
  35% tone 65% 0/640/.1/420/1/130 .28 dying fm .5/3.5/.8 vib 21/.03; 35% tone 65% 0/838/.1/550/1/170 .28 dying fm
    .5/3.5/.8 vib 21/.03
saber 3.6
  = lightsaber
  says lightsaber, light saber, [laser|energy|plasma|beam] sword, energy blade, laser sword ignite hum and retract
ignite 1.1
  = ignition, ignites
  says lightsaber ignite, lightsaber ignition, lightsaber turning on, laser sword ignite, laser sword ignition, energy
    blade ignite, energy blade ignition, energy sword ignite
hum 4 each
  = humming
  says lightsaber hum, laser sword hum, energy blade hum, energy sword hum
saber-swing .9
  says lightsaber [swing|slash|swoosh|whoosh|swipe], light saber [swing|slash|swoosh|whoosh|swipe],
    [laser|energy|plasma] sword [swing|slash|swoosh|whoosh|swipe], energy blade [swing|slash|swoosh|whoosh|swipe]
saber-clash 1.1
  says lightsaber [clash|hit|strike|parry|block|duel|fight|crackle], lightsaber clash together, light saber
    [clash|hit|strike|parry|block|duel|fight|crackle], light saber clash together, [laser|energy|plasma] sword
    [clash|hit|strike|parry|block|duel|fight|crackle], [laser|energy|plasma] sword clash together, energy blade
    [clash|hit|strike|parry|block|duel|fight|crackle], energy blade clash together
retract .75
  = retracts
  says lightsaber [turning|switched|shut] off, lightsaber [off|deactivate|retract], light saber
    [off|deactivate|retract], light saber [switched|turned|shut] off, [laser|energy|plasma] sword
    [off|deactivate|retract], [laser|energy|plasma] sword [switched|turned|shut] off, energy blade
    [off|deactivate|retract], energy blade [switched|turned|shut] off
missile 3.6
  = rocket
  says missile launch, launching missile, missile fired
  says (pace 1.3) rocket launcher, rpg
  thud 40-1400 90ms 1.7 2ms; wash 100% 140 1.6 low 0/1/.2/.73/.5/.3/.75/.16/1/0; crackle 70% 90/s 200-3000 .8
    0/1/.5/.25/1/.08
  wash 100% 0/900/.06/1500/1/420 1 .6 0/1/.2/.73/.5/.3/.75/.16/1/0; wash 100% 5200>1800 .12 0/1/.2/.73/.5/.3/.75/.16/1/0
bomb 3.2 swells
  = falling, whistle
  says falling bomb, [|falling] bomb whistle, bomb drop whistle, incoming bomb
  says (pace 1.3) incoming shell, mortar whistle
  tone 100% 0/2300/.4/1700/1/620 .28 0/0/.07/.12/.5/.34/1/1 of 1/.12/.05 vib 7/.006 out .02; wash 100%
    0/2300/.4/1700/1/620 .39 6 0/0/.07/.12/.5/.34/1/1
mech 1.12 count 4
  = robot, walker
  says mech [footsteps|walking|steps], mech footsteps with servo whine
  says (force .9 size 1.2) [|giant] mech stomp, [|giant] robot stomp
  says (force .85) heavy mech footsteps, heavy mech footsteps with servo whine
  says (force .85 size 1.2) giant [mech|robot] footsteps, giant robot walking
  says (force .45 size .7 pace 1.3) robot footsteps, robot walking
  tone .48 0/225/.4/560/1/375 .09 hump of .5/1/.5/.7/.2/.4/.1/.2; .5 strike hull 1.2 3ms; .5 thud 28-140 .14 2.2 3ms
  .5 thud 200-2400 40ms .3; .52 crackle .25 60/s 500-5000 .5 fading; .58 wash .35 3800>1500 .07 .8 early
`,
  drawn: {
    saber: (hand) => {
      const onS = 0.7 / hand.pace;
      const offS = 0.65 / hand.pace;
      const humS = hand.lengthS - onS - offS;
      return [
        ...ignite(hand, 0, onS),
        ...blade(hand, onS - 0.02, humS + 0.04, points(0, 0.9, humS + 0.04, 0.9), points(0, 1, humS, 1)),
        ...retract(hand, onS + humS, offS),
      ];
    },
    ignite: (hand) => ignite(hand, 0, hand.lengthS),
    hum: (hand) =>
      blade(
        hand,
        0,
        hand.lengthS,
        traced(hand.lengthS, (t) => Math.min(1, 12 * t, 12 * (1 - t))),
        traced(hand.lengthS, (t) => 0.99 + 0.03 * hump(t)),
      ),
    'saber-swing': swingBlade,
    'saber-clash': clashBlades,
    retract: (hand) => retract(hand, 0, hand.lengthS),
  },
  method:
    'Struck modes with falling low tones for hits; beating saw-like tones with a noise sweep for energy blades; frequency modulation wound up and let go for bolts; filtered noise that recedes for missiles; a whistle that sinks for bombs; servo, steel and ground for machines that walk.',
  literature: ['A. Farnell, Designing Sound (2010)', 'K. Collins, Game Sound (2008)'],
  loudness: 'effect',
  channels: 2,
  distanceM: 2.5,
  space: 'dry',
});

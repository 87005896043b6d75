import { defineSketches } from './parts/sketched.ts';

/** Spells that hit, by element: the blow comes at once, without the casting before it. */
export const spellImpact = defineSketches({
  name: 'spell-impact',
  traits: ['blow'],
  noises: ['blow', 'rush', 'sparkle', 'blast'],
  default: 'arcane',
  table: `
fire 1.7
  = flame, flames
  says fire spell impact
  thud 800-3200 14ms .98 .5ms; thud 45-225 160ms 1.22 2ms
  wash 100% 1300>220 1.1 .5 in .003 decay .34 out .1
  crackle 85% 0/110/.2/55/1/4 1200-9000 .6 0/1/1/.4
ice 1.5
  = frost, frozen
  says ice spell impact
  thud 2250-9000 14ms .98 .5ms; thud 90-450 70ms 1.22 2ms
  splinters 85% 0/90/.2/45/1/4 1700-9500 120ms .6 0/1/1/.4; bells 85% 0/26/.2/13/1/1 2600-8500 .2
  wash 100% 8500>5200 .22 1 in .003 decay .3 out .1
lightning 1.3
  = electric, shock
  says lightning spell impact
  thud 3000-12000 14ms .98 .5ms; thud 42-210 220ms 1.22 2ms
  crackle 85% 0/420/.2/210/1/17 1500-14000 1.5 0/1/1/.4
  tone 100% 100 .087 of 1/.3/.15 in .002 decay .36 out .1 with 2/4/6 wide .003
water 1.4
  = aqua
  says water spell impact
  thud 600-2400 14ms .98 .5ms; thud 70-350 90ms 1.22 2ms
  wash 100% 2600>900 1 .4 in .003 decay .28 out .1
  bubbles 85% 0/150/.2/75/1/6 420-2600 .3 1.5 0/1/1/.5
earth 1.8
  = stone, rock
  says earth spell impact
  thud 550-2200 14ms .98 .5ms; thud 32-160 240ms 1.22 2ms
  splinters 85% 0/80/.2/40/1/3 170-2400 80ms .6 0/1/1/.4
  wash 100% 420>120 .7 .4 in .003 decay .36 out .1
holy 2.2
  = divine, sacred
  says holy spell impact
  thud 1625-6500 14ms .98 .5ms; thud 80-400 100ms 1.22 2ms
  tone 100% 523 .2 of 1/.3/.15 in .002 decay .62 out .1 with 1.26/1.5/2/3 wide .003
  bells 85% 0/34/.2/17/1/1 2100-6300 .16
dark 2
  = shadow, curse, void
  says dark spell impact
  thud 375-1500 14ms .98 .5ms; thud 30-150 300ms 1.22 2ms
  tone 100% 73>54.8 .32 of 1/.3/.15 in .002 decay .56 out .1 with 1.06/1.414/2.03/2.83 wide .003
  wash 100% 1100>240 .7 2 in .003 decay .4 out .1
wind 1.4
  = air, gust
  says wind spell impact
  thud 500-2000 14ms .98 .5ms; thud 55-275 100ms 1.22 2ms
  wash 100% 1500>320 1.2 .6 in .003 decay .28 out .1; wash 100% 900>420 .8 6 in .003 decay .28 out .1
poison 1.7
  = acid, toxic, venom
  says poison spell impact
  thud 600-2400 14ms .98 .5ms; thud 75-375 80ms 1.22 2ms
  bubbles 85% 0/60/.2/30/1/2 130-520 .3 1.5 0/1/1/.5; wash 100% 6800>5600 .35 .6 in .003 decay .34 out .1
  tone 100% 196>164.6 .083 of 1/.3/.15 in .002 decay .48 out .1 with 1.06/1.5 wide .003
nature 1.5
  = plant, vine
  says nature spell impact
  thud 750-3000 14ms .98 .5ms; thud 70-350 80ms 1.22 2ms
  splinters 85% 0/36/.2/18/1/1 260-2600 60ms .6 0/1/1/.4; crackle 85% 0/170/.2/85/1/7 1800-8500 1 0/1/1/.4
  tone 100% 330 .1 of 1/.3/.15 in .002 decay .42 out .1 with 1.25/1.5 wide .003
arcane 1.4
  = mystic, mana
  loosely [spell|magic|magical] impact, spell hit, magic hit, magic [missile|projectile|spell] impact
  loosely (force .9) [spell|magic|magical] explosion
  says arcane spell impact
  thud 1250-5000 14ms .98 .5ms; thud 50-250 130ms 1.22 2ms
  tone 100% 0/860/.4/260/1/140 .4 in .002 decay .35 out .1 fm 1.41/3.4/.3
  bells 85% 0/36/.2/18/1/1 1700-5200 .16; wash 100% 3300>500 .5 .6 in .003 decay .28 out .1
`,
  method:
    'A crack and a body at once, and what the element leaves behind: crackling flames, splinters of ice, discharges, drops, falling stones, struck chords, a gust, hissing bubbles, splintering wood, or a tone that is let go and falls.',
  literature: ['A. Farnell, Designing Sound (2010), Fire, Electricity, Bubbles', 'K. Collins, Game Sound (2008)'],
  loudness: 'effect',
  channels: 2,
  distanceM: 2,
  space: 'room',
});

import { defineSketches } from './parts/sketched.ts';

/** Spells by element, each derived from sounds of that element. */
export const magic = defineSketches({
  name: 'magic',
  traits: ['tone', 'signal', 'designed'],
  noises: ['blow', 'chime', 'rush', 'spark', 'blast', 'explosion'],
  default: 'holy',
  table: `
fire 1.9
  = flame, flames, burning, fireball
  says fireball [cast|whoosh|spell], casting fireball, fire spell, fire magic, flame spell
  wash 100% 0/240/.33/1500/1/240 .9 .6 cast; wash 100% 150 1.12 low cast
  crackle 100% 0/0/.28/21/.36/60/.55/30/1/0 1200-9000 .6 0/1/1/.3
ice 2
  = frost, frozen, freezing, freeze, snow
  says [ice|frost|freezing] spell, ice magic
  bells 85% 0/0/.28/19/.36/55/.55/28/1/0 2600-9000 .22; wash 100% 0/5200/.33/8800/1/5200 .16 1.4 cast
  tone 100% 1244>1145 .06 hump of 1/.25/.12 vib 4.7/.004 with 1.5/2.01 wide .0025
  33% splinters .3 90/s 1900-9500 90ms .6 fading
lightning 1.6
  = electric, thunder, shock, storm
  says [lightning|thunder|electric] spell, lightning magic
  crackle 100% 0/0/.28/84/.36/240/.55/120/1/0 1500-14000 1.7 0/1/1/1; tone 100% 100 .25 cast of .4/1/.2/.8/.1/.6/.1/.4
  33% thud 90-11000 60ms 1.06; 33% thud 30-320 280ms 1.24 4ms
water 2
  = aqua, wave, tide, healing
  says water spell, water magic
  wash 100% 0/420/.33/1400/1/420 .35 .7 cast; bubbles 90% 0/0/.28/38/.36/110/.55/55/1/0 420-2400 .24
  tone 100% 392>416 .04 hump of 1/.25/.12 vib 4.7/.004 with 1.26/1.5 wide .0025
earth 2
  = stone, rock, ground, quake
  says [earth|stone|rock] spell, earth magic
  wash 100% 75 2.2 1.2 cast; wash 100% 260 .5 low cast; splinters 100% 0/0/.28/24/.36/70/.55/35/1/0 170-2300 70ms .5
  33% thud 28-180 160ms 2 3ms
holy 2.6
  = light, divine, sacred, angelic, heavenly, bless
  says [holy|light|divine] spell, holy magic, blessing
  tone 100% 523 .083 hump of 1/.25/.12 vib 5/.004 with 1.26/1.5/2/2.52/3 wide .0025
  bells 85% 0/0/.28/8/.36/24/.55/12/1/0 2100-6300 .12; wash 100% 0/2400/.33/6500/1/2400 .05 1 cast
dark 2.4
  = shadow, curse, evil, demonic, necromancer, void
  says [dark|shadow|curse] spell, dark magic, shadow magic, necromancy
  tone 100% 73>58.4 .22 hump of 1/.25/.12 vib 4.8/.004 with 1.06/1.414/2.03/2.83 wide .0025
  wash 100% 0/900/.33/260/1/900 .35 2.2 cast; wash 100% 90 .9 low cast
  whisper: wash .35 500~1300 .5 7 in .14 out .15
  at 0~20% 10%~30% 20%~40% 30%~50% 40%~60% 50%~70% 55%~85% 65%~85%: whisper
wind 2.3
  = air, gust, tornado, storm wind
  says wind spell, air spell, wind magic
  says (force .9) tornado spell
  wash 100% 0/320/.33/1300/1/320 .5 .6 cast; wash 100% 0/3200/.33/6200/1/3200 .12 .8 cast
  wash 100% 0/650/.15/1100/.3/1200/.4/2000/.48/1500/.55/1900/.62/1250/.68/1650/.75/1000/.8/1300/.86/800/.93/900/1/650
    .8 7 cast
  wash 100% 0/820/.15/800/.3/1550/.4/1500/.48/1950/.55/1400/.62/1650/.68/1200/.75/1300/.8/950/.86/1000/.93/700/1/800
    .8 7 cast
poison 2.2
  = acid, toxic, venom, plague
  says [poison|acid|toxic] spell, poison magic
  bubbles 92% 0/0/.28/12/.36/34/.55/17/1/0 110-460 .8 2.2; wash 100% 6400 .16 .7 cast
  tone 100% 196>165 .05 hump of 1/.25/.12 vib 4.8/.004 with 1.06/1.5/1.59 wide .0025
nature 2.4
  = plant, vine, growth, forest magic, druid
  says [nature|plant|vine] spell, nature magic
  .1 creak 70% 38>92 .14; crackle 90% 0/0/.28/46/.36/130/.55/65/1/0 1800-8500 1.1 0/1/1/1
  tone 100% 330 .085 hump of 1/.25/.12 vib 4.8/.004 with 1.25/1.5/2 wide .0025
  bells 85% 0/0/.28/3/.36/9/.55/4/1/0 1300-3600 .1
arcane 1.7
  = mystic, missile, energy bolt, mana
  says arcane spell, arcane magic
  says (pace 1.4) arcane missile
  says (force .9) arcane blast
  tone 100% 0/180/.33/860/1/150 .3 cast vib 13/.012 fm 1.41/2.6/1.6 with 1.007
  bells 85% 0/0/.28/10/.36/30/.55/15/1/0 1700-5200 .12
  wash 100% 0/700/.33/3300/1/700 .25 .8 cast; 33% thud 60-1500 90ms .74 1ms
`,
  method:
    'Each spell gathers, is let go and dies away: crackling flames, tinkling and cracking ice, discharges over mains hum, bubbles, rumbling stones, a major chord of bells and voices, a sinking dissonant one with whispers, a vortex of air, thick bubbles with hissing acid, growing wood and leaves, or a wound-up tone that is let go.',
  literature: ['A. Farnell, Designing Sound (2010), Fire, Electricity, Bubbles', 'K. Collins, Game Sound (2008)'],
  loudness: 'effect',
  channels: 2,
  distanceM: 2,
  space: 'room',
});

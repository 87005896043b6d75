import { defineSketches } from './parts/sketched.ts';

/** Short signals of games and quiz shows: sparkle, heal, right and wrong answers. */
export const cue = defineSketches({
  name: 'cue',
  traits: ['tone', 'signal', 'designed'],
  noises: ['hum', 'buzzer', 'stinger'],
  tells: { good: ['sparkle', 'heal', 'correct', 'reveal'], bad: ['buzz'] },
  default: 'sparkle',
  table: `
sparkle 1.6
  = glitter, twinkling
  loosely sparkle, sparkle sound, magic sparkle, magical sparkle, sparkly chime, twinkle, glitter, fairy dust
  loosely (pace .85) shimmering chime, shimmer, magic shimmer
  run 62% 1568 .35 .6 steps 0/2/4/7/9/12/14/16/19/21/24/28; bells 80% 37/s 2600-9400 .3
heal 1.9
  = healing, cure
  says heal chime, heal sound, health restored
  run 40% 784 .9 .6 steps 0/4/7/12/16/19/24; tone 100% 392 .09 hump of 1/.3/.1 vib 5/.004 with 1.26/1.498 wide .003
  wash 100% 0/2500/.6/7000/1/6000 .03 1 hump
reveal 2.8
  = legendary, epic
  run 30% 523 .5 .6 steps 0/4/7/12/16/19/24; 31% run 0 523 1.6 .6 steps 0/7/12/16/19
  31% tone 69% 261.5 .08 early of 1/.4/.15/.06 vib 5/.003 with 1.498/2/2.52/2.997 wide .002
  31% bells 50% 30>3/s 2600-9400 .25
correct 1.1
  = right
  says correct answer [|chime|ding], right answer, quiz correct
  run .33 1047 .6 .75 steps 0/4/7; .22 run 0 2093 .8 .5
cabin 2.4
  = two tone
  says [airplane|plane|aircraft] cabin chime, airplane chime, aircraft chime, [|airplane] two tone chime,
    flight attendant [|call] chime, call button chime, in flight chime
  tone 100% 587 .5 of 1/.12/.06/.015 in .006 decay .36 out .1 wide .0004
  .5 tone 100%-.5 494 .5 of 1/.12/.06/.015 in .006 decay .36 out .1 wide .0004
bing 1.8
  = ding, seat belt
  says seatbelt chime, seat belt sign [chime|ding], [|fasten] seat belt chime, plane ding, airplane bing, cabin bing,
    airplane [|cabin] ding, single cabin chime, airplane seatbelt ding
  tone 100% 587 .5 of 1/.12/.06/.015 in .006 decay .36 out .1 wide .0004
buzz .62
  = buzzer, denied, wrong
  says error buzz, [error|wrong|incorrect|denied|failed|failure|invalid] buzzer, denied [buzz|sound|action],
    denied action sound, wrong answer buzzer, wrong answer buzz, quiz wrong, negative buzz, negative feedback beep
  tone .2 138 .21 in .004 out .012 with 1.017 of 1/0/.333/0/.2/0/.143/0/.111/0/.091/0/.077/0/.067/0/.059/0/.053/0/.048
  .28 tone .32 138 .21 in .004 out .012 with 1.017 of
    1/0/.333/0/.2/0/.143/0/.111/0/.091/0/.077/0/.067/0/.059/0/.053/0/.048
`,
  method:
    'Struck bars on a pentatonic or major scale that run upwards; for a wrong answer two low square waves a few hertz apart, twice; for an aircraft cabin decaying sines.',
  literature: ['K. Collins, Game Sound (2008)', 'T. D. Rossing, Science of Percussion Instruments (2000), ch. 5'],
  inTime: true,
  loudness: 'interface',
  channels: 2,
  distanceM: 1.2,
  space: 'dry',
});

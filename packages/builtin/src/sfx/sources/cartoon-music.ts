import { pow } from '@soundwright/dsp/math';
import { hzOfMidi } from '@soundwright/dsp/oscillator';
import { points } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { sweep } from '../../draw/sweep.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';
import { type StringKind, stringModes } from './parts/strings.ts';

const GUT: StringKind = { t60S: 0.5, at: 0.22, tilt: 0.9, stiffness: 0.00008, damping: 0.5 };

/** One string, and the finger, pick or hammer on it. */
function note(atS: number, midi: number, kind: StringKind, hand: Hand, gain: number): Stroke[] {
  const hz = hzOfMidi(midi) * hand.scale * (1 + 0.0006 * hand.side);
  return [{ blow: { atS, modes: stringModes(hz, kind), contactS: 0.0003, gain: gain * (0.7 + 0.5 * hand.force) } }];
}

/** Sneaking steps of plucked strings, semitones above the root, one per half beat; null is a rest. */
const STEPS = [
  [0, null, 3, null, 7, 6, 5, null],
  [0, 7, 3, 7, 0, 6, 3, null],
  [0, null, 0, 2, 3, null, -1, null],
] as const;

function sneaking(hand: Hand): Stroke[] {
  const steps = hand.random.pick(STEPS);
  const everyS = (hand.lengthS - 0.8) / steps.length;
  return steps.flatMap((semitones, n) => {
    if (semitones === null) return [];
    const atS = everyS * n + 0.01 * hand.random.next();
    // Violas, and the cellos an octave below.
    return [
      ...note(atS, 57 + semitones, GUT, hand, 0.4),
      ...note(atS + 0.006, 45 + semitones, GUT, hand, 0.4),
      { burst: { atS, attackS: 0.0005, decayS: 0.018, lowHz: 90, highHz: 420, gain: 0.1 * hand.force } } as Stroke,
    ];
  });
}

/** A hummed tune through a membrane: many partials of nearly one level, loudest where the tube resonates. */
function kazoo(hand: Hand): Stroke[] {
  const tune = [
    [0, 0.16, 0],
    [0.2, 0.16, 4],
    [0.4, 0.14, 7],
    [0.6, 0.4, 12],
  ] as const;
  return tune.map(([from, share, semitones]): Stroke => {
    const hz = 247 * hand.scale * pow(2, semitones / 12) * hand.random.between(0.985, 1.015);
    const noteS = share * hand.lengthS;
    const partials = Array.from({ length: 22 }, (_, n) => {
      const away = ((n + 1) * hz) / 1250;
      return (0.25 + 1 / (1 + 5 * (away - 1) * (away - 1))) / Math.sqrt(n + 1);
    });
    return {
      tone: {
        atS: from * hand.lengthS,
        lengthS: noteS,
        hz: points(0, hz * 0.88, 0.07, hz * 1.01, 0.8 * noteS, hz, noteS, hz * 0.95),
        gain: 0.16,
        attackS: 0.025,
        releaseS: 0.05,
        partials,
        vibrato: [5.5, 0.008],
      },
    };
  });
}

const mouthpiece = (out: Float32Array, { lengthS, force }: Hand, sampleRateHz: number): void =>
  sweep(out, points(0, 500 + 500 * force, lengthS, 500 + 500 * force), 'low', 0.8, sampleRateHz);

/** Short musical gags of cartoons and thrillers; `instrument` plays notes and phrases of ordinary instruments. */
export const cartoonMusic = defineSketches({
  name: 'cartoon-music',
  traits: ['music'],
  default: 'sneaking',
  table: `
sneaking 2.6
  = sneaky, tiptoe
  loosely [sneaky|tiptoe|sneaking|cartoon|comedy] pizzicato, tiptoe pizzicato strings, sneaky music, sneaking music
xylophone-run 1.5
  = bones
  says xylophone run, xylophone glissando, bones xylophone
  says (pitch .7) marimba run
  run 80% 523 .3 .4 steps 0/2/4/5/7/9/11/12/14/16/17/19; crackle 80% 10/s 1500-7000 .1
glockenspiel-run 2.6
  says glockenspiel run
  run 50% 1046 1.3 .4 steps 0/2/4/5/7/9/11/12/14/16/17/19
kazoo 1.7
  says kazoo [toot|fanfare|tune]
  weakly kazoo
theremin 5.2
  = wobble
  says theremin wobble, theremin swoop
  weakly theremin
  tone 100% 0/392/.09/392/.167/587/.26/587/.333/523/.43/523/.5/784/.59/784/.667/622/.76/622/.833/466/.925/466 .3 hump
      of 1/.24/.09/.03 vib 6.1/.022 in .2
shrieks 2.2
  = screeching, shrieking
  says [screeching|shrieking|psycho|horror] [violins|strings], violin screech
  at 0 16.7% 33.3% 50% 66.7% 83.3%: tone 12% 0/1282/.11/1245/1/1226 .09 0/0/.05/1/.4/.67/1/.1 saw vib 6.5/.006
      with 1.066/1.418/1.498 wide .002
tuba 3.2
  = comedy
  says comedy tuba, comic tuba, tuba walk, tuba oompah, oompah
  at 0 25% 50%: tone 8.75% 0/82/.18/87/1/87 .4 0/0/.14/1/.6/.75/1/0 saw
  at 12.5% 37.5% 87.5%: tone 8.75% 0/61.3/.18/65.2/1/65.2 .4 0/0/.14/1/.6/.75/1/0 saw
  62.5% tone 8.75% 0/91.8/.18/97.7/1/97.7 .4 0/0/.14/1/.6/.75/1/0 saw
  75% tone 8.75% 0/103/.18/109.6/1/109.6 .4 0/0/.14/1/.6/.75/1/0 saw
`,
  drawn: {
    sneaking,
    kazoo,
  },
  finish: { tuba: mouthpiece },
  method:
    'Partials of plucked strings with the gaps of the plucking point and their own decays, tuned bars, tones with glide and vibrato, saws behind a filter; each plays one short figure.',
  literature: [
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 2, 9, 12, 13, 16 to 19',
    'A. Glinsky, Theremin: Ether Music and Espionage (2000)',
  ],
  loudness: 'effect',
  channels: 2,
  distanceM: 2,
  space: 'room',
});

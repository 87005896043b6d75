import { pow } from '@soundwright/dsp/math';
import { strikeElsewhere } from '../../draw/bodies.ts';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { BODIES, type Body } from './parts/bodies-of-things.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

function tap({ scale, force, random }: Hand, atS: number, modes: Body, gain: number, contactS = 0.0004): Stroke {
  const own = strikeElsewhere(modes, random).map((mode) => ({ ...mode, hz: mode.hz * scale }));
  return { blow: { atS, modes: own, contactS, gain: gain * (0.4 + force) } };
}

/** A band of noise that rises and falls once. */
function breath(atS: number, lengthS: number, fromHz: number, toHz: number, gain: number, peak = 0.5): Stroke {
  return {
    noise: {
      atS,
      lengthS,
      hz: points(0, fromHz, lengthS, toHz),
      q: 1.3,
      gain: traced(lengthS, (t) => gain * hump(t, peak)),
    },
  };
}

/** The cartridge pops its doors; then pulses at nineteen a second jump the gap, each a dry snap with a faint ring. */
function taser(hand: Hand): Stroke[] {
  const { lengthS, random, scale, force, pace } = hand;
  const everyS = 1 / (random.between(17, 21) * pace);
  const firstS = random.between(0.07, 0.14);
  const snapHz = scale * random.between(2600, 4200);
  const strokes: Stroke[] = [
    { burst: { attackS: 0.0003, decayS: 0.011, lowHz: 180, highHz: 5200, gain: 0.9 + 0.6 * force } },
    { burst: { atS: 0.004, attackS: 0.002, decayS: 0.035, lowHz: 1500, highHz: 9000, gain: 0.3 } },
  ];
  for (let atS = firstS; atS < lengthS - 0.06; atS += everyS * random.between(0.97, 1.03)) {
    const gain = (0.4 + force) * random.between(0.65, 1);
    strokes.push(
      { burst: { atS, attackS: 0.0001, decayS: 0.0012, lowHz: 1400, highHz: 13000, gain: 1.1 * gain } },
      { burst: { atS: atS + 0.0012, attackS: 0.0006, decayS: 0.007, lowHz: 2200, highHz: 8000, gain: 0.2 * gain } },
      { tone: { atS, lengthS: 0.03, hz: snapHz, gain: 0.16 * gain, attackS: 0.0003, decayS: 0.004 } },
      { tone: { atS, lengthS: 0.04, hz: 0.24 * snapHz, gain: 0.1 * gain, attackS: 0.0004, decayS: 0.005 } },
    );
  }
  return strokes;
}

/** The windlass over its pawl, ever slower as the limbs bend; the string into the nut; the bolt laid in. */
function windCrossbow(hand: Hand): Stroke[] {
  const { random, scale } = hand;
  const windS = 1.5;
  const teeth = 17;
  const clicks = Array.from({ length: teeth }, (_, n) => windS * pow((n + 0.15 * random.next()) / teeth, 1.25));
  return [
    ...clicks.map((atS) => tap(hand, atS, BODIES.pawl, random.between(0.35, 0.6))),
    ...Array.from({ length: 6 }, (_, n) =>
      tap(hand, 0.5 + 0.17 * n + 0.05 * random.next(), BODIES.board, 0.12, 0.0009),
    ),
    breath(0.3, windS - 0.2, 420 * scale, 900 * scale, 0.07, 0.8),
    tap(hand, windS + 0.12, BODIES.board, 1.1, 0.0007),
    tap(hand, windS + 0.125, BODIES.pawl, 0.9, 0.0003),
    breath(windS + 0.45, 0.22, 2200 * scale, 1500 * scale, 0.1),
    tap(hand, windS + 0.68, BODIES.board, 0.45, 0.0006),
  ];
}

/** The string lets go of the limbs and the arrow leaves. */
function looseArrow(hand: Hand): Stroke[] {
  const { random, scale } = hand;
  const hz = random.between(105, 135) * scale;
  return [
    tap(hand, 0, BODIES.board, 0.7, 0.0006),
    {
      tone: {
        lengthS: 0.5,
        hz: points(0, 1.25 * hz, 0.05, hz, 0.5, 0.97 * hz),
        gain: 0.45,
        partials: [1, 0.8, 0.6, 0.5, 0.3, 0.25, 0.15, 0.1],
        attackS: 0.001,
        decayS: 0.09,
      },
    },
    { burst: { attackS: 0.0004, decayS: 0.008, lowHz: 600, highHz: 6500, gain: 0.5 } },
    breath(0.01, 0.45, 3400 * scale, 1300 * scale, 0.22, 0.15),
  ];
}

/** A siege engine: the beam creaks, the arm is let go and slams into its stop, and the stone leaves. */
function catapult(hand: Hand): Stroke[] {
  const { random, scale } = hand;
  const goS = 0.7;
  const stopS = goS + random.between(0.24, 0.3);
  return [
    ...Array.from({ length: 8 }, (_, n) => tap(hand, 0.07 * n + 0.04 * random.next(), BODIES.board, 0.12, 0.0009)),
    breath(0, goS, 260 * scale, 620 * scale, 0.06, 0.8),
    tap(hand, goS, BODIES.pawl, 1, 0.0005),
    breath(goS, stopS - goS + 0.1, 300 * scale, 900 * scale, 0.3, 0.8),
    tap(hand, stopS, BODIES.board, 2, 0.0016),
    { burst: { atS: stopS, attackS: 0.002, decayS: 0.09, lowHz: 40, highHz: 420, gain: 1.4 } },
    breath(stopS, 0.7, 1500 * scale, 380 * scale, 0.28, 0.12),
    ...[0.16, 0.29, 0.4].map((laterS) => tap(hand, stopS + laterS, BODIES.board, 0.25, 0.001)),
  ];
}

/** A bullet in masonry: a sharp crack, the blow behind it, and chips that fall. */
function bulletHit(hand: Hand): Stroke[] {
  const { scale, force } = hand;
  return [
    { burst: { attackS: 0.0002, decayS: 0.005, lowHz: 1200, highHz: 12000, gain: 1 } },
    { burst: { attackS: 0.001, decayS: 0.03, lowHz: 120, highHz: 1400, gain: 0.8 + 0.4 * force } },
    breath(0.01, 0.18, 2600 * scale, 1100 * scale, 0.18, 0.1),
    {
      grains: {
        atS: 0.03,
        lengthS: 0.45,
        perSecond: points(0, 90, 0.15, 40, 0.45, 8),
        stroke: (atS, t, own) => ({
          burst: {
            atS,
            attackS: 0.0003,
            decayS: own.between(0.002, 0.009),
            lowHz: 900 * scale,
            highHz: own.between(3000, 9000),
            gain: 0.3 * own.next() * (1 - t),
          },
        }),
      },
    },
  ];
}

/** A bullet close by: the crack of its shock wave, then a hiss that falls as it leaves. */
function bulletPass({ lengthS, scale, random }: Hand): Stroke[] {
  const nearS = random.between(0.12, 0.16);
  const topHz = random.between(4200, 5600) * scale;
  return [
    {
      noise: {
        lengthS: nearS,
        hz: points(0, topHz, nearS, 1.1 * topHz),
        q: 2.4,
        gain: points(0, 0, 0.05, 0.02, nearS, 0.3),
      },
    },
    { burst: { atS: nearS, attackS: 0.0002, decayS: 0.0025, lowHz: 1500, highHz: 15000, gain: 0.9 } },
    {
      noise: {
        atS: nearS,
        lengthS: lengthS - nearS,
        hz: points(0, topHz, 0.1, 0.5 * topHz, lengthS - nearS, 0.3 * topHz),
        q: 2.4,
        gain: points(0, 0.55, 0.08, 0.2, lengthS - nearS, 0),
      },
    },
  ];
}

/** A blade into flesh: the edge, the puncture, wet tissue, and for a cleaver the bone under it. */
function stab(hand: Hand, bone: number): Stroke[] {
  const { scale, force, random } = hand;
  return [
    breath(0, 0.09, 1800 * scale, 4800 * scale, 0.2, 0.8),
    tap(hand, 0.085, BODIES.edge, 0.06, 0.0001),
    { burst: { atS: 0.09, attackS: 0.002, decayS: 0.03, lowHz: 70, highHz: 700, gain: 0.9 + 0.5 * force } },
    { burst: { atS: 0.09, attackS: 0.0006, decayS: 0.012, lowHz: 700, highHz: 4200, gain: 0.5 } },
    ...(bone > 0
      ? [0, 0.011, 0.024].map((laterS) =>
          tap(hand, 0.094 + laterS, BODIES.board, bone * random.between(0.4, 1), 0.0003),
        )
      : []),
    {
      grains: {
        atS: 0.1,
        lengthS: 0.3,
        perSecond: points(0, 150, 0.3, 25),
        stroke: (atS, t, own) => ({
          tone: {
            atS,
            lengthS: 0.03,
            hz: points(0, scale * own.between(350, 900), 0.03, scale * own.between(700, 1900)),
            gain: 0.22 * own.next() * (1 - t),
            decayS: 0.008,
          },
        }),
      },
    },
    breath(0.1, 0.28, 1500 * scale, 700 * scale, 0.16, 0.2),
  ];
}

/** Capacitors that whine up, the discharge, and the crack of a slug far faster than sound. */
function railgun(hand: Hand): Stroke[] {
  const { scale, force } = hand;
  const shotS = 0.42;
  const ring = (hz: number, gain: number): Stroke => ({
    tone: { atS: shotS, lengthS: 0.9, hz: points(0, hz, 0.9, 0.55 * hz), gain, attackS: 0.001, decayS: 0.2 },
  });
  return [
    {
      tone: {
        lengthS: shotS,
        hz: points(0, 260 * scale, shotS, 2300 * scale),
        gain: traced(shotS, (t) => 0.16 * t * t),
        partials: [1, 0.4, 0.3, 0.15],
      },
    },
    { burst: { atS: shotS, attackS: 0.0002, decayS: 0.012, lowHz: 500, highHz: 15000, gain: 1.2 } },
    { burst: { atS: shotS, attackS: 0.001, decayS: 0.12, lowHz: 40, highHz: 420, gain: 1 + force } },
    ring(640 * scale, 0.18),
    ring(1130 * scale, 0.12),
    breath(shotS, 0.8, 5200 * scale, 900 * scale, 0.25, 0.05),
  ];
}

/** A weapon that charges: a tone and its shimmer rise and hold. */
function charge({ lengthS, scale, force }: Hand): Stroke[] {
  const rise = (hz: number, gain: number, beatHz: number): Stroke => ({
    tone: {
      lengthS,
      hz: points(0, hz, 0.8 * lengthS, 5.5 * hz, lengthS, 5.6 * hz),
      gain: traced(lengthS, (t) => gain * Math.min(1, 0.15 + t) * Math.min(1, 20 * (1 - t))),
      partials: [1, 0.5, 0.35, 0.2, 0.12],
      vibrato: [beatHz, 0.012],
    },
  });
  return [
    rise(110 * scale, 0.26, 9),
    rise(111.3 * scale, 0.2, 13),
    rise(330 * scale, 0.05 + 0.06 * force, 17),
    {
      noise: {
        lengthS,
        hz: points(0, 700, lengthS, 5200),
        q: 1.5,
        gain: traced(lengthS, (t) => 0.12 * t * Math.min(1, 20 * (1 - t))),
      },
    },
  ];
}

/** A gear lever: out of one gate, into the next, the gears meet. */
function shiftGear(hand: Hand): Stroke[] {
  const { random, scale } = hand;
  const intoS = random.between(0.2, 0.26);
  return [
    tap(hand, 0, BODIES.gearbox, 0.5, 0.0008),
    breath(0.02, intoS - 0.02, 700 * scale, 1100 * scale, 0.06),
    tap(hand, intoS, BODIES.gearbox, 1.1, 0.0007),
    tap(hand, intoS + 0.018, BODIES.pawl, 0.4),
    { burst: { atS: intoS, attackS: 0.001, decayS: 0.03, lowHz: 60, highHz: 500, gain: 0.6 } },
  ];
}

/** A burst of extra power: a valve, the rush of gas, and a low roar that swells and goes. */
function nitro({ lengthS, scale, force }: Hand): Stroke[] {
  return [
    { burst: { attackS: 0.001, decayS: 0.02, lowHz: 300, highHz: 6000, gain: 0.6 } },
    {
      noise: {
        lengthS,
        hz: points(0, 900 * scale, 0.25 * lengthS, 4200 * scale, lengthS, 1300 * scale),
        q: 0.9,
        gain: traced(lengthS, (t) => (0.3 + 0.3 * force) * hump(t, 0.2)),
      },
    },
    { noise: { lengthS, hz: 160 * scale, pass: 'low', gain: traced(lengthS, (t) => 0.9 * hump(t, 0.3)) } },
    {
      tone: {
        lengthS,
        hz: points(0, 70 * scale, 0.4 * lengthS, 190 * scale, lengthS, 150 * scale),
        gain: traced(lengthS, (t) => 0.22 * hump(t, 0.35)),
        partials: [1, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2],
      },
    },
  ];
}

/** Weapons and vehicles of games: what is done with them besides shooting, and what they hit. */
export const armory = defineSketches({
  name: 'armory',
  optionTraits: { 'leads-up': ['charge', 'catapult'] },
  noises: ['blow', 'crunch', 'snap', 'splat'],
  default: 'crossbow',
  table: `
crossbow 2.4
  = windlass, cranking
  loosely crossbow loading, crossbow reload, crossbow cocking, loading crossbow
loose .6
  = twang
  says bow release, bowstring release, bow string twang, bow twang, bow fire, bow shoot, arrow release, arrow fired
catapult 1.9
  = siege, boulder
  says catapult, catapult release, catapult launch, catapult firing, siege engine
  says (size 1.3) trebuchet, trebuchet launch
  says (size .7) ballista
bullet-hit .55
  = masonry
  says bullet impact, bullet hit
bullet-pass .5
  = whizzing
  says bullet whiz, bullet whiz by, bullet flyby, bullet fly by, bullet pass, bullet pass by, bullet snap, bullet zip
stab .5
  = puncture, impaled, wet
  says knife stab, sword stab, stab flesh, flesh stab
  weakly stab
cleave .5
  = cleaver, chopped
  says blade into flesh, sword into flesh
  says (size 1.3) axe into flesh
  says (force .9) decapitation
railgun 1.4
  = gauss
  says railgun, rail gun, railgun shot, railgun fire, gauss rifle
charge 1.8 swells
  = charging
  says weapon charge, laser gun charging, laser gun charging up, laser charging, plasma rifle charging, plasma charging,
    energy charging, charge up, power charge
  says (size 1.3) plasma cannon charging, laser cannon charging, cannon charging
gear .45
  = clutch
  says gear shift, gear change, shifting gear, changing gear, stick shift
taser 3 each 10
  = stun
  says taser, taser gun, stun gun, taser zap, stun gun zap, taser shock, taser firing, taser crackle, tasing, cattle
    prod, stun baton
nitro 1.9
  = nitrous
  says nitro boost, nitro
  says (pace 1.2) turbo boost
  says (pace 1.5) boost pad
  says (pace 1.3) speed boost
`,
  drawn: {
    crossbow: windCrossbow,
    loose: looseArrow,
    catapult,
    'bullet-hit': bulletHit,
    'bullet-pass': bulletPass,
    stab: (hand) => stab(hand, 0),
    cleave: (hand) => stab(hand, 0.8),
    railgun,
    charge,
    gear: shiftGear,
    taser,
    nitro,
  },
  method:
    'A pawl over the teeth of a windlass, a plucked string on limbs of wood, bursts with chips or wet grains behind them, the shock wave of a bullet with its falling hiss, tones that rise with a charge, discharges nineteen times a second.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'R. Maher, Acoustical characterization of gunshots, IEEE SAFE (2007)',
    'G. Whitham, The flow pattern of a supersonic projectile, Comm. Pure Appl. Math. 5 (1952)',
  ],
  loudness: 'impact',
  channels: 1,
  distanceM: 1.5,
  space: 'room',
});

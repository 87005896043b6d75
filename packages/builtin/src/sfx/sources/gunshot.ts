import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { addBlow, strikeElsewhere } from '../../draw/blow.ts';
import { finishEvent, pressPeaks } from '../../draw/buffer.ts';
import { addBurst } from '../../draw/strokes.ts';
import { choice, defineEvents, type EventContext, number, repeat, type ValuesOf, valuesOf } from '../source.ts';
import { armory } from './armory.ts';
import { gunHandling } from './gun-handling.ts';
import { BODIES } from './parts/bodies.ts';
import { columnsOf } from './parts/columns.ts';
import { addAnswer } from './parts/gun-answer.ts';

/** A weapon that fires. */
interface Weapon {
  /** Lengths of its overpressure and of the gas discharge, s, and upper limit of the band of that, Hz. */
  readonly blastS: number;
  readonly rushS: number;
  readonly topHz: number;
  /** Levels of the shock wave of a bullet that is faster than sound, of the blast, of the gas and of the moving parts. */
  readonly shock: number;
  readonly blast: number;
  readonly rush: number;
  readonly parts: number;
  /** Rounds in a default burst, and rounds per second. */
  readonly burst: readonly [count: number, perS: number];
  /** Decay of its thump, s: in a burst, the next round covers the rest. */
  readonly thumpS: number;
  /** Echoes heard one by one, which overlap in a burst, and how long they last, s. */
  readonly echoes: number;
  readonly echoS: number;
}

const WEAPONS = columnsOf<Weapon>()(`
            blastS rushS topHz shock blast rush parts burst   thumpS echoes echoS
pistol      .0007  .017  14000 0     1     .5   .16   1,3     .05    12     1.7
rifle       .0012  .026  13000 .6    1     .5   .1    1,1.2   .05    12     1.7
shotgun     .0023  .042  9000  0     1     .5   .12   1,1     .05    12     1.7
machine-gun .001   .016  12500 .6    .9    .45  .2    10,10.5 .034   2      .46
silenced    .0009  .03   3600  0     .13   .145 .3    1,3     .05    2      .4
`);

const parameters = {
  weapon: choice('pistol', 'What is fired.', {
    pistol: 'handgun, revolver, gun, 9mm, colt',
    rifle: 'sniper, sniper rifle, hunting rifle, musket',
    shotgun: 'shot gun, pump action',
    'machine-gun': 'machinegun, automatic, assault rifle, ak, uzi, submachine gun',
    silenced: 'silencer, suppressed, suppressor',
  }),
  action: choice('shot', 'A shot, or what one does with the weapon besides.', {
    shot: 'firing, fire, shooting, fired',
    reload: 'reloading, loading, magazine, load',
    cock: 'cocking, racking, rack, pump, slide, bolt',
    ricochet: 'ricocheting, bounces off, whizzing, whiz',
    empty: 'dry fire, out of ammo, click',
  }),
  caliber: number(
    { range: [0.5, 1, 2.5], scale: 'log', follows: 'size' },
    'Size of the charge against the usual: larger is lower and longer.',
  ),
  roundsPerS: number(
    { range: [0.4, 1, 2], scale: 'log', follows: 'speed' },
    'Rate of fire against the usual one of the weapon.',
  ),
  awayM: number(
    { range: [2, 6, 2500], unit: 'm', scale: 'log', differs: 0.22 },
    'How far off the shot is: the front dulls and the echo off the land takes over.',
    'distant 500, far 500, afar 500, in distance 500, far away 1200, nearby 15',
  ),
  stand: number(
    { range: [0, 0.5, 1], differs: 0.5 },
    'How high over which ground: its reflection comes later from higher up and is stronger from harder ground; none at 0.5.',
  ),
};
type Values = ValuesOf<typeof parameters>;

/** Gunshots, and handling of guns. */
export const gunshot = defineEvents({
  name: 'gunshot',
  traits: ['blow', 'weapon'],
  optionTraits: { bursts: ['machine-gun'] },
  noises: ['blow', 'boom', 'click', 'crunch', 'rumble', 'blast', 'snap', 'tail'],
  phrases: `
    (weapon machine-gun) machine gun [|fire], burst of machine gun fire, gun fire, gunfire, ak, ak 47, assault rifle,
      [uzi|smg] (roundsPerS 1.2), minigun (roundsPerS 1.9), gatling gun (roundsPerS 1.6)
    (weapon rifle) rifle fire, rifle, rifle shot, sniper
    pistol fire, gunshot, gun shot, gun, shooting, pistol shot, pistol, handgun, revolver,
      silenced [pistol|gun|shot|gunshot] (weapon silenced), suppressed gunshot (weapon silenced),
      [gun reload|reload] (action reload), [gun cock|cocking gun] (action cock), dry fire (action empty)
    (weapon shotgun) shotgun, shotgun pump (action cock)
    (action ricochet) ricochet, bullet ricochet, bullet
  `,
  parameters,
  method:
    'A Friedlander blast of under a millisecond, for fast bullets an N-shaped shock before it, the rush of gas, the slide, and reflections from the ground and walls; loading, cocking and a ricochet are kinds of the sources of handled weapons.',
  literature: [
    'R. Maher, Acoustical characterization of gunshots, IEEE SAFE (2007)',
    'G. Whitham, The flow pattern of a supersonic projectile, Comm. Pure Appl. Math. 5 (1952)',
    'A. Farnell, Designing Sound (2010), Guns',
  ],
  loudness: 'impact',
  channels: 2,
  space: 'outdoors',
  distanceM: 2.5,

  timesAway: ({ awayM }) => awayM / parameters.awayM.default,

  eventS: (values) => lengthS(values),

  schedule(values, timing) {
    if (isHandled(values)) return repeat(timing, { count: 1, intervalS: lengthS(values) + 0.3, jitter: 0.2 });
    const [count, perS] = WEAPONS[values.weapon].burst;
    const rate = perS * values.roundsPerS;
    return repeat(timing, { count, intervalS: 1 / rate, jitter: rate > 5 ? 0.04 : 0.35, fills: count > 1 });
  },

  render(values, event, context) {
    if (!isHandled(values)) return shot(values, context);
    const { source, own } = handled(values);
    return source.render(own, event, context);
  },
});

function lengthS(values: Values): number {
  if (isHandled(values)) {
    const { source, own } = handled(values);
    return source.eventS(own);
  }
  const { echoS } = WEAPONS[values.weapon];
  return (echoS + 0.6 * (1 - nearness(values))) * pow(values.caliber, 0.3);
}

const PISTOL = { reload: 'magazine', cock: 'slide', empty: 'safety' };

/** What is done with a weapon besides firing it, as kinds of `gun-handling`. */
const HANDLED = {
  pistol: PISTOL,
  rifle: { ...PISTOL, cock: 'bolt' },
  shotgun: { ...PISTOL, reload: 'shells', cock: 'pump' },
  'machine-gun': PISTOL,
  silenced: PISTOL,
} as const;

type Handled = Values & { readonly action: keyof typeof PISTOL | 'ricochet' };

const isHandled = (values: Values): values is Handled => values.action !== 'shot';

/** The source of an action other than a shot, and its values. */
function handled({ weapon, action, caliber }: Handled) {
  const source = action === 'ricochet' ? armory : gunHandling;
  const kind = action === 'ricochet' ? action : HANDLED[weapon][action];
  const own = valuesOf(source.parameters, { kind, size: Math.sqrt(caliber) });
  return { source, own: own as ValuesOf<typeof source.parameters> };
}

/** 1 at the muzzle, 0 a few kilometres away. */
function nearness(values: Values): number {
  return 1 / (1 + values.awayM / 120);
}

/** The weapon in the middle, what the surroundings return on both sides. */
function shot(values: Values, { sampleRateHz, random }: EventContext): Float32Array[] {
  const out = new Float32Array(Math.ceil(lengthS(values) * sampleRateHz));
  const weapon = WEAPONS[values.weapon];
  const near = nearness(values);
  const scale = pow(values.caliber, 0.6);
  const topHz = 250 + weapon.topHz * near * near;
  let blastAtS = 0;
  if (weapon.shock > 0 && near > 0.5) {
    // The shock wave of the bullet arrives first: an N-wave of a quarter of a millisecond.
    const frames = Math.round(0.00028 * sampleRateHz);
    for (let i = 0; i < frames; i += 1) out[i] += weapon.shock * (1 - (2 * i) / frames) * Math.min(1, i / 2);
    addBurst(out, sampleRateHz, random, { decayS: 0.0012, lowHz: 2500, highHz: 16000, gain: 0.5 * weapon.shock });
    blastAtS = 0.006;
  }
  const from = Math.round(blastAtS * sampleRateHz);
  const blastS = weapon.blastS * scale * (1 + 3 * (1 - near));
  const frames = Math.min(out.length - from, Math.ceil(8 * blastS * sampleRateHz));
  const rise = 1 + 0.0016 * (1 - near) * sampleRateHz;
  let level = weapon.blast;
  const keep = 1 - 1.2 / (blastS * sampleRateHz);
  for (let i = 0; i < frames; i += 1) {
    out[from + i] += level * Math.min(1, i / rise) * (1 - i / (blastS * sampleRateHz));
    level *= keep;
  }
  addBurst(out, sampleRateHz, random, {
    atS: blastAtS,
    attackS: 0.0003 + 0.012 * (1 - near),
    decayS: weapon.rushS * scale,
    lowHz: 110 / scale,
    highHz: topHz,
    gain: weapon.rush,
  });
  addBurst(out, sampleRateHz, random, {
    atS: blastAtS,
    attackS: 0.002,
    decayS: weapon.thumpS * scale,
    lowHz: 50 / scale,
    highHz: 320,
    gain: 0.8 * weapon.blast,
  });
  if (near > 0.7) parts(out, blastAtS + 0.022, weapon.parts, sampleRateHz, random);
  reflectGround(out, values.stand, sampleRateHz);
  const ears = [out, out.slice()] as const;
  addAnswer(
    ears,
    { blast: weapon.blast, echoes: weapon.echoes, blastAtS, topHz, near },
    sampleRateHz,
    random.fork('answer'),
  );
  return ears.map((heard) => {
    pressPeaks(heard, 1.8);
    return finishEvent(heard, sampleRateHz, 0.1);
  });
}

/** The reflection from the ground between weapon and microphone, 0.3 to 3 ms after the direct sound. */
function reflectGround(out: Float32Array, stand: number, sampleRateHz: number): void {
  if (stand === 0.5) return;
  const delay = Math.round(0.0003 * pow(10, stand) * sampleRateHz);
  const gain = 0.35 + 0.45 * ((5 * stand) % 1);
  for (let i = out.length - 1; i >= delay; i -= 1) out[i] += gain * out[i - delay];
}

/** Steel on steel: slide, bolt, magazine. */
function parts(out: Float32Array, atS: number, gain: number, sampleRateHz: number, random: Random): void {
  for (const [laterS, share] of [
    [0, 0.7],
    [0.034, 1],
    [0.041, 0.5],
  ] as const) {
    const modes = strikeElsewhere(BODIES.action, random);
    const blow = { atS: atS + laterS, modes, contactS: 0.0002, gain: 0.2 * gain * share, click: 1.2 };
    addBlow(out, sampleRateHz, random, blow);
  }
}

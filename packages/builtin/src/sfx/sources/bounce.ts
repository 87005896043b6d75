import { pow } from '@soundwright/dsp/math';
import { addModes, type Mode } from '@soundwright/dsp/modal';
import { strikeElsewhere } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { addBurst } from '../../draw/strokes.ts';
import { choice, defineEvents, number, type SoundEvent, type Timing, type ValuesOf } from '../source.ts';
import { BODIES } from './parts/bodies.ts';
import { columnsOf } from './parts/columns.ts';
import { hops } from './parts/falls.ts';
import { enlarge, enlargement } from './parts/size.ts';

/** A ball: its modes [Hz, T60 s, gain], contact time, coefficient of restitution, and contact noise. */
interface Ball {
  readonly modes: readonly (readonly [hz: number, t60S: number, gain: number])[];
  readonly contactS: number;
  readonly restitution: number;
  /** How strongly it excites a wooden floor; more for heavy balls. */
  readonly floor: number;
  /** Noise of the contact: its decay, its band and its level. */
  readonly noiseS: number;
  readonly noiseHz: readonly [low: number, high: number];
  readonly noiseGain: number;
}

/**
 * Contact times and restitutions from R. Cross, "The bounce of a ball", Am. J. Phys. 67 (1999): a basketball keeps
 * three quarters of its speed. Contact times are those of the stiff part of the impact, which excites the modes: the
 * flat patch of a basketball stays in contact for 16 ms, its edge for less than two. The air inside a basketball
 * resonates near 1 kHz, the shell of a table tennis ball near 7 kHz.
 */
const BALLS = columnsOf<Ball>()(`
           contactS floor restitution noiseS noiseHz    noiseGain
  modes
basketball .0016    .18   .76         .015   250,2200   .5
  74/.05/.3,118/.045/.7,171/.04/1,235/.035/.9,330/.03/.6,590/.03/.4,960/.08/.5,1370/.06/.3,1910/.05/.2
tennis     .0013    .12   .74         .005   300,3800   .2
  180/.06/1,310/.05/.7,720/.035/.35,1450/.03/.15
ping-pong  .0002    .03   .89         .0018  900,9500   .16
  940/.03/.5,1850/.03/.45,3900/.025/.4,6900/.022/.6,8800/.018/.3
rubber     .0019    .1    .82         .004   250,2600   .1
  145/.07/1,265/.05/.6,610/.03/.28,1150/.02/.1
football   .0021    .25   .7          .006   250,2400   .13
  92/.12/1,160/.09/.55,330/.08/.3,760/.1/.12,1120/.09/.08
marble     .00011   .05   .66         .001   1500,14000 .14
  420/.05/.08,1100/.04/.12,2900/.05/.5,5300/.06/.6,8900/.05/.4,13200/.04/.2
steel      .00013   .15   .6          .001   1200,12000 .12
  260/.09/.5,640/.07/.4,1750/.08/.35,3650/.16/.5,6400/.2/.45,9700/.18/.3
bowling    .0013    .8    .3          .006   120,2200   .3
  48/.22/1,85/.18/.8,150/.12/.5,410/.07/.25,980/.05/.12
`);

const parameters = {
  ball: choice('rubber', 'Which ball: sets its ring, its contact and how much speed it keeps.', {
    basketball: 'basket ball',
    tennis: 'tennis ball, squash ball, baseball, cricket ball',
    'ping-pong': 'ping pong ball, table tennis, table tennis ball, plastic, golf, golf ball',
    rubber: 'rubber ball, superball, bouncy ball, toy',
    football: 'soccer, soccer ball, volleyball, beach ball, leather',
    marble: 'glass, bead, pearl',
    steel: 'metal, ball bearing, iron, pinball',
    bowling: 'bowling ball, cannonball, medicine ball, heavy ball',
  }),
  floor: choice('hard', 'What it lands on.', {
    hard: 'concrete, tile, stone, pavement, asphalt, street, on ice, on metal, on metal grating',
    wood: 'gym floor, court, parquet, wood floor, table, floor',
    soft: 'grass, carpet, sand, lawn, dirt, mat, on snow, on gravel, on leaves, in mud',
  }),
  motion: choice('drop', 'Let fall until it rests, kept going, or down a flight of stairs.', {
    drop: 'dropped, drop, falling',
    dribble: 'dribbling, juggling, rally, match, game',
    stairs: 'down stairs, down steps, staircase, stairway, steps',
  }),
  heightM: number({ range: [0.1, 0.9, 4], unit: 'm', scale: 'log', follows: 'intensity' }, 'From where it falls.'),
  size: number(
    { range: [0.4, 1, 2.2], scale: 'log', follows: 'size' },
    'Size against the usual ball of its kind: larger is lower.',
  ),
};
type Values = ValuesOf<typeof parameters>;

/** A bouncing ball. */
export const bounce = defineEvents({
  name: 'bounce',
  noises: ['blow'],
  phrases: `
    (ball steel) steel ball [|drop], ball bearing, bouncing grenade (size 1.4)
    (ball ping-pong) golf ball drop, golf ball, ping pong (floor wood), ping pong ball [|drop] (floor wood),
      table tennis (floor wood motion dribble)
    bounce, ball [bounce|drop|falling], [bouncing|dropped|rubber|bouncy|falling] ball,
      [soccer ball|volleyball] (ball football), bowling ball [|drop] (ball bowling floor wood),
      dropped bowling ball (ball bowling floor wood)
    (ball basketball) [basketball|basketball drop] (floor wood), dribble (motion dribble floor wood)
    (ball tennis) tennis ball [|drop], tennis racket
    (ball marble) marble, marble drop, dropped marble
    (motion stairs floor wood) ball [|bouncing|falling] down stairs, stair bounce, bouncing down stairs
  `,
  weakPhrases: `
    ball, tennis (ball tennis)
  `,
  parameters,
  method:
    'A fall under gravity, to the floor or down stairs, whose every bounce keeps a fixed share of the speed; each contact strikes the modes of the ball and the floor with a half-sine as long as that ball touches.',
  literature: [
    'R. Cross, The bounce of a ball, American Journal of Physics 67 (1999)',
    'W. Warren & R. Verbrugge, Auditory perception of breaking and bouncing events, J. Exp. Psychology 10 (1984)',
  ],
  loudness: 'impact',
  channels: 1,
  space: 'room',
  spaces: { basketball: 'hall' },
  distanceM: 1.8,
  distancesM: { basketball: 5 },

  eventS: () => 0.35,

  schedule: (values, timing) => SCHEDULES[values.motion](values, timing),

  render(values, event, { sampleRateHz, random }) {
    const ball: Ball = BALLS[values.ball];
    // Speed at the floor relative to a drop from the default height.
    const speed = event.detail?.speed ?? 1;
    const softer = values.floor === 'soft' ? 2.6 : 1;
    const contactS = ball.contactS * softer * enlargement(values.size).contact * pow(Math.max(0.1, speed), -0.2);
    const kept = values.floor === 'soft' ? 0.7 : 1;
    const modes = enlarge(
      ball.modes.map(([hz, t60S, gain]): Mode => ({ hz, t60S: kept * t60S, gain })),
      values.size,
    );
    if (values.floor === 'wood') modes.push(...BODIES.floor.map((mode) => ({ ...mode, gain: ball.floor * mode.gain })));
    const out = new Float32Array(Math.ceil(0.35 * sampleRateHz));
    addModes(out, strikeElsewhere(modes, random), sampleRateHz, contactS, 0, 0.5 * speed);
    addBurst(out, sampleRateHz, random, {
      attackS: 0.4 * contactS,
      decayS: ball.noiseS,
      lowHz: ball.noiseHz[0],
      highHz: ball.noiseHz[1] / softer,
      gain: ball.noiseGain * speed * speed,
    });
    return [finishEvent(out, sampleRateHz)];
  },
});

const GRAVITY_M_S2 = 9.81;

/** Speed at the floor after the default fall of 0.9 m, m/s. */
const FALL_M_S = 4.2;

/** Height of one step, metres (16 to 19 cm in building codes). */
const RISE_M = 0.175;

const SCHEDULES = { drop: fall, dribble, stairs: downStairs } as const;

function restitutionOf(values: Values): number {
  return BALLS[values.ball].restitution * (values.floor === 'soft' ? 0.6 : values.floor === 'wood' ? 0.97 : 1);
}

/**
 * One bounce on each step: before it the ball falls from the top of the last bounce and one rise further, so its speed
 * grows towards √(2·g·rise / (1 − e²)) and the intervals with it; on the floor below it bounces to rest.
 */
function downStairs(values: Values, timing: Timing): SoundEvent[] {
  const restitution = restitutionOf(values);
  const steps = timing.count ?? 11;
  const events: SoundEvent[] = [];
  let atS = 0;
  let speed = Math.sqrt(2 * GRAVITY_M_S2 * RISE_M);
  for (let step = 0; step < steps; step += 1) {
    const uneven = timing.random.between(0.94, 1.04);
    events.push({ atS, gain: 1, detail: { speed: (speed / FALL_M_S) * uneven } });
    const up = speed * restitution * uneven;
    speed = Math.sqrt(up * up + 2 * GRAVITY_M_S2 * RISE_M);
    atS += timing.intervalS ?? ((up + speed) / GRAVITY_M_S2) * (timing.pace ?? 1);
  }
  for (let up = speed; timing.count === null && up > 0.08; up *= restitution) {
    events.push({ atS, detail: { speed: up / FALL_M_S } });
    atS += (2 * up * restitution) / GRAVITY_M_S2;
  }
  return timing.durationS === null ? events : events.filter((event) => event.atS < timing.durationS!);
}

/** Bounces of a ball dropped once, until it lies. */
function fall(values: Values, timing: Timing): SoundEvent[] {
  const { count, intervalS, durationS, random } = timing;
  const restitution = restitutionOf(values);
  const speed = Math.sqrt(values.heightM / 0.9);
  const flightS = (2 * restitution * speed * FALL_M_S) / GRAVITY_M_S2;
  return hops(random, flightS, restitution, 0.015, count === null ? 0.03 : 0)
    .slice(0, count ?? undefined)
    .map(({ atS, weight }, n) => ({ atS: intervalS === null ? atS : n * intervalS, detail: { speed: speed * weight } }))
    .filter(({ atS }) => durationS === null || atS < durationS);
}

function dribble(values: Values, timing: Timing): SoundEvent[] {
  const periodS = timing.intervalS ?? 0.56 * Math.sqrt(values.heightM / 0.9) * (values.ball === 'ping-pong' ? 0.8 : 1);
  const count = timing.count ?? Math.max(1, timing.durationS === null ? 8 : Math.floor(timing.durationS / periodS) + 1);
  const events = Array.from({ length: count }, (_, index) => ({
    atS: index * periodS + (index === 0 ? 0 : timing.random.between(-0.03, 0.03) * periodS),
    detail: { speed: timing.random.between(0.85, 1.1) },
  }));
  return timing.durationS === null ? events : events.filter((event) => event.atS < timing.durationS!);
}

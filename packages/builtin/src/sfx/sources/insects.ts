import { createSineTable, exp, pow } from '@soundwright/dsp/math';
import { createDrift } from '@soundwright/dsp/noise';
import { createWavetable, levelFor, readTable } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { APART_S } from './parts/around.ts';

/** One insect: adds its next block to a mono buffer. */
type Insect = (out: Float32Array) => void;

const sineOfTurns = createSineTable();

/**
 * The wing beat displaces air twice per period and asymmetrically: harmonics fall by about 7 dB per octave, faster
 * above the twentieth.
 */
const WINGS = createWavetable((n) => 0.6 * pow(n, -1.2) * exp(-n / 22) * (n % 2 === 0 ? 0.75 : 1));

/** Insects by kind: wing beat or carrier frequency in Hz, and default count. */
const KINDS = {
  cricket: { hz: [4200, 5100], usual: 3 },
  cicada: { hz: [4800, 7200], usual: 3 },
  grasshopper: { hz: [7000, 10500], usual: 3 },
  fly: { hz: [175, 215], usual: 1 },
  bee: { hz: [215, 260], usual: 1 },
  mosquito: { hz: [360, 460], usual: 1 },
  wasp: { hz: [130, 165], usual: 1 },
  dragonfly: { hz: [30, 40], usual: 1 },
  moth: { hz: [38, 55], usual: 1 },
} as const satisfies Record<string, { hz: readonly [number, number]; usual: number }>;

const parameters = {
  kind: choice('cricket', 'Kind of insect.', {
    cricket: 'night, nocturnal',
    cicada: 'summer',
    grasshopper: 'katydid, locust, bush cricket',
    fly: 'housefly, bluebottle',
    bee: 'honeybee, bumblebee, beehive, hive',
    mosquito: 'gnat, midge',
    wasp: 'hornet, beetle',
    dragonfly: 'damselfly, mayfly, insect wings',
    moth: 'butterfly',
  }),
  insects: number(
    { range: [1, 2, 14], scale: 'log' },
    'How many there are, spread around.',
    'single 1, lone 1, one 1, pair 2, several 5, many 10, chorus 10, swarm 12, hive 14',
  ),
  size: number({ range: [0.6, 1, 1.8], scale: 'log', follows: 'size' }, 'Size of the insect: larger is lower.'),
  pace: number(
    { range: [0.5, 1, 2], scale: 'log', follows: 'speed' },
    'How fast they chirp or fly about; warmth makes them faster.',
    'hot 1.6, warm 1.3, cold .6',
  ),
  strain: number(
    { range: [0, 0.5, 1], follows: 'intensity', differs: 0 },
    'How agitated it flies: faster wings, sharper turns, closer passes.',
  ),
};

/** Singing and flying insects. */
export const insects = defineTexture({
  name: 'insects',
  traits: ['around', 'animal', 'insect', 'surrounding', 'outdoors', 'lasting'],
  optionTraits: { swarms: ['fly', 'bee', 'mosquito', 'wasp'] },
  noises: ['click', 'hum', 'call'],
  firm: ['bee', 'mosquito', 'wasp'],
  phrases: `
    insect (insects 8), [cricket|cricket chirp] (insects 3), night cricket (insects 6), cicada (kind cicada insects 4),
      [mosquito|mosquito buzzing] (kind mosquito insects 1)
    (kind grasshopper) grasshopper, locust (insects 12)
    (kind fly insects 1) fly buzz, buzzing fly, housefly
    (kind bee) [bee|bee buzz] (insects 1), [bee swarm|swarm of bee] (insects 13), beehive (insects 14),
      bumblebee (insects 1 size 1.5)
    (kind wasp) wasp (insects 1), hornet (insects 1 size 1.2)
    (kind dragonfly insects 1) dragonfly, [dragonfly|insect|bug] wings, dragonfly flying, damselfly, mayfly,
      wings of insect, [insect|bug] wings fluttering, insect flapping wings
    (kind moth insects 1) moth, moth [wings|fluttering|flapping|flying], fluttering moth, moth at lamp, butterfly wings,
      butterfly fluttering
  `,
  weakPhrases: `
    [fly|buzzing] (kind fly insects 1)
  `,
  parameters,
  method:
    'Singers: a carrier gated by wing strokes in the chirps of its kind, and behind several the chorus of those far off. Cicadas: clicks of the tymbal through the body. Flyers: a band-limited wing beat whose pitch and level wander as it flies about. Large wings: single strokes of dry noise over a push of air.',
  literature: [
    'L. Cator et al., Harmonic convergence in the love songs of the dengue vector mosquito, Science 323 (2009)',
    'H. Bennet-Clark, Songs and the physics of sound production, in Cricket Behavior and Neurobiology (1989)',
    'A. Farnell, Designing Sound (2010), Insects',
    'P. Fonseca & H. Bennet-Clark, Asymmetry of tymbal action in a cicada, J. Exp. Biol. 201 (1998)',
  ],
  loudness: 'ambience',
  channels: 2,
  distanceM: 3,

  naturalS: () => 7,

  start(values, { sampleRateHz, random }) {
    const count = Math.round(values.insects);
    const mono = new Float32Array(TEXTURE_FRAMES);
    const all = Array.from({ length: count }, (_, index) => {
      const own = random.fork('insect', index);
      const pan = count === 1 ? 0 : own.between(-0.95, 0.95);
      const gain = (count === 1 ? 1 : own.between(0.3, 1)) / Math.sqrt(count);
      const [lowHz, highHz] = KINDS[values.kind].hz;
      const flies = values.kind !== 'cicada' && !sings(values.kind);
      const effort = flies ? pow(2, values.strain - 0.5) : 1;
      const hz = (own.between(lowHz, highHz) / values.size) * pow(effort, 0.6);
      return {
        add: startInsect(values.kind, hz, values.pace * effort * effort, count > 1, sampleRateHz, own),
        left: gain * Math.sqrt(0.5 * (1 - pan)),
        right: gain * Math.sqrt(0.5 * (1 + pan)),
        lag: Math.round(APART_S * pan * sampleRateHz),
        last: new Float32Array(TEXTURE_FRAMES),
      };
    });
    const [lowHz, highHz] = KINDS[values.kind].hz;
    const chorus = (sings(values.kind) && count > 1 ? [0, 1] : []).map((side) =>
      startChorus(Math.sqrt(lowHz * highHz) / values.size, sampleRateHz, random.fork('chorus', side)),
    );
    return (out) => {
      for (const [side, add] of chorus.entries()) add(out[side]);
      for (const insect of all) {
        mono.fill(0);
        insect.add(mono);
        addLate(out[0], mono, insect.last, Math.max(0, insect.lag), insect.left);
        addLate(out[1], mono, insect.last, Math.max(0, -insect.lag), insect.right);
        insect.last.set(mono);
      }
    };
  },
});

/** Adds a block that arrives `lag` frames late, after the end of the last one. */
function addLate(out: Float32Array, block: Float32Array, last: Float32Array, lag: number, gain: number): void {
  for (let i = 0; i < lag; i += 1) out[i] += gain * last[TEXTURE_FRAMES - lag + i];
  for (let i = lag; i < TEXTURE_FRAMES; i += 1) out[i] += gain * block[i - lag];
}

function startInsect(
  kind: keyof typeof KINDS,
  hz: number,
  pace: number,
  crowd: boolean,
  sampleRateHz: number,
  random: Random,
): Insect {
  if (kind === 'cicada') return startCicada(hz, pace, sampleRateHz, random);
  if (sings(kind)) return startSinger(kind, hz, pace, sampleRateHz, random);
  if (kind === 'dragonfly' || kind === 'moth') return startFlutter(kind, hz, pace, sampleRateHz, random);
  return startFlyer(hz, pace, crowd, sampleRateHz, random);
}

/** Ranges for the song parameters of an individual insect. */
interface Singer {
  readonly strokeHz: readonly [from: number, to: number];
  readonly strokes: readonly [from: number, to: number];
  readonly restS: readonly [from: number, to: number];
  /** Share of noise in the carrier; 0 for a tone. */
  readonly noise: number;
}

/** Level of a distant chorus, and how close its pitches are together. */
const CHORUS = 0.05;
const CHORUS_Q = 12;

/** Chirps of a few wing strokes (crickets), or long fast trills (grasshoppers). */
const SINGERS: Record<'cricket' | 'grasshopper', Singer> = {
  cricket: { strokeHz: [28, 34], strokes: [3, 4], restS: [0.28, 0.6], noise: 0 },
  grasshopper: { strokeHz: [48, 62], strokes: [18, 40], restS: [0.5, 1.6], noise: 0.5 },
};

const sings = (kind: keyof typeof KINDS): kind is keyof typeof SINGERS => kind in SINGERS;

function startSinger(
  kind: keyof typeof SINGERS,
  hz: number,
  pace: number,
  sampleRateHz: number,
  random: Random,
): Insect {
  const singer = SINGERS[kind];
  const { noise } = singer;
  const strokeHz = random.between(...singer.strokeHz) * Math.sqrt(pace);
  const chirpS = random.integer(...singer.strokes) / strokeHz;
  const restS = random.between(...singer.restS) / pace;
  const body = new Svf(sampleRateHz, hz, 5);
  let atS = random.between(0, chirpS + restS);
  let periodS = chirpS + restS;
  let phase = random.next();
  return (out) => {
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      atS += 1 / sampleRateHz;
      if (atS >= periodS) {
        atS -= periodS;
        periodS = chirpS + restS * random.between(0.85, 1.2);
      }
      phase += hz / sampleRateHz;
      if (phase >= 1) phase -= 1;
      if (atS >= chirpS) {
        if (noise === 0) continue;
        body.step(0);
        out[i] += body.band;
        continue;
      }
      const stroke = atS * strokeHz;
      const within = stroke - Math.floor(stroke);
      const level = 0.28 * strokeAt(within) * (0.55 + (0.45 * atS) / chirpS);
      if (noise > 0) {
        body.step(level * noise * 3.4 * (2 * random.next() - 1));
        out[i] += body.band;
      } else out[i] += level * (sineOfTurns(phase) + 0.03 * sineOfTurns(2 * phase));
    }
  };
}

/** All the singers around whom nobody can tell apart, at about the same pitch. */
function startChorus(hz: number, sampleRateHz: number, random: Random): Insect {
  const band = new Svf(sampleRateHz, hz, CHORUS_Q);
  const swell = createDrift(random.fork('swell'), 6, sampleRateHz / TEXTURE_FRAMES);
  return (out) => {
    const level = CHORUS * exp(0.3 * swell());
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      band.step(2 * random.next() - 1);
      out[i] += level * band.band;
    }
  };
}

/** Envelope of one wing stroke: it rises, and falls faster than it rose. */
function strokeAt(within: number): number {
  const t = within / 0.68;
  return t < 1 ? sineOfTurns(0.5 * t * (0.7 + 0.3 * t)) : 0;
}

/** Tymbal clicks at a few hundred per second through a resonant body, in swells. */
function startCicada(hz: number, pace: number, sampleRateHz: number, random: Random): Insect {
  const body = new Svf(sampleRateHz, hz, 9);
  const upper = new Svf(sampleRateHz, hz * 1.45, 5);
  const clickHz = random.between(170, 230) * Math.sqrt(pace);
  const swell = createDrift(random.fork('swell'), 0.8 * pace, sampleRateHz / TEXTURE_FRAMES);
  let clickPhase = random.next();
  let wave = random.next();
  const waveHz = random.between(1.2, 2.4) * pace;
  let push = 0;
  let level = 0.5;
  const fall = exp(-1 / (0.0011 * sampleRateHz));
  return (out) => {
    const next = exp(0.35 * swell()) * 0.5;
    const step = (next - level) / TEXTURE_FRAMES;
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      clickPhase += clickHz / sampleRateHz;
      if (clickPhase >= 1) {
        clickPhase -= 1;
        push = random.between(0.6, 1);
      }
      wave += waveHz / sampleRateHz;
      const am = 0.62 + 0.38 * sineOfTurns(wave);
      const x = push * (2 * random.next() - 1);
      push *= fall;
      body.step(x);
      upper.step(x);
      out[i] += level * am * (2.6 * body.band + 1.1 * upper.band);
      level += step;
    }
  };
}

/** A flying wing beat in the air it stirs: pitch and level wander, and no stroke is as long or strong as the last one. */
function startFlyer(hz: number, pace: number, crowd: boolean, sampleRateHz: number, random: Random): Insect {
  const blockHz = sampleRateHz / TEXTURE_FRAMES;
  const bend = createDrift(random.fork('bend'), 2.4 * pace, blockHz);
  const nearness = createDrift(random.fork('near'), 0.9 * pace, blockHz);
  const rough = createDrift(random.fork('rough'), 14, blockHz);
  const turns = createDrift(random.fork('turns'), 6, blockHz);
  const table = levelFor(WINGS, hz * 1.4, sampleRateHz);
  const thorax = new Svf(sampleRateHz, hz * 5.2, 1.2);
  // Long wings beat less evenly than short ones.
  const unrest = 200 / hz;
  let phase = random.next();
  let turn = hz / sampleRateHz;
  let level = 0.25;
  let slip = 1;
  let stroke = 1;
  return (out) => {
    const nextTurn = (hz / sampleRateHz) * exp(Math.max(-0.25, Math.min(0.25, 0.03 * bend() + 0.012 * rough())));
    // It turns all the time: the level of a recorded fly strays by 4 dB within a tenth of a second.
    const nextLevel = 0.3 * exp((crowd ? 0.35 : 0.6) * nearness() + 0.46 * turns());
    const turnStep = (nextTurn - turn) / TEXTURE_FRAMES;
    const levelStep = (nextLevel - level) / TEXTURE_FRAMES;
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      phase += turn * slip;
      if (phase >= 1) {
        phase -= 1;
        slip = 1 + 0.1 * unrest * (2 * random.next() - 1);
        stroke = 1 + 0.4 * Math.sqrt(unrest) * (2 * random.next() - 1);
      }
      const x = stroke * readTable(table, phase) + 0.2 * unrest * (2 * random.next() - 1) * (0.5 + phase);
      thorax.step(x);
      out[i] += level * (0.45 * x + 0.8 * thorax.band);
      turn += turnStep;
      level += levelStep;
    }
  };
}

/** Wings large enough to be heard stroke by stroke: band of their rustle in Hz, its level, and that of the air they push. */
const FLUTTERS = {
  dragonfly: { rustleHz: 3400, rustle: 1, push: 0.1, pairs: 2, decayS: 0.0035 },
  moth: { rustleHz: 1500, rustle: 0.7, push: 0.28, pairs: 1, decayS: 0.006 },
} as const;

/** Darts of a few tenths of a second with hovering in between; dry wings clap at each stroke, two pairs a little apart. */
function startFlutter(
  kind: keyof typeof FLUTTERS,
  hz: number,
  pace: number,
  sampleRateHz: number,
  random: Random,
): Insect {
  const { rustleHz, rustle, push, pairs, decayS } = FLUTTERS[kind];
  const blockHz = sampleRateHz / TEXTURE_FRAMES;
  const bend = createDrift(random.fork('bend'), 3 * pace, blockHz);
  const nearness = createDrift(random.fork('near'), 1.6 * pace, blockHz);
  const dry = new Svf(sampleRateHz, rustleHz * random.between(0.6, 1.7), random.between(0.5, 1.3));
  const air = new Svf(sampleRateHz, 3.2 * hz, 1.4);
  const keep = exp(-1 / (decayS * sampleRateHz));
  const offset = random.between(0.2, 0.34);
  let phase = random.next();
  let clap = 0;
  let level = 0.2;
  return (out) => {
    const turn = (hz / sampleRateHz) * exp(0.12 * bend());
    const next = 0.3 * exp(0.9 * nearness() - 0.3);
    const step = (next - level) / TEXTURE_FRAMES;
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      const was = phase;
      phase += turn;
      if (phase >= 1) phase -= 1;
      if (phase < was) clap = random.between(0.6, 1);
      else if (pairs === 2 && was < offset && phase >= offset) clap = random.between(0.35, 0.7);
      clap *= keep;
      dry.step(clap * (2 * random.next() - 1));
      air.step(sineOfTurns(phase) * (0.6 + 0.8 * random.next()));
      out[i] += level * (2.4 * rustle * dry.band + 0.5 * push * air.band);
      level += step;
    }
  };
}

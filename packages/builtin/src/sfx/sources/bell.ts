import { exp, gainFromDb, pow } from '@soundwright/dsp/math';
import { addModes, type Mode } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { resample } from '@soundwright/dsp/resample';
import { finishEvent } from '../../draw/buffer.ts';
import { addBurst } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type SoundEvent, type Timing, type ValuesOf } from '../source.ts';
import { BELLS, partialsOf, WASH } from './parts/bells.ts';

/** Notes of wind chimes: a pentatonic scale, as ratios. */
const CHIME_NOTES = [1, 1.125, 1.266, 1.5, 1.688, 2] as const;

const parameters = {
  kind: choice('church', 'Which bell: sets its partials, their decay, and how it is rung.', {
    church: 'cathedral, tower, steeple, funeral, chapel, ship, school, temple',
    hand: 'handbell, dinner, servant, brass',
    bicycle: 'bike',
    tram: 'trolley, streetcar',
    crossing: 'level crossing, railroad crossing, railway crossing, grade crossing',
    service: 'desk, reception, counter, hotel',
    boxing: 'ringside',
    cow: 'goat, sheep, cattle',
    doorbell: 'ding dong',
    chimes: 'wind chime, wind chimes, garden',
    gong: 'tam tam',
    bowl: 'singing bowl, tibetan, meditation',
    triangle: '',
  }),
  strikeScale: number(
    { range: [0.45, 1, 2.4], scale: 'log', differs: 0.1, follows: 'pitch' },
    'Pitch against the usual one of its kind.',
    'ship 2.2, school 1.9, temple .6, funeral .75',
  ),
  size: number(
    { range: [0.45, 1, 2.2], scale: 'log', differs: 0.1, follows: 'size' },
    'Size against the usual one of its kind: larger is lower and rings longer.',
  ),
  force: number({ range: [0.1, 0.55, 1], follows: 'intensity' }, 'How hard it is struck: harder is brighter.'),
  pace: number({ range: [0.4, 1, 2.5], scale: 'log', follows: 'speed' }, 'Pace of the strokes against the usual one.'),
  bells: number({ range: [1, 1, 6] }, 'How many ring, each at a pitch and a pace of its own.', 'carillon 6, peal 5'),
};
type Values = ValuesOf<typeof parameters>;

/** Partials below this level are not heard to beat. */
const FAINT = 0.1;

/** Bells, gongs and chimes. */
export const bell = defineEvents({
  name: 'bell',
  traits: ['of-vehicle', 'signal', 'rings', 'notes'],
  noises: ['chime', 'sparkle', 'peal', 'tail'],
  phrases: `
    (kind church) church bell [|ring], church bell toll, bell tolling, tolling bell, toll,
      [church bell peal|peal of bells] (bells 5), carillon (bells 6 strikeScale 1.5),
      [ship|boat|nautical] bell (strikeScale 2.2), buoy bell (strikeScale 1.8)
    (kind bicycle) bicycle bell [|ring], bike bell ring, bike bell
    (kind doorbell) doorbell ring, doorbell, door bell, ding dong, announcement chime, announcement ding, airport chime
    bell, bell ringing, bell strike, [service|desk|reception|hotel] bell (kind service), [cow bell|cowbell] (kind cow),
      [wind chimes|chimes] (kind chimes), [singing bowl|tibetan bowl] (kind bowl), triangle ding (kind triangle)
    (kind hand) hand bell, handbell, dinner bell, small bell (strikeScale 1.7), tiny bell (strikeScale 2.4),
      little bell (strikeScale 1.9)
    (kind tram) [tram|trolley|streetcar] bell, cable car bell, tram [|bell] ding ding, tram ding
    (kind boxing) [boxing|ringside|fight|round] bell, boxing ring bell, bell ends round
    (kind gong) gong, gong hit, gong strike
    (kind crossing) crossing bell [|ring], [railroad|railway|level] crossing, crossing signal
    (kind hand strikeScale 1.8) shop bell, bell above door, bell over door, shop door bell, store [|door] bell,
      bell on shop door, bell jingle
  `,
  weakPhrases: `
    ding (kind service), tinkle (kind chimes size .5)
  `,
  parameters,
  method:
    'Partials of the kind with their own decays, each a pair slightly apart that beats, struck with a contact time; a gong passes its energy upwards for a moment after the blow.',
  literature: [
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 20–21',
    'A. Lehr, Partial groups in the bell sound, JASA 79 (1986)',
    'K. Legge & N. Fletcher, Nonlinearity, chaos, and the sound of shallow gongs, JASA 86 (1989)',
  ],
  loudness: 'effect',
  channels: 1,
  space: 'outdoors',
  spaces: { service: 'room', doorbell: 'room' },
  distanceM: 2.5,

  eventS: (values) => ringS(values),
  settlesS: (values) => 0.35 * ringS(values),

  schedule: (values, timing) => strokes(values, timing),

  render(values, event, { sampleRateHz, random }) {
    const kind = BELLS[values.kind];
    const out = new Float32Array(Math.ceil(ringS(values) * sampleRateHz));
    const strikeHz = (kind.strikeHz * values.strikeScale * (event.detail?.ratio ?? 1)) / values.size;
    const t60S = kind.t60S * pow(values.size, 0.6) * pow(event.detail?.ratio ?? 1, -0.5);
    const own = createRandom(1, 'bell', values.kind, event.detail?.ratio ?? 1);
    const modes = partialsOf(kind).flatMap(([ratio, gain, ring]): Mode[] => {
      const hz = strikeHz * ratio;
      const split = kind.split * own.between(0.4, 1.4);
      const share = own.between(0.55, 0.75);
      const level = gain * pow(ratio, 0.5 * (values.force - 0.55)) * random.between(0.92, 1.06);
      if (gain < FAINT) return [{ hz, t60S: t60S * ring, gain: level }];
      return [
        { hz: hz * (1 - 0.5 * split), t60S: t60S * ring, gain: level * share },
        { hz: hz * (1 + 0.5 * split), t60S: t60S * ring * own.between(0.8, 1), gain: level * (1 - share) },
      ];
    });
    const strength = 0.22 * (0.35 + 0.9 * values.force);
    const contactS = kind.contactS * pow(values.size, 0.5) * (1.35 - 0.65 * values.force);
    addModes(out, modes, sampleRateHz, contactS, 0, values.kind === 'gong' ? 0.12 * strength : strength);
    if (values.kind === 'gong') shimmer(out, values, strength, strikeHz, sampleRateHz, random);
    // The sound of the clapper itself.
    addBurst(out, sampleRateHz, random, {
      decayS: 0.004 + contactS,
      lowHz: strikeHz,
      highHz: Math.min(16000, strikeHz * 12),
      gain: 0.1 * strength,
    });
    return [finishEvent(out, sampleRateHz, 0.15)];
  },
});

function ringS(values: Values): number {
  const kind = BELLS[values.kind];
  return Math.min(9, Math.max(0.6, 0.8 * kind.t60S * pow(values.size, 0.6)));
}

function strokes(values: Values, timing: Timing): SoundEvent[] {
  const [count, usualS] = BELLS[values.kind].strokes;
  const intervalS = usualS / values.pace;
  const { random } = timing;
  if (values.kind === 'doorbell') {
    // Two chime plates a major third apart.
    const rings = repeat(timing, { count: 1, intervalS: 2.4 / values.pace, jitter: 0.2 });
    return rings.flatMap(({ atS }) => [
      { atS, detail: { ratio: 1.26 } },
      { atS: atS + intervalS, detail: { ratio: 1 } },
    ]);
  }
  const bells = Math.round(values.bells);
  if (bells > 1 && values.kind in PEALS) {
    return Array.from({ length: bells }, (_, bell) => strokesOf(values, timing, bell))
      .flat()
      .sort((a, b) => a.atS - b.atS);
  }
  const many = values.kind !== 'gong' && values.kind !== 'bowl' && values.kind !== 'service';
  const jitter = { chimes: 1, cow: 0.7, hand: 0.2, bicycle: 0.1 } as Readonly<Record<string, number>>;
  const rung = inHand(values, timing, count, intervalS);
  return (rung ?? repeat(timing, { count, intervalS, jitter: jitter[values.kind] ?? 0.03, fills: many }))
    .sort((a, b) => a.atS - b.atS)
    .map((event, index) => ({
      ...event,
      gain: values.kind === 'chimes' ? random.between(0.2, 1) : random.between(0.88, 1),
      pan: values.kind === 'chimes' ? random.between(-0.35, 0.35) : 0,
      detail: {
        ratio:
          values.kind === 'chimes' ? random.pick(CHIME_NOTES) : values.kind === 'hand' && index % 2 === 1 ? 1.003 : 1,
      },
    }));
}

/** Kinds of which several ring together, each at its own pace, and how uneven their strokes are. */
const PEALS: Readonly<Record<string, number>> = { church: 0.025, cow: 0.6, hand: 0.2 };

/** Notes of several bells, as ratios to the one that rings alone. */
const PEAL_NOTES = [1, 1.26, 0.84, 1.12, 1.5, 0.75] as const;

/** The strokes of one of several bells, which swings faster the smaller it is. */
function strokesOf(values: Values, timing: Timing, bell: number): SoundEvent[] {
  const [count, usualS] = BELLS[values.kind].strokes;
  const random = timing.random.fork('bell', bell);
  const ratio = PEAL_NOTES[bell] * random.between(0.99, 1.01);
  const intervalS = (usualS * random.between(0.95, 1.05)) / (values.pace * Math.sqrt(ratio));
  const delayS = bell === 0 ? 0 : random.between(0.15, 0.95) * intervalS;
  const strokesEach = values.kind === 'church' ? count + 1 : count;
  const rings = repeat(
    { ...timing, random },
    { count: strokesEach, intervalS, jitter: PEALS[values.kind], fills: true },
  );
  const pan = bell === 0 ? 0 : random.between(-0.25, 0.25);
  return rings.map(({ atS }) => ({ atS: atS + delayS, gain: random.between(0.75, 1), pan, detail: { ratio } }));
}

/** Rest of the hand between two ringings of a bell, seconds. */
const RESTS_S: Readonly<Record<string, number>> = { bicycle: 2.4, hand: 2.2, tram: 2.8, boxing: 4 };

/** A bell rung by hand over a length is rung again and again, a few strokes each time; undefined for all others. */
function inHand(values: Values, timing: Timing, count: number, intervalS: number): SoundEvent[] | undefined {
  const restS = RESTS_S[values.kind];
  const { durationS, random } = timing;
  if (restS === undefined || timing.count !== null || timing.intervalS !== null || durationS === null) return undefined;
  const events: SoundEvent[] = [];
  for (let fromS = 0; fromS === 0 || fromS + count * intervalS < durationS; ) {
    for (let n = 0; n < count; n += 1) events.push({ atS: fromS + n * intervalS * random.between(0.94, 1.06) });
    fromS += count * intervalS + restS * random.between(0.7, 1.4);
  }
  return events.filter(({ atS }) => atS < durationS);
}

/**
 * A large gong transfers energy from low modes to high ones: the wash swells for some tenths of a second after the strike, the
 * later the higher. Its modes lie so dense that hardly any is heard alone.
 */
function shimmer(
  out: Float32Array,
  values: Values,
  strength: number,
  strikeHz: number,
  sampleRateHz: number,
  random: Random,
): void {
  const size = strikeHz / BELLS.gong.strikeHz;
  // Hundreds of modes cost by the sample: each octave is drawn with half or a quarter of them.
  const washes = [4, 2].map((fewer) => ({
    hz: sampleRateHz / fewer,
    samples: new Float32Array(Math.ceil(out.length / fewer)),
  }));
  for (const [octave, { levelDb, t60S, riseS }] of Object.values(WASH).entries()) {
    const modes = Array.from(
      { length: DENSE },
      (): Mode => ({
        hz: WASH_HZ * size * pow(2, octave + random.next()),
        t60S,
        gain: random.gaussian() * gainFromDb(levelDb + 4 * octave * (values.force - 0.55)),
        phaseTurns: random.next(),
        audibleS: t60S,
      }),
    );
    const topHz = WASH_HZ * size * pow(2, octave + 1);
    const { hz, samples } = washes[topHz < 0.45 * washes[0].hz ? 0 : 1];
    const part = new Float32Array(samples.length);
    addModes(part, modes, hz, 0, 0, 0.05 * strength);
    const fall = exp(-1 / (riseS * hz));
    for (let i = 0, missing = 1; i < part.length; i += 1, missing *= fall) samples[i] += part[i] * (1 - missing);
  }
  const targets = [washes[1].samples, out];
  for (const [index, { samples }] of washes.entries()) {
    // The resampler takes no rate below 8 kHz; only the ratio matters.
    const twice = resample(samples, sampleRateHz, 2 * sampleRateHz, { fast: true });
    const target = targets[index];
    for (let i = 0; i < Math.min(target.length, twice.length); i += 1) target[i] += twice[i];
  }
}

/** How many modes wash in each octave, and where the lowest octave of a usual gong begins. */
const DENSE = 80;
const WASH_HZ = 180;

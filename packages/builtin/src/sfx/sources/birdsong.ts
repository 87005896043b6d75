import { pow } from '@soundwright/dsp/math';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { finishEvent } from '../../draw/buffer.ts';
import { hump, traced } from '../../draw/curve.ts';
import { addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, type SoundEvent, type Timing } from '../source.ts';

/** One note of a song. */
interface Note {
  readonly atS: number;
  readonly lengthS: number;
  readonly fromHz: number;
  readonly toHz: number;
  /** Trill added to the glide: rate in Hz, and depth as a share of the pitch. */
  readonly trillHz: number;
  readonly trill: number;
  readonly gain: number;
  /** Level of the second harmonic; more gives a richer voice. */
  readonly rich: number;
}

/**
 * How a species arranges its notes; each bird has one motif, drawn once and repeated with small variations. Counted
 * chirps are single notes, `countedS` apart.
 */
const SPECIES = {
  songbird: { lengthS: 1.7, restS: 1.6, sing: singSongbird },
  sparrow: { lengthS: 0.8, restS: 1, countedS: 0.6, sing: singSparrow },
  thrush: { lengthS: 2, restS: 1.9, sing: singThrush },
  canary: { lengthS: 2.2, restS: 1.4, sing: singCanary },
  cuckoo: { lengthS: 0.9, restS: 1.5, sing: singCuckoo },
  dove: { lengthS: 2, restS: 2.2, sing: singDove },
  woodpecker: { lengthS: 1, restS: 1.7, sing: singSparrow },
} as const;
type Species = { readonly lengthS: number; readonly restS: number; readonly countedS?: number };

const parameters = {
  species: choice('songbird', 'Kind of bird.', {
    songbird: 'robin, finch, wren, warbler, exotic, tropical',
    sparrow: 'chirp, chirping, chick, tit',
    thrush: 'nightingale, blackbird, lark, mockingbird',
    canary: 'trill, trilling, budgie',
    cuckoo: '',
    dove: 'pigeon, cooing, coo',
    woodpecker: 'pecking, drumming',
  }),
  birds: number(
    { range: [1, 4, 14], scale: 'log', follows: 'intensity', differs: 0.12 },
    'How many sing, spread around.',
    'single 1, lone 1, one 1, pair 2, several 5, many 9, flock 10, chorus 12, dawn chorus 12',
  ),
  size: number(
    { range: [0.6, 1, 2], scale: 'log', follows: 'size' },
    'Size of the birds: larger ones sing lower and slower.',
  ),
  pitch: number({ range: [0.65, 1, 1.5], scale: 'log', follows: 'pitch' }, 'Pitch against the usual of its size.'),
};

/** Birds that sing. */
export const birdsong = defineEvents({
  name: 'birdsong',
  traits: ['around', 'animal', 'bird', 'outdoors', 'lasting'],
  noises: ['call', 'cry'],
  phrases: `
    bird, birdsong, bird song, bird singing, songbird, dawn chorus (birds 12), flock of bird (birds 11 species sparrow),
      robin (birds 1), [nightingale|blackbird] (species thrush birds 1), canary (species canary birds 1),
      cuckoo (species cuckoo birds 1), woodpecker (species woodpecker birds 1), tropical bird (size 1.4 birds 5)
    (species sparrow) bird chirp, bird tweet, tweeting, sparrow
    (species sparrow size .75) chick, chick peep, chick cheep, cheeping
    (species dove) dove (birds 1), pigeon
  `,
  weakPhrases: `
    chirp (species sparrow), coo (species dove)
  `,
  parameters,
  method:
    'A syrinx as a gliding, trilling tone with a weak second harmonic. Every bird draws its own motif from the grammar of its kind and sings it again with small changes; woodpeckers drum.',
  literature: [
    'T. Smyth & J. O. Smith, The sounds of the avian syrinx – are they really flute-like?, DAFx (2002)',
    'G. Mindlin & R. Laje, The Physics of Birdsong (2005)',
    'A. Farnell, Designing Sound (2010), Birds',
  ],
  loudness: 'ambience',
  channels: 1,
  distanceM: 8,

  eventS: (values) => SPECIES[values.species].lengthS * pow(values.size, 0.5) + 0.1,

  schedule(values, timing) {
    const birds = Math.round(values.birds);
    // A counted number of songs comes from one bird.
    const singers = timing.count === null ? birds : Math.min(birds, 1);
    return Array.from({ length: singers }, (_, bird) => songsOf(SPECIES[values.species], bird, birds, timing))
      .flat()
      .sort((a, b) => a.atS - b.atS);
  },

  render(values, event, { sampleRateHz, random }) {
    const kind = SPECIES[values.species];
    const stretch = pow(values.size, 0.5);
    const out = new Float32Array(Math.ceil((kind.lengthS * stretch + 0.1) * sampleRateHz));
    const motif = createRandom(event.detail?.motif ?? 1, 'motif', values.species);
    const hzFactor = (values.pitch * motif.between(0.85, 1.18)) / values.size;
    if (values.species === 'woodpecker') drum(out, motif, random, sampleRateHz);
    else {
      const notes = kind.sing(motif, random);
      for (const note of event.detail?.counted === 1 ? notes.slice(0, 1) : notes) {
        if (note.atS + note.lengthS < kind.lengthS) addNote(out, note, hzFactor, stretch, sampleRateHz);
      }
    }
    return [finishEvent(out, sampleRateHz, 0.02)];
  },
});

/** Singing times and positions of several birds. */
function songsOf({ lengthS, restS, countedS }: Species, bird: number, birds: number, timing: Timing): SoundEvent[] {
  const own = timing.random.fork('bird', bird);
  const pan = birds === 1 ? 0 : own.between(-0.95, 0.95);
  const nearness = birds === 1 ? 1 : 1 / own.between(1, 4);
  const motif = own.integer(0, 1e9);
  const usualS = lengthS + restS * own.between(0.6, 1.6);
  const isCounted = timing.count !== null && countedS !== undefined;
  const everyS = timing.intervalS ?? (isCounted ? countedS : usualS);
  const untilS = timing.durationS ?? 6;
  const events: SoundEvent[] = [];
  let atS = bird === 0 ? 0 : own.between(0, everyS);
  for (let n = 0; timing.count === null ? atS < untilS : n < timing.count; n += 1) {
    events.push({
      atS,
      gain: nearness * own.between(0.8, 1.1),
      pan,
      detail: { motif, verse: n, ...(isCounted ? { counted: 1 } : {}) },
    });
    atS += everyS * (timing.intervalS === null ? own.between(0.8, 1.35) : 1);
  }
  return events;
}

function addNote(out: Float32Array, note: Note, hzFactor: number, stretch: number, sampleRateHz: number): void {
  const { lengthS, fromHz, toHz, trillHz, trill } = note;
  const bend = (t: number): number => {
    const turns = t * lengthS * trillHz;
    const saw = turns - Math.floor(turns);
    return 1 + trill * (hump(saw) - 0.5);
  };
  addTone(out, sampleRateHz, {
    atS: note.atS * stretch,
    lengthS: lengthS * stretch,
    hz: traced(lengthS * stretch, (t) => fromHz * pow(toHz / fromHz, t) * bend(t) * hzFactor),
    gain: traced(lengthS * stretch, (t) => 0.4 * note.gain * hump(t, 0.3)),
    partials: [1, note.rich],
  });
}

/** Warbling phrases: varied notes, some with wide glides, some trilled. */
function singSongbird(motif: Random, random: Random): Note[] {
  const notes: Note[] = [];
  let atS = 0;
  const count = motif.integer(5, 11);
  for (let n = 0; n < count; n += 1) {
    const lengthS = motif.between(0.05, 0.2);
    const fromHz = motif.between(2500, 5200);
    const trilled = motif.chance(0.3);
    notes.push({
      atS,
      lengthS,
      fromHz: fromHz * random.between(0.99, 1.01),
      toHz: fromHz * motif.between(0.65, 1.5),
      trillHz: trilled ? motif.between(22, 45) : 1,
      trill: trilled ? motif.between(0.08, 0.25) : 0,
      gain: motif.between(0.5, 1) * random.between(0.85, 1.1),
      rich: motif.between(0.02, 0.15),
    });
    atS += lengthS + motif.between(0.02, 0.1) * random.between(0.9, 1.1);
  }
  return notes;
}

/** Short chirps with a steep downward glide. */
function singSparrow(motif: Random, random: Random): Note[] {
  const count = random.integer(1, 4);
  const top = motif.between(4300, 6200);
  const bottom = motif.between(2400, 3300);
  const everyS = motif.between(0.13, 0.22);
  return Array.from({ length: count }, (_, n) => ({
    atS: n * everyS * random.between(0.92, 1.08),
    lengthS: motif.between(0.05, 0.055),
    fromHz: top * random.between(0.97, 1.03),
    toHz: bottom,
    trillHz: 1,
    trill: 0,
    gain: random.between(0.7, 1),
    rich: 0.22,
  }));
}

/** Flute-like phrases: long low notes, then a high twitter. */
function singThrush(motif: Random, random: Random): Note[] {
  const notes: Note[] = [];
  let atS = 0;
  const scale = [1, 1.125, 1.25, 1.335, 1.5, 1.68];
  const base = motif.between(1700, 2300);
  for (let n = motif.integer(3, 5); n > 0; n -= 1) {
    const lengthS = motif.between(0.14, 0.3);
    const hz = base * motif.pick(scale);
    notes.push({
      atS,
      lengthS,
      fromHz: hz,
      toHz: hz * motif.between(0.92, 1.1),
      trillHz: 1,
      trill: 0,
      gain: random.between(0.85, 1),
      rich: 0.1,
    });
    atS += lengthS + 0.045;
  }
  for (let n = random.integer(3, 7); n > 0; n -= 1) {
    const hz = random.between(4500, 6800);
    notes.push({ atS, lengthS: 0.04, fromHz: hz, toHz: hz * 0.72, trillHz: 1, trill: 0, gain: 0.35, rich: 0.05 });
    atS += 0.055;
  }
  return notes;
}

/** Rolls: one note repeated rapidly, then another. */
function singCanary(motif: Random, random: Random): Note[] {
  const notes: Note[] = [];
  let atS = 0;
  for (let roll = motif.integer(2, 4); roll > 0; roll -= 1) {
    const everyS = motif.between(0.035, 0.1);
    const fromHz = motif.between(3000, 5600);
    const toHz = fromHz * motif.between(0.6, 1.4);
    for (let n = motif.integer(6, 12); n > 0; n -= 1) {
      notes.push({
        atS,
        lengthS: everyS * 0.75,
        fromHz,
        toHz,
        trillHz: 1,
        trill: 0,
        gain: random.between(0.75, 1),
        rich: 0.08,
      });
      atS += everyS;
    }
  }
  return notes;
}

/** Two notes, a falling minor third. */
function singCuckoo(_motif: Random, random: Random): Note[] {
  const hz = 690 * random.between(0.995, 1.005);
  return [
    { atS: 0, lengthS: 0.22, fromHz: hz, toHz: hz * 0.97, trillHz: 1, trill: 0, gain: 1, rich: 0.03 },
    { atS: 0.36, lengthS: 0.34, fromHz: hz / 1.189, toHz: hz / 1.21, trillHz: 1, trill: 0, gain: 0.85, rich: 0.03 },
  ];
}

/** Coo-COO-coo. */
function singDove(motif: Random, random: Random): Note[] {
  const hz = motif.between(430, 520);
  return [
    [0, 0.28, 0.92, 0.6],
    [0.38, 0.55, 1.12, 1],
    [1.08, 0.35, 0.94, 0.7],
    [1.5, 0.3, 0.93, 0.55],
  ].map(([atS, lengthS, ratio, gain]) => ({
    atS,
    lengthS,
    fromHz: hz * ratio,
    toHz: hz * ratio * 0.93,
    trillHz: 24,
    trill: 0.11,
    gain: gain * random.between(0.9, 1.05),
    rich: 0.006,
  }));
}

/** A woodpecker's drum roll: about twenty strokes a second on a hollow branch. */
function drum(out: Float32Array, motif: Random, random: Random, sampleRateHz: number): void {
  const everyS = 1 / motif.between(16, 23);
  const hz = motif.between(900, 1500);
  const blows = motif.integer(9, 15);
  for (let n = 0; n < blows; n += 1) {
    const gain = (0.5 + 0.5 * hump((n + 1) / (blows + 1), 0.35)) * random.between(0.85, 1.05);
    for (const [ratio, level, fallS] of [
      [1, 0.6, 0.012],
      [2.37, 0.4, 0.007],
      [4.1, 0.25, 0.004],
    ]) {
      const lengthS = fallS * 5;
      const fall = (t: number): number => Math.min(1, t * 40) * (1 - t) * (1 - t) * (1 - t);
      addTone(out, sampleRateHz, {
        atS: n * everyS,
        lengthS,
        hz: hz * ratio,
        gain: traced(lengthS, (t) => 0.6 * gain * level * fall(t)),
      });
    }
  }
}

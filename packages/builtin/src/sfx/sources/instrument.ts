import { gainFromDb } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { finishEvent } from '../../draw/buffer.ts';
import { foldIntoRange, getInstrument } from '../../music/instruments/catalog.ts';
import { createEqualiser, createInsert } from '../../music/render/inserts.ts';
import { phrasesIn, say } from '../phrases.ts';
import { choice, defineEvents, number, type SoundEvent, type Timing, type ValuesOf } from '../source.ts';
import { KEY, pairsIn, rootOf } from './parts/melody.ts';
import { type Manner, PLAYERS, type PlayerName } from './parts/players.ts';

const FIGURES = {
  phrase: 'melody, tune, solo, playing, song, riff, lick',
  note: 'note, notes, single note, one note, pluck, plucked, blast, blasts, toot, key press, call',
  chord: 'chord, chords, stab, stabs',
  strum: 'strum, strums, strummed, single strum',
  strumming: 'strumming',
  scale: 'scale, scales, practising, practicing',
  tuning: 'tuning, tuned, tuning up, tunes up',
  sting: 'jingle, sting, stinger, motif, flourish, ident, logo',
} as const;

type Figure = keyof typeof FIGURES;

/** Words after the name of an instrument, or before it, and the figure that they mean. */
const SPOKEN: Readonly<Record<Figure, string>> = {
  phrase: 'N playing, playing N, N music, N melody, N tune, N solo, N riff, play N, N player',
  note: 'N note, N pluck, plucking N, N blast, N string, N key, blowing N, pluck N, blast of N, N sounds, sounding N',
  chord: 'N chord, N stab, N hit',
  strum: 'N strum',
  strumming: 'strumming N',
  scale: 'N scale, practicing N, practising N',
  tuning: 'N tuning, tuning N, N tuning up',
  sting: 'N jingle, N sting, N stinger, N motif, N flourish, N ident, N logo, jingle on N, sting on N',
};

const parameters = {
  instrument: choice<PlayerName>(
    'piano',
    'The instrument.',
    Object.fromEntries(Object.keys(PLAYERS).map((name) => [name, []])) as unknown as Record<PlayerName, []>,
  ),
  figure: choice<Figure>('phrase', 'What it plays.', FIGURES),
  key: KEY,
  mode: choice('major', 'Major or minor.', {
    major: 'majorkey, happy, cheerful, bright, joyful, triumphant, heroic, upbeat, playful',
    minor: `minorkey, sad, melancholic, melancholy, mournful, dark, eerie, creepy, haunting, horror, scary, spooky,
      sinister, ominous, gothic, tense, sombre, somber, tragic, gloomy, sorrowful`,
  }),
  octave: number(
    { range: [0, 0, 8], differs: 0 },
    'Octave of the root in scientific pitch notation, where 4 begins at middle C; 0 for the usual one.',
    `octaveone 1, octavetwo 2, octavethree 3, octavefour 4, octavefive 5, octavesix 6, octaveseven 7,
      octaveeight 8`,
  ),
  pitch: number({ range: [-12, 0, 12], follows: 'pitch', differs: 0 }, 'Semitones above its usual register.'),
  pace: number({ range: [0.5, 1, 2], scale: 'log', follows: 'speed', differs: 0.25 }, 'Factor of its tempo.'),
  force: number(
    { range: [0.2, 0.65, 1], follows: 'intensity', differs: 0.3 },
    'How hard it is played: brightness as well as loudness.',
  ),
};

type PlayedValues = ValuesOf<typeof parameters>;

const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const MINOR = [0, 2, 3, 5, 7, 8, 10];
/** Degrees of the chords of a phrase, one for each bar. */
const PROGRESSIONS = [
  [0, 5, 3, 4],
  [0, 3, 4, 0],
  [0, 4, 5, 3],
  [0, 3, 0, 4],
];
/** Lengths of the notes of a bar in beats. */
const RHYTHMS = [
  [1, 1, 1, 1],
  [1, 0.5, 0.5, 2],
  [1.5, 0.5, 1, 1],
  [0.5, 0.5, 1, 0.5, 0.5, 1],
  [2, 1, 1],
];
/** The drones of bagpipes below the chanter, semitones. */
const DRONES = [-12, -24];
/** Usual seconds of a phrase. */
const PHRASE_S = 6;
const BEAT_S = { keys: 0.52, strummed: 0.5, plucked: 0.42, bowed: 0.6, blown: 0.5, droned: 0.4, struck: 0.4 } as const;
/** Seconds that a single note is held. */
const HELD_S = { keys: 1.6, strummed: 2.4, plucked: 1.8, bowed: 1.8, blown: 1.2, droned: 1.6, struck: 1.2 } as const;
/** Seconds that a note may ring after it is held. */
const RELEASE_S = 1.2;

/** One note: semitones above the root, start, length and loudness. */
type Played = readonly [semitones: number, atS: number, heldS: number, velocity: number];

/** Every name of an instrument. */
const NAMED = Object.entries(PLAYERS).flatMap(([player, { names }]) =>
  names.map((name) => [player as PlayerName, name] as const),
);

/** A musical instrument played alone: notes, chords, strums and short phrases. */
export const instrument = defineEvents({
  name: 'instrument',
  traits: ['notes', 'music'],
  phrases: {
    ...Object.fromEntries(
      NAMED.flatMap(([player, name]) =>
        (Object.keys(SPOKEN) as Figure[]).flatMap((figure) =>
          phrasesIn(SPOKEN[figure]).map((phrase) => [
            phrase.replace('N', name),
            { instrument: player, ...(figure === 'phrase' ? {} : { figure }) },
          ]),
        ),
      ),
    ),
    ...say({ instrument: 'strings', figure: 'tuning' }, 'orchestra tuning, orchestra tuning up'),
  },
  // "Keys fall behind a PIANO": the name alone is no playing where something else sounds.
  weakPhrases: {
    ...Object.fromEntries(NAMED.map(([instrument, name]) => [name, { instrument }])),
  },
  parameters,
  method:
    'The notes of the instruments of the music family, with their equaliser and amplifier. A phrase walks through a scale by small steps, with a chord tone on the first beat of every bar.',
  literature: ['C. Krumhansl, Cognitive Foundations of Musical Pitch (1990), ch. 2, on chord tones and steps'],
  loudness: 'effect',
  channels: 1,
  distanceM: 2.5,
  space: 'room',

  eventS: ({ instrument: name, figure, pace }) => {
    const { manner } = PLAYERS[name];
    return (figure === 'phrase' || figure === 'scale' ? BEAT_S[manner] / pace : HELD_S[manner]) + RELEASE_S;
  },

  schedule(values, timing) {
    const { manner } = PLAYERS[values.instrument];
    return notesOf(values, manner, timing)
      .filter(([, atS]) => timing.durationS === null || atS < timing.durationS)
      .map(([semitones, atS, heldS, velocity]): SoundEvent => ({ atS, detail: { semitones, heldS, velocity } }))
      .sort((a, b) => a.atS - b.atS);
  },

  render(values, { detail }, { sampleRateHz, random }) {
    const player = PLAYERS[values.instrument];
    const played = getInstrument(player.instrument);
    const root = rootOf(player.rootMidi, values.key);
    const inOctave = values.octave === 0 ? root : 12 * (Math.round(values.octave) + 1) + (root % 12);
    const midi = inOctave + Math.round(values.pitch) + (detail?.semitones ?? 0);
    const [left, right = left] = played.render({
      midi: foldIntoRange(midi, played.range),
      velocity: (0.35 + 0.65 * values.force) * (detail?.velocity ?? 0.8),
      durationS: detail?.heldS ?? HELD_S[player.manner],
      sampleRateHz,
      random,
    });
    const mono = left.map((sample, i) => 0.5 * (sample + right[i]) * gainFromDb(played.levelDb));
    const echo = mono.slice();
    createEqualiser(played.bands, sampleRateHz).process(mono, echo);
    if (played.insert !== undefined) createInsert(played.insert, sampleRateHz).process(mono, echo);
    return [finishEvent(mono, sampleRateHz)];
  },
});

/** What a figure plays; the strings of one stroke may overtake each other. */
function notesOf(values: PlayedValues, manner: Manner, timing: Timing): readonly Played[] {
  const { figure } = values;
  const beatS = BEAT_S[manner] / (values.pace * (timing.pace ?? 1));
  const scale = values.mode === 'minor' ? MINOR : MAJOR;
  if (figure === 'phrase') return phraseOf(manner, scale, beatS, timing);
  if (figure === 'scale') return scaleOf(scale, beatS, timing);
  if (figure === 'strumming') return strummingOf(scale, beatS, timing);
  if (figure === 'tuning') return tuningOf(manner, timing);
  if (figure === 'sting') return stingOf(manner, values.mode, values.pace, timing.random);
  const intervalS = timing.intervalS ?? Math.max(0.6, 2 * beatS);
  const count = timing.count ?? 1;
  const heldS = count === 1 ? HELD_S[manner] : Math.min(HELD_S[manner], 0.95 * intervalS);
  return Array.from({ length: count }, (_, n) => n * intervalS).flatMap((atS): readonly Played[] => {
    if (figure === 'note') return [[0, atS, heldS, 0.8]];
    return chordAt(atS, heldS, triad(scale, 0), figure === 'strum' ? 0.016 : 0.004, timing.random);
  });
}

/** A degree of a scale in semitones, in any octave. */
function degree(scale: readonly number[], step: number): number {
  return 12 * Math.floor(step / 7) + scale[((step % 7) + 7) % 7];
}

function triad(scale: readonly number[], step: number): number[] {
  return [0, 2, 4, 7].map((above) => degree(scale, step + above));
}

/** The notes of a chord, each `spreadS` after the one below. */
function chordAt(atS: number, heldS: number, notes: readonly number[], spreadS: number, random: Random): Played[] {
  const force = random.between(0.7, 0.85);
  return notes.map((semitones, n) => [semitones, atS + n * spreadS * random.between(0.7, 1.3), heldS, force]);
}

/** A melody; keys have chords below it, bagpipes a drone, and a guitar plays broken chords. */
function phraseOf(manner: Manner, scale: readonly number[], beatS: number, { durationS, random }: Timing): Played[] {
  const progression = random.pick(PROGRESSIONS);
  const bars = Math.max(1, Math.ceil((durationS ?? PHRASE_S) / (4 * beatS)));
  const notes: Played[] = manner === 'droned' ? DRONES.map((low) => [low, 0, 4 * bars * beatS, 0.6]) : [];
  let from = random.pick([0, 2, 4]);
  for (let bar = 0; bar < bars; bar += 1) {
    const root = progression[bar % 4];
    const fromS = bar * 4 * beatS;
    if (manner === 'strummed') {
      notes.push(...brokenChord(fromS, beatS, triad(scale, root), random));
      continue;
    }
    if (manner === 'keys')
      notes.push(...chordAt(fromS, 3.8 * beatS, triad(scale, root - 7).slice(0, 3), 0.006, random));
    const steps = stepsOf(root, from, bar === bars - 1, random);
    from = steps.at(-1)!.step;
    for (const { step, beat, beats } of steps)
      notes.push([
        degree(scale, step),
        fromS + beat * beatS + 0.01 * random.next(),
        0.95 * beats * beatS,
        random.between(0.65, 0.9),
      ]);
  }
  return notes;
}

/** The melody of a bar in degrees: a chord tone near `from` on the first beat, small steps, the root at the very end. */
function stepsOf(
  root: number,
  from: number,
  isLast: boolean,
  random: Random,
): { step: number; beat: number; beats: number }[] {
  const tones = [root, root + 2, root + 4, root + 7];
  let step = tones.reduce((best, tone) => (Math.abs(tone - from) < Math.abs(best - from) ? tone : best));
  let beat = 0;
  return (isLast ? [1, 1, 2] : random.pick(RHYTHMS)).map((beats) => {
    if (beat > 0) step = Math.max(-2, Math.min(9, step + random.pick([-1, 1, 1, -1, 2, -2])));
    if (isLast && beat + beats >= 4) step = 0;
    const played = { step, beat, beats };
    beat += beats;
    return played;
  });
}

/** Eight notes of a chord, one string after the other. */
function brokenChord(fromS: number, beatS: number, chord: readonly number[], random: Random): Played[] {
  const order = random.pick([
    [0, 1, 2, 3, 2, 1, 2, 1],
    [0, 2, 1, 2, 3, 2, 1, 2],
  ]);
  return order.map((tone, n) => [
    chord[tone],
    fromS + 0.5 * n * beatS + 0.012 * random.next(),
    1.6 * beatS,
    n === 0 ? 0.85 : 0.65,
  ]);
}

/** Up a scale and down again, as long as it lasts. */
function scaleOf(scale: readonly number[], beatS: number, { durationS, random }: Timing): Played[] {
  const stepS = 0.6 * beatS;
  const count = durationS === null ? 15 : Math.max(1, Math.floor(durationS / stepS));
  return Array.from({ length: count }, (_, n) => {
    const at = n % 14;
    return [degree(scale, at <= 7 ? at : 14 - at), n * stepS + 0.01 * random.next(), 0.95 * stepS, 0.75];
  });
}

/** Down and up strokes through a progression, two bars for each chord. */
function strummingOf(scale: readonly number[], beatS: number, { durationS, random }: Timing): Played[] {
  const progression = random.pick(PROGRESSIONS);
  const strokes = [0, 1, 1.5, 2.5, 3, 3.5];
  const bars = Math.max(1, Math.ceil((durationS ?? PHRASE_S) / (4 * beatS)));
  return Array.from({ length: bars }, (_, bar) => bar).flatMap((bar) =>
    strokes.flatMap((beat, n) => {
      const chord = triad(scale, progression[bar % 4]);
      const isUp = beat % 1 !== 0;
      const strings = isUp ? chord.slice(1).toReversed() : [chord[0] - 12, ...chord];
      const next = strokes[n + 1] ?? 4;
      return chordAt((4 * bar + beat) * beatS, 0.9 * (next - beat) * beatS, strings, 0.011, random);
    }),
  );
}

/** Motifs of a sting, `degree/beats` for each note, to an end that stays open in minor. */
const MOTIFS = {
  major: ['0/.5 2/.5 4/.5 7/2', '4/.5 4/.5 5/.5 4/.5 6/.5 7/2', '0/.75 4/.25 5/.5 6/.5 7/2'],
  minor: ['4/1 3/.5 2/.5 1/1 0/2', '7/1 5/1 4/.5 2/.5 0/2', '2/.5 1/.5 2/1 -2/.5 0/2'],
};

/** Seconds of a beat of a sting: a merry one is faster. */
const STING_BEAT_S = { major: 0.42, minor: 0.58 } as const;

/** A few notes that come to rest on the root, under which its chord is struck. */
function stingOf(manner: Manner, mode: 'major' | 'minor', pace: number, random: Random): Played[] {
  const scale = mode === 'minor' ? MINOR : MAJOR;
  const beatS = STING_BEAT_S[mode] / pace;
  const motif = pairsIn(random.pick(MOTIFS[mode]));
  let atS = 0;
  const notes = motif.map(([step, beats], n): Played => {
    const isLast = n === motif.length - 1;
    const note: Played = [degree(scale, step), atS, (isLast ? 2 : 0.95) * beats * beatS, isLast ? 0.9 : 0.75];
    atS += beats * beatS;
    return note;
  });
  const [, lastS, heldS] = notes.at(-1)!;
  if (manner === 'droned') return [...DRONES.map((low): Played => [low, 0, atS, 0.6]), ...notes];
  const chord = manner === 'blown' || manner === 'bowed' ? [0, 2, 4] : [-7, 0, 2, 4];
  const struck = chordAt(
    lastS,
    heldS,
    chord.map((step) => degree(scale, step)),
    0.01,
    random,
  );
  return [...notes, ...struck].sort((a, b) => a[1] - b[1]);
}

/** Fifths and single strings, each approached from below and repeated until it fits. */
function tuningOf(manner: Manner, { durationS, random }: Timing): Played[] {
  const strings = manner === 'bowed' ? [0, 7, 14, -7] : [0, 5, 10, 15, 19, 24];
  const notes: Played[] = [];
  for (let atS = 0, n = 0; atS < (durationS ?? PHRASE_S); n += 1) {
    const heldS = random.between(0.5, 1.3);
    const string = strings[Math.floor(n / 3) % strings.length];
    notes.push([string + [-0.6, -0.25, 0][n % 3], atS, heldS, random.between(0.5, 0.8)]);
    if (n % 3 === 2) notes.push([string + 7, atS, heldS, 0.5]);
    atS += heldS * random.between(0.9, 1.2);
  }
  return notes;
}

import { createRandom, type Random } from '@soundwright/dsp/random';
import { fadeEnd } from '../../draw/buffer.ts';
import type { Track } from '../../music/compose/score.ts';
import { getInstrument } from '../../music/instruments/catalog.ts';
import { createDesk } from '../../music/render/desk.ts';
import { choice, defineEvents, number, repeat, type SoundEvent, type ValuesOf } from '../source.ts';
import { KEY, rootOf } from './parts/melody.ts';
import * as moods from './parts/sting-moods.ts';

/** A mood: how long its notes last in seconds, the words for it, and what is played. */
interface Mood {
  readonly lengthS: number;
  readonly words: string;
  readonly parts: (random: Random) => readonly moods.StingPart[];
}

const MOODS = {
  logo: { lengthS: 2.9, words: 'clean, simple, branding', parts: moods.logo },
  warm: {
    lengthS: 4,
    words: `cozy, cosy, soft, gentle, calm, peaceful, relaxing, romantic, tender, mellow, soothing, dreamy, nostalgic,
      sweet, ambient, love, friendly, lo-fi, lofi`,
    parts: moods.warm,
  },
  hopeful: {
    lengthS: 3,
    words: `corporate, business, inspiring, inspirational, uplifting, motivational, optimistic, positive, professional,
      confident, bright`,
    parts: moods.hopeful,
  },
  futuristic: {
    lengthS: 2.8,
    words: `future, sci-fi, scifi, sci fi, tech, techy, technology, digital, electronic, cyber, cyberpunk, modern,
      synth, space, synthwave, robotic, high tech, startup`,
    parts: moods.futuristic,
  },
  happy: {
    lengthS: 1.7,
    words: `cheerful, playful, joyful, fun, funny, upbeat, cute, quirky, bouncy, kids, childish, jolly, merry,
      lighthearted, whimsical, cheery, silly, summer, children`,
    parts: moods.happy,
  },
  mysterious: {
    lengthS: 3.8,
    words: `mystery, mystic, mystical, eerie, enigmatic, detective, investigation, curious, puzzle, spooky, ghostly,
      secret, haunted, haunting, creepy, uncanny, strange`,
    parts: moods.mysterious,
  },
  sad: {
    lengthS: 4.7,
    words: `melancholy, melancholic, tragic, emotional, somber, sombre, sorrowful, tragedy, grief, gloomy, lonely,
      heartbreak, defeated, mournful`,
    parts: moods.sad,
  },
  epic: {
    lengthS: 3.4,
    words: `heroic, hero, grand, majestic, triumphant, powerful, cinematic, trailer, adventure, glorious, royal, noble,
      legendary, bold, blockbuster, movie, film`,
    parts: moods.epic,
  },
  suspense: {
    lengthS: 3,
    words: 'suspenseful, tense, tension, thriller, nervous, anxious, cliffhanger, danger, crime',
    parts: moods.suspense,
  },
  ominous: {
    lengthS: 3.6,
    words: `dark, evil, villain, menacing, horror, scary, terrifying, dark fantasy, sinister, foreboding, doom,
      threatening, boss, gothic`,
    parts: moods.ominous,
  },
  dramatic: { lengthS: 3.1, words: 'drama, soap opera, plot twist, melodramatic', parts: moods.dramatic },
  news: {
    lengthS: 2.9,
    words: 'breaking news, headline, headlines, bulletin, newscast, sports, broadcast, urgent',
    parts: moods.news,
  },
  magical: {
    lengthS: 3.3,
    words: 'magic, fantasy, fairy tale, fairytale, enchanted, wonder, christmas, sparkling, fairy',
    parts: moods.magical,
  },
  jazzy: { lengthS: 2.4, words: 'jazz, swing, lounge, funky, groovy, cool, noir', parts: moods.jazzy },
  alert: {
    lengthS: 1.3,
    words: 'alerted, enemy alert, spotted, detected, noticed, discovered, caught, warning, alarmed',
    parts: moods.alert,
  },
  stab: { lengthS: 0.5, words: '', parts: moods.stab },
} as const satisfies Record<string, Mood>;

type MoodName = keyof typeof MOODS;

/** Seconds that the last notes ring. */
const RING_S = 1;

/** How far the length follows a given one, as a share of its own; for more time it is played again. */
const FITS = [0.5, 1.4] as const;
const MOST_PLAYS = 3;

const parameters = {
  kind: choice<MoodName>(
    'logo',
    'Its mood.',
    Object.fromEntries(Object.entries(MOODS).map(([name, { words }]) => [name, words])) as Record<MoodName, string>,
  ),
  key: KEY,
  pitch: number({ range: [-12, 0, 12], follows: 'pitch', differs: 0 }, 'Semitones above its usual register.'),
  pace: number({ range: [0.5, 1, 2], scale: 'log', follows: 'speed', differs: 0.08 }, 'Factor of its tempo.'),
  force: number(
    { range: [0.2, 0.65, 1], follows: 'intensity', differs: 0.1 },
    'How hard it is played: brightness as well as loudness.',
  ),
};

const lengthOf = ({ kind, pace }: Pick<ValuesOf<typeof parameters>, 'kind' | 'pace'>): number =>
  MOODS[kind].lengthS / pace + RING_S;

/** Stings and audio logos: a few notes that set a mood or present a name. */
export const sting = defineEvents({
  name: 'sting',
  traits: ['tone', 'signal', 'designed', 'notes', 'moods'],
  noises: ['chime', 'stinger', 'tail'],
  firm: ['stab'],
  phrases: `
    [logo|brand|musical|music|intro|outro|title|opening|closing] sting, [logo|musical|music] stinger,
      [audio|sonic|sound|musical] logo, brand logo sound, brand mnemonic, audio branding, sonic branding, sound mark,
      [logo|tv|channel|radio|station] ident, company logo sound, station id, ident, [logo|intro] jingle
    (kind stab) [orchestra|orchestral|tutti] hit, [orchestra|orchestral] stab, orchestral hit stab, tutti chord
    (kind dramatic) dun dun [|dun|duuun|duun], duh duh duh, dramatic chords
    (kind news) news [sting|stinger|theme|jingle|intro|bumper|opener], breaking news [sting|intro]
  `,
  weakPhrases: `
    sting, logo, logo reveal, logo animation
  `,
  parameters,
  method:
    'A chord progression and a few notes per mood, played by instruments of the music family through its mixer. Takes differ in key, motif, tempo and touch.',
  literature: ['P. Tagg, Music’s Meanings (2013), ch. 13 (what a few notes tell)'],
  loudness: 'effect',
  channels: 2,
  distanceM: 3,
  space: 'hall',

  eventS: lengthOf,

  schedule(values, timing): SoundEvent[] {
    const take = timing.random.integer(0, 0x7fffffff);
    const usualS = lengthOf(values);
    const isFree = timing.count === null && timing.durationS !== null && !timing.intervalS;
    if (!isFree || values.kind === 'stab' || timing.durationS! <= FITS[0] * usualS)
      return repeat(timing, { count: 1, intervalS: usualS }).map((event) => ({
        ...event,
        detail: { take, slower: 1 },
      }));
    const playsS = usualS - RING_S;
    const fitting = Math.max(1, Math.round((timing.durationS! - RING_S) / playsS));
    const times = fitting > MOST_PLAYS ? 1 : fitting;
    const slower = Math.min(FITS[1], (timing.durationS! - RING_S) / (times * playsS));
    return Array.from({ length: times }, (_, n) => ({ atS: n * slower * playsS, detail: { take, slower } }));
  },

  render({ kind, key, pitch, pace, force }, { detail }, { sampleRateHz }) {
    const random = createRandom(detail?.take ?? 0, 'sting');
    const tempo = pace / (detail?.slower ?? 1);
    const tonic = (key === 'any' ? 60 + random.integer(-3, 3) : rootOf(60, key)) + Math.round(pitch);
    const tracks = MOODS[kind]
      .parts(random.fork('parts'))
      .map((part) => trackOf(part, tonic, force, random.fork(part.instrument)));
    const desk = createDesk({ ...SECONDS, quarterBpm: 60 * tempo, tracks }, [], {
      sampleRateHz,
      withStems: false,
      font: null,
      fromFrame: 0,
    });
    const { mix } = desk.next(Math.round((MOODS[kind].lengthS / tempo + RING_S) * sampleRateHz));
    for (const side of mix) fadeEnd(side, sampleRateHz, 0.7 * RING_S);
    return mix;
  },
});

/** A score in which a beat lasts a second at the usual tempo, without the room of the mixer: the effect has its own. */
const SECONDS = {
  phrases: [],
  ritard: 1,
  endBeat: 0,
  metre: { beats: 4, unit: 4 },
  room: { reverbS: 1, sizeM: 10, delayBeats: 1, delayFeedback: 0 },
} as const;

/** A part as a track of the mixer, as a person plays it: nearly in time, no two notes equally loud. */
function trackOf(part: moods.StingPart, tonic: number, force: number, random: Random): Track {
  const { instrument, notes, gainDb = 0, pan = 0 } = part;
  const isPitched = getInstrument(instrument).program !== null;
  const touch = 0.5 + 0.77 * force;
  return {
    name: instrument,
    role: 'lead',
    stem: 'other',
    instrument,
    strip: { gainDb, pan, reverb: 0, delay: 0, duckDb: 0 },
    notes: notes
      .map(([semitones, atS, heldS, velocity]) => ({
        beat: Math.max(0, atS + 0.008 * random.between(-1, 1)),
        beats: heldS,
        midi: isPitched ? tonic + semitones : semitones,
        velocity: Math.min(1, velocity * touch * random.between(0.9, 1.06)),
      }))
      .sort((a, b) => a.beat - b.beat),
  };
}

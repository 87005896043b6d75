import type { Recipe } from '../rendering.ts';
import { RefusedInput } from '../rendering.ts';
import type { Note, Score, Track } from './compose/score.ts';
import type { FontIdentity } from './font/sound-font.ts';

/** The stored recipe of a piece. */
export interface MusicRecipe {
  readonly score: Score;
  /** Gain of the mix; null in older recipes, where it can be measured again. */
  readonly gainDb: number | null;
  /** The SoundFont that rendered it; null for the built-in instruments. */
  readonly font: FontIdentity | null;
}

const FAMILY = 'music';
/** Incremented when an old recipe would sound audibly different at a join. */
const VERSION = 11;
/** The oldest version that any piece can have; the voice changed with versions 3, 5, 6 and 7. */
const OLDEST_INSTRUMENTAL_VERSION = 2;
const VOICE_VERSION = 7;
/** Since when the instruments of a SoundFont have their present levels and drums. */
const FONT_VERSION = 11;
const namesOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));
/** Instruments whose timbre, dynamics or width changed with a version: older pieces with them sound different now. */
const CHANGED_INSTRUMENTS: readonly (readonly [version: number, instruments: ReadonlySet<string>])[] = [
  [
    4,
    namesOf(
      'nylon-guitar steel-guitar mandolin muted-guitar banjo koto lute twang-guitar harp pizzicato finger-bass pick-bass ' +
        'slap-bass upright-bass pipe-organ drone clarinet kalimba tubular-bells steel-drum glockenspiel piano dusty-piano',
    ),
  ],
  [
    6,
    namesOf(
      'piano dusty-piano nylon-guitar steel-guitar lute harp sitar koto mandolin pizzicato muted-guitar upright-bass ' +
        'finger-bass pick-bass slap-bass drawbar-organ harpsichord clavinet double-basses string-section staccato-strings ' +
        'tremolo-strings solo-violin viola cello drone brass-section horn tuba trumpet trombone flute recorder clarinet ' +
        'oboe bassoon saxophone choir-ah choir-oo marimba vibraphone celesta glockenspiel orchestral-kit',
    ),
  ],
  [
    9,
    namesOf(
      'piano dusty-piano electric-piano harpsichord drawbar-organ pipe-organ accordion harmonica nylon-guitar ' +
        'steel-guitar mandolin electric-guitar muted-guitar drive-guitar twang-guitar banjo koto sitar tanpura lute harp ' +
        'pizzicato finger-bass pick-bass slap-bass upright-bass double-basses string-section tremolo-strings ' +
        'solo-violin viola cello drone tuba trombone recorder choir-oo marimba kalimba tubular-bells steel-drum',
    ),
  ],
  [10, namesOf('piano dusty-piano choir-ah choir-oo')],
];

/** A track with its notes as a flat list of four numbers each: beat, length, pitch, velocity. */
interface PackedTrack extends Omit<Track, 'notes'> {
  readonly notes: readonly number[];
  /** The takes of the notes; missing when each is its place. */
  readonly takes?: readonly number[];
}

interface PackedMusic {
  readonly score: Omit<Score, 'tracks'> & { readonly tracks: readonly PackedTrack[] };
  readonly gainDb: number | null;
  /** Missing in recipes that predate SoundFonts. */
  readonly font?: FontIdentity | null;
}

/** Rounds notes to the resolution of a recipe: times to a ten-thousandth of a beat, velocities to a hundredth. */
export function roundNotes(notes: readonly Note[]): Note[] {
  return notes.map(({ beat, beats, velocity, ...note }) => ({
    ...note,
    beat: Math.round(beat * 10000) / 10000,
    beats: Math.round(beats * 1000) / 1000,
    velocity: Math.round(velocity * 100) / 100,
  }));
}

/** Quantises the notes of a score to the resolution of the recipe, so that it renders the same now and later. */
export function roundScore(score: Score): Score {
  return { ...score, tracks: score.tracks.map((track) => ({ ...track, notes: roundNotes(track.notes) })) };
}

export function keepRecipe({ score, gainDb, font }: MusicRecipe): Recipe {
  const tracks = score.tracks.map((track) => ({
    ...track,
    notes: track.notes.flatMap(({ beat, beats, midi, velocity }) => [beat, beats, midi, velocity]),
    ...(track.notes.some(({ take }) => take !== undefined) && {
      takes: track.notes.map(({ take }, index) => take ?? index),
    }),
  }));
  const played = font === null ? {} : { font: { name: font.name, sha256: font.sha256 } };
  const data: PackedMusic = { score: { ...score, tracks }, gainDb, ...played };
  return { family: FAMILY, version: VERSION, data };
}

/** The recipe of a piece; null when there is none, it belongs to another family, or its version sounds different. */
export function readRecipe(recipe: Recipe | null): MusicRecipe | null {
  if (recipe?.family !== FAMILY) return null;
  if (recipe.version > VERSION || recipe.version < OLDEST_INSTRUMENTAL_VERSION) return null;
  const { score, gainDb, font = null } = recipe.data as PackedMusic;
  if (recipe.version < VOICE_VERSION && score.singer !== null) return null;
  if (recipe.version < FONT_VERSION && font !== null) return null;
  const isChanged = CHANGED_INSTRUMENTS.some(
    ([version, names]) => recipe.version < version && score.tracks.some(({ instrument }) => names.has(instrument)),
  );
  if (isChanged) return null;
  const tracks = score.tracks.map(({ takes, ...track }) => {
    const notes: Note[] = [];
    for (let at = 0; at + 3 < track.notes.length; at += 4) {
      const [beat, beats, midi, velocity] = track.notes.slice(at, at + 4);
      notes.push({ beat, beats, midi, velocity, ...(takes !== undefined && { take: takes[at / 4] }) });
    }
    return { ...track, notes };
  });
  return { score: { ...score, tracks }, gainDb, font };
}

/** As `readRecipe`. @throws RefusedInput where that returns null */
export function requireRecipe(recipe: Recipe | null): MusicRecipe {
  const read = readRecipe(recipe);
  if (read === null) {
    throw new RefusedInput(
      'This sound has no score.',
      'Only music made by the built-in engine in this version has one.',
    );
  }
  return read;
}

import { MOOD_WORDS } from './mood-words.ts';
import { findAll, type Match } from './phrases.ts';

export interface Mood {
  readonly words: string[];
  readonly matches: readonly Match[];
  readonly energy: number;
  readonly brightness: number;
  readonly pace: number;
}

/** The mean of all moods named; "very" doubles the weight. Words for the tempo decide the pace alone. */
export function findMood(text: string): Mood {
  const words: string[] = [];
  const matches: Match[] = [];
  let energy = 0;
  let brightness = 0;
  let pace = 0;
  let weight = 0;
  let told: number | null = null;
  for (const [phrases, moodEnergy, moodBrightness, moodPace] of MOOD_WORDS) {
    const found = findAll(text, [['mood', phrases]]);
    matches.push(...found);
    const phrase = phrases.find((candidate) => found.some((match) => match.phrase === candidate));
    if (phrase === undefined) continue;
    const strength = text.includes(`very ${phrase}`) || text.includes(`extremely ${phrase}`) ? 2 : 1;
    words.push(...phrases.filter((candidate) => found.some((match) => match.phrase === candidate)));
    energy += strength * moodEnergy;
    brightness += strength * moodBrightness;
    pace += strength * moodPace;
    if (Math.abs(moodPace) === 1) told = (told ?? 0) + moodPace;
    weight += strength;
  }
  const divide = Math.max(1, weight);
  return { words, matches, energy: energy / divide, brightness: brightness / divide, pace: told ?? pace / divide };
}

/** Styles by instruments; the first match wins. */
const STYLE_BY_INSTRUMENT: readonly (readonly [
  instruments: string,
  style: string | ((mood: Mood, tempoBpm: number | null) => string),
])[] = [
  ['drive-guitar', (mood) => (mood.energy > 0.6 ? 'metal' : 'rock')],
  ['808-bass 808-kit', 'trap'],
  ['acid-bass', 'techno'],
  ['super-saw', 'trance'],
  ['orchestral-kit horn staccato-strings tremolo-strings choir-ah tubular-bells', 'orchestral'],
  ['banjo', 'country'],
  ['sitar tanpura tabla-kit', 'raga'],
  ['lute', 'medieval'],
  ['shawm', (mood) => (mood.energy < -0.2 ? 'ambient' : 'medieval')],
  ['koto', 'ambient'],
  ['slap-bass', 'funk'],
  ['wobble-bass', 'dubstep'],
  ['twang-guitar', 'western'],
  ['tuba', 'march'],
  ['steel-drum', (mood) => (mood.energy < -0.2 ? 'ambient' : 'reggae')],
  ['clavinet muted-guitar', 'funk'],
  ['electronic-kit', electronicStyle],
  ['saxophone trumpet upright-bass brush-kit vibraphone', 'jazz'],
  ['vinyl dusty-kit dusty-piano', 'lofi'],
  ['steel-guitar nylon-guitar mandolin harmonica accordion whistle', 'folk'],
  ['electric-guitar', 'rock'],
  ['drawbar-organ', (mood) => (mood.energy > 0.2 ? 'soul' : 'classical')],
  ['electric-piano', 'soul'],
  ['hand-kit', 'salsa'],
  ['lead synth-bass pluck', electronicStyle],
  ['warm-pad glass-pad choir-oo kalimba drone', 'ambient'],
  [
    'piano harp harpsichord solo-violin cello pipe-organ flute oboe clarinet celesta',
    (mood) => (mood.energy > 0.5 ? 'orchestral' : 'classical'),
  ],
  ['pizzicato viola bassoon', 'classical'],
  ['string-section brass-section trombone', 'orchestral'],
];

function electronicStyle({ energy }: Mood, tempoBpm: number | null): string {
  if (energy < -0.5 && (tempoBpm === null || tempoBpm < 80)) return 'ambient';
  return tempoBpm !== null && tempoBpm >= 118 ? 'house' : 'synthwave';
}

/** A default style for captions that name none: by instruments, then tempo, then mood. */
export function guessStyle(instruments: readonly string[], mood: Mood, tempoBpm: number | null): string {
  for (const [names, style] of STYLE_BY_INSTRUMENT) {
    if (!names.split(' ').some((name) => instruments.includes(name))) continue;
    return typeof style === 'string' ? style : style(mood, tempoBpm);
  }
  if (tempoBpm !== null && tempoBpm >= 160) return 'dnb';
  if (mood.words.length === 0) return tempoBpm !== null && tempoBpm < 90 ? 'lofi' : 'pop';
  if (mood.energy < -0.4) return mood.brightness < -0.4 ? 'classical' : 'ambient';
  if (mood.brightness < -0.6) return mood.energy > 0.4 ? 'techno' : 'orchestral';
  if (mood.energy > 0.6) return mood.brightness < 0 ? 'rock' : 'trance';
  return 'pop';
}

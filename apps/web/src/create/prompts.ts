import type { Job } from '@soundwright/contract';
import type { What } from '../sounds/draft.ts';
import { capital } from '../ui/format.ts';

/** Example prompts for each kind of sound. The first one is filled in on the first visit. */
export const EXAMPLES: Record<What, readonly string[]> = {
  sfx: [
    'Heavy rain on a tin roof, thunder rolling far away',
    'Old wooden door creaks open in a stone hall, then slams',
    'Footsteps on gravel, slow, then on wooden stairs',
    'Glass bottle breaks on a tiled floor',
    'Small steam engine starts and runs',
    'Crackling campfire at night with crickets',
    'Soft confirm chime for an app',
  ],
  music: [
    'Slow jazz waltz, brushed drums, upright bass, piano, 3/4, 92 bpm',
    'Warm lo-fi beat, electric piano, vinyl, 78 bpm, D minor',
    'Orchestral march, brass and snare, 110 bpm, bright',
    'Ambient pads and slow bells, no drums, 60 bpm',
    'Chiptune theme, fast arpeggios, 150 bpm, C major',
  ],
  speech: [
    'The lighthouse has been dark for eleven years. Tonight, somebody lit the lamp.',
    'Please mind the gap between the train and the platform.',
    'Good evening. Here is the forecast for the northern coast: rain, and then more rain.',
  ],
};

const SOURCES = [
  'Heavy rain on a tin roof',
  'A brass bell struck once',
  'Footsteps on wet leaves',
  'A steel door slams shut',
  'A small dog barks twice',
  'Waves breaking on pebbles',
  'An old clock ticking',
  'A campfire crackling',
  'A motorbike passing by',
  'A coin dropped on marble',
  'Wind through dry grass',
  'A wooden crate breaking',
] as const;
const SPACES = [
  'in a cathedral',
  'in a tiled bathroom',
  'close by, dry',
  'in a long tunnel',
  'far away, at night',
  'in a small room',
] as const;
const GENRES = [
  'jazz trio',
  'ambient',
  'folk ballad',
  'synthwave',
  'string quartet',
  'house',
  'chiptune',
  'bossa nova',
] as const;
const LEADS = [
  'piano',
  'nylon guitar',
  'cello',
  'flute',
  'electric piano',
  'music box',
  'warm pads',
  'trumpet',
] as const;
const KEYS = ['C major', 'A minor', 'D minor', 'E-flat major', 'G major', 'F-sharp minor'] as const;

/**
 * A random prompt.
 *
 * @param random - numbers from 0 to below 1
 */
export function surprise(what: What, random: () => number = Math.random): string {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  if (what === 'sfx') return `${pick(SOURCES)}, ${pick(SPACES)}`;
  if (what === 'speech') return pick(EXAMPLES.speech);
  return `${capital(pick(GENRES))}, ${pick(LEADS)} in front, ${60 + Math.floor(random() * 18) * 5} bpm, ${pick(KEYS)}`;
}

const MOODS =
  /\b(epic|scary|spooky|creepy|eerie|ominous|mysterious|beautiful|amazing|awesome|sad|happy|angry|emotional|dramatic|cinematic|magical|weird|cool|nice|intense|terrifying)\b/i;

/** The word of an effect's prompt that names a mood instead of a sound source; null when there is none. */
export function moodWord(what: What, prompt: string): string | null {
  return what === 'sfx' ? (MOODS.exec(prompt)?.[0] ?? null) : null;
}

/**
 * The words of a prompt that the model did not understand in its last job; null when all were understood, or it was not
 * used.
 *
 * @param jobs - newest first
 */
export function notUnderstood(
  jobs: readonly Pick<Job, 'status' | 'request' | 'unknown'>[],
  prompt: string,
): string | null {
  const words = prompt.trim();
  const last = jobs.find(({ status, request }) => status === 'done' && request['prompt'] === words);
  const unknown = last?.unknown ?? [];
  if (unknown.length === 0) return null;
  const named = unknown.slice(0, MOST_NAMED).map((word) => `“${word}”`);
  return [...named, ...(unknown.length > MOST_NAMED ? [`${unknown.length - MOST_NAMED} more`] : [])].join(', ');
}

/** Maximum number of words to name. */
const MOST_NAMED = 8;

/** A suggestion for a better prompt, or null. @param jobs - newest first */
export function hintFor(what: What, prompt: string, jobs: Parameters<typeof notUnderstood>[0]): string | null {
  const left = what === 'sfx' ? notUnderstood(jobs, prompt) : null;
  if (left !== null) return `Not understood: ${left}. Name what makes the sound, what it does, and where.`;
  const mood = moodWord(what, prompt);
  return mood === null
    ? null
    : `“${mood}” says how it feels. Name what makes the sound instead: material, action, space.`;
}

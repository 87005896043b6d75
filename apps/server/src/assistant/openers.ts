import { fields, list, text } from './answer-schema.ts';
import { ask, type Judged } from './answers.ts';
import { instruct, openerRules } from './instructions.ts';
import type { JobTools } from './job-tools.ts';
import { oneLine } from './proposal.ts';

const COUNT = 4;
const CHARS = { least: 8, most: 90 };

const ANYWHERE = [
  'Heavy rain on a tin roof, with thunder far away',
  'A wooden door creaks open in a stone hall',
  'Footsteps on gravel that come closer and stop',
  'A calm lo-fi piece with piano, for one minute',
  'A short cheerful jingle with bells',
  'Wind in dry leaves, then a single crow',
  'A glass falls and shatters on a stone floor',
  'Slow ambient pads, dark and wide',
  'A busy café with cups and murmuring people',
  'A retro game coin and then a jump',
  'An old clock that ticks and strikes three',
  'Drum and bass with a deep, steady bass',
  'Waves on a pebble beach at night',
  'A sword is drawn, then two strikes of metal',
  'A spaceship door that slides open',
  'A folk tune with guitar and fiddle',
] as const;

const IN_STUDIO = [
  'Move every line half a second later',
  'Lower the music while somebody speaks',
  'Add a pause of two seconds after the first line',
  'Put rain under the whole scene',
  'Fade the last clip out over three seconds',
  'Mute everything but the voices',
  'Split the selected clip in the middle',
  'Add a knock on the door at the playhead',
] as const;

/**
 * Suggested first messages without a model: four from a list, changing every hour.
 *
 * @param hour - any whole number; the result only depends on it
 */
export function fixedOpeners(studio: boolean, hour: number): string[] {
  const all: readonly string[] = studio ? [...IN_STUDIO, ...ANYWHERE] : ANYWHERE;
  const chosen = studio ? IN_STUDIO.length : all.length;
  const start = (hour * COUNT) % chosen;
  return Array.from({ length: COUNT }, (_, index) => all[(start + index) % chosen] as string);
}

/** First messages suggested by the model. @throws errors of the completer; unusable answers do not throw */
export async function suggestedOpeners(
  studio: boolean,
  { completer, seed }: JobTools,
  signal: AbortSignal,
): Promise<string[] | null> {
  const outcome = await ask(
    completer,
    {
      messages: [instruct(openerRules(studio)), { role: 'user', content: 'Suggest 4 first messages.' }],
      schema: fields({ openers: list(text(CHARS.least, CHARS.most), COUNT, COUNT) }),
      maxTokens: 200,
      temperature: 0.9,
      seed: seed(),
      judge: judgeOpeners,
    },
    signal,
  );
  return 'value' in outcome ? outcome.value : null;
}

function judgeOpeners(value: unknown): Judged<string[]> {
  const { openers } = (value ?? {}) as { openers?: unknown };
  const usable = (Array.isArray(openers) ? openers : [])
    .filter((one): one is string => typeof one === 'string')
    .map(oneLine)
    .filter((one) => one.length >= CHARS.least && one.length <= CHARS.most);
  const different = [...new Set(usable)];
  return different.length >= COUNT ? { value: different.slice(0, COUNT) } : { problem: 'openers must hold 4 strings' };
}

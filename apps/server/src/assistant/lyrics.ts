import { LIMITS, type LyricsRequest } from '@soundwright/contract';
import { ServiceError } from '../platform/service-error.ts';
import { fields, text } from './answer-schema.ts';
import { ask, type Judged } from './answers.ts';
import { asData, instruct, LYRICS_RULES } from './instructions.ts';
import type { JobTools } from './job-tools.ts';

/** Section names known to singing models. */
const PARTS = 'intro|verse|pre-chorus|chorus|refrain|hook|bridge|interlude|instrumental|solo|break|drop|outro|end';
/** A line with only a section name, in any markup: `[Verse 1]`, `(chorus)`, `Bridge:`, `**Outro**`. */
const MARK = new RegExp(String.raw`^[\s*_#]*[[(]?\s*(${PARTS})\s*\d*\s*[\])]?\s*:?[\s*_]*$`, 'i');

/** @throws ServiceError `assistant_failed` */
export async function writeLyrics(
  { theme, style }: LyricsRequest,
  { completer, seed }: JobTools,
  signal: AbortSignal,
): Promise<string> {
  const material = style === undefined || style.trim() === '' ? { theme } : { theme, style };
  const outcome = await ask(
    completer,
    {
      messages: [instruct(LYRICS_RULES), { role: 'user', content: asData(material) }],
      schema: fields({ lyrics: text(20, 6_000) }),
      maxTokens: 1_200,
      temperature: 0.9,
      seed: seed(),
      judge: judgeLyrics,
    },
    signal,
  );
  if ('value' in outcome) return outcome.value;
  throw new ServiceError('assistant_failed', 'The assistant returned unusable lyrics twice.', {
    hint: 'Try again, say more about the theme, or choose a larger model on the Assistant screen.',
  });
}

function judgeLyrics(value: unknown): Judged<string> {
  const { lyrics } = (value ?? {}) as { lyrics?: unknown };
  const tidy = typeof lyrics === 'string' ? tidyLyrics(lyrics) : '';
  return tidy.length >= 20 ? { value: tidy } : { problem: 'lyrics must be a string of at least 20 characters' };
}

/** Normalises lyrics for singing models: section tags in brackets on separate lines, no consecutive blank lines. */
export function tidyLyrics(lyrics: string): string {
  const lines = lyrics
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .split('\n')
    .map((line) => {
      const mark = MARK.exec(line);
      return mark === null ? line.trim() : `[${(mark[1] as string).toLowerCase()}]`;
    });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LIMITS.lyricsChars);
}

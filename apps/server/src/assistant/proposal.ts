import { LIMITS, type Model, type Proposal } from '@soundwright/contract';
import { z } from 'zod';
import { type AnswerSchema, fields, list, NUMBER_OR_NULL, text, textOrNull, word } from './answer-schema.ts';
import { withoutTempo } from './enhance.ts';
import type { WordGuide } from './job-tools.ts';

/** A model that can make sound now, and its vocabulary. */
export interface Maker {
  readonly model: Pick<Model, 'id' | 'name' | 'category' | 'max_duration_s' | 'supports'>;
  readonly guide: WordGuide | null;
}

const MIN_DURATION_S = 0.1;
const MAX_TAGS = 8;

/** The schema of a proposal for the model. @param makers - at least one */
export function proposalSchema(makers: readonly Maker[]): AnswerSchema {
  return fields({
    model: word(makers.map(({ model }) => model.id)),
    prompt: text(1, 1_000),
    negative_prompt: textOrNull(400),
    lyrics: textOrNull(4_000),
    track_name: textOrNull(60),
    duration_s: NUMBER_OR_NULL,
    tags: list(text(1, 30), 0, MAX_TAGS),
  });
}

const Written = z.object({
  model: z.string(),
  prompt: z.string(),
  negative_prompt: z.string().nullish().catch(null),
  lyrics: z.string().nullish().catch(null),
  track_name: z.string().nullish().catch(null),
  duration_s: z.number().nullish().catch(null),
  tags: z.array(z.unknown()).catch([]),
});

/**
 * Makes a proposal valid: an available model, allowed lengths, supported fields only.
 * @returns null when the model is not available, or no prompt is left
 */
export function readProposal(value: unknown, makers: readonly Maker[]): Proposal | null {
  const parsed = Written.safeParse(value);
  if (!parsed.success) return null;
  const written = parsed.data;
  const maker = makers.find(({ model }) => model.id === written.model);
  if (maker === undefined) return null;
  const { model, guide } = maker;
  const plain = oneLine(written.prompt).slice(0, LIMITS.promptChars);
  const prompt = guide?.namesTempo === false ? withoutTempo(plain) : plain;
  if (prompt === '') return null;
  return {
    model: model.id,
    prompt,
    negative_prompt: model.supports.negative_prompt ? orNull(oneLine(written.negative_prompt ?? '')) : null,
    lyrics: model.supports.lyrics ? orNull(multiLine(written.lyrics ?? '').slice(0, LIMITS.lyricsChars)) : null,
    track_name: orNull(oneLine(written.track_name ?? '').slice(0, LIMITS.nameChars)),
    duration_s: withinLength(written.duration_s ?? null, model.max_duration_s),
    tags: tagsIn(written.tags),
  };
}

/** Length in seconds within the model's range; null for its default. */
export function withinLength(durationS: number | null, maxDurationS: number): number | null {
  if (durationS === null || !Number.isFinite(durationS) || durationS <= 0) return null;
  return Math.round(Math.min(Math.max(durationS, MIN_DURATION_S), maxDurationS) * 1_000) / 1_000;
}

function tagsIn(values: readonly unknown[]): string[] {
  const tags = values
    .filter((value): value is string => typeof value === 'string')
    .map((tag) => oneLine(tag).slice(0, LIMITS.tagChars).trim())
    .filter((tag) => tag !== '');
  return [...new Set(tags)].slice(0, MAX_TAGS);
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** Without control characters, on one line. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .toWellFormed()
    .trim();
}

/** Without control characters other than line breaks. */
export function multiLine(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .toWellFormed()
    .trim();
}

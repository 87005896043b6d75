import type { EnhanceRequest, ModelDescription } from '@soundwright/contract';
import { LIMITS } from '@soundwright/contract';
import { ServiceError } from '../platform/service-error.ts';
import { fields, list, text } from './answer-schema.ts';
import { ask, type Judged, jsonIn } from './answers.ts';
import type { Message } from './completer.ts';
import { asData, effectRules, instruct, LYRICS_RULES, musicRules, vocabularyRules } from './instructions.ts';
import type { JobTools, WordGuide } from './job-tools.ts';
import { tidyLyrics } from './lyrics.ts';

/** The target model of the prompts, if given. */
export interface Target {
  readonly model: Pick<ModelDescription, 'name' | 'category' | 'supports'> | null;
  readonly guide: WordGuide | null;
}

const VARIATIONS = 3;
const PROMPT_CHARS = { least: 8, most: 400 };
const LYRIC_CHARS = { least: 20, most: 2_000 };

/** One pair for effects: how an idea becomes a prompt. */
const EXAMPLE: readonly Message[] = [
  { role: 'user', content: `Idea: ${asData('door')}` },
  {
    role: 'assistant',
    content: JSON.stringify({ variations: ['A heavy oak door creaks open slowly in a narrow stone hall.'] }),
  },
];

/**
 * Variations of a prompt: as many as requested, default three, fewer when some were unusable.
 *
 * @throws ServiceError `model_cannot` for lyrics for a model that does not sing; `assistant_failed`
 */
export async function enhance(
  request: EnhanceRequest,
  target: Target,
  tools: JobTools,
  signal: AbortSignal,
): Promise<string[]> {
  const { prompt, n = VARIATIONS, lyrics = false } = request;
  const category = target.model === null ? (request.category ?? (lyrics ? 'music' : 'sfx')) : target.model.category;
  if (lyrics && target.model?.supports.lyrics === false) {
    throw new ServiceError(
      'model_cannot',
      `${target.model.name} does not sing, so there are no lyrics to write for it.`,
      {
        hint: 'Leave lyrics out, or name a model that sings.',
      },
    );
  }
  if (lyrics && category === 'music') {
    const wanted = { count: n, chars: LYRIC_CHARS, tokens: 900 * n, temperature: 0.9 };
    const rules = `${LYRICS_RULES} Write ${n === 1 ? 'one lyric' : `${n} different lyrics`}.`;
    const found = await vary(
      [instruct(rules), { role: 'user', content: `Theme: ${asData(prompt)}` }],
      wanted,
      tools,
      signal,
    );
    return found.map(tidyLyrics);
  }
  const wanted = { count: n, chars: PROMPT_CHARS, tokens: 120 * n + 40, temperature: 0.8 };
  const idea: Message = { role: 'user', content: `Idea: ${asData(prompt)}` };
  if (category === 'music') {
    const rules = musicRules(n, target.guide?.namesTempo ?? true);
    const captions = await vary([instruct(rules), idea], wanted, tools, signal);
    return target.guide?.namesTempo === false ? captions.map(withoutTempo) : captions;
  }
  const words = target.guide?.words ?? null;
  const rules = words === null ? effectRules(n) : `${effectRules(n)}\n${vocabularyRules(words)}`;
  const prompts = await vary(
    [instruct(rules), ...(words === null && n === 1 ? EXAMPLE : []), idea],
    wanted,
    tools,
    signal,
  );
  return target.guide === null ? prompts : understandable(prompts, target.guide, tools, signal);
}

/**
 * Adapts prompts to the model's vocabulary: prompts with unknown words are rewritten once, given those words, and a
 * rewrite is used when it has fewer unknown words. Fully understood prompts come first.
 */
export async function understandable(
  prompts: readonly string[],
  guide: WordGuide,
  tools: JobTools,
  signal: AbortSignal,
): Promise<string[]> {
  if (guide.words === null) return [...prompts];
  const unknown = await guide.unknownWords(prompts, signal);
  const judged = prompts.map((prompt, index) => ({ prompt, unknown: unknown[index] ?? [] }));
  const wrong = judged.filter((one) => one.unknown.length > 0);
  if (wrong.length === 0) return [...prompts];
  const rules = [
    `Rewrite ${wrong.length === 1 ? 'the prompt' : `each of the ${wrong.length} prompts`} for a sound-effect model so that`,
    'the words not understood are gone: say the same with words that it knows, or leave it out. Keep the order.',
    vocabularyRules(guide.words),
  ].join(' ');
  const messages = [
    instruct(rules),
    {
      role: 'user' as const,
      content: `Prompts: ${asData(wrong.map((one) => ({ prompt: one.prompt, not_understood: one.unknown })))}`,
    },
  ];
  const count = wrong.length;
  const question = {
    ...questionFor(messages, { count, chars: PROMPT_CHARS, tokens: 120 * count + 40, temperature: 0.4 }),
    seed: tools.seed(),
  };
  const text = await tools.completer.complete(question, signal);
  const rewritten = stringsIn(jsonIn(text), { ...PROMPT_CHARS, least: 3 });
  const left = rewritten.length === 0 ? [] : await guide.unknownWords(rewritten, signal);
  for (const [index, one] of wrong.entries()) {
    const prompt = rewritten[index];
    const rest = left[index];
    if (prompt === undefined || rest === undefined || rest.length >= one.unknown.length) continue;
    Object.assign(one, { prompt, unknown: rest });
  }
  return judged.sort((a, b) => Math.sign(a.unknown.length) - Math.sign(b.unknown.length)).map((one) => one.prompt);
}

interface Wanted {
  readonly count: number;
  readonly chars: { readonly least: number; readonly most: number };
  readonly tokens: number;
  readonly temperature: number;
}

async function vary(
  messages: readonly Message[],
  wanted: Wanted,
  tools: JobTools,
  signal: AbortSignal,
): Promise<string[]> {
  const question = { ...questionFor(messages, wanted), seed: tools.seed() };
  const outcome = await ask(tools.completer, question, signal);
  if ('value' in outcome) return outcome.value;
  const usable = unique(outcome.answers.flatMap((answer) => stringsIn(jsonIn(answer), wanted.chars)));
  if (usable.length > 0) return usable.slice(0, wanted.count);
  throw new ServiceError('assistant_failed', 'The assistant returned an unusable answer twice.', {
    hint: 'Try again, say more about the sound, or choose a larger model on the Assistant screen.',
  });
}

function questionFor(messages: readonly Message[], { count, chars, tokens, temperature }: Wanted) {
  return {
    messages,
    schema: fields({ variations: list(text(chars.least, chars.most), count, count) }),
    maxTokens: tokens,
    temperature,
    judge: (value: unknown): Judged<string[]> => {
      const usable = unique(stringsIn(value, chars));
      if (usable.length >= count) return { value: usable.slice(0, count) };
      return {
        problem: `variations must hold ${count} different strings of ${chars.least} to ${chars.most} characters`,
      };
    },
  };
}

function stringsIn(value: unknown, chars: Wanted['chars']): string[] {
  const variations = (value as { variations?: unknown } | null | undefined)?.variations;
  if (!Array.isArray(variations)) return [];
  return variations
    .filter((one): one is string => typeof one === 'string')
    .map((one) => one.replace(/[^\P{Cc}\n]/gu, ' ').trim())
    .filter((one) => one.length >= chars.least && one.length <= chars.most && one.length <= LIMITS.promptChars);
}

function unique(strings: readonly string[]): string[] {
  return [...new Map(strings.map((one) => [one.toLowerCase(), one])).values()];
}

/** A caption without tempo and key, for models that take these as separate options. */
export function withoutTempo(caption: string): string {
  return caption
    .replace(/,?\s*\b(?:at\s+)?\d{2,3}\s?BPM\b/gi, '')
    .replace(/,?\s*\bin [A-G][#b♯♭]?\s(?:major|minor)\b/g, '')
    .replace(/\s+([.,])/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .trim();
}

import { pathToFileURL } from 'node:url';
import { ServiceError } from '../platform/service-error.ts';
import type { Answer } from './tool.ts';
import { ToolRefusal } from './tool.ts';

export interface ResourceLink {
  readonly type: 'resource_link';
  readonly uri: string;
  readonly name: string;
  readonly mimeType: string;
}

/** The result of `tools/call`. */
export interface ToolResult {
  readonly content: ({ readonly type: 'text'; readonly text: string } | ResourceLink)[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
  readonly [key: string]: unknown;
}

/** The message for an error, or undefined for an unexpected one that only goes to the log. */
export type Explain = (error: unknown) => string | undefined;

/**
 * Converts the value to a result: JSON as text and as structured content, because clients show only one of the two.
 * Structured content must be an object, so lists are wrapped. Sounds are linked, never inlined.
 */
export function asResult({ value, sounds = [] }: Answer): ToolResult {
  const links = sounds.flatMap(({ sound, path }): ResourceLink[] =>
    path === null
      ? []
      : [{ type: 'resource_link', uri: pathToFileURL(path).href, name: sound.name, mimeType: 'audio/wav' }],
  );
  if (typeof value === 'string') return { content: [{ type: 'text', text: value }, ...links] };
  const structured = Array.isArray(value) ? { result: value } : value;
  return {
    content: [{ type: 'text', text: JSON.stringify(value) }, ...links],
    structuredContent: structured as Record<string, unknown>,
  };
}

export function asErrorResult(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

/** Errors of the features: what is wrong, and what to do next. */
export function explainServiceError(error: unknown): string | undefined {
  if (error instanceof ToolRefusal) return error.message;
  if (!(error instanceof ServiceError) || error.code === 'internal') return undefined;
  return withNextStep(error.message, error.hint);
}

const WHERE_TO_LOOK: Readonly<Record<string, string>> = {
  sound: 'list_sounds lists them.',
  story: 'list_stories lists them.',
  segment: 'get_story lists the lines of a story.',
  lane: 'get_story lists the lanes of a story.',
  voice: 'list_voices lists them.',
};

/** Terms of the HTTP API and their equivalents in tools. */
const TOOL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/`?GET \/api\/models`?(?![\w/])/g, 'list_models'],
  [/`?GET \/api\/sounds`?(?![\w/])/g, 'list_sounds'],
  [/`?GET \/api\/stories`?(?![\w/])/g, 'list_stories'],
  [/`?GET \/api\/voices`?(?![\w/])/g, 'list_voices'],
  [/\bsegment(s?)\b/g, 'line$1'],
  [/\bSegment(s?)\b/g, 'Line$1'],
];

/**
 * What is wrong and what to do next, in the terms of the tools; for an unknown id, the tool that lists existing ones.
 */
export function withNextStep(message: string, hint: string | undefined): string {
  const [, what = ''] = /^There is no (?:enabled )?(\w+) with the id/.exec(message) ?? [];
  const text = [message, hint ?? WHERE_TO_LOOK[what]].filter((sentence) => sentence !== undefined).join(' ');
  return TOOL_WORDS.reduce((said, [word, ours]) => said.replace(word, ours), text);
}

import { pathToFileURL } from 'node:url';
import type { MissingRecord } from '@soundwright/contract';
import { ServiceError } from '../platform/service-error.ts';
import type { Answer } from './tool.ts';
import { ToolRefusal } from './tool.ts';

export interface ResourceLink {
  readonly type: 'resource_link';
  readonly uri: string;
  readonly name: string;
  readonly mimeType: string;
}

/** A picture in base64. */
export interface ImageContent {
  readonly type: 'image';
  readonly data: string;
  readonly mimeType: 'image/png';
}

/** The result of `tools/call`. */
export interface ToolResult {
  readonly content: ({ readonly type: 'text'; readonly text: string } | ResourceLink | ImageContent)[];
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
export function asResult({ value, text, sounds = [], pictures = [] }: Answer): ToolResult {
  const images = pictures.map(
    (bytes): ImageContent => ({ type: 'image', data: Buffer.from(bytes).toString('base64'), mimeType: 'image/png' }),
  );
  const links = sounds.flatMap(({ sound, path }): ResourceLink[] =>
    path === null
      ? []
      : [{ type: 'resource_link', uri: pathToFileURL(path).href, name: sound.name, mimeType: 'audio/wav' }],
  );
  const structured = Array.isArray(value) ? { result: value } : value;
  return {
    content: [{ type: 'text', text: text ?? JSON.stringify(value) }, ...images, ...links],
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
  return withNextStep(error);
}

/** Records by their names in tools, and how to find the existing ones. */
const RECORDS: Readonly<Record<string, { readonly called: string; readonly next: string }>> = {
  model: {
    called: 'enabled model',
    next: 'list_models lists them; the user can enable others on the Models screen.',
  },
  sound: { called: 'sound', next: 'list_sounds lists them.' },
  story: { called: 'story', next: 'list_stories lists them.' },
  segment: { called: 'line', next: 'get_story lists the lines of a story.' },
  lane: { called: 'lane', next: 'get_story lists the lanes of a story.' },
  voice: { called: 'voice', next: 'list_voices lists them.' },
};

/** What an error says; errors of the features and problem documents have these fields. */
export interface Explained {
  readonly message: string;
  readonly hint: string | undefined;
  readonly missing: MissingRecord | undefined;
}

/**
 * What is wrong and what to do next. An unknown id is told in the terms of the tools, with the tool that lists the
 * existing records.
 */
export function withNextStep({ message, hint, missing }: Explained): string {
  const record = missing === undefined || !Object.hasOwn(RECORDS, missing.kind) ? undefined : RECORDS[missing.kind];
  if (missing === undefined || record === undefined) return hint === undefined ? message : `${message} ${hint}`;
  return `There is no ${record.called} with the id ${JSON.stringify(missing.id)}. ${record.next}`;
}

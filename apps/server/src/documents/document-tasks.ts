import type { Cast } from '@soundwright/contract';
import { type DocumentLine, type Narration, scriptOfDocument } from '@soundwright/story/document-script';
import { ServiceError } from '../platform/service-error.ts';
import { requireFewLines } from './document.ts';
import { readDocument } from './read-document.ts';

export interface DocumentInput {
  readonly path: string;
  /** As the client gave it. */
  readonly fileName: string;
  readonly narration: Narration;
}

/** A document as a script. */
export interface DocumentScript {
  readonly title: string | null;
  readonly author: string | null;
  readonly lines: readonly DocumentLine[];
  readonly cast: Cast;
  readonly notes: readonly string[];
}

export const documentTasks = {
  /** @throws ServiceError `unsupported_media`, `too_large`; `invalid_request` for a document without text */
  async read({ path, fileName, narration }: DocumentInput): Promise<DocumentScript> {
    const { blocks, ...facts } = await readDocument(path, fileName);
    const { lines, cast } = scriptOfDocument(blocks, narration);
    if (!lines.some(({ kind }) => kind === 'line')) {
      throw new ServiceError('invalid_request', 'The document has no text.', {
        hint: 'Pages that are pictures have none; scan them with text recognition first.',
      });
    }
    // Quotations and parts of long paragraphs are lines of their own.
    requireFewLines(lines.length);
    return { ...facts, lines, cast };
  },
};
export type DocumentTasks = typeof documentTasks;

import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { Segment, StoryCreate, StoryImportQuery, StoryImportResult } from '@soundwright/contract';
import { blankSegment } from '@soundwright/story/clips';
import type { DocumentLine } from '@soundwright/story/document-script';
import { nameFromText } from '@soundwright/story/name-from-text';
import { GAP_S, rounded } from '@soundwright/story/timing';
import type { Documents } from '../documents/documents.ts';
import { type StoryRecords, UNTITLED } from './story-records.ts';
import { NEW_STORY } from './story-store.ts';

export interface DocumentDeps {
  readonly documents: Pick<Documents, 'read'>;
  readonly scratchRoot: () => string;
}

/**
 * A story from a document, without audio. See `scriptOfDocument` for its lines.
 *
 * @throws ServiceError as `Documents.read`
 */
export async function storyFromDocument(
  { documents, scratchRoot }: DocumentDeps,
  records: StoryRecords,
  body: Readable,
  query: StoryImportQuery & Pick<StoryCreate, 'cast' | 'request_options'>,
  signal: AbortSignal,
): Promise<StoryImportResult> {
  const { file_name: fileName = '', project_id } = query;
  const narration = {
    quotesApart: query.quotes_apart ?? false,
    narratorVoice: query.narrator_voice_id ?? null,
    quotesVoice: query.quotes_voice_id ?? null,
  };
  const script = await documents.read(body, { fileName, narration, scratchDir: scratchRoot() }, signal);
  const id = records.newId();
  const stem = fileName.slice(0, fileName.length - extname(fileName).length);
  await records.insert(
    {
      ...NEW_STORY,
      id,
      title: query.title ?? nameFromText(script.title ?? '') ?? nameFromText(stem) ?? UNTITLED,
      author: nameFromText(script.author ?? ''),
      project_id: project_id ?? null,
      builder: 'script',
      cast: { ...script.cast, ...query.cast },
      request_options: query.request_options ?? {},
    },
    { segments: segmentsOf(script.lines, id, records), tracks: [] },
  );
  return { ...(await records.get(id)), notes: [...script.notes] };
}

function segmentsOf(lines: readonly DocumentLine[], storyId: string, records: StoryRecords): Segment[] {
  const now = records.now();
  let start_s = 0;
  return lines.map(({ kind, text, speaker, chapter, durationS }, position) => {
    const blank = blankSegment(kind, { id: records.newId(), storyId, now });
    const segment = { ...blank, text, speaker, chapter, position, start_s, duration_s: durationS };
    start_s = rounded(start_s + durationS + GAP_S);
    return segment;
  });
}

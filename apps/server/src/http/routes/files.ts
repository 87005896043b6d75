import { join } from 'node:path';
import { routes } from '@soundwright/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { lrcOf } from '../../library/lrc.ts';
import { fileNameFor, fileSize } from '../../platform/files.ts';
import { notFound } from '../../platform/service-error.ts';
import { bind, SENT } from '../bind.ts';
import type { Services } from '../services.ts';

const MEDIA_TYPES = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
} as const;

/** A picture's URL is content-addressed and never changes. */
const FOR_EVER = 'private, max-age=31536000, immutable';

export function fileRoutes(app: FastifyInstance, { profile }: Services): void {
  bind(app, routes.soundFile, async ({ params, query, reply, signal }) => {
    const { library, soundExport } = profile();
    const { sound, path } = await library.open(params.id);
    const { format = 'wav', loudness_lufs: loudnessLufs } = query;
    nameDownload(reply, query.download, sound.name, format);
    if (loudnessLufs !== undefined) {
      const file = await soundExport.file(params.id, format, loudnessLufs, signal);
      reply.type(MEDIA_TYPES[format]).send(file);
      return SENT;
    }
    const made = format === 'wav' ? path : await library.compressed(params.id, format);
    return sendFile(reply, made, MEDIA_TYPES[format]);
  });
  bind(app, routes.voiceFile, async ({ params, query, reply }) => {
    const { voice, path } = await profile().voices.open(params.id);
    nameDownload(reply, query.download, voice.name, 'wav');
    return sendFile(reply, path, 'audio/wav');
  });
  bind(app, routes.artworkFile, async ({ params, reply }) => {
    const { artwork, artworkDir } = profile();
    const file = artwork.fileNamed(params.file);
    if ((await fileSize(join(artworkDir, file))) === null) throw notFound('picture', file);
    reply.header('cache-control', FOR_EVER).type('image/png').sendFile(file, artworkDir, { cacheControl: false });
    return SENT;
  });
  bind(app, routes.lyricsFile, async ({ params, query, reply }) => {
    const { library } = profile();
    const sound = await library.get(params.id);
    const words = await library.wordsOf(params.id);
    if (words.length === 0) throw notFound('words of the sound', params.id);
    nameDownload(reply, query.download, sound.name, 'lrc');
    reply.type('text/plain; charset=utf-8').send(lrcOf(words, sound.lyrics ?? sound.prompt));
    return SENT;
  });
  bind(app, routes.midiFile, async ({ params, reply }) => {
    const { library } = profile();
    const sound = await library.get(params.id);
    const midi = await library.midiOf(params.id);
    if (midi === null) throw notFound('score of the sound', params.id);
    nameDownload(reply, '', sound.name, 'mid');
    reply.type('audio/midi').send(Buffer.from(midi));
    return SENT;
  });
}

/** Sends a file with ranges, HEAD, and the conditional headers that caches use. */
async function sendFile(reply: FastifyReply, path: string, type: string): Promise<typeof SENT> {
  const { headers } = reply.request;
  if (isBackwards(headers.range)) delete headers.range;
  const lastBytes = /^bytes=-(\d+)$/.exec(headers.range ?? '')?.[1];
  // A suffix range longer than the file means the whole file (RFC 9110, 14.1.2); the file sender rejects it.
  if (lastBytes !== undefined && Number(lastBytes) > ((await fileSize(path)) ?? 0)) headers.range = 'bytes=0-';
  reply.type(type).sendFile(path, '/', { cacheControl: false, dotfiles: 'allow', contentType: false });
  return SENT;
}

/** Whether a range ends before it begins; such a header is invalid and ignored (RFC 9110, 14.1.1). */
function isBackwards(range: string | undefined): boolean {
  return [...(range ?? '').matchAll(/(\d+)-(\d+)/g)].some(([, first, last]) => Number(last) < Number(first));
}

/** The `download` query: a name, empty for the sound's own name, or absent to play inline. */
export function nameDownload(
  reply: FastifyReply,
  download: string | undefined,
  ownName: string,
  extension: string,
): void {
  if (download === undefined) return;
  const name = fileNameFor(download === '' ? ownName : download, extension);
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  reply.header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${extendedValue(name)}`);
}

/** A text as an extended value of a header (RFC 8187, 3.2.1), which allows fewer signs than a URL. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

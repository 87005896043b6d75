import type { Job } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { requestOf } from './job-request.ts';

it.each<[Job['kind'], Job['request'], string, Record<string, unknown>]>([
  ['generate', { prompt: 'x', session_id: 's', request_key: 'k' }, '/api/generate', { prompt: 'x', session_id: 's' }],
  [
    'generate',
    { source_sound_id: 'a', start_s: 0, session_id: 's' },
    '/api/repaint',
    { source_sound_id: 'a', start_s: 0 },
  ],
  ['speak', { lines: [], request_key: 'k' }, '/api/speak', { lines: [] }],
  ['separate', { source_sound_id: 'a', story_id: 't' }, '/api/separate', { source_sound_id: 'a' }],
  ['convert', { source_sound_id: 'a', voice_id: 'v' }, '/api/convert', { source_sound_id: 'a', voice_id: 'v' }],
  [
    'segment',
    { lines: [], model: 'm', seed: 1, story_id: 't', segment_id: 'g' },
    '/api/stories/t/segments/g/generate',
    { model: 'm', seed: 1 },
  ],
])('sends a job of kind %s again as it was asked, to its own route', (kind, request, path, body) => {
  verifies('decided.page.job-again');
  const asked = requestOf({ kind, request });
  expect([asked?.path, JSON.parse(JSON.stringify(asked?.body))]).toEqual([path, body]);
});

it('has nothing to send again for a download or a mix', () => {
  expect([requestOf({ kind: 'download', request: {} }), requestOf({ kind: 'export', request: {} })]).toEqual([
    null,
    null,
  ]);
});

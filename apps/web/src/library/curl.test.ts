import type { Sound } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { curlFor } from './curl.ts';

const sound = {
  model: 'builtin-sfx',
  source: 'generated',
  prompt: "a dog's bark",
  negative_prompt: '',
  lyrics: null,
  seed: 5,
  steps: 0,
  cfg: 0,
  duration_s: 2,
  voice_id: null,
} as Sound;

it('quotes the body for the shell', () => {
  const command = curlFor(sound, 'http://127.0.0.1:1') ?? '';
  expect(command).toContain(String.raw`a dog'\''s bark`);
  const body = JSON.parse((/-d '(.*)'$/s.exec(command)?.[1] ?? '').replaceAll(String.raw`'\''`, "'"));
  expect(body).toEqual({ model: 'builtin-sfx', seed: 5, prompt: "a dog's bark", duration_s: 2 });
});

it('speaks line by line, uses the known request, and is null for uploads', () => {
  expect(curlFor({ ...sound, source: 'speech', prompt: 'A\nB' }, '')).toContain('"lines":[{"text":"A"},{"text":"B"}]');
  expect(curlFor({ ...sound, source: 'cover' }, '', { path: '/api/repaint', body: { start_s: 0 } })).toContain(
    '/api/repaint',
  );
  expect(curlFor({ ...sound, source: 'upload', model: '' }, '')).toBeNull();
});

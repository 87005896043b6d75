import { expect, it } from 'vitest';
import { downloadUrl, fileNameOf } from './drag-out.ts';

it('makes file names valid on every system', () => {
  expect(fileNameOf('rain: on/the "roof"?\n')).toBe('rain on the roof');
  expect(fileNameOf('Thunder...')).toBe('Thunder');
  expect(fileNameOf(' ?? ')).toBe('sound');
  expect(fileNameOf('é'.repeat(300))).toHaveLength(120);
});

it('has type, file name and URL for the browser, which splits at the first two colons', () => {
  const url = downloadUrl({ name: 'a:b', file: '/files/x.wav' }, 'http://127.0.0.1:1');
  expect(url).toBe('audio/wav:a b.wav:http://127.0.0.1:1/files/x.wav?download=');
});

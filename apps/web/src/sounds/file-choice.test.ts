import { expect, it } from 'vitest';
import { fileAddress, LOUDNESSES } from './file-choice.ts';

it('asks for a format, and for a loudness only where one was chosen', () => {
  const sound = { file: '/files/x.wav' };
  expect(fileAddress(sound, 'mp3', 'as-is')).toBe('/files/x.wav?download=&format=mp3');
  expect(LOUDNESSES.map(({ value }) => fileAddress(sound, 'wav', value))).toEqual([
    '/files/x.wav?download=&format=wav',
    '/files/x.wav?download=&format=wav&loudness_lufs=-16',
    '/files/x.wav?download=&format=wav&loudness_lufs=-14',
    '/files/x.wav?download=&format=wav&loudness_lufs=-23',
  ]);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { compileFlite, createFlite } from '../../speech/flite.ts';
import { FLITE_WASM_URL } from '../../speech/flite-asset.ts';
import { readCaption } from '../caption/caption.ts';
import { createClock } from '../compose/score.ts';
import { compose } from '../composer.ts';
import { songTimes } from './song-times.ts';
import { prepareLyrics } from './sung-form.ts';

const LYRICS = `[Verse]
Row, row, row your boat,
Gently down the Stream!
[Chorus]
Merrily, “Merrily” - life's but a dream
[Verse]
Row on past the harbour wall, and over the long grey water to the Sea
`;

it('words are told as written, on the notes of their syllables, and sections by name', () => {
  verifies('decided.music.song-times');
  const flite = createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));
  const { plan } = readCaption('folk, 100 bpm');
  const { score } = compose(plan, null, 1, prepareLyrics(LYRICS, flite));
  const { words, parts } = songTimes(score, LYRICS);
  const written = LYRICS.replace(/\[\w+\]/g, ' ').split(/\s+/);
  expect(words.map(({ text }) => text)).toEqual(written.filter((word) => /\w/.test(word)));
  expect(words.every(({ start_s, end_s }, n) => start_s < end_s && start_s >= (words[n - 1]?.end_s ?? 0))).toBe(true);
  const clock = createClock(score);
  const [first] = score.phrases[0]?.notes ?? [];
  const onsetS = clock(first?.beat ?? 0);
  expect(words[0]?.start_s).toBeGreaterThan(onsetS - 0.2);
  expect(words[0]?.start_s).toBeLessThanOrEqual(onsetS);
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['Verse 1', 'Chorus', 'Verse 2']));
  expect([parts[0]?.start_s, parts.at(-1)?.end_s]).toEqual([0, score.durationS]);
  for (const [n, { start_s }] of parts.entries()) if (n > 0) expect(start_s).toBe(parts[n - 1]?.end_s);
  const chorus = parts.find(({ name }) => name === 'Chorus');
  const sung = words.find(({ text }) => text === 'Merrily,');
  expect(sung?.start_s).toBeGreaterThan((chorus?.start_s ?? 0) - 0.3);
  expect(sung?.end_s).toBeLessThan(chorus?.end_s ?? 0);
});

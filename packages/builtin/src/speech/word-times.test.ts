import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { compileFlite, createFlite, type TimedPhone } from './flite.ts';
import { FLITE_WASM_URL } from './flite-asset.ts';
import { renderSpeech } from './speech.ts';
import { aSpeechContext, collectChannels, levelsDb } from './testing.ts';
import { findWordSpans } from './word-times.ts';

const flite = createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));

describe('the times of words', () => {
  it('are those of the phones, also where words are reduced or have none of their own', () => {
    const spoken = 'pau hh ax l ow dh eh r pau m ay f r eh n d pau'.split(' ');
    const phones = spoken.map((phone, index): TimedPhone => ({ phone, endS: (index + 1) / 10 }));
    const spans = findWordSpans(flite, 'hello there, my friend', new Map(), phones);
    expect(spans.map(([from, to]) => [from, to].map((timeS) => Math.round(timeS * 10)))).toEqual([
      [1, 5],
      [5, 8],
      [9, 11],
      [11, 16],
    ]);
  });

  it('follow the sound: a pause between two words is in no word', () => {
    verifies('decided.speech.words');
    const lines = [
      {
        text: 'Meet me *now*. [pause:1s] Pay -$5, Siobhan!',
        voice: 'ethan',
        pronounce: { Siobhan: '/SH IH0 V AO1 N/' },
      },
      { text: 'I whisper.', voice: 'nora', delivery: { whisper: true, speed: 0.7 } },
    ];
    const rendering = renderSpeech({ lines, seed: 1, gapS: 0.5 }, aSpeechContext(), flite);
    const [samples = new Float32Array()] = collectChannels(rendering);
    const words = rendering.words ?? [];
    expect(words.map(({ text }) => text)).toEqual(['Meet', 'me', 'now.', 'Pay', '-$5,', 'Siobhan!', 'I', 'whisper.']);
    expect(words.every(({ estimated }) => !estimated)).toBe(true);
    const levels = levelsDb(samples, 48_000);
    const loudest = (fromS: number, toS: number) =>
      Math.max(...levels.slice(Math.ceil(fromS * 50), Math.floor(toS * 50)));
    for (const [index, { start_s, end_s }] of words.entries()) {
      expect(end_s - start_s).toBeGreaterThan(0.04);
      expect(loudest(start_s, end_s)).toBeGreaterThan(-45);
      if (index > 0) expect(start_s).toBeGreaterThanOrEqual(words[index - 1]?.end_s ?? 0);
    }
    const [, , now, pay, , siobhan, i] = words;
    expect((pay?.start_s ?? 0) - (now?.end_s ?? 0)).toBeGreaterThan(0.9);
    expect(loudest((now?.end_s ?? 0) + 0.1, (pay?.start_s ?? 0) - 0.1)).toBeLessThan(-80);
    expect((i?.start_s ?? 0) - (siobhan?.end_s ?? 0)).toBeGreaterThan(0.5);
  });
});

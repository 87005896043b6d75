import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileFlite, createFlite } from './flite.ts';
import { FLITE_WASM_URL } from './flite-asset.ts';

const flite = createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));

describe('flite', () => {
  it.each(['kal16', 'awb', 'rms', 'slt'] as const)(
    'speaks as %s at 16 kHz, with phones to the end of the sound',
    (voice) => {
      const { samples, sampleRateHz, phones } = flite.speak({ text: 'Good morning to you.', voice });
      expect(sampleRateHz).toBe(16000);
      expect(phones.map(({ phone }) => phone).join(' ')).toMatch(/^pau g uh d m ao r n ih ng t .* y uw pau$/);
      const ends = phones.map(({ endS }) => endS);
      expect(ends).toEqual([...ends].sort((a, b) => a - b));
      expect(Math.abs(ends[ends.length - 1] - samples.length / 16000)).toBeLessThan(0.15);
    },
  );

  it('is deterministic, whatever was spoken in between', () => {
    const first = flite.speak({ text: 'Once more.', voice: 'rms' });
    flite.speak({ text: 'Something else entirely.', voice: 'rms' });
    expect(flite.speak({ text: 'Once more.', voice: 'rms' })).toEqual(first);
  });

  it('stretches the phones', () => {
    const length = (durationStretch: number) =>
      flite.speak({ text: 'A long way home.', voice: 'slt', durationStretch }).samples.length;
    expect(length(2) / length(1)).toBeCloseTo(2, 1);
    expect(length(0.5) / length(1)).toBeCloseTo(0.5, 1);
  });

  it('says phones', () => {
    const { phones } = flite.speak({ phones: 'pau k ae t pau', voice: 'kal16' });
    expect(phones.map(({ phone }) => phone)).toEqual(['pau', 'k', 'ae', 't', 'pau']);
  });

  it('pronounces words as the lexicon says', () => {
    const lexicon = new Map([['banana', 'm ae1 ng g ow0']]);
    expect(flite.phonesOf('a banana', lexicon)).toEqual(['pau', 'ax0', 'm', 'ae1', 'ng', 'g', 'ow0', 'pau']);
    expect(flite.phonesOf('a banana')).toContain('b');
  });

  it('refuses text it would mispronounce', () => {
    expect(() => flite.speak({ text: 'naïve', voice: 'slt' })).toThrow(RangeError);
    expect(() => flite.speak({ text: '', voice: 'slt' })).toThrow(RangeError);
  });
});

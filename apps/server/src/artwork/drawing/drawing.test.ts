import { SOUND_KINDS } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { drawAvatar } from './avatar.ts';
import { drawCard } from './card.ts';
import { contrast, linearLight, screenLevel } from './colour.ts';
import { drawCover } from './cover.ts';
import { readPicture } from './foreign.ts';
import { paletteOf } from './palette.ts';
import { encodePng } from './png.ts';
import { inventedPortrait, portraitOf, type Samples, SLICES } from './portrait.ts';
import { textWidth, wrapText, writable } from './text.ts';

const RATE = 44_100;
const SIZE = 64;

function samplesOf(seconds: number, at: (t: number) => number): Samples {
  const all = Float32Array.from({ length: Math.round(seconds * RATE) }, (_, i) => at(i / RATE));
  return { frames: all.length, sampleRateHz: RATE, read: (from, to) => all.subarray(from, to) };
}

const tone = (hz: number) => samplesOf(1, (t) => 0.5 * Math.sin(2 * Math.PI * hz * t));
const levelsOf = (samples: Samples, kind: (typeof SOUND_KINDS)[number]) =>
  drawCover(portraitOf(samples), kind, SIZE).toLevels();

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, level, i) => sum + Math.abs(level - (other[i] ?? 0)), 0) / one.length;
}

describe('the portrait of a sound', () => {
  it('distinguishes low from high, tones from noise, and finds the loudest moment', () => {
    let state = 1;
    const noise = samplesOf(1, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      return state / 2_147_483_648;
    });
    const [low, high] = [portraitOf(tone(200)), portraitOf(tone(6_000))];
    expect(low.brightness).toBeLessThan(0.1);
    expect(high.brightness).toBeGreaterThan(0.85);
    expect(portraitOf(noise).noisiness).toBeGreaterThan(0.8);
    expect(low.noisiness).toBeLessThan(0.3);
    const late = portraitOf(samplesOf(1, (t) => (t > 0.8 && t < 0.85 ? 1 : 0.05) * Math.sin(2_000 * t)));
    expect(late.loudestAt).toBeGreaterThan(0.7);
    expect(late.loudestAt).toBeLessThan(0.95);
  });

  it('skips surrounding silence', () => {
    const inSilence = samplesOf(10, (t) => (t > 4 && t < 5 ? Math.sin(2 * Math.PI * 800 * t) : 0));
    const { levels } = portraitOf(inSilence);
    expect([...levels].filter((level) => level > 0.5).length).toBeGreaterThan(SLICES * 0.9);
  });

  it.each([
    ['nothing', samplesOf(0, () => 0)],
    ['one sample', samplesOf(1 / RATE, () => 1)],
    ['silence', samplesOf(1, () => 0)],
    ['an eighth of a second', samplesOf(0.125, (t) => Math.sin(3_000 * t))],
  ])('is finite for %s', (_, samples) => {
    const { slices, levels, heights, brightness, noisiness, loudestAt } = portraitOf(samples);
    const values = [...slices.flatMap((slice) => [...slice]), ...levels, ...heights, brightness, noisiness, loudestAt];
    expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
    for (const kind of SOUND_KINDS) expect(drawCover(portraitOf(samples), kind, 16).toLevels()).toHaveLength(768);
  });
});

describe('pictures', () => {
  it('are the same bytes for the same sound, and differ between sounds', () => {
    for (const kind of SOUND_KINDS) {
      const picture = levelsOf(tone(440), kind);
      expect(levelsOf(tone(440), kind)).toEqual(picture);
      expect(meanDifference(levelsOf(tone(3_000), kind), picture)).toBeGreaterThan(3);
    }
  });

  it('show the kind of a sound by their colours', () => {
    const hues = SOUND_KINDS.map((kind) => levelsOf(tone(700), kind));
    hues.forEach((one, i) => {
      for (const other of hues.slice(i + 1)) expect(meanDifference(one, other)).toBeGreaterThan(12);
    });
  });

  it('have a light with a contrast of 3 to 1 against the sky, day and night', () => {
    for (const kind of SOUND_KINDS) {
      for (let brightness = 0; brightness <= 1; brightness += 0.1) {
        for (const seed of [0, 0x7f00, 0xff00]) {
          const { skyTop, skyLow, light } = paletteOf(kind, { brightness, seed });
          expect(contrast(light, skyTop)).toBeGreaterThanOrEqual(3);
          expect(contrast(light, skyLow)).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });

  it('give every voice an avatar of its own', () => {
    const [one, other] = ['builtin-speech/nora', 'builtin-speech/theo'].map((name) => {
      const portrait = inventedPortrait(name);
      return drawAvatar(portrait, portrait.seed, SIZE).toLevels();
    });
    expect(meanDifference(one ?? new Uint8Array(), other ?? new Uint8Array())).toBeGreaterThan(12);
  });

  it('survive a file round trip', () => {
    const picture = drawCover(portraitOf(tone(440)), 'music', SIZE);
    const again = readPicture(picture.toPng(), SIZE, SIZE);
    const levels = picture.toLevels();
    const off = again.toLevels().map((level, i) => Math.abs(level - (levels[i] ?? 0)));
    expect(Math.max(...off)).toBeLessThanOrEqual(1);
    expect(screenLevel(linearLight(0.5))).toBeCloseTo(127.5, 1);
  });

  it('of other programs are refused when they have another size, or are truncated or damaged', () => {
    const png = encodePng(8, 8, new Uint8Array(192));
    expect(() => readPicture(png, 16, 16)).toThrow('8 × 8');
    expect(() => readPicture(png.subarray(0, 60), 8, 8)).toThrow(RangeError);
    expect(() => readPicture(Buffer.from('<svg onload="alert(1)"></svg> and more'), 8, 8)).toThrow(RangeError);
    const damaged = Buffer.from(png);
    damaged[damaged.length - 20] = (damaged[damaged.length - 20] ?? 0) ^ 0xff;
    expect(() => readPicture(damaged, 8, 8)).toThrow(RangeError);
  });
});

describe('the text of a card', () => {
  it('is written in Latin, Greek and Cyrillic; letters that the typeface lacks are left out', () => {
    expect(writable('Später, Żółć, ночь, νύχτα')).toBe('Später, Żółć, ночь, νύχτα');
    expect(writable('Rain 🎧 \n on 屋根')).toBe('Rain on');
  });

  it('wraps at words, and is truncated when too long', () => {
    const lines = wrapText('A dark storm over the old harbour with gulls and thunder', 40, 300, 3);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(textWidth(line, 40)).toBeLessThanOrEqual(300);
    expect(lines[0]?.startsWith('A dark')).toBe(true);
    expect(lines[2]?.endsWith('…')).toBe(true);
    for (const line of wrapText('x'.repeat(200), 40, 300, 2)) expect(textWidth(line, 40)).toBeLessThanOrEqual(300);
    expect(wrapText('', 40, 300, 3)).toEqual([]);
  });

  it('shows the loud parts of the wave tall', () => {
    const text = { name: 'Rain', fallbackName: 'Effect', facts: 'Effect · 2.0 s' };
    const portrait = portraitOf(tone(440));
    const peaks = Array.from({ length: 256 }, (_, i) => (i < 128 ? 1 : 0.1));
    const drawn = (outline: readonly number[]) =>
      drawCard({ portrait, kind: 'sfx', cover: null, peaks: outline, text });
    const card = drawn(peaks);
    const bright = (x: number) => card.at(x, 462 - 70).reduce((sum, level) => sum + level, 0);
    const loud = Math.max(...Array.from({ length: 12 }, (_, i) => bright(650 + i)));
    const quiet = Math.max(...Array.from({ length: 12 }, (_, i) => bright(1_050 + i)));
    expect(loud).toBeGreaterThan(4 * quiet);
  });
});

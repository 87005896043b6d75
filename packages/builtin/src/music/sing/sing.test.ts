import { readFileSync } from 'node:fs';
import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { trackPitch } from '@soundwright/dsp/pitch';
import { createRandom } from '@soundwright/dsp/random';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import type { Block, Recipe, Rendering } from '../../rendering.ts';
import { compileFlite, createFlite, type Flite } from '../../speech/flite.ts';
import { FLITE_WASM_URL } from '../../speech/flite-asset.ts';
import type { Stem } from '../../stems/stems.ts';
import { createClock } from '../compose/score.ts';
import { readSongTimes, renderMidi, renderMusic, renderMusicStems } from '../music.ts';
import { readRecipe } from '../recipe.ts';
import { aContext, collect } from '../testing.ts';
import { parseLyrics } from './lyrics.ts';
import { createPitchCurve } from './pitch-curve.ts';
import { castSingers } from './singer.ts';
import { syllabify } from './syllables.ts';

let flite: Flite;
/** A song and its stems, rendered once. */
let song: { rendering: Rendering; mix: Float32Array[]; stems: Record<Stem, Block>[] };
beforeAll(() => {
  flite = createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));
  const rendering = sing({ lyrics: '[chorus]\nTake me higher tonight', durationS: 7 });
  const mix = collect(rendering);
  song = { rendering, mix, stems: [...renderMusicStems(rendering.recipe, aContext(), flite).blocks] };
});

const LYRICS = '[verse]\nSilver river, carry me home tonight\nOver the mountains\n[chorus]\nTake me higher';
const sing = (more: Partial<Parameters<typeof renderMusic>[0]> = {}) =>
  renderMusic(
    { caption: 'pop, female vocals, 110 bpm', lyrics: LYRICS, durationS: 24, seed: 1, ...more },
    aContext(),
    flite,
  );

it('is heard while its words are, and hardly between them', () => {
  const { words } = readSongTimes(song.rendering.recipe, '[chorus]\nTake me higher tonight');
  expect(words.map(({ text }) => text)).toEqual(['Take', 'me', 'higher', 'tonight']);
  const voice = song.stems.flatMap(({ vocals }) => Array.from(vocals[0] ?? []));
  const power = (heard: boolean) => {
    const picked = voice.filter((_, at) => {
      const timeS = at / song.rendering.sampleRateHz;
      return heard === words.some((word) => timeS >= word.start_s && timeS < word.end_s + 0.3);
    });
    return picked.reduce((sum, x) => sum + x * x, 0) / Math.max(1, picked.length);
  };
  expect(power(true)).toBeGreaterThan(1000 * power(false));
});

describe('parseLyrics', () => {
  it('takes tags as sections and does not sing them', () => {
    verifies('lyrics.section-tags-not-sung');
    expect(
      parseLyrics('[Verse 1]\nOne two\n\n[Pre-Chorus]\nThree\n[CHORUS]\nFour (oh)\n[Guitar Solo]\n').sections,
    ).toEqual([
      { kind: 'verse', lines: ['one two'] },
      { kind: 'prechorus', lines: ['three'] },
      { kind: 'chorus', lines: ['four oh'] },
      { kind: 'solo', lines: [] },
    ]);
  });

  it('splits blocks at blank lines and recognises repeated ones as choruses', () => {
    expect(parseLyrics('a day\n\nla la\n\nb night\n\nLa la').sections.map(({ kind }) => kind)).toEqual([
      'verse',
      'chorus',
      'verse',
      'chorus',
    ]);
  });

  it('folds accents and counts lines in other scripts', () => {
    const lyrics = parseLyrics('Café naïve straße\nПривет мир\n你好');
    expect(lyrics.sections[0].lines).toEqual(['cafe naive strasse']);
    expect(lyrics.unsingable).toBe(2);
  });
});

describe('syllabify', () => {
  it('finds one syllable per vowel, with its stress and letters', () => {
    const line = syllabify('silver river carry me home tonight', flite)!;
    expect(line.syllables.map(({ text }) => text)).toEqual([
      'sil-',
      'ver',
      'ri-',
      'ver',
      'car-',
      'ry',
      'me',
      'home',
      'to-',
      'night',
    ]);
    expect(line.syllables.map(({ stressed }) => stressed)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it('hums hum words, and returns nothing for other words without a vowel', () => {
    expect(syllabify('hmm', flite)!.syllables.length).toBe(1);
    expect(syllabify('psst shh', flite)).toBeNull();
  });
});

describe('singing', () => {
  it('sings every line on its notes: median pitch error at most 15 cents, none lost', () => {
    const rendering = sing({ durationS: null });
    const score = readRecipe(rendering.recipe)!.score;
    expect(score.phrases.map(({ line }) => score.lines[line].text)).toEqual([
      'silver river carry me home tonight',
      'over the mountains',
      'take me higher',
    ]);
    const [lead] = castSingers(score, flite, 48000);
    const left = new Float32Array(rendering.frames);
    lead.play(left, new Float32Array(rendering.frames), 0);
    const track = trackPitch(left, 48000, { frameS: 0.005, lowHz: 100 });
    const clock = createClock(score);
    const errors = score.phrases.flatMap(({ notes }) =>
      notes.map(({ beat, beats, midi }) => {
        const from = clock(beat);
        const lengthS = clock(beat + beats) - from;
        const heard: number[] = [];
        for (let t = from + 0.3 * lengthS; t < from + 0.85 * lengthS; t += 0.005) {
          const hz = track.f0Hz[Math.round(t / 0.005)];
          if (hz > 0) heard.push(1200 * Math.log2(hz / 440) + 6900 - 100 * midi);
        }
        heard.sort((a, b) => a - b);
        return heard.length === 0 ? Infinity : Math.abs(heard[heard.length >> 1]);
      }),
    );
    errors.sort((a, b) => a - b);
    expect(errors[errors.length >> 1]).toBeLessThan(15);
    expect(errors[Math.floor(errors.length * 0.8)]).toBeLessThan(60);
    expect(errors.filter((error) => error === Infinity).length).toBe(0);
  });

  it.each([66, 92, 120, 150])('sings at the pace of unhurried speech at %i bpm', (bpm) => {
    const caption = `pop, female vocals, ${bpm} bpm`;
    const score = readRecipe(sing({ caption, durationS: null }).recipe)!.score;
    const clock = createClock(score);
    const gaps = score.phrases.flatMap(({ notes }) =>
      notes.slice(1).map(({ beat }, index) => clock(beat) - clock(notes[index].beat)),
    );
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    expect(mean).toBeGreaterThan(0.26);
    expect(mean).toBeLessThan(0.45);
    expect(Math.min(...gaps)).toBeGreaterThan(0.12);
  });

  it.each([
    ['female vocals', 55, 62],
    ['male vocals', 47, 54],
    ['baritone', 43, 50],
  ])('sings in the lower part of the range, where words are understood: %s', (singer, lowest, highest) => {
    const score = readRecipe(sing({ caption: `pop, ${singer}, 100 bpm`, durationS: null }).recipe)!.score;
    const pitches = score.phrases.flatMap(({ notes }) => notes.map(({ midi }) => midi)).sort((a, b) => a - b);
    expect(pitches[pitches.length >> 1]).toBeGreaterThanOrEqual(lowest);
    expect(pitches[pitches.length >> 1]).toBeLessThanOrEqual(highest);
    expect(new Set(pitches).size).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['male vocals', 3, 6],
    ['baritone', 3, 6],
    ['female vocals', 0, 2.6],
  ])('lifts the second formants above the fundamental where they are faint: %s', (singer, least, most) => {
    const { score } = readRecipe(sing({ caption: `pop, ${singer}, 100 bpm`, durationS: null }).recipe)!;
    const [lead] = castSingers(score, flite, 48000);
    const heardDb = (hz: number) => {
      const tone = Float32Array.from({ length: 4800 }, (_, i) => Math.sin((2 * Math.PI * hz * i) / 48000));
      for (const insert of lead.inserts) insert.process(tone, tone.slice());
      return 10 * Math.log10(tone.subarray(2400).reduce((sum, x) => sum + x * x, 0) / 1200);
    };
    expect(heardDb(1400) - heardDb(300)).toBeGreaterThan(least);
    expect(heardDb(1400) - heardDb(300)).toBeLessThan(most);
  });

  it('puts the voice into the vocals stem, and all stems add up', () => {
    verifies('capability.lyrics-music');
    const { rendering, mix, stems } = song;
    let at = 0;
    let loudest = 0;
    for (const block of stems) {
      for (let i = 0; i < block.vocals[0].length; i++) {
        loudest = Math.max(loudest, Math.abs(block.vocals[0][i]));
        const sum = block.vocals[0][i] + block.drums[0][i] + block.bass[0][i] + block.other[0][i];
        if (sum !== mix[0][at + i]) throw new Error(`frame ${at + i} differs`);
      }
      at += block.vocals[0].length;
    }
    expect(at).toBe(rendering.frames);
    expect(loudest).toBeGreaterThan(0.05);
  });

  it('has no exact score for a piece sung by the voice of an earlier version, only for an instrumental one', () => {
    const instrumental = sing({ lyrics: null, caption: 'techno' }).recipe;
    for (const version of [2, 6]) {
      const older = (recipe: Recipe | null) => ({ ...recipe!, version });
      expect(readRecipe(older(song.rendering.recipe))).toBeNull();
      expect(readRecipe(older(instrumental))).toEqual(readRecipe(instrumental));
    }
  });

  it('writes the syllables into the MIDI file', () => {
    const text = String.fromCharCode(...renderMidi(sing().recipe));
    for (const syllable of ['sil-', 'night', 'moun-']) expect(text).toContain(syllable);
  });

  it('says what it cannot sing and plays on', () => {
    expect(sing({ lyrics: 'Привет мир' }).message).toContain('instrumental');
    expect(sing({ lyrics: `${LYRICS}\n你好` }).message).toContain('1 lines in other scripts');
    expect(sing({ lyrics: `${LYRICS}\n`.repeat(12), durationS: 12 }).message).toMatch(/no time for the last \d+ lines/);
    expect(renderMusic({ caption: 'pop', lyrics: LYRICS, durationS: 8, seed: 1 }, aContext()).message).toContain(
      'not sung',
    );
    expect(sing({ lyrics: '[verse]\n\n' }).message).toContain('instrumental');
  });
});

describe('the level of the voice', () => {
  it('stands above the whole band', () => {
    const [voice, band] = [createLoudnessMeter(48000, 2), createLoudnessMeter(48000, 2)];
    for (const { vocals, drums, bass, other } of song.stems) {
      voice.add(vocals);
      band.add(other.map((samples, side) => samples.map((x, i) => x + drums[side][i] + bass[side][i])));
    }
    const overDb = (voice.integratedLufs() ?? -99) - (band.integratedLufs() ?? -99);
    expect(overDb).toBeGreaterThan(0.5);
    expect(overDb).toBeLessThan(6);
  });
});

describe('rap', () => {
  it('speaks the words in rhythm: stresses higher, three syllables to a beat, at the pitch of speech', () => {
    const words = 'I walk the city in the middle of the night\nevery single window is a different light';
    const rap = renderMusic(
      { caption: 'rap by a man, 90 bpm', lyrics: words, durationS: 12, seed: 2 },
      aContext(),
      flite,
    );
    expect(rap.message).toContain('rapped by a man');
    const { score } = readRecipe(rap.recipe)!;
    expect(score.phrases.length).toBeGreaterThanOrEqual(2);
    for (const { spoken, notes, line } of score.phrases) {
      expect(spoken).toBe(true);
      const beats = notes[notes.length - 1].beat - notes[0].beat;
      expect(notes.length / beats).toBeGreaterThan(2);
      expect(notes.every(({ midi }) => midi >= 48 && midi <= 58)).toBe(true);
      const mean = (wanted: boolean) => {
        const chosen = notes.filter((_, index) => score.lines[line].syllables[index].stressed === wanted);
        return chosen.reduce((sum, { midi }) => sum + midi, 0) / chosen.length;
      };
      expect(mean(true)).toBeGreaterThan(mean(false) + 1.5);
    }
  });

  it('lets the pitch fall within every syllable without vibrato, unlike singing', () => {
    const notes = [{ onsetS: 0.1, endS: 1.4, midi: 50 }];
    const cents = (spoken: boolean, timeS: number) =>
      1200 * Math.log2(createPitchCurve(notes, 1.5, createRandom(1), spoken)(timeS) / 146.832);
    expect(cents(true, 0.55) - cents(true, 0.2)).toBeLessThan(-60);
    const spread = (spoken: boolean) => {
      const late = Array.from({ length: 100 }, (_, i) => cents(spoken, 0.8 + i * 0.005));
      return Math.max(...late) - Math.min(...late);
    };
    expect(spread(true)).toBeLessThan(25);
    expect(spread(false)).toBeGreaterThan(50);
  });
});

import { findBeat } from '@soundwright/dsp/analysis/beat';
import { onsetEnvelope } from '@soundwright/dsp/analysis/onsets';
import { describe, expect, it } from 'vitest';
import { RefusedInput, type SourceAudio } from '../../rendering.ts';
import { createClock } from '../compose/score.ts';
import { coverMusic, extendMusic, renderMusic, repaintMusic } from '../music.ts';
import { readRecipe } from '../recipe.ts';
import { aContext, collect, monoOf } from '../testing.ts';

function aSource(channels: readonly Float32Array[], sampleRateHz = 48000): SourceAudio {
  return {
    sampleRateHz,
    channels: channels.length,
    frames: channels[0].length,
    read: (from, count) => channels.map((samples) => samples.slice(from, from + count)),
  };
}

const piece = renderMusic(
  { caption: 'synthwave, 110 bpm, in A minor', lyrics: null, durationS: 8, seed: 4 },
  aContext(),
);
const audio = collect(piece);
const source = aSource(audio);
const recipe = JSON.parse(JSON.stringify(piece.recipe));
const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
const largestStep = (samples: Float32Array) =>
  samples.reduce((most, x, i) => (i === 0 ? 0 : Math.max(most, Math.abs(x - samples[i - 1]))), 0);

describe('repaintMusic', () => {
  const window = {
    source,
    recipe,
    startS: 2.5,
    endS: 4.5,
    caption: '',
    lyrics: null,
    strength: 1,
    mode: 'balanced',
    seed: 9,
  } as const;
  const before = audio[0].slice(120000, 216000);
  const [balanced] = collect(repaintMusic(window, aContext()));

  it.each(['conservative', 'balanced', 'aggressive'] as const)(
    'returns the frames of the window, changed and joined at both ends (%s)',
    (mode) => {
      const [left] = mode === 'balanced' ? [balanced] : collect(repaintMusic({ ...window, mode }, aContext()));
      expect(left.length).toBe(96000);
      expect(left[0]).toBe(before[0]);
      expect(Math.abs(left[left.length - 1] - before[before.length - 1])).toBeLessThan(1e-6);
      expect(rms(left.map((x, i) => x - before[i]))).toBeGreaterThan(0.1 * rms(before));
      expect(rms(left)).toBeGreaterThan(0.5 * rms(before));
      expect(rms(left)).toBeLessThan(2 * rms(before));
    },
  );

  it('changes nothing at strength 0 and more the stronger it is', () => {
    const changeIn = (left: Float32Array) => rms(left.map((x, i) => x - before[i]));
    const change = (strength: number) => changeIn(collect(repaintMusic({ ...window, strength }, aContext()))[0]);
    expect(change(0)).toBe(0);
    const little = change(0.15);
    expect(little).toBeGreaterThan(0);
    expect(changeIn(balanced)).toBeGreaterThan(little);
  });

  it('works on any recording, at its own rate and channels', () => {
    const mono = monoOf(audio).filter((_, i) => i % 2 === 0);
    const plain = aSource([mono], 24000);
    for (const wishes of [
      { caption: '', mode: 'balanced' },
      { caption: 'rock', mode: 'aggressive' },
    ] as const) {
      const rendering = repaintMusic({ ...window, ...wishes, source: plain, recipe: null }, aContext());
      expect(rendering.sampleRateHz).toBe(24000);
      const [samples] = collect(rendering);
      expect(samples.length).toBe(48000);
      const old = mono.slice(60000, 108000);
      expect(Math.abs(samples[0] - old[0])).toBeLessThan(1e-6);
      expect(rms(samples.map((x, i) => x - old[i]))).toBeGreaterThan(0.1 * rms(old));
      expect(20 * Math.log10(rms(samples) / rms(old))).toBeGreaterThan(-9);
      expect(20 * Math.log10(rms(samples) / rms(old))).toBeLessThan(9);
    }
  });

  it('refuses a window outside the sound', () => {
    expect(() => repaintMusic({ ...window, startS: 8.5, endS: 10 }, aContext())).toThrow(RefusedInput);
  });
});

describe('extendMusic', () => {
  it('continues from a recipe without changing anything before the join, and keeps the level', () => {
    const { joinFrame, rendering } = extendMusic(
      { source, recipe, extendS: 5, caption: '', lyrics: null, seed: 1 },
      aContext(),
    );
    expect(joinFrame).toBeLessThan(source.frames);
    expect(joinFrame + rendering.frames).toBe(source.frames + 5 * 48000);
    const [left] = collect(rendering);
    expect(left[0]).toBe(audio[0][joinFrame]);
    const whole = Float32Array.from([...audio[0].slice(0, joinFrame), ...left]);
    expect(largestStep(whole.slice(joinFrame - 2400, joinFrame + 2400))).toBeLessThan(2 * largestStep(audio[0]));
    expect(rms(left.slice(0, 3 * 48000))).toBeGreaterThan(0.4 * rms(audio[0]));
    expect(readRecipe(rendering.recipe)!.score.durationS).toBe(13);
  });

  it('keeps the source except its fade-out, reports what it replaces, and continues in tempo', () => {
    const request = { source, recipe, extendS: 5, caption: '', lyrics: null, seed: 1 };
    const { joinFrame, rendering } = extendMusic(request, aContext());
    // A fade of 12 % of the piece.
    expect(joinFrame).toBeGreaterThanOrEqual(source.frames - 0.96 * 48000 - 1500);
    expect(rendering.message).toMatch(/goes on and ends anew · replaces the last 0\.\d s/);
    const before = readRecipe(recipe)!.score;
    const { score } = readRecipe(rendering.recipe)!;
    const [oldClock, clock] = [createClock(before), createClock(score)];
    // Every note of the source keeps its position and length, including the final chord.
    for (const [index, track] of before.tracks.entries()) {
      for (const [place, note] of track.notes.entries()) {
        const now = score.tracks[index].notes[place];
        expect(Math.abs(clock(now.beat) - oldClock(note.beat))).toBeLessThan(1e-3);
        const lengths = [now, note].map((one, which) => [clock, oldClock][which](one.beat + one.beats));
        expect(Math.abs(lengths[0] - lengths[1])).toBeLessThan(5e-3);
      }
    }
    const onceMore = score.formerEndings![0].toBeat;
    expect(Math.abs(clock(onceMore) - joinFrame / 48000)).toBeLessThan(0.05);
    expect(clock(onceMore + 4) - clock(onceMore)).toBeCloseTo((4 * 60) / score.quarterBpm, 6);
    expect(score.tracks.some(({ notes }) => notes.some(({ beat }) => Math.abs(beat - onceMore) < 0.1))).toBe(true);
  });

  it('plays the slowing bar of a former ending unslowed', () => {
    const timing = { quarterBpm: 120, ritard: 0.5, endBeat: 16, metre: { beats: 4, unit: 4 } } as const;
    const short = createClock({ ...timing, endBeat: 8 });
    const long = createClock({ ...timing, formerEndings: [{ beat: 8, toBeat: 12, ritard: 0.5, holdS: 3 }] });
    for (const beat of [0, 3, 5, 6.5, 8]) expect(long(beat)).toBeCloseTo(short(beat), 9);
    expect(long(10)).toBeCloseTo(short(8) + 1.5, 9);
    expect(long(12)).toBeCloseTo(short(8) + 3, 9);
    expect(long(16) - long(12)).toBeCloseTo(short(8) - short(4), 9);
  });

  it('lets the end ring when there is no time for another bar, and says so', () => {
    const { rendering } = extendMusic({ source, recipe, extendS: 0.5, caption: '', lyrics: null, seed: 1 }, aContext());
    expect(rendering.message).toContain('too little is added for another bar');
    expect(readRecipe(rendering.recipe)!.score.formerEndings).toBeUndefined();
  });

  it('continues a recording in its rhythm', () => {
    const plain = aSource(audio);
    const { joinFrame, rendering } = extendMusic(
      { source: plain, recipe: null, extendS: 5, caption: '', lyrics: null, seed: 1 },
      aContext(),
    );
    const channels = collect(rendering);
    expect(joinFrame + rendering.frames).toBe(source.frames + 5 * 48000);
    const bpm = findBeat(onsetEnvelope(monoOf(channels), 48000)).bpm;
    expect([55, 110, 220].some((wanted) => Math.abs(bpm / wanted - 1) < 0.04)).toBe(true);
  });

  it('refuses to make more than ten minutes', () => {
    expect(() => extendMusic({ source, recipe, extendS: 595, caption: '', lyrics: null, seed: 1 }, aContext())).toThrow(
      RefusedInput,
    );
  });
});

describe('coverMusic', () => {
  const request = {
    source,
    recipe,
    caption: 'acoustic folk',
    lyrics: null,
    durationS: null,
    coverStrength: 0.3,
    seed: 2,
  };

  it('keeps key, chords and tune of the source at low strength, in another style', () => {
    const cover = readRecipe(coverMusic(request, aContext()).recipe)!.score;
    const original = readRecipe(recipe)!.score;
    expect(cover.style).toBe('folk');
    expect(cover.key).toEqual(original.key);
    expect(cover.chords.map(({ root }) => root)).toEqual(original.chords.map(({ root }) => root));
    const tune = (score: typeof cover) =>
      score.tracks.find(({ role }) => role === 'lead')!.notes.map(({ midi }) => midi);
    expect(tune(cover)).toEqual(tune(original));
  });

  it('drops key and tune at high strength', () => {
    const cover = readRecipe(coverMusic({ ...request, coverStrength: 1 }, aContext()).recipe)!.score;
    expect(cover.key.tonic).not.toBe(readRecipe(recipe)!.score.key.tonic);
  });

  it('has the requested length, shorter or longer than the source', () => {
    for (const durationS of [8, 20]) {
      const cover = coverMusic({ ...request, durationS }, aContext());
      expect(cover.frames).toBe(durationS * 48000);
      const score = readRecipe(cover.recipe)!.score;
      expect((score.endBeat * 60) / score.quarterBpm).toBeLessThan(durationS);
      expect((score.endBeat * 60) / score.quarterBpm).toBeGreaterThan(durationS - 6);
    }
  });

  it('plays the melody of a recording on its lead, in the key of the recording', () => {
    const rateHz = 22050;
    const beatS = 0.6;
    // In D, from the fifth to the tonic; the last note is what distinguishes D from G and A.
    const tune = [81, 78, 81, 83, 81, 78, 76, 74, 76, 78, 81, 78, 76, 74, 73, 74];
    const samples = new Float32Array(Math.round((tune.length + 1) * beatS * rateHz));
    for (const [n, midi] of tune.entries()) {
      const hz = 440 * 2 ** ((midi - 69) / 12);
      for (let i = 0; i < 0.95 * beatS * rateHz; i++) {
        const t = i / rateHz;
        const shape = Math.min(1, t / 0.01) * Math.exp(-1.5 * t);
        const at = Math.round(n * beatS * rateHz) + i;
        for (let h = 1; h <= 5; h++) samples[at] += (0.2 * shape * Math.sin(2 * Math.PI * hz * h * t)) / h;
      }
    }
    const played = aSource([samples], rateHz);
    const rendering = coverMusic({ ...request, source: played, recipe: null }, aContext());
    const { key, tracks } = readRecipe(rendering.recipe)!.score;
    expect([key, rendering.message.includes('its melody')]).toEqual([{ tonic: 2, mode: 'major' }, true]);
    const lead = tracks.find(({ role }) => role === 'lead')!.notes;
    // The notes come in order, apart from a pickup before the first bar and notes that the tracker merges.
    const common = (a: readonly number[], b: readonly number[]): number => {
      let row = new Array<number>(b.length + 1).fill(0);
      for (const x of a) {
        const next = [0];
        for (const [k, y] of b.entries()) next.push(y === x ? row[k] + 1 : Math.max(next[k], row[k + 1]));
        row = next;
      }
      return row[b.length];
    };
    const pitchClasses = (midis: readonly number[]): number[] => midis.map((midi) => midi % 12);
    expect(common(pitchClasses(tune), pitchClasses(lead.map(({ midi }) => midi)))).toBeGreaterThanOrEqual(11);
    expect(lead.length).toBeLessThan(tune.length + 6);
    // Far from the source the melody is new.
    const far = coverMusic({ ...request, source: played, recipe: null, coverStrength: 0.8 }, aContext());
    expect(far.message).not.toContain('its melody');
  });

  it('plays a sketch of a recording', () => {
    const rendering = coverMusic({ ...request, recipe: null }, aContext());
    expect(rendering.message).toContain('a sketch after the recording');
    const score = readRecipe(rendering.recipe)!.score;
    expect(score.key.tonic).toBe(9);
    expect(collect(rendering)[0].length).toBe(rendering.frames);
  });
});

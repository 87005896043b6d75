import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EFFECT_PRESET_NAMES,
  EFFECT_TYPES,
  type Effect,
  presetEffects,
  type Track,
  usualEffect,
} from '@soundwright/contract';
import { createEnergyMeter } from '@soundwright/dsp/loudness';
import { gainFromDb } from '@soundwright/dsp/math';
import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';
import { type MixEffects, NO_EFFECTS } from '@soundwright/story/effects';
import { neutralTrack } from '@soundwright/story/lanes';
import { type PlannedClip, planMix } from '@soundwright/story/mix-plan';
import { aSegment } from '@soundwright/story/testing/a-segment';
import { afterAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { measureLevels } from '../../../../server/src/audio/measure-levels.ts';
import { mixdown } from '../../../../server/src/audio/mixdown-task.ts';
import { decodeWav } from './decode.ts';
import { loudnessOf, spansOf } from './mix-loudness.ts';
import { type SoundSamples, StoryMixer } from './mixer.ts';

const RATE = 48_000;
const dir = mkdtempSync(join(tmpdir(), 'mixer-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** A WAV of tones, so that every place in it sounds different. */
function writeTones(name: string, sampleRateHz: number, channels: number, seconds: number, level: number): Uint8Array {
  const frames = Math.round(seconds * sampleRateHz);
  const block = Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: frames }, (_, i) => {
      const t = i / sampleRateHz;
      return (
        level * Math.sin(2 * Math.PI * (180 + 90 * channel + 40 * t) * t) +
        0.1 * level * Math.sin(2 * Math.PI * 5_100 * t)
      );
    }),
  );
  const bytes = Buffer.concat([
    encodeWavHeader({ encoding: 'float32', channels, sampleRateHz, frames }),
    encodeSamples(block, 'float32'),
  ]);
  writeFileSync(join(dir, name), bytes);
  return bytes;
}

const files = {
  a: writeTones('a', 48_000, 2, 3, 0.3),
  b: writeTones('b', 44_100, 1, 3, 0.3),
  c: writeTones('c', 48_000, 1, 2, 0.9),
};

function aClip(fields: Partial<PlannedClip>): PlannedClip {
  return {
    id: 'x',
    clipId: fields.id ?? 'x',
    soundId: 'a',
    startS: 0,
    trimStartS: 0,
    durationS: 1,
    fadeInS: 0,
    fadeOutS: 0,
    gainDb: 0,
    pan: 0,
    level: null,
    partOf: null,
    effects: [],
    heard: true,
    trackIndex: 0,
    isKey: false,
    ...fields,
  };
}

const CLIPS = [
  aClip({ id: '1', soundId: 'a', startS: 0.1, trimStartS: 0.5, durationS: 2, fadeInS: 0.3, fadeOutS: 0.7, gainDb: -4 }),
  aClip({
    id: '2',
    soundId: 'b',
    startS: 0.7333,
    durationS: 1.9,
    fadeOutS: 0.5,
    gainDb: 2,
    pan: -0.4,
    level: [
      { timeS: 0.9, gainDb: 0 },
      { timeS: 1.1, gainDb: -18 },
      { timeS: 1.9, gainDb: -18 },
      { timeS: 1.9, gainDb: 3 },
    ],
  }),
  aClip({ id: '3', soundId: 'c', startS: 1.5, durationS: 1.2, gainDb: 6 }),
];

function aMixer(clips: readonly PlannedClip[] = CLIPS): StoryMixer {
  const mixer = new StoryMixer(RATE);
  for (const [id, bytes] of Object.entries(files)) mixer.addSound(id, decodeWav(bytes));
  mixer.setPlan(clips, false);
  return mixer;
}

/** The mixer's output, in blocks of `piece` frames. */
function played(mixer: StoryMixer, seconds: number, piece = 128): [Float32Array, Float32Array] {
  const frames = Math.round(seconds * RATE);
  const sides: [Float32Array, Float32Array] = [new Float32Array(frames), new Float32Array(frames)];
  for (let at = 0; at < frames; at += piece) {
    mixer.render(sides[0].subarray(at, at + piece), sides[1].subarray(at, at + piece));
  }
  return sides;
}

function exported(
  clips: readonly PlannedClip[],
  durationS: number,
  effects: MixEffects = NO_EFFECTS,
): [Float32Array, Float32Array] {
  const path = join(dir, `mix-${Math.random()}.pcm`);
  const planned = clips.map((clip) => ({ ...clip, path: join(dir, clip.soundId) }));
  mixdown({ clips: planned, durationS, sampleRateHz: RATE, path, effects }, () => undefined);
  const bytes = readFileSync(path);
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  return [samples.filter((_, i) => i % 2 === 0), samples.filter((_, i) => i % 2 === 1)];
}

function longestPreset(): [string, readonly Effect[]] {
  const presets = EFFECT_PRESET_NAMES.map((name): [string, readonly Effect[]] => [name, presetEffects(name, '')]);
  return presets.reduce((most, preset) => (preset[1].length > most[1].length ? preset : most));
}

function largestDifference(a: Float32Array, b: Float32Array, from = 0): number {
  let largest = 0;
  for (let i = from; i < Math.min(a.length, b.length); i++) largest = Math.max(largest, Math.abs(a[i]! - b[i]!));
  return largest;
}

describe('the mixer', () => {
  it('plays the samples of an export: other rates, fades, gains, pan, volume automation and an active limiter', () => {
    const [left, right] = played(aMixer(), 2.7);
    const [wantedLeft, wantedRight] = exported(CLIPS, 2.7);
    expect(wantedLeft.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeGreaterThan(0.85);
    expect(largestDifference(left, wantedLeft)).toBeLessThan(1e-6);
    expect(largestDifference(right, wantedRight)).toBeLessThan(1e-6);
  });

  const chains: [string, readonly Effect[]][] = [
    ...EFFECT_TYPES.map((type): [string, Effect[]] => [
      type,
      [usualEffect(type, type, type === 'equalizer' ? { peak_gain_db: 6 } : {})],
    ]),
    // The preset of most effects: one after the other.
    longestPreset(),
  ];
  it.each(chains)('plays %s on a clip, on a lane and on the whole as the mix-down has it', (_, effects) => {
    verifies('lane.mix-as-page');
    const clips = CLIPS.map((clip, i) => ({ ...clip, trackIndex: i, ...(i === 2 && { effects }) }));
    const both: MixEffects = { lanes: [{ trackIndex: 1, effects }], whole: effects };
    const mixer = aMixer();
    mixer.setPlan(clips, false, both);
    // The limiter of an export that ends earlier than its effects hears silence next.
    const wanted = exported(clips, 2.7, both);
    const [left, right] = played(mixer, 2.68, 100);
    expect(largestDifference(left, wanted[0])).toBeLessThan(1e-6);
    expect(largestDifference(right, wanted[1])).toBeLessThan(1e-6);
    expect(largestDifference(wanted[0], exported(clips, 2.7)[0])).toBeGreaterThan(0.003);
  });

  it('plays a clip of several takes as the mix-down does, and as their windows alone between its crossfades', () => {
    verifies('comp.as-page');
    const segment = aSegment({
      sound_id: 'a',
      takes: [{ sound_id: 'b', offset_s: -0.3 }],
      comp: [
        { from_s: 1, sound_id: 'b' },
        { from_s: 1.7, sound_id: 'a' },
      ],
      start_s: 0.2,
      trim_start_s: 0.4,
      duration_s: 2,
      fade_in_s: 0.9,
      fade_out_s: 0.2,
      effects: [usualEffect('r', 'reverb', { mix: 0.3 }), usualEffect('f', 'filter', { high_cut_hz: 3_000 })],
    });
    const soundOf = () => ({ sample_rate: RATE, missing: false });
    const planned = (one: typeof segment) => planMix({ segments: [one], tracks: [] }, soundOf).clips;
    const clips = planned(segment);
    expect(clips.map(({ soundId }) => soundId)).toEqual(['a', 'b', 'a']);
    const wanted = exported(clips, 2.7);
    const [left] = played(aMixer(clips), 2.68, 100);
    expect(largestDifference(left, wanted[0])).toBeLessThan(1e-6);

    for (const comp_fade_s of [0, 0.3]) {
      const other = planned({ ...segment, comp_fade_s });
      const [changed] = exported(other, 2.7);
      expect(largestDifference(played(aMixer(other), 2.68, 100)[0], changed)).toBeLessThan(1e-6);
      expect(largestDifference(changed, wanted[0])).toBeGreaterThan(0.01);
    }

    const dry = { ...segment, effects: [] };
    const [comped] = exported(planned(dry), 2.7);
    const [own] = exported(planned({ ...dry, comp: [] }), 2.7);
    const [other] = exported(planned({ ...dry, sound_id: 'b', comp: [], trim_start_s: 0.7 }), 2.7);
    const parts = [
      [0.2, 0.79, own],
      [0.811, 1.489, other],
      [1.511, 2.2, own],
    ] as const;
    for (const [fromS, toS, alone] of parts) {
      const [from, to] = [Math.ceil(fromS * RATE), Math.floor(toS * RATE)];
      expect(largestDifference(comped.subarray(from, to), alone.subarray(from, to))).toBeLessThan(1e-4);
    }
    // In the middle of a crossfade both are 3 dB down.
    for (const joinS of [0.8, 1.5]) {
      const frame = Math.round(joinS * RATE);
      const sum = ((own[frame] as number) + (other[frame] as number)) * Math.SQRT1_2;
      expect(comped[frame]).toBeCloseTo(sum, 3);
    }
  });

  it('moves parameters over time as the mix-down does, those of a clip with its sound', () => {
    const swept = (from: number, to: number): Effect[] => [
      {
        ...usualEffect('f', 'filter', { resonance: 0.7 }),
        automation: {
          high_cut_hz: [
            { time_s: from, value: 200 },
            { time_s: to, value: 8_000 },
          ],
        },
      },
    ];
    // The window of the clip begins at 0.5 s of its sound and at 0.1 s of the story.
    const clip = { ...(CLIPS[0] as PlannedClip), effects: swept(1, 2) };
    const mixer = aMixer();
    mixer.setPlan([clip], false);
    const [left] = played(mixer, 2.2, 100);
    expect(largestDifference(left, exported([clip], 2.2)[0])).toBeLessThan(1e-6);
    const onLane = exported([{ ...clip, effects: [] }], 2.2, {
      lanes: [{ trackIndex: 0, effects: swept(0.6, 1.6) }],
      whole: [],
    });
    expect(largestDifference(left, onLane[0])).toBeLessThan(1e-3);
    const still = exported([{ ...clip, effects: [usualEffect('f', 'filter', { resonance: 0.7 })] }], 2.2);
    expect(largestDifference(left, still[0])).toBeGreaterThan(0.05);
  });

  it('takes other settings of effects while it plays, without a step', () => {
    const set = (gain: number) => ({
      lanes: [
        { trackIndex: 0, effects: [usualEffect('e', 'equalizer', { peak_gain_db: gain }), usualEffect('r', 'reverb')] },
      ],
      whole: [],
    });
    const mixer = aMixer([]);
    mixer.setPlan(CLIPS.slice(0, 1), false, set(3));
    const before = played(mixer, 1);
    mixer.setPlan(CLIPS.slice(0, 1), true, set(3.5));
    const after = played(mixer, 0.5);
    const unchanged = aMixer([]);
    unchanged.setPlan(CLIPS.slice(0, 1), false, set(3));
    const whole = played(unchanged, 1.5);
    expect(largestDifference(before[0], whole[0])).toBe(0);
    expect(largestDifference(after[0], whole[0].subarray(RATE))).toBeGreaterThan(1e-4);
    expect(largestDifference(after[0].subarray(0, 32), whole[0].subarray(RATE))).toBeLessThan(0.02);
  });

  it('gives what effects let sound on after a jump, as if it had played from the start', () => {
    const clips = CLIPS.slice(0, 1);
    const effects = { lanes: [{ trackIndex: 0, effects: [usualEffect('e', 'delay')] }], whole: [] };
    const mixer = aMixer();
    mixer.setPlan(clips, false, effects);
    const whole = played(mixer, 2.5);
    mixer.seek(1.5, false);
    const part = played(mixer, 1);
    expect(largestDifference(part[0], whole[0].subarray(1.5 * RATE), 300)).toBeLessThan(0.01);
  });

  it('gives the same from the middle as from the start, after its ramp', () => {
    const whole = played(aMixer(CLIPS.slice(0, 2)), 2.5);
    const mixer = aMixer(CLIPS.slice(0, 2));
    mixer.seek(1, false);
    const part = played(mixer, 1.5);
    expect(largestDifference(part[0], whole[0].subarray(RATE), 300)).toBeLessThan(1e-6);
  });

  it('is independent of block size', () => {
    expect(largestDifference(played(aMixer(), 1.5, 100)[0], played(aMixer(), 1.5)[0])).toBe(0);
  });

  it('does not play silent clips', () => {
    const [left] = played(aMixer(CLIPS.map((clip) => ({ ...clip, heard: false }))), 2);
    expect(Math.max(...left)).toBe(0);
  });

  it('mutes within 5 ms and without a click', () => {
    const mixer = aMixer([aClip({ durationS: 3 })]);
    const before = played(mixer, 1);
    mixer.setPlan([aClip({ durationS: 3, heard: false })], true);
    const after = played(mixer, 0.1);
    const joint = [...before[0].slice(-2_000), ...after[0]];
    const steps = joint.slice(1).map((sample, i) => Math.abs(sample - joint[i]!));
    expect(Math.max(...after[0].slice(800).map(Math.abs))).toBe(0);
    expect(Math.max(...steps.slice(1_990))).toBeLessThan(1.5 * Math.max(...steps.slice(0, 1_990)));
  });

  it('applies a later level change without affecting current playback', () => {
    const later = [
      { timeS: 1.5, gainDb: 0 },
      { timeS: 1.6, gainDb: -12 },
    ];
    const mixer = aMixer([aClip({ durationS: 3 })]);
    played(mixer, 1);
    mixer.setPlan([aClip({ durationS: 3, level: later })], true);
    const [left] = played(mixer, 1);
    const [wanted] = exported([aClip({ durationS: 3, level: later })], 2);
    expect(largestDifference(left, wanted.subarray(RATE))).toBeLessThan(1e-6);
  });

  it('starts a later clip at full level from its first sample', () => {
    const mixer = aMixer([aClip({ startS: 1, heard: false })]);
    played(mixer, 0.5);
    mixer.setPlan([aClip({ startS: 1 })], true);
    const [left] = played(mixer, 0.6);
    const [wanted] = exported([aClip({ startS: 1 })], 1.1);
    expect(largestDifference(left, wanted.subarray(RATE / 2))).toBeLessThan(1e-6);
  });

  it('seeks without a click', () => {
    const mixer = aMixer([aClip({ durationS: 3 })]);
    const before = played(mixer, 1);
    mixer.seek(0.3, true);
    const after = played(mixer, 0.1);
    const joint = [...before[0].slice(-2_000), ...after[0]];
    const steps = joint.slice(1).map((sample, i) => Math.abs(sample - joint[i]!));
    expect(Math.max(...steps.slice(1_990))).toBeLessThan(1.5 * Math.max(...steps.slice(0, 1_990)));
  });

  it('starts a late sound at its current position', () => {
    const mixer = new StoryMixer(RATE);
    mixer.setPlan([aClip({ durationS: 3 })], false);
    played(mixer, 1);
    mixer.addSound('a', decodeWav(files.a));
    const late = played(mixer, 0.5);
    const whole = played(aMixer([aClip({ durationS: 3 })]), 1.5);
    expect(largestDifference(late[0], whole[0].subarray(RATE), 1_000)).toBeLessThan(1e-6);
  });

  it('plays volume lines, pan and ducking at the level of the mix-down, each by its own plan and measure of levels', () => {
    verifies('lane.mix-as-page');
    // Speech with a pause in it, at another rate than the music it ducks.
    const speech = 'b';
    const lane = (index: number, fields: Partial<Track>): Track => ({ ...neutralTrack('story', index), ...fields });
    const ducking = { key_track_index: 1, depth_db: 15, threshold_db: -35, attack_s: 0.15, release_s: 0.3 };
    const automation = [
      { time_s: 0.2, gain_db: 0 },
      { time_s: 0.6, gain_db: -8 },
    ];
    const story = {
      segments: [
        aSegment({ id: 'music', sound_id: 'a', duration_s: 3, pan: 0.2 }),
        aSegment({ id: 'first', sound_id: speech, track_index: 1, start_s: 0.8, duration_s: 0.4, fade_in_s: 0.1 }),
        aSegment({ id: 'second', sound_id: speech, track_index: 1, start_s: 1.9, duration_s: 0.3, gain_db: -3 }),
      ],
      tracks: [lane(0, { pan: -0.5, gain_db: -4, automation, ducking }), lane(1, { pan: 0.6 })],
    };
    const soundOf = (id: string) => ({ sample_rate: id === 'b' ? 44_100 : 48_000, missing: false });
    const inPage = planMix(story, soundOf, (id) => decodeWav(files[id as keyof typeof files]).levels);
    const inService = planMix(
      story,
      soundOf,
      (id) => measureLevels({ paths: [join(dir, id)] }, () => undefined)[0] ?? undefined,
    );
    expect(inService.levels.get(0)?.some(({ gainDb }) => gainDb <= -15)).toBe(true);
    const heard = played(aMixer([...inPage.clips]), 3);
    const written = exported(inService.clips, 3);
    for (const side of [0, 1] as const) {
      const [levels, wanted] = [levelsOf(heard[side]), levelsOf(written[side])];
      for (const [window, level] of wanted.entries()) {
        expect(Math.abs((levels[window] ?? 0) - level), `${window * 10} ms`).toBeLessThan(0.1);
      }
    }
  });
});

describe('a solo that is matched', () => {
  it('is as loud as the mix that the service makes of all lanes', () => {
    // Quiet enough that the limiter has nothing to do.
    const clips = CLIPS.map((clip) => ({ ...clip, gainDb: clip.gainDb - 20 }));
    const solo = clips.map((clip) => ({ ...clip, heard: clip.id === '2' }));
    const sounds = new Map(Object.entries(files).map(([id, bytes]) => [id, decodeWav(bytes)]));
    const part = { startS: 0, endS: 3 };
    const loudness = (heard: readonly PlannedClip[]) =>
      loudnessOf({ clips: heard, effects: NO_EFFECTS, sampleRateHz: RATE }, sounds, part) ?? Number.NaN;
    const gainDb = loudness(clips) - loudness(solo);
    expect(gainDb).toBeGreaterThan(3);
    const planned = clips.map((clip) => ({ ...clip, path: join(dir, clip.soundId) }));
    const input = {
      clips: planned,
      durationS: 3,
      sampleRateHz: RATE,
      path: join(dir, 'measured'),
      measure: { speechLanes: [] },
    };
    const { measures } = mixdown(input, () => undefined);
    const mixer = aMixer(solo);
    mixer.setGain(gainFromDb(gainDb), false);
    const meter = createEnergyMeter(RATE, 2);
    meter.add(played(mixer, 3));
    expect(Math.abs((meter.integratedLufs() ?? 0) - (measures?.integratedLufs ?? 0))).toBeLessThan(0.1);
  });

  it('is measured with what is heard of the sounds alone', () => {
    const clips = CLIPS.map((clip) => ({ ...clip, startS: clip.startS + 5 * Number(clip.id === '1') }));
    const effects = { lanes: [], whole: [usualEffect('1', 'reverb')] };
    const part = { startS: 5.5, endS: 6.5 };
    const whole = new Map(Object.entries(files).map(([id, bytes]) => [id, decodeWav(bytes)]));
    const spans = spansOf(clips, part);
    const heard = new Map(
      [...spans].map(([id, { fromS, toS }]) => {
        const { channels, sampleRateHz } = whole.get(id) as SoundSamples;
        const firstFrame = Math.floor(fromS * sampleRateHz);
        const cut = channels.map((samples) => samples.slice(firstFrame, Math.ceil(toS * sampleRateHz)));
        return [id, { channels: cut, sampleRateHz, firstFrame }];
      }),
    );
    // It plays from 0.73 s on, and is read from 1.5 s on: 4 s before the part.
    expect(spans.get('b')).toEqual({ fromS: expect.closeTo(0.7667, 6), toS: expect.closeTo(1.9, 6) });
    const plan = { clips, effects, sampleRateHz: RATE };
    expect(loudnessOf(plan, heard, part)).toBe(loudnessOf(plan, whole, part));
    expect(loudnessOf(plan, whole, part)).toBeGreaterThan(-60);
  });
});

/** Levels of a side in windows of 10 ms, dB. */
function levelsOf(side: Float32Array): number[] {
  const frames = RATE / 100;
  return Array.from({ length: side.length / frames }, (_, window) => {
    const power = side.subarray(window * frames, (window + 1) * frames).reduce((sum, one) => sum + one * one, 0);
    return 10 * Math.log10(power / frames + 1e-9);
  });
}

import { type Effect, usualEffect } from '@soundwright/contract';
import type { StereoMix } from '@soundwright/dsp/mix';
import { describe, expect, it } from 'vitest';
import { EffectBus, tailOf, warmUpOf } from './effects.ts';
import { neutralTrack } from './lanes.ts';
import { silence } from './mix.ts';
import { planMix } from './mix-plan.ts';
import { aSegment } from './testing/a-segment.ts';

const RATE = 48_000;

/** A bus of a ramp that starts at 0. */
function ramp() {
  let at = 0;
  return {
    addTo([left, right]: StereoMix) {
      for (let i = 0; i < left.length; i++, at++) {
        left[i]! += at / RATE / 10;
        right[i]! -= at / RATE / 10;
      }
    },
  };
}

function heard(bus: EffectBus, frames: number, piece: number): Float32Array {
  const [left, right] = silence(frames);
  for (let at = 0; at < frames; at += piece) bus.addTo([left.subarray(at, at + piece), right.subarray(at, at + piece)]);
  return left;
}

describe('a bus with effects', () => {
  it('is aligned with its input, whatever its effects delay', () => {
    const bus = new EffectBus([ramp()], [usualEffect('l', 'limiter')], { rateHz: RATE });
    const left = heard(bus, 10_000, 250);
    expect(left[4_321]).toBeCloseTo(4_321 / RATE / 10, 6);
  });

  it('leaves bypassed effects out', () => {
    const bypassed: Effect = { ...usualEffect('w', 'width', { width: 0 }), enabled: false };
    expect(heard(new EffectBus([ramp()], [bypassed], { rateHz: RATE }), 1_000, 100)).toEqual(
      heard(new EffectBus([ramp()], [], { rateHz: RATE }), 1_000, 100),
    );
    expect([warmUpOf([bypassed]), tailOf([{ ...usualEffect('r', 'reverb'), enabled: false }])]).toEqual([0, 0]);
  });

  it('adds all its inputs, in the order of its effects', () => {
    const chain = [
      usualEffect('l', 'limiter', { gain_db: 12, ceiling_db: 0 }),
      usualEffect('w', 'width', { width: 0 }),
    ];
    expect(heard(new EffectBus([ramp(), ramp()], chain, { rateHz: RATE }), 2_000, 500).every((x) => x === 0)).toBe(
      true,
    );
  });
});

describe('the plan of a mix', () => {
  const clip = aSegment({ sound_id: 's', duration_s: 2, track_index: 1 });
  const sound = () => ({ sample_rate: 48_000, missing: false });
  const reverb = usualEffect('r', 'reverb', { decay_s: 3, pre_delay_ms: 0 });
  const track = { ...neutralTrack('story', 1), effects: [reverb] };

  it('lasts until the effects of its lanes and of the whole have faded', () => {
    const end = (tracks: (typeof track)[], effects: Effect[]) =>
      planMix({ segments: [clip], tracks, effects }, sound).durationS;
    expect(end([], [])).toBe(2);
    expect(end([track], [])).toBe(5);
    expect(end([track], [reverb])).toBe(8);
    expect(planMix({ segments: [], tracks: [track], effects: [reverb] }, sound).durationS).toBe(0);
  });

  it('names the effects that are not bypassed, of lanes with clips', () => {
    const plan = planMix({ segments: [clip], tracks: [track], effects: [{ ...reverb, enabled: false }] }, sound);
    expect(plan.effects).toEqual({ lanes: [{ trackIndex: 1, effects: [reverb] }], whole: [] });
    expect(planMix({ segments: [], tracks: [track] }, sound).effects.lanes).toEqual([]);
  });
});

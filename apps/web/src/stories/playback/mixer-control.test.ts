import { NO_EFFECTS } from '@soundwright/story/effects';
import type { PlannedClip } from '@soundwright/story/mix-plan';
import { describe, expect, it } from 'vitest';
import type { MixerNews } from './messages.ts';
import { MixerControl } from './mixer-control.ts';

const RATE = 48_000;
const CLIP: PlannedClip = {
  id: 'c',
  clipId: 'c',
  soundId: 's',
  startS: 0,
  trimStartS: 0,
  durationS: 2,
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
};

function aControl() {
  const news: MixerNews[] = [];
  const control = new MixerControl(RATE, (one) => news.push(one));
  control.take({ type: 'plan', clips: [CLIP], effects: NO_EFFECTS, endS: 2 });
  const ramp = Float32Array.from({ length: 2 * RATE }, (_, i) => (0.5 * i) / (2 * RATE));
  control.take({ type: 'sound', id: 's', channels: [ramp], sampleRateHz: RATE });
  const run = (seconds: number) => {
    const heard: number[] = [];
    for (let at = 0; at < seconds * RATE; at += 128) {
      const left = new Float32Array(128);
      control.render(left, new Float32Array(128), at / RATE);
      heard.push(...left);
    }
    return heard;
  };
  return { control, news, run };
}

describe('the transport of the mixer', () => {
  it('turns the whole up, without a step while it plays', () => {
    const { control, run } = aControl();
    control.take({ type: 'play', atS: 0, untilS: null });
    const before = run(0.512);
    control.take({ type: 'gain', gainDb: 20 * Math.log10(2) });
    const after = run(0.512);
    expect(after.at(-1)).toBeCloseTo(0.512, 3);
    const steps = [...before.slice(-1), ...after].map((value, i, all) => value - (all[i - 1] ?? value));
    expect(Math.max(...steps)).toBeLessThan(0.002);
  });

  it('is silent until it plays, and reports the end of the story', () => {
    const { control, news, run } = aControl();
    expect(Math.max(...run(0.1))).toBe(0);
    control.take({ type: 'play', atS: 1.5, untilS: null });
    run(1);
    expect(news.at(-1)).toEqual({ type: 'ended', atS: 2 });
    expect(Math.max(...run(0.1))).toBe(0);
  });

  it('stops at the end of the requested range', () => {
    const { control, news, run } = aControl();
    control.take({ type: 'play', atS: 0.5, untilS: 0.75 });
    run(0.5);
    expect(news.at(-1)).toEqual({ type: 'ended', atS: 0.75 });
  });

  it('repeats a loop', () => {
    const { control, news, run } = aControl();
    control.take({ type: 'loop', loop: { startS: 0.5, endS: 0.75 } });
    control.take({ type: 'play', atS: 0, untilS: null });
    run(3);
    const latest = news.filter((one) => one.type === 'position').map((one) => one.atS);
    expect(news.some((one) => one.type === 'ended')).toBe(false);
    expect(Math.max(...latest)).toBeLessThan(0.75);
    expect(Math.min(...latest.slice(-20))).toBeGreaterThanOrEqual(0.5);
  });

  it('keeps position and clock in sync', () => {
    const { control, news, run } = aControl();
    control.take({ type: 'play', atS: 0.25, untilS: null });
    run(0.5);
    for (const one of news) if (one.type === 'position') expect(one.atS - one.clockS).toBeCloseTo(0.25, 6);
  });

  it('measures lanes and the mix during playback', () => {
    const { control, news, run } = aControl();
    control.take({ type: 'play', atS: 0, untilS: null });
    run(1.9);
    const last = news.findLast((one) => one.type === 'meters');
    // A ramp from 0 to 0.5 in two seconds.
    expect(last?.type === 'meters' && last.meters.lanes.get(0)).toBeCloseTo(0.475, 1);
    expect(last?.type === 'meters' && last.meters.left).toBeCloseTo(0.475, 1);
    expect(last?.type === 'meters' && last.meters.truePeakDb).toBeCloseTo(-6.5, 0);
  });

  it('fades out when it is paused', () => {
    const { control, run } = aControl();
    control.take({ type: 'play', atS: 1, untilS: null });
    const before = run(0.2).at(-1) as number;
    control.take({ type: 'pause' });
    const after = run(0.1);
    expect(before).toBeGreaterThan(0.25);
    expect(Math.abs((after[0] as number) - before)).toBeLessThan(0.01);
    expect(after[260]).toBe(0);
  });
});

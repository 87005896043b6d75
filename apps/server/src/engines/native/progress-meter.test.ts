import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { HTDEMUCS, MEL_BAND_ROFORMER } from './families/separation.ts';
import { STABLE_AUDIO } from './families/stable-audio.ts';
import { ProgressMeter } from './progress-meter.ts';

const line = (name: string, value: number) => `[TIMING ts=20260101-000000] ${name} ${value}`;

function aMeter(options: Partial<ConstructorParameters<typeof ProgressMeter>[0]> = {}) {
  const clock = { s: 100 };
  const meter = new ProgressMeter({
    plan: STABLE_AUDIO.progress,
    steps: 8,
    expectedS: null,
    audioS: 60,
    nowS: () => clock.s,
    ...options,
  });
  return { meter, clock };
}

describe('ProgressMeter', () => {
  it('knows nothing before the first output', () => {
    const { meter, clock } = aMeter();
    clock.s += 1000;
    expect([meter.progress, meter.message]).toEqual([0, 'loading the model']);
  });

  it('moves through the first request of a model whose log tells nothing, without ever reaching the end', () => {
    verifies('native.progress');
    const { meter, clock } = aMeter({ plan: HTDEMUCS.progress });
    const seen = [0, 15, 60, 600].map((s) => {
      clock.s = 100 + s;
      return meter.progress;
    });
    expect(seen[0]).toBe(0);
    expect(seen[1]).toBeCloseTo(0.21, 2);
    expect(seen[2]).toBeCloseTo(0.6, 2);
    expect(seen[3]).toBeLessThan(0.95);
    expect(meter.message).toBe('working');
  });

  it('follows stages, and names the current one', () => {
    verifies('native.progress');
    const { meter } = aMeter();
    meter.hear(line('stable_audio.conditioner_ms', 20));
    expect([meter.progress, meter.message]).toEqual([0.06, 'making the sound']);
    meter.hear(line('stable_audio.same_decode_ms', 20));
    meter.hear(line('stable_audio.conditioner_ms', 20));
    expect([meter.progress, meter.message]).toEqual([0.94, 'finishing']);
  });

  it('follows the time of the first of equal steps within their stage', () => {
    const { meter, clock } = aMeter();
    meter.hear(line('stable_audio.conditioner_ms', 20));
    clock.s += 1;
    meter.hear(line('stable_audio.rf_dit.step0.graph.compute_ms', 1000));
    expect(meter.progress).toBeCloseTo(0.06 + 0.74 / 8, 5);
    clock.s += 3;
    expect(meter.progress).toBeCloseTo(0.06 + 0.74 / 2, 5);
    clock.s += 100;
    expect(meter.progress).toBeCloseTo(0.8, 5);
  });

  it('follows parts when the log has their count', () => {
    const { meter } = aMeter({ plan: MEL_BAND_ROFORMER.progress });
    meter.hear('[TRACE ts=20260101-000000] mel_band_roformer.session.frames 88064');
    meter.hear('[TRACE ts=20260101-000000] mel_band_roformer.session.step 22016');
    meter.hear(line('mel_band_roformer.istft_ms', 1));
    expect([meter.progress, meter.message]).toEqual([0.94 / 4, 'part 1 of 4']);
    for (let part = 0; part < 5; part++) meter.hear(line('mel_band_roformer.istft_ms', 1));
    expect(meter.progress).toBeCloseTo(0.94, 5);
  });

  it('follows past timings when the log is silent, never backwards and never to the end', () => {
    const { meter, clock } = aMeter({ expectedS: 10 });
    clock.s += 5;
    expect(meter.progress).toBeCloseTo(0.5, 5);
    meter.hear(line('stable_audio.conditioner_ms', 20));
    expect(meter.progress).toBeCloseTo(0.5, 5);
    clock.s += 500;
    expect(meter.progress).toBe(0.95);
  });

  it('ignores all other output', () => {
    const { meter } = aMeter();
    for (const text of ['', '[warning][x] y', 'audiocpp_server stopped', '[TIMING ts=1] stable_audio.conditioner_ms'])
      meter.hear(text);
    expect(meter.progress).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { shownBytes, shownProgress, TransferMeter } from './transfer-meter.ts';

describe('the progress of a download', () => {
  it('counts bytes over all files, and shows speed and time left once meaningful', () => {
    verifies('hub.progress');
    const meter = new TransferMeter(2, 40_000_000, 0);
    meter.nextFile(0);
    meter.bytes(10_000_000, 1_000);
    expect(meter.message(1_000)).toBe('File 1 of 2 · 10 of 40 MB · 10 MB/s');
    meter.bytes(20_000_000, 2_000);
    meter.nextFile(0);
    meter.bytes(10_000_000, 4_000);
    expect(meter.progress).toBe(0.75);
    expect(meter.state).toMatchObject({
      file: 2,
      files: 2,
      bytes: 30_000_000,
      total_bytes: 40_000_000,
      stalled: false,
    });
    expect(meter.message(4_000)).toMatch(/^File 2 of 2 · 30 of 40 MB · \d\.\d MB\/s · \d s left$/);
  });

  it('counts existing bytes, but not for the speed', () => {
    const meter = new TransferMeter(1, 1_000, 0);
    meter.nextFile(900);
    expect(meter.state).toMatchObject({ bytes: 900, bytes_per_s: 0 });
    expect(meter.message(0)).toBe('File 1 of 1 · 0.9 of 1.0 kB');
  });

  it('explains a stall until data arrives', () => {
    const meter = new TransferMeter(1, 2_500_000_000, 0);
    meter.nextFile(1_200_000_000);
    meter.pause('No data for 5 s');
    expect(meter.message(0)).toBe('File 1 of 1 · 1.2 of 2.5 GB · No data for 5 s');
    expect(meter.state.stalled).toBe(true);
    meter.bytes(1_300_000_000, 10_000);
    expect(meter.state.stalled).toBe(false);
  });

  it('shows human-readable sizes', () => {
    expect([0, 999, 61_940_768, 1_683_570_688].map(shownBytes)).toEqual(['0 B', '999 B', '62 MB', '1.7 GB']);
    expect(shownProgress(0, 6_185_460_032)).toBe('0.0 of 6.2 GB');
  });
});

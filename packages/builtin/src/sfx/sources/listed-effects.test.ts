import { bandEnergyDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { type Heard, hear, RATE_HZ } from './parts/testing-hearing.ts';

const centroidHz = ({ mono }: Heard): number => spectralCentroidHz(mono, RATE_HZ);

describe('horns and whistles', () => {
  it('an ahooga horn climbs by more than half an octave and sinks as its motor runs out', () => {
    const horn = hear('ahooga horn, no reverb');
    const [ah, ooh, gah] = [0.2, 0.7, 1.25].map((atS) => horn.pitchHz(atS, atS + 0.08, 120, 480));
    expect(ooh).toBeGreaterThan(1.5 * ah);
    expect(gah).toBeLessThan(0.75 * ooh);
  });

  it('the ball in a referee whistle trills it, and words set how long it is blown', () => {
    const whistle = hear('referee whistle, no reverb');
    expect(whistle.pulse(20, 60).hz).toBeGreaterThan(28);
    expect(whistle.pulse(20, 60).hz).toBeLessThan(44);
    // Two recorded ones have 44 to 54 dB less from 500 Hz to 2 kHz, where there is only air, than in the octave of the note.
    expect(bandEnergyDb(whistle.mono, RATE_HZ, 500, 2000)).toBeLessThan(
      bandEnergyDb(whistle.mono, RATE_HZ, 2000, 4000) - 25,
    );
    expect(hear('short referee whistle, no reverb').durationS).toBeLessThan(0.5);
    expect(hear('long referee whistle, no reverb').durationS).toBeGreaterThan(2);
  });

  it('a trumpet call plays notes of one natural series', () => {
    const call = hear('trumpet call, no reverb');
    const [first, last] = [call.pitchHz(0.15, 0.3, 220, 990), call.pitchHz(1.2, 1.5, 220, 990)];
    const ratios = [3, 4, 5, 6, 8, 10, 12].flatMap((a) => [3, 4, 5, 6, 8, 10, 12].map((b) => a / b));
    expect(Math.min(...ratios.map((ratio) => Math.abs(last / first / ratio - 1)))).toBeLessThan(0.012);
  });
});

describe('bottles, boats and wings', () => {
  it('a bottle gulps two to four times a second, deeper as it empties', () => {
    const bottle = hear('bottle glug, no reverb');
    expect(bottle.pulse(1.5, 6).hz).toBeGreaterThan(2);
    expect(bottle.pulse(1.5, 6).hz).toBeLessThan(4.6);
    expect(bottle.pitchHz(2.4, 3.1, 120, 500)).toBeLessThan(0.9 * bottle.pitchHz(0, 0.5, 120, 500));
  });

  it('the wings of a dragonfly beat some 35 times a second', () => {
    const { hz } = hear('dragonfly', 2).pulse(25, 100);
    expect(Math.min(Math.abs(hz - 35), Math.abs(hz / 2 - 35))).toBeLessThan(9);
  });
});

describe('metal, stone and current', () => {
  it('a taser pops, then crackles about nineteen times a second', () => {
    const taser = hear('taser, no reverb', 1.5);
    const { hz, strength } = taser.pulse(12, 30);
    expect(Math.abs(hz - 19)).toBeLessThan(2.6);
    expect(strength).toBeGreaterThan(0.3);
    expect(taser.levelDb(0, 0.03)).toBeGreaterThan(taser.levelDb(0.5, 1.4) + 4);
  });

  it('tin cans rattle far below keys and coins', () => {
    expect(centroidHz(hear('tin cans rattling, no reverb'))).toBeLessThan(2600);
  });

  it('a chair of a lift strikes the wheels of the tower one after the other', () => {
    const onsets = hear('chairlift, no reverb').onsetsS(6, 40);
    const gaps = onsets.slice(1).map((atS, n) => atS - onsets[n]);
    expect(gaps.filter((gapS) => gapS > 0.07 && gapS < 0.2).length).toBeGreaterThan(3);
  });

  it('a furnace roars steadily and low, a campfire flickers', () => {
    const furnace = hear('furnace roar', 3);
    const steady = [0.3, 0.9, 1.5, 2.1].map((atS) => furnace.levelDb(atS, atS + 0.5));
    expect(Math.max(...steady) - Math.min(...steady)).toBeLessThan(2.5);
    expect(centroidHz(furnace)).toBeLessThan(1500);
  });

  it('the chime of a cabin falls by a minor third', () => {
    const chime = hear('airplane cabin chime');
    const ratio = chime.pitchHz(0.1, 0.4, 300, 900) / chime.pitchHz(1, 1.4, 300, 900);
    expect(ratio).toBeGreaterThan(1.16);
    expect(ratio).toBeLessThan(1.22);
  });

  it('sneakers on a court squeak at irregular times over the landings of feet', () => {
    const court = hear('squeaky sneakers on a gym floor, no reverb');
    const onsets = court.onsetsS(4, 40);
    const gaps = onsets.slice(1).map((atS, n) => atS - onsets[n]);
    expect(gaps.length).toBeGreaterThan(5);
    expect(Math.max(...gaps)).toBeGreaterThan(1.8 * Math.min(...gaps));
  });
});

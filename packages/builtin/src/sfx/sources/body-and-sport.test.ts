import { bandEnergyDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, RATE_HZ } from './parts/testing-hearing.ts';

const centroidHz = (samples: Float32Array): number => spectralCentroidHz(samples, RATE_HZ);

/** Levels of consecutive windows, dB. */
const levelsOf = (sound: ReturnType<typeof hear>, stepS: number): number[] =>
  Array.from({ length: Math.floor(sound.durationS / stepS) }, (_, k) => sound.levelDb(k * stepS, (k + 1) * stepS));

/** Intervals between ascending times. */
const gapsOf = (times: readonly number[]): number[] => times.slice(1).map((atS, k) => atS - times[k]);

describe('sounds of the throat and the nose', () => {
  it('gargling is a voice that bubbles break some twenty times a second', () => {
    const gargle = hear('gargling, no reverb');
    const { hz, strength } = gargle.pulse(8, 35);
    expect(hz).toBeGreaterThan(12);
    expect(hz).toBeLessThan(26);
    expect(strength).toBeGreaterThan(0.25);
    const band = (lowHz: number, highHz: number): number => bandEnergyDb(gargle.mono, RATE_HZ, lowHz, highHz);
    // A spoken pitch, resonances of the mouth up to 3 kHz.
    expect(gargle.pitchHz(0.5, 2, 70, 260)).toBeGreaterThan(110);
    expect(band(400, 1500)).toBeGreaterThan(band(80, 400) - 6);
    expect(band(1500, 6000)).toBeGreaterThan(band(80, 6000) - 30);
  });

  it('blowing the nose is one gust that swells at once and buzzes', () => {
    const blow = hear('blowing nose, no reverb');
    for (const [lowHz, highHz] of [
      [60, 500],
      [1000, 5000],
    ] as const) {
      const levels = Array.from({ length: 16 }, (_, k) =>
        bandEnergyDb(blow.part(0.05 * k, 0.05 * k + 0.05), RATE_HZ, lowHz, highHz),
      );
      const peakS = 0.05 * levels.indexOf(Math.max(...levels));
      expect(peakS).toBeGreaterThan(0.08);
      expect(peakS).toBeLessThan(0.5);
    }
    expect(blow.durationS).toBeLessThan(1.4);
    // The soft walls of the nose flutter within the range of a low voice, over broad turbulence.
    expect(blow.pitchHz(0.15, 0.45, 60, 400)).toBeLessThan(250);
    expect(bandEnergyDb(blow.mono, RATE_HZ, 700, 4000)).toBeGreaterThan(bandEnergyDb(blow.mono, RATE_HZ, 60, 400) - 8);
  });

  it('a sniff is unvoiced air that brightens as it is drawn in and stops short', () => {
    const sniff = hear('sniff, no reverb');
    const levels = levelsOf(sniff, 0.02);
    const peak = levels.indexOf(Math.max(...levels));
    const within = levels.flatMap((level, k) => (level > levels[peak] - 12 ? [k] : []));
    expect(peak - within[0]).toBeGreaterThan(within[within.length - 1] - peak);
    expect(centroidHz(sniff.part(0.25, 0.38))).toBeGreaterThan(1.12 * centroidHz(sniff.part(0.05, 0.15)));
    expect(bandEnergyDb(sniff.mono, RATE_HZ, 700, 8000)).toBeGreaterThan(
      bandEnergyDb(sniff.mono, RATE_HZ, 20, 400) + 15,
    );
  });
});

describe('ships and machines', () => {
  it('the timbers of a hull groan with the roll of the sea and rest between', () => {
    const hull = hear('ship hull creaking, no reverb');
    const levels = levelsOf(hull, 0.1);
    const loud = Math.max(...levels);
    const groans = levels.filter((level, k) => level > loud - 15 && (levels[k - 1] ?? -300) <= loud - 15);
    expect(groans.length).toBeGreaterThanOrEqual(2);
    expect(groans.length).toBeLessThanOrEqual(6);
    expect(levels.filter((level) => level < loud - 30).length).toBeGreaterThan(2);
    // Stick and slip of beams as thick as a man: the slips follow each other some dozens of times a second.
    const { hz } = hull.pulse(20, 120);
    expect(hz).toBeGreaterThan(35);
    expect(hz).toBeLessThan(110);
    expect(bandEnergyDb(hull.mono, RATE_HZ, 60, 500)).toBeGreaterThan(bandEnergyDb(hull.mono, RATE_HZ, 500, 8000) + 3);
  });

  it('a film projector clatters once a frame, 24 frames a second', () => {
    const { hz, strength } = hear('film projector, no reverb', 2).pulse(15, 40);
    expect(Math.abs(hz - 24)).toBeLessThan(1.6);
    expect(strength).toBeGreaterThan(0.4);
  });

  it('a microwave oven hums steadily at twice the mains frequency', () => {
    const oven = hear('microwave oven humming, no reverb', 2);
    for (const [lowHz, highHz] of [
      [60, 145],
      [150, 290],
    ] as const) {
      const hz = oven.pitchHz(0.3, 1.9, lowHz, highHz);
      expect(Math.min(...[100, 120, 200, 240].map((lineHz) => Math.abs(hz - lineHz)))).toBeLessThan(2);
    }
    const levels = levelsOf(oven, 0.4).slice(0, 4);
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(1.5);
  });

  it('a shopping cart rattles at irregular joints over the rumble of its wheels', () => {
    const cart = hear('shopping cart, no reverb', 3);
    const gaps = gapsOf(cart.onsetsS(3, 40));
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const spread = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length);
    expect(gaps.length).toBeGreaterThan(5);
    expect(spread / mean).toBeGreaterThan(0.35);
    // Single knocks stand out of the rattle.
    const fine = levelsOf(cart, 0.02).sort((a, b) => b - a);
    expect(fine[4] - fine[fine.length >> 1]).toBeGreaterThan(7);
    const basket = bandEnergyDb(cart.mono, RATE_HZ, 900, 8000);
    const wheels = bandEnergyDb(cart.mono, RATE_HZ, 100, 700);
    expect(Math.abs(basket - wheels)).toBeLessThan(14);
    expect(Math.min(...levelsOf(cart, 0.25).slice(1, 10))).toBeGreaterThan(cart.levelDb(0.25, 2.5) - 9);
  });

  it('a shutter is mirror, curtains and mirror again within an eighth of a second, then the whine of gears', () => {
    const camera = hear('camera shutter, no reverb');
    const levels = levelsOf(camera, 0.005);
    const loud = Math.max(...levels.slice(0, 30));
    const clicks = levels.slice(0, 30).filter((level, k) => level > loud - 14 && (levels[k - 1] ?? -300) < level - 3);
    expect(clicks.length).toBeGreaterThanOrEqual(3);
    expect(camera.levelDb(0.2, 0.35)).toBeLessThan(loud - 6);
    // As in a recording, it lies between 1.5 and 2.1 kHz and is rough: teeth a hundred times a second beside it.
    const gears = camera.part(0.2, 0.45);
    const hz = camera.pitchHz(0.2, 0.45, 1200, 2300);
    const line = bandEnergyDb(gears, RATE_HZ, 0.85 * hz, 1.15 * hz);
    expect(line).toBeGreaterThan(bandEnergyDb(gears, RATE_HZ, 1.3 * hz, 1.8 * hz) + 6);
    expect(bandEnergyDb(gears, RATE_HZ, 400, 1000)).toBeLessThan(line - 9);
  });

  it('a cash register clacks, then its bell rings on, the second partial as the loudest', () => {
    const register = hear('cash register, no reverb');
    const bell = (fromS: number, toS: number, lowHz = 2000, highHz = 4200): number =>
      bandEnergyDb(register.part(fromS, toS), RATE_HZ, lowHz, highHz);
    expect(register.onsetsS(8, 30).length).toBeGreaterThanOrEqual(3);
    expect(bell(0.6, 0.9)).toBeGreaterThan(bell(0.6, 0.9, 800, 1700) + 3);
    expect(bell(0.9, 1)).toBeGreaterThan(bell(0.5, 0.6) - 12);
  });
});

describe('steps and sport', () => {
  it('wet footsteps keep the pace and splash where dry ones click', () => {
    const [wet, dry] = ['wet footsteps', 'footsteps'].map((prompt) => hear(`${prompt}, no reverb`, 3));
    expect(Math.abs(wet.onsetsS(12, 35).length - 5.5)).toBeLessThan(2);
    const splash = (sound: typeof wet): number =>
      bandEnergyDb(sound.mono, RATE_HZ, 300, 6000) - bandEnergyDb(sound.mono, RATE_HZ, 20, 200);
    expect(splash(wet)).toBeGreaterThan(splash(dry) + 10);
    // Water moves on after the heel: a splash lasts longer than a tap.
    const lasting = (sound: typeof wet): number => sound.levelDb(0.06, 0.2) - sound.levelDb(0, 0.06);
    expect(lasting(wet)).toBeGreaterThan(lasting(hear('footsteps on stone, no reverb', 3)) - 3);
  });

  it('a putted ball clicks, rolls without a sound and rattles in the cup ever faster', () => {
    const hole = hear('golf ball in hole, no reverb');
    const onsets = hole.onsetsS(3, 50);
    const gaps = gapsOf(onsets);
    expect(onsets.length).toBeGreaterThanOrEqual(3);
    expect(gaps[0]).toBeGreaterThan(0.3);
    for (let k = 2; k < gaps.length; k += 1) expect(gaps[k]).toBeLessThan(gaps[k - 1]);
    // The ball is small and hard, the cup a hollow an order of magnitude larger.
    expect(centroidHz(hole.part(0, 0.1))).toBeGreaterThan(2 * centroidHz(hole.part(onsets[1], onsets[1] + 0.3)));
  });

  it('jaws of a crocodile clap once, with most of it over in a tenth of a second', () => {
    const jaws = hear('crocodile jaws snap, no reverb');
    expect(jaws.onsetsS(3, 80)).toHaveLength(1);
    expect(jaws.levelDb(0.03, 0.13)).toBeGreaterThan(jaws.levelDb(0.25, 0.45) + 25);
  });

  it('an ollie rolls, pops, flies for a third of a second and lands on four wheels', () => {
    const board = hear('skateboard ollie, no reverb');
    const levels = levelsOf(board, 0.02);
    const floor = board.levelDb(0.1, 0.4);
    const flight = levels.flatMap((level, k) => (k > 20 && k < 60 && level < floor - 12 ? [0.02 * k] : []));
    const airS = flight[flight.length - 1] - flight[0];
    // Half a metre up and down again takes 0.32 to 0.5 s, less the ringing of the pop.
    expect(airS).toBeGreaterThan(0.15);
    expect(airS).toBeLessThan(0.5);
    const landS = flight[flight.length - 1];
    expect(board.levelDb(landS, landS + 0.08)).toBeGreaterThan(floor + 12);
    expect(board.levelDb(landS + 0.3, landS + 0.5)).toBeGreaterThan(floor - 6);
    expect(centroidHz(board.part(0.05, 0.4))).toBeGreaterThan(500);
  });
});

import { bandEnergyDb } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { parsePrompt } from '../parse/parse.ts';
import { VOCABULARY } from '../registry.ts';
import { type Heard, hear, RATE_HZ } from './parts/testing-hearing.ts';

const bandDb = ({ mono }: Heard, lowHz: number, highHz: number): number => bandEnergyDb(mono, RATE_HZ, lowHz, highHz);

describe('animals by species', () => {
  it.each([
    ['skylark', 2500, 6000],
    ['peacock', 400, 4500],
    ['bittern', 100, 260],
    ['walrus', 60, 1800],
    ['chipmunk', 2300, 6500],
    ['fox scream', 700, 3500],
  ])('%s sounds between %i and %i Hz', (prompt, lowHz, highHz) => {
    const animal = hear(`${prompt}, no reverb`, 1);
    expect(animal.message).toContain(prompt);
    expect(bandDb(animal, lowHz, highHz)).toBeGreaterThan(bandDb(animal, 20, 24_000) - 3);
  });

  it('climbs over an octave in every wheek of a guinea pig', () => {
    const { pitchHz } = hear('guinea pig wheeking, no reverb');
    expect(pitchHz(0.02, 0.1, 400, 4000)).toBeLessThan(1100);
    expect(pitchHz(0.3, 0.36, 400, 4000)).toBeGreaterThan(2000);
  });

  it('rattles some sixty times a second as a corncrake', () => {
    const { hz } = hear('corncrake, no reverb', 0.3).pulse(40, 90);
    expect(hz).toBeGreaterThan(52);
    expect(hz).toBeLessThan(72);
  });
});

describe('a person whistling', () => {
  it('is almost a pure tone, well above the voice', () => {
    const whistle = hear('man whistling a tune, no reverb', 1.5);
    expect(whistle.message).toMatch(/^whistling/);
    expect(bandDb(whistle, 700, 2600)).toBeGreaterThan(bandDb(whistle, 3200, 24_000) + 15);
  });
});

describe('movements of animals', () => {
  it('drums four fingers in turn and rests before the next round', () => {
    const times = hear('fingers drumming on desk, no reverb').onsetsS(9, 30);
    const gaps = times.slice(1).map((atS, k) => atS - times[k]);
    expect(times.length % 4).toBe(0);
    expect(gaps.filter((gap) => gap > 0.2)).toHaveLength(times.length / 4 - 1);
    expect(Math.min(...gaps)).toBeGreaterThan(0.04);
  });

  it('beats its wings about nine times a second while it takes off', () => {
    const { hz } = hear('bird flying away, no reverb').pulse(4, 16);
    expect(hz).toBeGreaterThan(5);
    expect(hz).toBeLessThan(14);
  });

  it.each([
    ['pigeons cooing and then flying off', /limbs \(flock taking off\)/],
    ['pigeons taking off', /^limbs/],
    ['startled pigeons take off', /^limbs/],
    ['pigeons cooing and taking off', /^birdsong .* \+ limbs/],
    ['cat hissing and then running away', /limbs \(running paws\)/],
    ['dog walking on gravel', /footsteps .* gravel/],
    ['man walking', /^footsteps/],
    ['geese flying overhead', /pass-by/],
  ])('are heard by who moves: %s', (prompt, message) => {
    expect(parsePrompt(prompt, '', VOCABULARY).message).toMatch(message);
  });
});

describe('breath', () => {
  it('of a whale bursts out and is drawn in again after a pause', () => {
    const whale = hear('whale blow, no reverb');
    expect(whale.levelDb(0.2, 0.5)).toBeGreaterThan(whale.levelDb(1.6, 2) + 6);
    expect(whale.levelDb(1.6, 2)).toBeGreaterThan(whale.levelDb(1.18, 1.3) + 20);
    expect(bandDb(whale, 200, 2000)).toBeGreaterThan(bandDb(whale, 2000, 20_000) + 3);
  });

  it.each([1, 2])('of somebody who snorts flutters once, for a moment (seed %i)', (seed) => {
    const snort = hear('man snorts, no reverb', null, seed);
    expect(snort.durationS).toBeLessThan(0.6);
    const { hz, strength } = snort.pulse(20, 60);
    expect(hz).toBeGreaterThan(32);
    expect(hz).toBeLessThan(48);
    expect(strength).toBeGreaterThan(0.4);
  });
});

describe('somebody in a bush', () => {
  it('pushes leaves aside a few times, with a hiss and pauses', () => {
    const bush = hear('bush rustle, no reverb');
    expect(bush.mono.length / RATE_HZ).toBeLessThan(4);
    expect(bandDb(bush, 2000, 10_000)).toBeGreaterThan(bandDb(bush, 20, 1000) + 6);
    expect(bush.onsetsS(6, 250).length).toBeGreaterThanOrEqual(2);
  });

  it('a goose breaks from a rough low voice into a clear high one', () => {
    const goose = hear('one goose honk, no reverb');
    const hz = goose.pitchHz(0.24, 0.3, 90, 900);
    expect(hz).toBeGreaterThan(550);
    expect(hz).toBeLessThan(900);
    const mouth = (fromS: number, untilS: number): number =>
      bandEnergyDb(goose.part(fromS, untilS), RATE_HZ, 700, 3000) -
      bandEnergyDb(goose.part(fromS, untilS), RATE_HZ, 80, 500);
    expect(mouth(0.24, 0.3)).toBeGreaterThan(mouth(0.04, 0.14) + 6);
  });
});

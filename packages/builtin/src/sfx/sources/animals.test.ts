import { bandEnergyDb, edgesOf, rmsDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { trackPitch } from '@soundwright/dsp/pitch';
import { describe, expect, it } from 'vitest';
import { drawIndividuals } from '../individual.ts';
import { parsePrompt } from '../parse/parse.ts';
import { getSource, VOCABULARY } from '../registry.ts';
import { type Heard, hear, RATE_HZ } from './parts/testing-hearing.ts';

const bandDb = ({ mono }: Heard, lowHz: number, highHz: number): number => bandEnergyDb(mono, RATE_HZ, lowHz, highHz);

describe('animals that call', () => {
  it.each([
    // Sixteen recorded dogs bark at 433 to 1333 Hz, three quarters of them below 810.
    ['one dog bark', 'dog', 250, 1000, 0.3],
    ['wolf howl', 'dog', 300, 760, 4],
    ['one dog whine', 'dog', 700, 1500, 1],
    ['one cat meow', 'cat', 350, 900, 1.2],
    ['one cow moo', 'farm animal', 80, 240, 2.6],
    ['one sheep baa', 'farm animal', 170, 320, 1.3],
    ['one horse neigh', 'farm animal', 250, 1500, 2.4],
    ['one seagull', 'bird call', 550, 1400, 0.8],
    ['owl', 'bird call', 280, 440, 1.8],
    ['one duck quack', 'bird call', 150, 290, 0.4],
    ['rooster', 'bird call', 350, 950, 2.3],
  ])('%s has its pitch', (prompt, source, lowHz, highHz, longestS) => {
    const call = hear(`${prompt}, no reverb`);
    const pitches = trackPitch(call.mono, RATE_HZ, { lowHz: 60, highHz: 1200 });
    const heard = [...pitches.f0Hz].filter((hz) => hz > 0).sort((a, b) => a - b);
    const median = heard[heard.length >> 1];
    expect(call.message.startsWith(source)).toBe(true);
    // With alternating periods the tracker reads an octave lower; both readings are correct.
    expect(median * (median < lowHz ? 2 : 1)).toBeGreaterThan(lowHz);
    expect(median).toBeLessThan(highHz);
    expect(call.durationS).toBeLessThan(longestS + 0.6);
    expect(edgesOf(call.mono).end).toBeLessThan(1e-4);
  });

  it.each([
    ['three dog barks', 3],
    ['two crow caws', 2],
    ['four duck quacks', 4],
  ])('%s: the requested number', (prompt, count) => {
    expect(hear(`${prompt}, no reverb`).onsetsS(12, 30)).toHaveLength(count);
  });

  it.each(['one puppy bark', 'one small dog bark', 'one chihuahua bark'])('%s is no squeak', (prompt) => {
    // The strongest octave of five recorded puppies and a fox is that of 500 Hz or 1 kHz, 3 to 20 dB above that of 2 kHz.
    const call = hear(`${prompt}, no reverb`, 1);
    expect(bandDb(call, 354, 1414)).toBeGreaterThan(bandDb(call, 1414, 2828) + 3);
  });

  it.each([
    ['dog bark', 'puppy bark'],
    ['lion roar', 'baby lion roar'],
    ['cat meow', 'kitten meow'],
  ])('%s is lower than %s', (large, small) => {
    const [low, high] = [large, small].map((prompt) => spectralCentroidHz(hear(prompt, 1.2).mono, RATE_HZ));
    expect(high).toBeGreaterThan(1.15 * low);
  });

  it.each([
    ['cat purr', 22, 31],
    ['sheep baa', 8, 14],
    ['one dog growl', 20, 52],
    ['one frog croak', 22, 40],
  ])('%s pulses', (prompt, lowHz, highHz) => {
    const { hz, strength } = hear(`${prompt}, no reverb`, 1.2).pulse(lowHz * 0.6, highHz * 1.6);
    expect(strength).toBeGreaterThan(0.25);
    expect(hz).toBeGreaterThan(lowHz);
    expect(hz).toBeLessThan(highHz);
  });

  it.each(['cat hiss', 'horse snort'])('%s is breath: no edge at the top, no strong pitch', (prompt) => {
    expect(spectralCentroidHz(hear(prompt, 1).mono, RATE_HZ)).toBeGreaterThan(600);
  });

  it.each([
    ['monster roar', 45],
    ['dragon roar', 40],
    ['zombie groan', 60],
    ['lion roar', 60],
  ])('%s is heavy below 1 kHz', (prompt, lowHz) => {
    const roar = hear(prompt, 2);
    expect(bandDb(roar, lowHz, 1000)).toBeGreaterThan(bandDb(roar, 3000, 12000) + 6);
  });

  // Recordings of each have these bands 10 dB or more apart.
  it.each([
    ['one cat meow', 1300, 3200, 500, 1000],
    ['one frog croak', 1600, 2600, 300, 600],
    ['one pig oink', 150, 650, 1500, 4000],
  ])('%s is stronger from %i to %i Hz than from %i to %i', (prompt, lowHz, highHz, fromHz, toHz) => {
    const call = hear(`${prompt}, no reverb`);
    expect(bandDb(call, lowHz, highHz)).toBeGreaterThan(bandDb(call, fromHz, toHz) + 6);
  });

  // Fundamentals of adults of one kind differ by a fifth or so: no take of a rooster is twice the size of another.
  it.each(['rooster', 'cow moo', 'sheep baa'])('%s of any take has the size of its kind', (prompt) => {
    const { scene } = parsePrompt(prompt, '', VOCABULARY);
    const sizes = Array.from(
      { length: 40 },
      (_, seed) => drawIndividuals(scene, getSource, seed).layers[0].values.size,
    );
    expect(Math.max(...(sizes as number[])) / Math.min(...(sizes as number[]))).toBeLessThan(1.5);
  });

  it('chitters in many short clicks when alien', () => {
    expect(hear('one alien creature, no reverb').onsetsS(4, 40).length).toBeGreaterThan(4);
  });

  it('neighs in one breath', () => {
    // Recorded neighs have no pause before they end.
    const neigh = hear('one horse neigh, no reverb', null, 2);
    const levels = Array.from({ length: 32 }, (_, k) => neigh.levelDb(0.1 + 0.05 * k, 0.15 + 0.05 * k));
    expect(Math.min(...levels)).toBeGreaterThan(Math.max(...levels) - 15);
  });

  it('moos as high as cows do', () => {
    // Five of six recorded cows hold 114 to 165 Hz, the other one 90; two more 275.
    const pitches = [1, 2, 3, 4, 5].map((seed) => {
      const moo = hear('one cow moo, no reverb', null, seed).part(0.9, 1.3);
      const heard = [...trackPitch(moo, RATE_HZ, { lowHz: 60, highHz: 230 }).f0Hz].filter((hz) => hz > 0);
      return heard.sort((a, b) => a - b)[heard.length >> 1];
    });
    expect(Math.min(...pitches)).toBeGreaterThan(105);
    expect(Math.max(...pitches)).toBeLessThan(180);
  });

  it('coos with a tremble', () => {
    // The pitch of three recorded pigeons trembles by 2, 5 and 7 % (rms) faster than 8 Hz.
    const coo = hear('one dove, no reverb').part(0.5, 0.8);
    const crossingsS: number[] = [];
    for (let i = 1; i < coo.length; i += 1) {
      if (coo[i - 1] < 0 && coo[i] >= 0) crossingsS.push((i - coo[i] / (coo[i] - coo[i - 1])) / RATE_HZ);
    }
    const hz = crossingsS.slice(1).map((atS, k) => 1 / (atS - crossingsS[k]));
    const strays = hz.slice(20, -20).map((value, k) => {
      const around = hz.slice(k, k + 41);
      return (value * around.length) / around.reduce((sum, each) => sum + each) - 1;
    });
    const rms = Math.sqrt(strays.reduce((sum, each) => sum + each * each, 0) / strays.length);
    expect(rms).toBeGreaterThan(0.02);
    expect(rms).toBeLessThan(0.07);
  });

  it('purrs from the chest, not from the palate', () => {
    // The octaves around 125 and 250 Hz of a recorded purr lie 11 dB above those around 500 Hz and 1 kHz.
    const purr = hear('cat purr, no reverb');
    expect(bandDb(purr, 88, 354)).toBeGreaterThan(bandDb(purr, 354, 1414) + 10);
  });

  it('quacks through a bill', () => {
    // The octave around 2 kHz of five recorded ducks is 2 to 15 dB stronger than the next lower one.
    const quack = hear('one duck quack, no reverb');
    expect(bandDb(quack, 1414, 2828)).toBeGreaterThan(bandDb(quack, 707, 1414) + 2);
  });

  it('hoots in an arch, not on a held note', () => {
    // Recorded hoots rise by 8 % to their middle and fall by 11 %.
    const owl = hear('one owl hoot, no reverb');
    const [start, middle, end] = [0.04, 0.25, 0.52].map((atS) => owl.pitchHz(atS, atS + 0.05, 250, 480));
    expect(middle).toBeGreaterThan(1.07 * start);
    expect(middle).toBeGreaterThan(1.07 * end);
  });

  it('keeps the pulses of a throat free of aliases', () => {
    // Its harmonics end below 3 kHz.
    const owl = hear('owl, no reverb');
    expect(bandDb(owl, 3000, 20000)).toBeLessThan(bandDb(owl, 280, 440) - 45);
  });

  it('spreads a flock to both sides', () => {
    const { left, right } = hear('flock of seagulls', 3);
    const difference = left.map((x, i) => x - right[i]);
    expect(rmsDb(difference)).toBeGreaterThan(rmsDb(left) - 10);
  });

  it('growls with a throat, not with the palate of a snore', () => {
    // The octave around 500 Hz is the strongest of nine in twelve recorded growls, by 1 to 11 dB over the next lower one.
    const growl = hear('one dog growl, no reverb');
    expect(bandDb(growl, 354, 707)).toBeGreaterThan(bandDb(growl, 88, 354) + 4);
  });

  it.each(['one lion growl', 'one bear growl', 'one cat growl'])('%s comes from a throat', (prompt) => {
    // Seven recorded growls of leopards and gorillas are 5 dB stronger around 500 Hz and 1 kHz than below and above.
    const growl = hear(`${prompt}, no reverb`);
    expect(bandDb(growl, 354, 1414)).toBeGreaterThan(bandDb(growl, 44, 177) + 5);
    expect(bandDb(growl, 354, 1414)).toBeGreaterThan(bandDb(growl, 1414, 11000) + 5);
  });

  it('is deeper from the throat of a monster', () => {
    const centroid = (prompt: string): number => spectralCentroidHz(hear(`${prompt}, no reverb`).mono, RATE_HZ);
    expect(centroid('one monster growl')).toBeLessThan(0.75 * centroid('one dog growl'));
  });

  it('pants with breath from the chest, not as a brush does', () => {
    const pant = hear('dog panting, no reverb');
    // A recorded dog short of breath has 180 to 710 Hz 1 to 9 dB below the whole; without the chest it is 20 dB.
    expect(bandDb(pant, 180, 710)).toBeGreaterThan(bandDb(pant, 20, 24000) - 14);
  });
});

describe('animals of the wild', () => {
  it.each([
    ['snake hissing', 3000, 11000],
    ['dolphin', 3500, 14000],
    ['mouse squeaking', 2500, 14000],
    ['whale song', 60, 1200],
    ['monkey', 250, 4500],
  ])('%s sounds between %i and %i Hz', (prompt, lowHz, highHz) => {
    const animal = hear(`${prompt}, no reverb`, 1.2);
    expect(animal.message.startsWith('wild animal')).toBe(true);
    expect(bandDb(animal, lowHz, highHz)).toBeGreaterThan(bandDb(animal, 20, 24000) - 3);
  });

  it('rattles some fifty times a second as a rattlesnake', () => {
    const { hz } = hear('rattlesnake, no reverb', 1.2).pulse(30, 80);
    expect(hz).toBeGreaterThan(40);
    expect(hz).toBeLessThan(62);
  });
});

describe('a wolf', () => {
  it('howls with harmonics, not with a whistle', () => {
    for (const seed of [1, 2]) {
      const howl = hear('wolf howl, no reverb', null, seed);
      const hz = howl.pitchHz(1, 1.6, 250, 900);
      const harmonic = (n: number): number => {
        const part = howl.part(1, 1.6);
        return bandEnergyDb(part, RATE_HZ, (n - 0.25) * hz, (n + 0.25) * hz);
      };
      // In four recordings 16, 16, 19 and 29 dB below.
      expect(harmonic(2)).toBeGreaterThan(harmonic(1) - 19);
      expect(harmonic(3)).toBeGreaterThan(harmonic(1) - 38);
    }
  });
});

describe('hooves', () => {
  it.each([
    ['horse walking on cobblestones', 3.3, 9, 14],
    ['horse trotting on cobblestones', 2.8, 7, 10],
  ])('%s lands as often as the gait says', (prompt, durationS, least, most) => {
    const count = hear(prompt, durationS).onsetsS(10, 25).length;
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
  });

  it('sink into soft ground, so that each beat falls in pitch', () => {
    const heard = hear('horse stomp on grass, no reverb', 2);
    const aboveDb = (fromS: number): number => {
      const part = heard.part(fromS, fromS + 0.025);
      return bandEnergyDb(part, RATE_HZ, 180, 450) - bandEnergyDb(part, RATE_HZ, 40, 130);
    };
    expect(aboveDb(0)).toBeGreaterThan(aboveDb(0.03) + 8);
  });

  it('thuds without a boom, and grinds on gravel', () => {
    const [turf, gravel] = ['turf', 'gravel'].map((ground) => hear(`horse gallop on ${ground}`, 2));
    for (const gallop of [turf, gravel]) expect(bandDb(gallop, 80, 500)).toBeGreaterThan(bandDb(gallop, 15, 80) + 8);
    expect(bandDb(gravel, 1500, 8000)).toBeGreaterThan(bandDb(turf, 1500, 8000) + 6);
  });

  it('is duller on grass than on the road', () => {
    const road = spectralCentroidHz(hear('horse gallop on pavement', 1).mono, RATE_HZ);
    const grass = spectralCentroidHz(hear('horse gallop on grass', 1).mono, RATE_HZ);
    expect(road).toBeGreaterThan(2 * grass);
  });
});

describe('birds and insects', () => {
  it.each([
    ['birds singing', 1800, 8500],
    ['sparrow', 1800, 8500],
    ['canary', 1800, 9000],
    ['dove', 300, 800],
  ])('%s sings between %i and %i Hz', (prompt, lowHz, highHz) => {
    const song = hear(`${prompt}, no reverb`, 2);
    expect(bandDb(song, lowHz, highHz)).toBeGreaterThan(bandDb(song, 20, 24000) - 1);
  });

  it('sings a falling minor third as a cuckoo', () => {
    const cuckoo = hear('one cuckoo, no reverb');
    const first = cuckoo.pitchHz(0.03, 0.2, 400, 1000);
    const second = cuckoo.pitchHz(0.4, 0.65, 400, 1000);
    expect(first / second).toBeGreaterThan(1.14);
    expect(first / second).toBeLessThan(1.25);
  });

  it('drums as a woodpecker, some twenty blows a second', () => {
    const { hz } = hear('one woodpecker, no reverb', 0.6).pulse(10, 40);
    expect(hz).toBeGreaterThan(14);
    expect(hz).toBeLessThan(25);
  });

  it.each([
    ['single cricket', 3800, 5600],
    ['cicadas', 3500, 11000],
    ['grasshopper', 5500, 13000],
  ])('%s sings between %i and %i Hz', (prompt, lowHz, highHz) => {
    const song = hear(prompt, 1.5);
    expect(bandDb(song, lowHz, highHz)).toBeGreaterThan(bandDb(song, 20, 24000) - 2);
  });

  it('several crickets sing before the chorus of those far off, a single one alone', () => {
    const pausesDb = (prompt: string): number => {
      const { mono } = hear(`${prompt}, no reverb`, 3);
      const levels = Array.from({ length: 140 }, (_, k) =>
        bandEnergyDb(mono.subarray(k * 960, (k + 1) * 960), RATE_HZ, 3500, 6000),
      ).sort((a, b) => a - b);
      return levels[10] - levels[130];
    };
    expect(pausesDb('crickets')).toBeGreaterThan(-35);
    expect(pausesDb('single cricket')).toBeLessThan(-50);
  });

  it.each([
    ['fly buzzing', 150, 240],
    ['bee', 190, 290],
  ])('%s beats its wings between %i and %i times a second', (prompt, lowHz, highHz) => {
    const { mono } = hear(prompt, 0.8);
    const pitches = [...trackPitch(mono, RATE_HZ, { lowHz: 80, highHz: 900 }).f0Hz].filter((hz) => hz > 0);
    const median = pitches.sort((a, b) => a - b)[pitches.length >> 1];
    expect(median).toBeGreaterThan(lowHz);
    expect(median).toBeLessThan(highHz);
  });

  it('a fly turns all the time, so that its level trembles', () => {
    // The levels of a recorded fly, 20 ms each, stray by 4.1 dB.
    const fly = hear('a fly buzzing', 4);
    const steps = Array.from(
      { length: 38 },
      (_, k) => fly.levelDb(0.1 * k + 0.1, 0.1 * k + 0.12) - fly.levelDb(0.1 * k, 0.1 * k + 0.02),
    );
    expect(Math.sqrt(steps.reduce((sum, step) => sum + step * step, 0) / steps.length)).toBeGreaterThan(2.5);
  });

  it('a mosquito whines high above a fly', () => {
    const whineHz = hear('mosquito', 0.8).pitchHz(0, 0.8, 300, 1400);
    // Females, which come near people, beat their wings some 400 times a second.
    expect(whineHz).toBeGreaterThan(330);
    expect(whineHz).toBeLessThan(480);
  });
});

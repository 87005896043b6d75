import { bandEnergyDb, rmsDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, messageOf, RATE_HZ } from './parts/testing-hearing.ts';

const centroidHz = (samples: Float32Array): number => spectralCentroidHz(samples, RATE_HZ);
const gapsOf = (times: readonly number[]): number[] => times.slice(1).map((atS, i) => atS - times[i]);

describe('locks', () => {
  it('the dial of a safe clicks slower when it is turned slowly, and heavy bolts lie far below it', () => {
    const usual = hear('combination safe dial, no reverb').onsetsS(6, 40);
    const slow = hear('combination safe dial turned slowly, no reverb').onsetsS(6, 40);
    const middle = (gaps: number[]): number => gaps.sort((a, b) => a - b)[gaps.length >> 1];
    expect(usual.length).toBeGreaterThan(12);
    expect(middle(gapsOf(slow))).toBeGreaterThan(1.2 * middle(gapsOf(usual)));
    expect(centroidHz(hear('bank vault closing, no reverb').mono)).toBeLessThan(
      0.5 * centroidHz(hear('combination safe dial, no reverb').mono),
    );
  });
});

describe('tools of kitchen and workshop', () => {
  it('a spoon in a cup rings lower than one in a glass', () => {
    expect(centroidHz(hear('stirring drink, no reverb').mono)).toBeGreaterThan(
      1.15 * centroidHz(hear('stirring tea, no reverb').mono),
    );
  });
});

describe('glasses and dishes', () => {
  it('glasses that clink are held: no table thumps under them', () => {
    const { mono } = hear('glass clinking, no reverb');
    expect(bandEnergyDb(mono, RATE_HZ, 60, 800)).toBeLessThan(bandEnergyDb(mono, RATE_HZ, 800, 16_000) - 20);
  });

  it('clink as often as is said', () => {
    expect(hear('one glass clink, no reverb').mono.length).toBeLessThan(
      0.5 * hear('three glass clinks, no reverb').mono.length,
    );
  });
});

describe('games and the care of the body', () => {
  it('a wheel of fortune runs down, dominoes keep their pace', () => {
    const wheel = hear('wheel of fortune, no reverb');
    expect(wheel.levelDb(0, 1)).toBeGreaterThan(wheel.levelDb(3.5, 4.5) + 3);
    const dominoes = hear('dominoes falling, no reverb');
    expect(Math.abs(dominoes.levelDb(0.1, 0.8) - dominoes.levelDb(0.9, 1.6))).toBeLessThan(3);
  });

  it('a metal pipe dropped on concrete is of metal, a dropped wrench too', () => {
    const ringing = (prompt: string): number => hear(`${prompt}, no reverb`).durationS;
    expect(ringing('metal pipe dropped on concrete')).toBeGreaterThan(1.5 * ringing('stone dropped on concrete'));
    // Both are bright where they hit; only metal still rings later.
    const brightLater = (prompt: string): number =>
      bandEnergyDb(hear(`${prompt}, no reverb`).part(0.1, 0.2), RATE_HZ, 1500, 9000);
    expect(brightLater('wrench dropped on concrete')).toBeGreaterThan(brightLater('stone dropped on concrete') + 6);
  });
});

describe('a rub', () => {
  it('is as even as that of a recorded pencil: its level in 5 ms is 0.7 to 1.4 dB off that around it', () => {
    const { mono } = hear('nail file, no reverb', 3);
    const levels = Array.from({ length: 590 }, (_, k) => rmsDb(mono.subarray(240 * k, 240 * (k + 1))));
    const loudest = Math.max(...levels);
    const off = levels.flatMap((level, k) => {
      const around = levels.slice(Math.max(0, k - 4), k + 5).toSorted((a, b) => a - b)[4] ?? level;
      return around < loudest - 16 ? [] : [Math.abs(level - around)];
    });
    const mean = off.reduce((sum, db) => sum + db, 0) / off.length;
    expect(mean).toBeGreaterThan(0.7);
    expect(mean).toBeLessThan(1.4);
  });
});

describe('desks, drawers, windows and weapons in the hand', () => {
  it.each(['desk drawer opening', 'desk drawer closing'])('%s: the box rumbles while it slides', (prompt) => {
    // In a recorded one, 60 to 350 Hz are as strong as what lies above.
    const slide = hear(`${prompt}, no reverb`).part(0.1, 0.45);
    expect(bandEnergyDb(slide, RATE_HZ, 60, 350)).toBeGreaterThan(bandEnergyDb(slide, RATE_HZ, 350, 2800) - 6);
  });

  it.each([
    ['a padlock snapping shut with a sharp metal click', 'catches (padlock snapping shut)'],
    ['bug zapper zap', 'jets (bug zapper)'],
    ['trapdoor creaks open', 'fittings (trapdoor)'],
    ['pistol slide being racked', 'gun handling'],
  ])('"%s" is one thing with the noises of its parts', (prompt, source) => {
    const message = messageOf(prompt);
    expect(message).toContain(source);
    expect(message).not.toMatch(/ [+→] |not understood/);
  });

  it.each(['shotgun reload', 'loading a musket', 'bolt action rifle reload'])(
    '%s is whole when it is done fast or slowly',
    (prompt) => {
      const [fast, usual, slow] = ['fast ', '', 'slow '].map((how) => hear(`${how}${prompt}, no reverb`));
      const endsAt = ({ onsetsS, durationS }: typeof usual): number => onsetsS(6, 30).at(-1)! / durationS;
      for (const other of [fast, slow]) expect(Math.abs(endsAt(other) - endsAt(usual))).toBeLessThan(0.1);
      expect(fast.durationS).toBeLessThan(0.8 * usual.durationS);
    },
  );

  it('a hand is never even: strokes of a brush differ in time and in level', () => {
    const brush = hear('paint brush, no reverb');
    const onsets = brush.onsetsS(6, 40);
    const gaps = gapsOf(onsets);
    expect(Math.max(...gaps)).toBeGreaterThan(1.08 * Math.min(...gaps));
    const levels = onsets.map((atS) => brush.levelDb(atS, atS + 0.3));
    expect(Math.max(...levels) - Math.min(...levels)).toBeGreaterThan(1);
  });

  it.each([
    ['scything grass', 0.55, 0.8, 2],
    ['rowing machine', 0.38, 0.53, 1],
  ])('%s: a stroke to and fro at its pace', (prompt, slowestHz, fastestHz, upToHz) => {
    const { hz } = hear(`${prompt}, no reverb`, 12).pulse(0.3, upToHz);
    expect(hz).toBeGreaterThan(slowestHz);
    expect(hz).toBeLessThan(fastestHz);
  });

  it.each(['drumline', 'windshield wiper', 'floorboards', 'ship hull creaking', 'hot air balloon'])(
    '%s is heard in less than half a second too',
    (prompt) => {
      expect(hear(prompt, 0.4).levelDb(0, 0.4)).toBeGreaterThan(-50);
    },
  );
});

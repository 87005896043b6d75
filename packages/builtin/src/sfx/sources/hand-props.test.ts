import { bandEnergyDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, messageOf, RATE_HZ } from './parts/testing-hearing.ts';

const centroidHz = (samples: Float32Array): number => spectralCentroidHz(samples, RATE_HZ);
const gapsOf = (times: readonly number[]): number[] => times.slice(1).map((atS, i) => atS - times[i]);

describe('locks', () => {
  it('a padlock that snaps shut is over in a moment, without a bar that rings', () => {
    const lock = hear('padlock snapping shut, no reverb');
    expect(lock.durationS).toBeLessThan(0.6);
    expect(lock.levelDb(0.05, 0.15)).toBeGreaterThan(lock.levelDb(0.25, 0.35) + 15);
  });

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

describe('recorders', () => {
  it('a key of a recorder is a short clunk, then only the hiss of the tape is heard', () => {
    const deck = hear('cassette recorder play button, then tape hiss, no reverb');
    expect(deck.levelDb(0.04, 0.14)).toBeGreaterThan(deck.levelDb(1.5, 2.5) + 6);
    expect(centroidHz(deck.part(1.5, 2.5))).toBeGreaterThan(3000);
    expect(Math.abs(deck.levelDb(1.2, 1.7) - deck.levelDb(2, 2.5))).toBeLessThan(2);
  });

  it('a burst of mistracking settles', () => {
    const video = hear('vhs tracking static, no reverb');
    expect(video.levelDb(0.1, 0.8)).toBeGreaterThan(video.levelDb(1.35, 1.65) + 12);
  });
});

describe('tools of kitchen and workshop', () => {
  it('a cork squeaks, rises and pops last', () => {
    const cork = hear('corkscrew, no reverb');
    expect(cork.levelDb(1.89, 1.94)).toBeGreaterThan(cork.levelDb(1.3, 1.85) + 6);
  });

  it('a spoon in a cup rings lower than one in a glass', () => {
    expect(centroidHz(hear('stirring drink, no reverb').mono)).toBeGreaterThan(
      1.15 * centroidHz(hear('stirring tea, no reverb').mono),
    );
  });

  it('a chainsaw is pulled three times, catches, revs up and falls to its idle', () => {
    const saw = hear('chainsaw starting up, no reverb');
    expect(saw.levelDb(0.72, 0.83)).toBeLessThan(saw.levelDb(0, 0.4) - 10);
    expect(saw.levelDb(3.6, 4.2)).toBeGreaterThan(saw.levelDb(0, 0.4) + 3);
    expect(saw.levelDb(3.6, 4.2)).toBeGreaterThan(saw.levelDb(5.8, 6.3) + 2);
  });
});

describe('games and the care of the body', () => {
  it('a dart strikes once, in wood fibre: no ring behind it', () => {
    const dart = hear('dart hitting a dartboard, no reverb');
    expect(dart.onsetsS(10, 30)).toHaveLength(1);
    expect(dart.levelDb(0.22, 0.27)).toBeGreaterThan(dart.levelDb(0.4, 0.48) + 25);
  });

  it('a wheel of fortune runs down, dominoes keep their pace', () => {
    const wheel = hear('wheel of fortune, no reverb');
    expect(wheel.levelDb(0, 1)).toBeGreaterThan(wheel.levelDb(3.5, 4.5) + 3);
    const dominoes = hear('dominoes falling, no reverb');
    expect(Math.abs(dominoes.levelDb(0.1, 0.8) - dominoes.levelDb(0.9, 1.6))).toBeLessThan(3);
  });

  it('a rubber glove is stretched, then snaps', () => {
    const glove = hear('rubber gloves snapping on, no reverb');
    expect(glove.levelDb(0.61, 0.66)).toBeGreaterThan(glove.levelDb(0.1, 0.5) + 10);
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

describe('desks, drawers, windows and weapons in the hand', () => {
  it('a drawer rolls before it meets its stop, and cutlery goes on rattling in it', () => {
    const [plain, full] = ['desk drawer closing, no reverb', 'cutlery drawer closing, no reverb'].map((p) => hear(p));
    expect(plain.levelDb(0.5, 0.6)).toBeGreaterThan(plain.levelDb(0.1, 0.4) + 6);
    expect(bandEnergyDb(full.part(0.6, 0.75), RATE_HZ, 2000, 12000)).toBeGreaterThan(
      bandEnergyDb(plain.part(0.6, 0.75), RATE_HZ, 2000, 12000) + 10,
    );
  });

  it('a can falls through a vending machine after its motor has run', () => {
    const machine = hear('vending machine drops a can, no reverb');
    expect(machine.levelDb(1.05, 1.2)).toBeGreaterThan(machine.levelDb(0.1, 0.8) + 6);
  });

  it('a ruler twangs ever higher and dies away', () => {
    const ruler = hear('ruler twang on desk, no reverb');
    expect(ruler.levelDb(0.05, 0.3)).toBeGreaterThan(ruler.levelDb(0.7, 0.95) + 8);
    expect(centroidHz(ruler.part(0.6, 0.9))).toBeGreaterThan(centroidHz(ruler.part(0.35, 0.5)));
  });

  it('a shutter slams, bounces and comes to rest', () => {
    const shutter = hear('window shutters slam, no reverb');
    expect(shutter.levelDb(0.17, 0.22)).toBeGreaterThan(shutter.levelDb(0.52, 0.57) + 4);
    expect(shutter.levelDb(0.52, 0.57)).toBeGreaterThan(shutter.levelDb(0.61, 0.68) + 6);
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

  it('a shotgun takes its shells before it is pumped, a hinged one snaps shut', () => {
    const pump = hear('shotgun reload, no reverb');
    expect(pump.durationS).toBeGreaterThan(2);
    expect(pump.levelDb(1.95, 2.25)).toBeGreaterThan(pump.levelDb(0, 1.6) + 3);
    const hinged = hear('double barrel shotgun reload, no reverb');
    expect(hinged.levelDb(1.84, 2)).toBeGreaterThan(hinged.levelDb(0.7, 1.6) + 6);
  });

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

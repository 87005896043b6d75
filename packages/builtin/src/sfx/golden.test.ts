import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { afterAll, describe, expect, it } from 'vitest';
import type { Block } from '../rendering.ts';
import { SOURCES } from './registry.ts';
import { renderEffect } from './sfx.ts';
import { memoryContext, renderPrompt } from './testing.ts';

/**
 * Checks and pins every source to the bit: the typical individual of its first phrase, 0.6 s, seed 1, through the whole chain,
 * left and right as 32-bit floats; "takes" holds a few prompts with the individuals of their seed. After an intended
 * change of a source, record again:
 *
 *   RECORD_GOLDEN=1 npx vitest run packages/builtin/src/sfx/golden.test.ts
 *
 * and check in the diff that only the intended hashes changed. Recorded on x64; other machines give the same hashes,
 * because no operation rounds differently there.
 */
const RECORDED = new URL('./golden.json', import.meta.url);
const RECORDS = process.env.RECORD_GOLDEN === '1';
const DURATION_S = 0.6;

function blocksOf(prompt: string, seed = 1): Block[] {
  return [...renderEffect({ prompt, negativePrompt: '', durationS: DURATION_S, seed }, memoryContext()).blocks];
}

/** Prompts of events, of textures and of both. */
const TAKES = ['dog bark', 'rain', 'footsteps and wind', 'laser'];

function hashOf(blocks: readonly Block[]): string {
  const hash = createHash('sha256');
  for (const channel of [0, 1]) {
    for (const block of blocks) {
      hash.update(new Uint8Array(Float32Array.from(block[channel]).buffer));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

describe('every source', () => {
  const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, string>;
  const names = [...SOURCES.map(({ name }) => name), 'takes'];
  const hashes = new Map<string, string>();
  const expectRecorded = (name: string, blocks: readonly Block[]): void => {
    hashes.set(name, hashOf(blocks));
    if (!RECORDS) expect(hashes.get(name)).toBe(recorded[name]);
  };
  afterAll(() => {
    const known = names.map((name) => [name, hashes.get(name) ?? recorded[name]]);
    if (RECORDS) writeFileSync(RECORDED, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
  });

  it.each(SOURCES.map((source) => [source.name, Object.keys(source.phrases)[0]]))(
    '%s renders finite, audible and limited sound, as recorded',
    (name, phrase) => {
      const { left, right, message } = renderPrompt(phrase, { durationS: DURATION_S });
      expectRecorded(name, [[left, right]]);
      const meter = createLoudnessMeter(48000, 2);
      meter.add([left, right]);
      expect(message.startsWith(name.replaceAll('-', ' '))).toBe(true);
      expect(left.length).toBe(DURATION_S * 48000);
      expect(left.every(Number.isFinite)).toBe(true);
      expect(meter.truePeakDb()).toBeLessThanOrEqual(-0.95);
      expect(meter.loudnessLufs()).toBeGreaterThan(-45);
      expect(Math.abs(left[0])).toBe(0);
    },
  );

  it('has individuals as recorded', () => {
    expectRecorded(
      'takes',
      TAKES.flatMap((prompt, seed) => blocksOf(prompt, seed)),
    );
  });

  it.skipIf(RECORDS)('is still there if it has a recording', () => {
    expect(Object.keys(recorded)).toEqual(names);
  });
});

describe('the same request', () => {
  const prompts = ['rain and thunder', 'footsteps in a cathedral', 'police siren passing by', 'glass breaks'];

  const alone = prompts.map((prompt) => hashOf(blocksOf(prompt)));

  it('gives the same samples whatever was rendered before, in whatever order', () => {
    const backwards = [...prompts].reverse().map((prompt) => hashOf(blocksOf(prompt)));
    expect(backwards.reverse()).toEqual(alone);
  });

  it('gives the same samples when several are pulled in turns', () => {
    const renderings = prompts.map((prompt) =>
      renderEffect({ prompt, negativePrompt: '', durationS: DURATION_S, seed: 1 }, memoryContext()).blocks[
        Symbol.iterator
      ](),
    );
    const parts: Block[][] = prompts.map(() => []);
    for (let open = renderings.length; open > 0; ) {
      open = 0;
      renderings.forEach((blocks, k) => {
        const next = blocks.next();
        if (next.done) return;
        parts[k].push(next.value);
        open += 1;
      });
    }
    expect(parts.map(hashOf)).toEqual(alone);
  });

  it('gives a longer sound the same beginning, where nothing has to be shared out', () => {
    const render = (durationS: number): Float32Array => {
      const { blocks } = renderEffect({ prompt: 'rain', negativePrompt: '', durationS, seed: 1 }, memoryContext());
      return Float32Array.from([...blocks].flatMap(([left]) => [...left]));
    };
    const [short, long] = [render(1), render(3)];
    const ratio = short[2000] / long[2000];
    expect(ratio).toBeGreaterThan(0.5);
    for (let i = 1000; i < 40000; i += 97) expect(Math.abs(short[i] - ratio * long[i])).toBeLessThan(1e-3);
  });
});

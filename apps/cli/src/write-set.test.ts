import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SetItemCreate } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aSound } from '../test/support/records.ts';
import type { Context } from './verb.ts';
import { writeSet } from './write-set.ts';

const aLine = (line: number, model: string) => ({
  ...{ line, key: `k${line}`, prompt: 'Guten Tag', model, seed: 1, file: 'a.wav', sha256: '0'.repeat(64) },
  ...{ size_bytes: 4, duration_s: 1, loudness_lufs: null, understood: [], not_understood: [], name: 'Tag', tags: [] },
});

/** Writes a set of a manifest; gives the items that the service is sent, and how many files it has got. */
async function written(lines: readonly ReturnType<typeof aLine>[]) {
  const dir = mkdtempSync(join(tmpdir(), 'soundwright-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'a.wav'), 'RIFF');
  writeFileSync(join(dir, 'manifest.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
  const sent: { items: SetItemCreate[]; uploads: number } = { items: [], uploads: 0 };
  const client = {
    async uploadSound({ body }: { body: ReadableStream }) {
      await body.cancel();
      sent.uploads++;
      return aSound();
    },
    async createSet({ body }: { body: { items: SetItemCreate[] } }) {
      sent.items = body.items;
      return { id: 'set', title: 'Set', items: body.items };
    },
  };
  const context = { client, signal: new AbortController().signal } as unknown as Context;
  const failure = await writeSet(context, 'Set', join(dir, 'manifest.jsonl')).catch((error: Error) => error.message);
  return { ...sent, failure };
}

describe('a set of a batch', () => {
  it('has items of the kind and the model that made their sounds', async () => {
    const { items } = await written(['builtin-sfx', 'builtin-music', 'pico-de'].map((model, n) => aLine(n + 1, model)));
    expect(items.map(({ kind, model }) => [kind, model])).toEqual([
      ['effect', 'builtin-sfx'],
      ['music', 'builtin-music'],
      ['speech', 'pico-de'],
    ]);
  });

  it('is refused before anything is uploaded when the batch has too many lines', async () => {
    const { uploads, failure } = await written(Array.from({ length: 1001 }, (_, n) => aLine(n + 1, 'builtin-sfx')));
    expect([uploads, failure]).toEqual([0, 'A set has at most 1000 items, but the batch has 1001 lines.']);
  });
});

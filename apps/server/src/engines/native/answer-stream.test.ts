import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { parseAnswer } from './answer.ts';
import { readAnswer } from './answer-stream.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'answer-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

async function* pieces(text: string, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = Math.max(1, sizes[turn % Math.max(1, sizes.length)] ?? 7);
    yield bytes.subarray(at, at + size);
    at += size;
  }
}
const read = (text: string, sizes: readonly number[] = [64], mostAudioBytes = 100_000) =>
  readAnswer(pieces(text, sizes), { dir, name: 'a', mostAudioBytes });

describe('readAnswer', () => {
  it('writes every sound to a file, however the bytes are split, and keeps the rest', async () => {
    verifies('native.answer-streamed');
    const sound = fc.uint8Array({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(sound, { maxLength: 4 }),
        fc.array(fc.nat(40), { minLength: 1 }),
        fc.string(),
        async (sounds, sizes, id) => {
          const json = {
            audio: Buffer.from(sounds[0] ?? []).toString('base64'),
            named_audio_outputs: sounds.map((bytes) => ({
              audio: Buffer.from(bytes).toString('base64'),
              id,
              rate: 44_100,
            })),
            note: 'audio',
            timing: { wall_ms: 1.5 },
          };
          const { json: value, files } = await read(JSON.stringify(json), sizes);
          const answer = value as typeof json;
          expect(answer).toMatchObject({ note: 'audio', timing: { wall_ms: 1.5 } });
          const paths = [answer.audio, ...answer.named_audio_outputs.map(({ audio }) => audio)];
          expect([...files]).toEqual(paths);
          const found = paths.map((path) => new Uint8Array(readFileSync(path)));
          expect(found).toEqual([sounds[0] ?? new Uint8Array(), ...sounds]);
          expect(answer.named_audio_outputs.map((output) => output.id)).toEqual(sounds.map(() => id));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('distinguishes keys from values, with spaces around the colon', async () => {
    const { json: answer } = await read('{ "word" : "audio" , "list":["audio","x"], "audio" : "QUJD" }', [1]);
    expect(answer).toEqual({ word: 'audio', list: ['audio', 'x'], audio: join(dir, 'a-0.wav') });
    expect(readFileSync(join(dir, 'a-0.wav'), 'utf8')).toBe('ABC');
    expect(readdirSync(dir)).toEqual(['a-0.wav']);
  });

  it('accepts escaped slashes', async () => {
    await read('{"audio":"\\/\\/\\/\\/"}', [3]);
    expect(readFileSync(join(dir, 'a-0.wav')).toString('base64')).toBe('////');
  });

  it.each(['{"audio":"QUJ', '{"a":1', 'nonsense', ''])('refuses truncated or invalid JSON: %s', async (text) => {
    await expect(read(text)).rejects.toThrow();
  });

  it('refuses more audio than expected', async () => {
    const audio = Buffer.alloc(1_001).toString('base64');
    await expect(read(`{"audio":"${audio}"}`, [64], 1_000)).rejects.toThrow('too much audio');
    await expect(read(`{"a":[${'{"audio":""},'.repeat(20)}0]}`)).rejects.toThrow('too many sounds');
  });

  it.each([
    ['{"\\u0061udio":"/etc/passwd"}'],
    ['{"named_audio_outputs":[{"id":"vocals","\\u0061udio":"/etc/passwd"}]}'],
    ['{"audio":"QUJD","named_audio_outputs":[{"id":"vocals","audi\\u006f":"/etc/passwd"}]}'],
  ])('gives no file that it has not written: %s', async (text) => {
    verifies('native.answer-streamed');
    const answer = await read(text);
    expect(() => parseAnswer(answer)).toThrow('unknown response format');
  });

  it('refuses endless text', async () => {
    await expect(read(`{"text":"${'x'.repeat(1_100_000)}"}`, [65_536])).rejects.toThrow('too much text');
  });
});

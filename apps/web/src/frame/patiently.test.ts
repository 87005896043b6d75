import { expect, it } from 'vitest';
import { patiently } from './patiently.ts';

it('retries until it works, with increasing delays', async () => {
  const waits: number[] = [];
  let attempts = 0;
  const load = async () => {
    attempts++;
    if (attempts < 4) throw new Error('away');
    return 'here';
  };
  expect(await patiently(load, async (ms) => void waits.push(ms))).toBe('here');
  expect(attempts).toBe(4);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
});

it('gives up with the last error', async () => {
  const load = () => Promise.reject(new Error('gone'));
  await expect(patiently(load, async () => undefined)).rejects.toThrow('gone');
});

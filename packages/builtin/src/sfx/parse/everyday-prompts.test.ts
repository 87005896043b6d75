import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { VOCABULARY } from '../registry.ts';
import { EVERYDAY_PROMPTS } from './everyday-prompts.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

/** Minimum number of correct prompts, and maximum number of complete misses. */
const LEAST_RIGHT = 92;
const MOST_WRONG = 1;

describe('a hundred prompts as people write them', () => {
  it('are mostly understood as intended, and rarely missed', () => {
    verifies('decided.effect-prompt.sounds');
    const judged = EVERYDAY_PROMPTS.map(([prompt, heard]) => ({
      prompt,
      verdict: judgeScene(parsePrompt(prompt, '', VOCABULARY).scene, heard),
    }));
    const missed = judged.filter(({ verdict }) => verdict === 'wrong').map(({ prompt }) => prompt);
    expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(MOST_WRONG);
    expect(judged.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThanOrEqual(LEAST_RIGHT);
  });

  it.each([
    ['rain', 'rain', 'right'],
    ['rain', 'rain + ?wind', 'right'],
    ['rain and wind', 'rain', 'partly'],
    ['rain then wind', 'wind > rain', 'partly'],
    ['two knocks', 'door 3×', 'partly'],
    ['two knocks', 'door[action=knock] 2×', 'right'],
    ['rain', 'wind|rain', 'right'],
    ['rain', 'fire', 'wrong'],
    ['rain', 'none', 'wrong'],
    ['rain and wind', '?rain + wind', 'right'],
  ])('%s, where %s should be heard, is %s', (prompt, heard, verdict) => {
    expect(judgeScene(parsePrompt(prompt, '', VOCABULARY).scene, heard)).toBe(verdict);
  });
});

import { expect, it } from 'vitest';
import { loadPrompts, shareOf } from '../../../../../scripts/measure/reading-prompts.ts';
import { VOCABULARY } from '../registry.ts';
import { compareScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

/** Least percentage of prompts that are read right, and most that are read wrong; raised with the reader. */
const FLOORS = [
  { of: 'prompts that anybody may look at', isHeldOut: false, right: 82, wrong: 2 },
  { of: 'prompts that are held out', isHeldOut: true, right: 58.5, wrong: 10.5 },
];

it.each(FLOORS)('$of are read as well as before', ({ isHeldOut, right, wrong }) => {
  const compared = loadPrompts()
    .filter((measured) => measured.isHeldOut === isHeldOut)
    .map(({ prompt, heard }) => compareScene(parsePrompt(prompt, '', VOCABULARY).scene, heard));
  expect(shareOf('right', compared)).toBeGreaterThanOrEqual(right);
  expect(shareOf('wrong', compared)).toBeLessThanOrEqual(wrong);
});

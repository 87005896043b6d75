import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { explainEffectPrompt } from '../explain.ts';
import { SOURCES, VOCABULARY } from '../registry.ts';
import { compareScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

/** Prompts with what is heard, `prompt || sounds`, below the construction that they are examples of. */
const SECTIONS = readFileSync(new URL('promised-prompts.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map((section) => section.split('\n'));

describe.each(SECTIONS.map(([heading, ...rows]) => ({ heading: heading.slice(2), rows })))('$heading', ({ rows }) => {
  it.each(rows.map((row) => row.split(' || ')))('%s is %s', (prompt, heard) => {
    verifies('decided.effect-prompt.sounds');
    const { scene } = parsePrompt(prompt, '', VOCABULARY);
    const { faults } = compareScene(scene, heard);
    expect(faults, faults.length > 0 ? JSON.stringify(explainEffectPrompt(prompt, ''), null, 1) : '').toEqual([]);
  });
});

it('expects only sources that exist', () => {
  const expected = SECTIONS.flatMap(([, ...rows]) => rows.map((row) => row.split(' || ')[1]));
  const names = expected.flatMap((heard) => heard.replace(/\[.*?\]|\d+×/g, '').match(/[a-z][a-z-]*/g) ?? []);
  const known = new Set(SOURCES.map(({ name }) => name));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

import { expect, test } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { compareScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

const compare = (prompt: string, heard: string) => compareScene(parsePrompt(prompt, '', VOCABULARY).scene, heard);

test('leaves required sounds of later steps to them, whatever is optional before', () => {
  const heard = 'footsteps + ?door > door[action=knock] > footsteps';
  expect(compare('footsteps, then a knock on the door, then footsteps', heard).faults).toEqual([]);
});

test('finds optional sounds in their own step only', () => {
  const heard = 'thunder + ?dog > rain';
  expect(compare('thunder and a dog barks once, then rain', heard).judgement).toBe('right');
  expect(compare('thunder, then rain, then a dog barks', heard).faults).toEqual(['foreign 2: dog[call=bark]']);
});

test('says what is missing, foreign and too early', () => {
  expect(compare('thunder', 'thunder > rain').faults).toEqual(['missing rain']);
  expect(compare('rain, then thunder', 'thunder > rain').faults).toEqual(['too early: rain']);
});

test.each([
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
])('%s, where %s should be heard, is %s', (prompt, heard, judgement) => {
  expect(compare(prompt, heard).judgement).toBe(judgement);
});

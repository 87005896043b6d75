import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { compareScene } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

const check = (prompt: string, heard: string): void => {
  expect(compareScene(parsePrompt(prompt, '', VOCABULARY).scene, heard).faults).toEqual([]);
};

describe('what somebody goes to', () => {
  it.each([
    ['steps approach the car', 'footsteps'],
    ['walks to the window', 'footsteps'],
    ['walking up to the bus', 'footsteps'],
    ['runs to the door, knocks', 'footsteps > door[action=knock]'],
  ])('is not heard by that: %s', (prompt, heard) => {
    check(prompt, heard);
  });

  it.each([
    ['man walks to the door and opens it', 'footsteps > door[action=open]'],
    ['footsteps approaching door then knock', 'footsteps > door[action=knock]'],
    ['walks over to the phone and picks it up', 'footsteps > closures[kind=handset-up]'],
    ['walks to the car, drives off', 'footsteps > engine'],
  ])('is what is then used: %s', (prompt, heard) => {
    check(prompt, heard);
  });

  it.each([
    ['car approaching', 'engine'],
    ['approaching helicopter', 'helicopter'],
  ])('is heard where it comes itself: %s', (prompt, heard) => {
    check(prompt, heard);
  });
});

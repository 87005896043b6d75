import { expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

/** What is said in many words, each with the sounds that it stands for. */
const TURNS = [
  // One event told by its parts.
  ['cars collide, glass shatters', 'impact[material=metal] + shatter[material=glass] + impact[material=rubber]'],
  ['a car crashes, glass shatters', 'impact[material=metal] + shatter[material=glass] + impact[material=rubber]'],
  ['a wooden plank falls and hits the ground', 'impact[material=wood]'],
  ['a metal tray falling and hitting the hard floor', 'impact[material=metal]'],
  // Silence, and what is done to things.
  ['a crowd cheers, hard cut to absolute silence, then a cough', 'crowd > human[call=cough]|body'],
  ['a rusty portcullis being raised', 'fittings[kind=portcullis]'],
  ['a human being screaming', 'human[call=scream]'],
  // A change from one to the next.
  ['bell tolls, every one softer than the previous', 'bell'],
] as const;

it.each(TURNS)('%s is %s', (prompt, heard) => {
  const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
  expect(judgeScene(scene, heard), message).toBe('right');
});

it('hears a change in "each one lower than the last"', () => {
  const courseOf = (prompt: string) => parsePrompt(prompt, '', VOCABULARY).scene.layers[0].course;
  expect(courseOf('four knocks, each louder than the last').swellDb).toBeGreaterThan(0);
  expect(courseOf('five bounces, each bounce quieter than the one before').swellDb).toBeLessThan(0);
});

it('leaves the pause that a silence is said to last', () => {
  const { layers } = parsePrompt('wind, short silence, door slam', '', VOCABULARY).scene;
  expect(layers[1].course.pauseS).toBe(0.5);
});

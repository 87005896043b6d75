import { describe, expect, it } from 'vitest';
import { compareScene } from '../parse/heard.ts';
import { parsePrompt } from '../parse/parse.ts';
import { VOCABULARY } from '../registry.ts';
import { renderPrompt } from '../testing.ts';

const faults = (prompt: string, heard: string): readonly string[] =>
  compareScene(parsePrompt(prompt, '', VOCABULARY).scene, heard).faults;

/** Level at a frequency over all of a prompt's sound, by the Goertzel recurrence. */
function levelAt(prompt: string, hz: number): number {
  const { left } = renderPrompt(prompt);
  const step = 2 * Math.cos((2 * Math.PI * hz) / 48000);
  let [before, last] = [0, 0];
  for (const x of left) [before, last] = [last, x + step * last - before];
  return Math.sqrt(last * last + before * before - step * last * before) / left.length;
}

describe('stings', () => {
  it.each([
    ['logo sting', 'logo'],
    ['warm logo sting', 'warm'],
    ['podcast intro sting, warm', 'warm'],
    ['corporate logo sting', 'hopeful'],
    ['short musical sting, hopeful', 'hopeful'],
    ['futuristic logo sting', 'futuristic'],
    ['happy sting', 'happy'],
    ['mysterious stinger', 'mysterious'],
    ['sad sting', 'sad'],
    ['epic stinger', 'epic'],
    ['suspense sting', 'suspense'],
    ['dark sting', 'ominous'],
    ['dun dun dun', 'dramatic'],
    ['news sting', 'news'],
    ['magical logo reveal', 'magical'],
    ['warm jingle', 'warm'],
  ])('%s is %s', (prompt, kind) => {
    expect(faults(prompt, `sting[kind=${kind}]`)).toEqual([]);
  });

  it.each([
    ['horror sting', 'transition'],
    ['scary stinger', 'transition'],
    ['comedy sting', 'drumline'],
    ['8-bit sting', 'retro-game'],
    ['victory sting', 'stage'],
    ['bee sting', 'insects'],
  ])('%s is of another kind', (prompt, source) => {
    expect(faults(prompt, source)).toEqual([]);
  });

  it('end in major where they are happy, in minor where they are sad', () => {
    // The third above the tonic, at its fundamental, one octave or two above middle C.
    const third = (prompt: string, semitones: number): number =>
      Math.max(...[0, 12].map((octave) => levelAt(prompt, 261.63 * 2 ** ((semitones + octave) / 12))));
    expect(third('happy sting', 4)).toBeGreaterThan(2 * third('happy sting', 3));
    expect(third('sad sting', 3)).toBeGreaterThan(2 * third('sad sting', 4));
  });
});

import { describe, expect, it } from 'vitest';
import { getSource, VOCABULARY } from '../registry.ts';
import { renderPrompt } from '../testing.ts';
import { placeScene } from '../timeline.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

const sceneOf = (prompt: string) => parsePrompt(prompt, '', VOCABULARY).scene;

/** Prompts of a few words about film, sport and people, each with what should be heard. */
function read(prompts: readonly (readonly [prompt: string, heard: string])[]): void {
  it.each(prompts)('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
}

describe('people in a few words', () => {
  read([
    ['man falling then splash', 'splash'],
    ['man screaming while falling from cliff', 'human[call=scream]'],
    ['exhausted runner collapses', 'impact'],
    ['football tackle, pads', 'impact'],
    ['toddler tantrum', 'human[call=cry]'],
    ['child singing creepy lullaby', 'mouth[call=sing]'],
    ['snoring with whistle', 'human[call=snore]'],
    ['applause, small audience', 'applause'],
    ['canned laughter', 'crowd[mood=laughter]'],
  ]);

  it.each(['audience aww', 'crowd ooh'])('%s: once', (prompt) => {
    expect(placeScene(sceneOf(prompt), getSource, 1, null).durationS).toBeLessThan(4.5);
    const { left } = renderPrompt(prompt);
    const energy = (part: Float32Array): number => part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
    expect(energy(left.subarray(-14400))).toBeLessThan(0.02 * energy(left.subarray(0, 72000)));
  });

  it('hears a near miss from as far as any other', () => {
    const [miss, usual] = ['stadium crowd ooh near miss', 'stadium crowd ooh'].map((prompt) => sceneOf(prompt).layers);
    expect(miss).toEqual(usual);
  });
});

describe('films and sports in a few words', () => {
  read([
    ['old film crackle', 'playback[kind=vinyl]'],
    ['camera whip pan whoosh', 'transition'],
    ['camera shutter', 'mechanism'],
    ['ear ringing after explosion', 'explosion > test-signal'],
    ['monster breathing in the dark', 'breath'],
    ['building collapse', 'avalanche'],
    ['bowling gutter ball', 'friction[motion=roll]'],
    ['8 ball in corner pocket', 'sport[kind=billiards] > sport[kind=hole]'],
  ]);
});

import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { describeLayer, judgeScene } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);

describe('a list that describes one sound', () => {
  it.each([
    ['dagger slash, thin blade cutting air, fast swipe', 'swing[thing=sword]'],
    ['single footstep on a wooden floor, hollow step sound, dojo foley', 'footsteps[ground=wood] 1×'],
    ['wet splash, heavy water splash sound', 'splash'],
    ['hiccups, soft rhythmic hiccups', 'body[kind=hiccup]'],
    ['feet landing on asphalt, soft thud, sneakers', 'footsteps[action=land]'],
    ['a scream of horror, long piercing scream', 'human[call=scream]'],
    ['pans banging, metal noise', 'clatter'],
    ['power down, slow descending electronic tone', 'power[direction=down]'],
    ['confirm button, soft digital click', 'interface'],
    ['game over, dark falling tones, 8-bit style', 'retro-game[action=game-over]'],
  ])('is that sound once: %s', (prompt, heard) => {
    const { scene } = read(prompt);
    expect(judgeScene(scene, heard), scene.layers.map(describeLayer).join(' + ')).toBe('right');
  });

  it('adds what it says to the sound', () => {
    expect(read('knife slash, sharp quick slash sound').message).toContain('quick');
    expect(read('success jingle, ascending notes').message).toContain('ascending');
  });

  it.each([
    ['door opens, door closes', 'door[action=open] > door[action=close]'],
    ['small explosion, big explosion', 'explosion > explosion'],
    ['car horn, lorry horn', 'horn[kind=car] + horn[kind=truck]'],
    ['ferry horn, train horn', 'horn[kind=ship] + horn[kind=train]'],
    ['short beep, long beep', 'interface > interface'],
    ['error buzz, notification ding', 'cue + interface'],
    ['rifle shot, distant rifle shot', 'gunshot > gunshot'],
  ])('of two sounds keeps both: %s', (prompt, heard) => {
    const { scene } = read(prompt);
    expect(scene.layers).toHaveLength(2);
    expect(judgeScene(scene, heard), scene.layers.map(describeLayer).join(' + ')).toBe('right');
  });
});

describe('jumps and landings of people', () => {
  it.each([
    ['a man jumps and lands on gravel', 'footsteps[action=takeoff] > footsteps[action=land]'],
    ['hard landing in boots', 'footsteps[action=land]'],
    ['ninja leaps over a wall', 'footsteps[action=jump]'],
    ['plane landing', 'aircraft'],
    ['8-bit jump', 'retro-game[action=jump]'],
    ['cartoon jump', 'toy[kind=boing]'],
  ])('%s', (prompt, heard) => {
    const { scene } = read(prompt);
    expect(judgeScene(scene, heard), scene.layers.map(describeLayer).join(' + ')).toBe('right');
  });
});

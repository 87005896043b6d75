import { describe, expect, it } from 'vitest';
import { getSource, VOCABULARY } from '../registry.ts';
import { placeScene } from '../timeline.ts';
import { compareScene } from './heard.ts';
import { parsePrompt } from './parse.ts';
import { takeSceneList } from './text/scene-lists.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);

describe('lists of what is heard at a place', () => {
  it('play everything together, and let it come back', () => {
    const { scene } = read('temple yard; a gong; slow breaths; stone thuds; ambient sounds only; no songs');
    expect(scene.layers.map(({ step }) => step)).toEqual(scene.layers.map(() => 0));
    expect(scene.layers.map(({ role }) => role)).not.toContain('bed');
    const { layers } = placeScene(scene, getSource, 3, 30);
    const hits = layers.find(({ layer }) => layer.source === 'impact')!.events;
    expect(hits.length).toBeGreaterThan(2);
    expect(hits.at(-1)!.atS).toBeGreaterThan(15);
  });

  it('keep the order of what is told in order', () => {
    expect(takeSceneList('a door opens, then footsteps, ambience')).toEqual({
      text: 'a door opens, then footsteps, ambience',
      isScene: false,
    });
    expect(takeSceneList('rain; thunder')).toEqual({ text: 'rain; thunder', isScene: false });
  });

  it.each([
    ['shipyard shed; welding; intercom; ambience only', 'receiver[kind=intercom] + electricity[current=arc]'],
    ['tavern; lute loop; glasses; background ambience', 'instrument + rattling[kind=glasses] + ?crowd + ?fire'],
    ['garden; leaves; a bird; ambience only', 'wind[setting=trees] + birdsong'],
  ])('%s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(compareScene(scene, heard).judgement, message).toBe('right');
    expect(scene.style).toBe('plain');
    expect(scene.loops).toBeUndefined();
  });
});

describe('what is outside of a room', () => {
  it.each([
    ['rain on the windows, a fireplace burning', 'rain'],
    ['a hearth crackling, a storm outside', 'wind'],
    ['hotel lobby; slow piano; traffic; ambience only', 'engine'],
  ])('is heard through the wall: %s', (prompt, outside) => {
    const { layers, space } = read(prompt).scene;
    expect(['room', 'hall']).toContain(space);
    const isThrough = layers.map(({ source, muffled }) => muffled || source !== outside);
    expect(isThrough).toEqual(layers.map(() => true));
  });

  it('is open where nobody sits by a hearth', () => {
    expect(read('rain on a window').scene).toMatchObject({ space: 'outdoors', layers: [{ muffled: false }] });
    expect(read('a bonfire, rain on glass').scene.space).not.toBe('room');
  });
});

describe('silence but for one thing', () => {
  it.each([
    ['quiet except for water dripping', 'drip'],
    ['silence save for a distant owl', 'bird-call'],
    ['a quiet kitchen except for a ticking clock', 'clock + ?motor-machine'],
    ['no sound except dripping water', 'drip'],
    ['no traffic except a single motorbike', 'engine[vehicle=motorcycle]'],
    ['no birds other than an owl', 'bird-call'],
  ])('%s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(compareScene(scene, heard).judgement, message).toBe('right');
  });
});

describe('places', () => {
  it.each([
    ['castle keep; a stiff breeze; background sounds only', 'wind', 'hall'],
    ['a foundry with a roaring furnace and a hammer on an anvil', 'tools + fire', 'hall'],
    ['castle ramparts at night, torch crackling', 'fire + ?wind + ?footsteps', 'field'],
    ['an asylum, slow drips', 'drip + ?motor-machine', 'hall'],
    ['server room, fans, relay clicks', 'motor-machine + ?motor-machine + mechanism|fittings|breaker', undefined],
    ['storm on a ship deck', 'waves + wind + rain + ?thunder + ?strain', undefined],
    ['calm waves, a muffled party, a clock ticks', 'waves + crowd + clock', undefined],
    ['departure hall, suitcases rolling', 'crowd + friction + ?footsteps + ?interface', 'hall'],
    ['sand blowing in a desert', 'wind', undefined],
    ['a mine cart in a tunnel', 'cart + ?jingle', 'tunnel'],
    ['train interior, wheels clacking', 'train', 'car'],
    ['the furnace roars', 'fire', undefined],
    ['village at night', '?wind + insects + ?dog + ?bird-call', 'street'],
    ['the sunken temple, whales calling', 'bubbling[liquid=deep] + wild-animal[call=song]', undefined],
    ['cantina with people chatting', 'crowd', 'room'],
    [
      'an alien jungle with insects',
      'insects + ?birdsong + ?bird-call + ?frog + ?monster + ?stage + ?bubbling',
      'forest',
    ],
    ['calm night ambience with gentle crickets', 'insects + ?wind', 'forest'],
  ])('%s', (prompt, heard, space) => {
    const { scene, message, unknown } = read(prompt);
    expect(compareScene(scene, heard).judgement, message).toBe('right');
    expect(unknown).toEqual([]);
    if (space) expect(scene.space).toBe(space);
  });
});

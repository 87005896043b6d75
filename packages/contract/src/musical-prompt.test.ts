import { describe, expect, it } from 'vitest';
import { isMusical } from './musical-prompt.ts';

describe('isMusical', () => {
  it.each([
    'slow lo-fi hip hop with electric piano',
    'a waltz for strings',
    'upbeat rock track with distorted guitars',
    'calm pads in D minor',
    'a jingle for a shop',
    'piano solo, rubato',
    'fast punk beat, 180 bpm',
    'reggaeton loop with a final hit',
    'disco track with strings',
    'metronome and heartbeat in a techno track, 130 bpm',
    'a calm riff on a nylon guitar',
    'sad chord progression on a piano',
    'happy song about whales',
  ])('recognises music in %s', (prompt) => {
    expect(isMusical(prompt)).toBe(true);
  });

  it.each([
    'a rock falls down a cliff',
    'a balloon goes pop',
    'the door of a house slams',
    'metal hits metal',
    'a heart beats slowly',
    'soldiers march on gravel',
    'a key turns in a lock',
    'a bird sings in a garden',
    'a disco ball motor',
    'a bear trap snaps shut',
    'heartbeat, 60 bpm',
    'footsteps at 120 bpm',
    'level complete jingle',
    'keys jingle',
    'level up fanfare, short',
    'three piano chords',
    'whale song, deep ocean',
    'creepy music box',
    'orchestra tuning up',
    'orchestral hit',
    'music playing from a car passing by',
    'muffled club music through a wall',
  ])('recognises a sound effect in %s', (prompt) => {
    expect(isMusical(prompt)).toBe(false);
  });
});

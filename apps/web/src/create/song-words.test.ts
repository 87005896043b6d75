import { MUSICAL_KEYS } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { keyOf, tempoOf, withKey, withTempo } from './song-words.ts';

it('reads tempo and key in the spellings people use, and nothing else', () => {
  expect(tempoOf('slow jazz, 92 bpm')).toBe(92);
  expect(tempoOf('techno at 128BPM')).toBe(128);
  expect(tempoOf('in 1992, 4 drums')).toBeNull();
  expect(keyOf('waltz in c minor')).toBe('C minor');
  expect(keyOf('F# major, F sharp')).toBe('F# major');
  expect(keyOf('E flat minor')).toBe('Eb minor');
  expect(keyOf('in Db major')).toBe('C# major');
  expect(keyOf('a minor setback')).toBe('A minor');
  expect(keyOf('a big minor role')).toBeNull();
});

it('writes them in place of others, at the end where there are none, and takes them out again', () => {
  expect(withTempo('slow jazz, 92 bpm, piano', 120)).toBe('slow jazz, 120 bpm, piano');
  expect(withTempo('slow jazz.', 80)).toBe('slow jazz, 80 bpm');
  expect(withTempo('', 80)).toBe('80 bpm');
  expect(withTempo('techno at 128 bpm, dark', null)).toBe('techno, dark');
  expect(withKey('waltz in C minor, slow', 'G major')).toBe('waltz in G major, slow');
  expect(withKey('waltz in C minor, slow', null)).toBe('waltz, slow');
  expect(withKey('waltz in the key of C minor, slow', null)).toBe('waltz, slow');
  for (const key of MUSICAL_KEYS) {
    expect(keyOf(withKey('folk song', key))).toBe(key);
    expect(withKey(withKey('folk song', key), null)).toBe('folk song');
    expect(tempoOf(withKey(withTempo('folk song', 96), key))).toBe(96);
  }
});

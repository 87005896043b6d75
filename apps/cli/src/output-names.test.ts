import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UsageError } from './failures.ts';
import { fileName, formatOf, nameOutputs } from './output-names.ts';

const take = (name: string, stem: string | null = null) => ({ name, stem });

describe('nameOutputs', () => {
  it('uses the name given for one sound', () => {
    expect(nameOutputs('a/rain.mp3', false, [take('x')])).toEqual(['a/rain.mp3']);
    expect(nameOutputs('rain', false, [take('x')])).toEqual(['rain.wav']);
  });

  it('numbers takes and names stems beside each other', () => {
    expect(nameOutputs('rain.wav', false, [take('x'), take('x')])).toEqual(['rain-1.wav', 'rain-2.wav']);
    expect(nameOutputs('mix.flac', false, [take('x', 'vocals'), take('x', 'rest')])).toEqual([
      'mix-vocals.flac',
      'mix-rest.flac',
    ]);
  });

  it('names files in a directory after the sounds', () => {
    const sounds = [take('Rain / wind?'), take('rain   wind'), take('', 'drums')];
    expect(nameOutputs('out', true, sounds)).toEqual([
      join('out', 'Rain wind.wav'),
      join('out', 'rain wind-2.wav'),
      join('out', 'drums.wav'),
    ]);
  });

  it('never gives two sounds the same name, ignoring case', () => {
    const names = fc.array(fc.constantFrom('a', 'A', 'a-2', 'b', ''), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(names, fc.boolean(), (all, isDirectory) => {
        const paths = nameOutputs(
          'out',
          isDirectory,
          all.map((name) => take(name)),
        );
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(all.length);
      }),
    );
  });
});

describe('fileName', () => {
  it('leaves no path separators or traversal in any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const safe = fileName(name);
        expect(safe).not.toMatch(/[/\\:*?"<>|\p{Cc}]/u);
        expect(safe).not.toMatch(/^\.|[. ]$/);
        expect(safe).not.toBe('');
        expect([...safe].length).toBeLessThanOrEqual(80);
      }),
    );
    expect(fileName('../../etc/passwd')).toBe('etc passwd');
  });
});

describe('formatOf', () => {
  it('depends on the extension and rejects others', () => {
    expect(['a.wav', 'a.MP3', 'a.b/c.flac', 'a.ogg', 'a'].map(formatOf)).toEqual(['wav', 'mp3', 'flac', 'ogg', 'wav']);
    expect(() => formatOf('a.aac')).toThrow(UsageError);
  });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Recipe } from '../rendering.ts';
import type { Note } from './compose/score.ts';
import type { ScoreChanges } from './edit/edit-score.ts';
import { recipeOfMidi } from './midi-in.ts';
import { renderMidi, renderMusic, renderMusicStems } from './music.ts';
import { editRecipe, readScore, renderExcerpt, renderScore, rewriteInRecipe } from './scores.ts';
import { aContext, collect } from './testing.ts';

const CAPTION = 'jazz trio in Bb major, 140 bpm';

let piece: Float32Array[];
let recipe: Recipe;

beforeAll(() => {
  const rendering = renderMusic({ caption: CAPTION, lyrics: null, durationS: 5, seed: 5 }, aContext());
  piece = collect(rendering);
  recipe = rendering.recipe!;
});

/** The resolution of our MIDI files. */
const tickOf = ({ beat }: Note) => Math.round(480 * beat);
const noVoice = (): never => {
  throw new Error('nobody sings');
};
const played = (changed: Recipe) => collect(renderScore(changed, aContext(), noVoice));
const partsOf = (of: Recipe) => readScore(of)!.parts;
const bare = (notes: readonly Note[]): Note[] =>
  notes.map(({ beat, beats, midi, velocity }) => ({ beat, beats, midi, velocity }));

/** The first frame in which two sounds of the same length differ; their length when none does. */
function firstDifference(a: readonly Float32Array[], b: readonly Float32Array[]): number {
  const at = a[0].findIndex((sample, i) => sample !== b[0][i] || a[1][i] !== b[1][i]);
  return at < 0 ? a[0].length : at;
}

describe('the score of a piece', () => {
  it('says what the piece is made of', () => {
    const score = readScore(recipe)!;
    expect(score).toMatchObject({
      key: { tonic: 10, mode: 'major', name: 'Bb major' },
      metre: { beats: 4, unit: 4 },
      barBeats: 4,
      quarterBpm: 140,
      loops: false,
      isSung: false,
    });
    expect(score.chords.map(({ name }) => name).every((name) => /^[A-G][b#]?\S*$/.test(name))).toBe(true);
    expect(score.barTimesS).toHaveLength(1 + score.endBeat / 4);
    expect(score.barTimesS[1]).toBeCloseTo((4 * 60) / 140, 5);
    expect(score.parts.filter(({ isDrums }) => isDrums)).toHaveLength(1);
  });

  it('is played as the piece was, sample for sample', () => {
    expect(firstDifference(played(recipe), piece)).toBe(piece[0].length);
  });

  it('gives the same recipe for notes that come back in any order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const parts = partsOf(recipe).map(({ name, notes }) => ({
          name,
          notes: bare(notes)
            .map((note, i) => ({ note, order: Math.imul(i + 1, seed | 1) }))
            .sort((a, b) => a.order - b.order)
            .map(({ note }) => note),
        }));
        expect(readScore(editRecipe(recipe, { parts }))).toEqual(readScore(recipe));
      }),
      { numRuns: 30 },
    );
  });

  it('gets parts and loses them, and is the same piece again after both', () => {
    const notes = [{ beat: 8, beats: 1, midi: 67, velocity: 0.7 }];
    const parts = [
      { name: 'flute', op: 'add' as const, instrument: 'flute', notes },
      { name: 'shaker', op: 'add' as const, instrument: 'acoustic-kit', notes: [{ ...notes[0], midi: 70 }] },
    ];
    const more = editRecipe(recipe, { parts });
    expect(partsOf(more).slice(-2)).toMatchObject([
      { name: 'flute', role: 'lead', instrument: 'flute', isDrums: false, notes },
      { name: 'shaker', role: 'drums', isDrums: true },
    ]);
    const at = (8 * 60 * 48_000) / 140;
    const from = firstDifference(played(more), piece);
    expect(from).toBeGreaterThan(at - 0.01 * 48_000);
    expect(from).toBeLessThan(at + 0.05 * 48_000);
    const again = editRecipe(more, { parts: parts.map(({ name }) => ({ name, op: 'remove' as const })) });
    expect(again).toEqual(editRecipe(recipe, { parts: [] }));
  });

  it('refuses parts that cannot be added or removed', () => {
    const [first] = partsOf(recipe);
    const change =
      (...parts: ScoreChanges['parts']) =>
      () =>
        editRecipe(recipe, { parts });
    expect(change({ name: first.name, op: 'add', instrument: 'flute' })).toThrow('already has a part');
    expect(change({ name: 'flute', op: 'add' })).toThrow('has no instrument');
    expect(change({ name: 'flute', op: 'add', instrument: 'kazoo-9' })).toThrow('no instrument “kazoo-9”');
    expect(change({ name: 'flute', op: 'add', instrument: 'constructor' })).toThrow('no instrument “constructor”');
    expect(change({ name: first.name, instrument: 'constructor' })).toThrow('no instrument “constructor”');
    expect(change({ name: 'flute', op: 'remove' })).toThrow('has no part “flute”');
    expect(change({ name: first.name, op: 'remove', muted: true })).toThrow('is removed');
    expect(change(...partsOf(recipe).map(({ name }) => ({ name, op: 'remove' as const })))).toThrow('1 to 64 parts');
  });

  it('sounds as before up to the first note that is changed', () => {
    const { name, notes } = partsOf(recipe).find(({ isDrums }) => isDrums)!;
    const middle = notes.find(({ beat }) => beat >= 8)!;
    const changed = editRecipe(recipe, { parts: [{ name, notes: notes.filter((note) => note !== middle) }] });
    const at = (middle.beat * 60 * 48_000) / 140;
    const from = firstDifference(played(changed), piece);
    expect(from).toBeGreaterThan(at - 0.01 * 48_000);
    expect(from).toBeLessThan(at + 0.05 * 48_000);
  });

  it('leaves the takes of the other notes of a part alone', () => {
    const { name, notes } = partsOf(recipe).find(({ isDrums }) => isDrums)!;
    const without = editRecipe(recipe, { parts: [{ name, notes: notes.slice(1) }] });
    expect(
      partsOf(without)
        .find((part) => part.name === name)!
        .notes.map(({ take }) => take),
    ).toEqual(notes.slice(1).map((_, i) => i + 1));
  });

  it('keeps a muted part, without its sound and out of its MIDI file', () => {
    const [{ name, notes }] = partsOf(recipe);
    const muted = editRecipe(recipe, { parts: [{ name, muted: true }] });
    expect(partsOf(muted)[0]).toMatchObject({ muted: true, notes });
    const removed = editRecipe(recipe, { parts: [{ name, notes: [] }] });
    expect(firstDifference(played(muted), played(removed))).toBe(piece[0].length);
    expect(partsOf(recipeOfMidi(renderMidi(muted), '', null)).map((part) => part.name)).not.toContain(name);
    expect(readScore(editRecipe(muted, { parts: [{ name, muted: false }] }))).toEqual(readScore(recipe));
  });

  it('gives exact stems after an edit', () => {
    const { name, notes } = partsOf(recipe).find(({ role }) => role === 'bass')!;
    const changed = editRecipe(recipe, {
      parts: [{ name, notes: notes.map((note) => ({ ...note, midi: note.midi + 2 })) }],
    });
    const mix = played(changed);
    const { blocks } = renderMusicStems(changed, aContext());
    let at = 0;
    let wrong = 0;
    for (const { vocals, drums, bass, other } of blocks) {
      for (let i = 0; i < drums[0].length; i++, at++) {
        if (vocals[0][i] + drums[0][i] + bass[0][i] + other[0][i] !== mix[0][at]) wrong++;
      }
    }
    expect([at, wrong]).toEqual([mix[0].length, 0]);
  });

  it('plays an excerpt as it is in the piece', () => {
    const { sampleRateHz, blocks, frames, channels } = renderExcerpt(
      recipe,
      { fromBeat: 4, toBeat: 8, parts: null },
      aContext(),
      noVoice,
    );
    const excerpt = collect({ channels, frames, blocks });
    const from = Math.round((4 * 60 * sampleRateHz) / 140);
    let most = 0;
    for (let i = 0; i < frames; i++) most = Math.max(most, Math.abs(excerpt[0][i] - piece[0][from + i]));
    // Less than −90 dB of what sounded long before.
    expect(most).toBeLessThan(3e-5);
  });

  it('lasts as long at another tempo as its beats do', () => {
    const before = readScore(recipe)!;
    const after = readScore(editRecipe(recipe, { quarterBpm: 70, parts: [] }))!;
    const atOldTempo = readScore(
      editRecipe(editRecipe(recipe, { quarterBpm: 70, parts: [] }), { quarterBpm: 140, parts: [] }),
    )!;
    expect(after.durationS - before.durationS).toBeCloseTo((before.endBeat * 60) / 140, 1);
    expect(atOldTempo).toEqual(before);
  });

  it('writes other notes for a part, on its chords and in its range', () => {
    const { name, notes } = partsOf(recipe).find(({ role }) => role === 'lead' || role === 'chords')!;
    const write = (seed: number) => rewriteInRecipe(recipe, { part: name, fromBar: 1, bars: 2, seed });
    expect(write(1)).toEqual(write(1));
    expect(write(1)).not.toEqual(write(2));
    for (const note of write(3)) {
      expect(note.beat).toBeGreaterThanOrEqual(3.9);
      expect(note.beat).toBeLessThan(12.1);
    }
    const mean = (of: readonly Note[]) => of.reduce((sum, { midi }) => sum + midi, 0) / of.length;
    expect(Math.abs(mean(write(3)) - mean(notes))).toBeLessThan(12);
  });

  it.each([
    ['an unknown part', { parts: [{ name: 'theremin', muted: true }] }, 'no part “theremin”'],
    ['an unknown instrument', { parts: [{ name: 'bass', instrument: 'theremin' }] }, 'no instrument “theremin”'],
    ['drums for a melody', { parts: [{ name: 'bass', instrument: 'acoustic-kit' }] }, 'is a drum kit'],
    [
      'a note after the end',
      { parts: [{ name: 'bass', notes: [{ beat: 900, beats: 1, midi: 40, velocity: 1 }] }] },
      'beat 900',
    ],
  ])('refuses %s', (_what, changes, message) => {
    expect(() => editRecipe(recipe, changes)).toThrow(message);
  });
});

describe('a MIDI file', () => {
  it('comes back from our own files with the same notes, instruments, tempo, metre and key', () => {
    const read = readScore(recipeOfMidi(renderMidi(recipe), 'again', null))!;
    const score = readScore(recipe)!;
    expect(read).toMatchObject({ title: 'again', key: score.key, metre: score.metre, quarterBpm: 140 });
    for (const part of score.parts.filter(({ notes }) => notes.length > 0)) {
      const same = read.parts.find(({ name }) => name === part.name)!;
      expect(same).toMatchObject({ instrument: part.instrument, isDrums: part.isDrums });
      expect(same.notes).toHaveLength(part.notes.length);
      for (const [i, note] of part.notes.toSorted((a, b) => tickOf(a) - tickOf(b) || a.midi - b.midi).entries()) {
        expect(Math.abs(same.notes[i].beat - note.beat)).toBeLessThan(0.01);
        expect(Math.abs(same.notes[i].velocity - note.velocity)).toBeLessThan(0.011);
      }
    }
  });

  it('gives the same score for any damage, or says what is wrong', () => {
    const whole = renderMidi(recipe);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), fc.integer({ min: 0, max: 255 }), (at, value) => {
        const damaged = whole.slice();
        damaged[at] = value;
        for (const bytes of [damaged, whole.slice(0, at)]) {
          try {
            expect(readScore(recipeOfMidi(bytes, '', null))!.durationS).toBeLessThanOrEqual(600);
          } catch (error) {
            expect(error).toMatchObject({ name: 'RefusedInput' });
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is refused when a track is longer than the file', () => {
    const damaged = renderMidi(recipe).slice();
    const track = damaged.findIndex((_, i) => String.fromCharCode(...damaged.subarray(i, i + 4)) === 'MTrk');
    damaged[track + 4] = 255;
    expect(() => recipeOfMidi(damaged, '', null)).toThrow('ends within a track');
  });

  it('is refused when it has more beats than a piece, however fast they are', () => {
    const track = [
      [0, 0xff, 0x51, 3, 0, 0, 1],
      [0, 0x90, 60, 100],
      // 2,097,151 quarter notes of a microsecond each.
      [0xff, 0xff, 0x7f, 0x80, 60, 0],
      [0, 0xff, 0x2f, 0],
    ].flat();
    const head = [...new TextEncoder().encode('MThd'), 0, 0, 0, 6, 0, 0, 0, 1, 0, 1];
    const bytes = Uint8Array.from([...head, ...new TextEncoder().encode('MTrk'), 0, 0, 0, track.length, ...track]);
    expect(() => recipeOfMidi(bytes, '', null)).toThrow('2097151 quarter notes');
  });
});

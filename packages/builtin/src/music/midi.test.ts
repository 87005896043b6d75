import { describe, expect, it } from 'vitest';
import { renderMidi, renderMusic } from './music.ts';
import { readRecipe } from './recipe.ts';
import { aContext } from './testing.ts';

interface Parsed {
  readonly format: number;
  readonly division: number;
  readonly tracks: {
    name: string;
    notes: { tick: number; midi: number; end: number }[];
    metas: [number, number[]][];
  }[];
}

/** An independent reader, written from the standard; fails on any deviation. */
function parseMidi(bytes: Uint8Array): Parsed {
  let at = 0;
  const word = (count: number) => {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 256 + bytes[at++];
    return value;
  };
  const tag = () => String.fromCharCode(word(1), word(1), word(1), word(1));
  const variable = () => {
    let value = 0;
    for (;;) {
      const byte = word(1);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  if (tag() !== 'MThd' || word(4) !== 6) throw new Error('no header');
  const format = word(2);
  const count = word(2);
  const division = word(2);
  const tracks: Parsed['tracks'] = [];
  for (let index = 0; index < count; index++) {
    if (tag() !== 'MTrk') throw new Error('no track');
    const length = word(4);
    const end = at + length;
    const track: Parsed['tracks'][number] = { name: '', notes: [], metas: [] };
    const open = new Map<number, { tick: number; midi: number; end: number }>();
    let tick = 0;
    let ended = false;
    while (at < end) {
      tick += variable();
      const status = word(1);
      if (status === 0xff) {
        const type = word(1);
        const data = Array.from({ length: variable() }, () => word(1));
        if (type === 0x2f) ended = true;
        if (type === 0x03) track.name = String.fromCharCode(...data);
        track.metas.push([type, data]);
      } else if (status >> 4 === 0x9) {
        const note = { tick, midi: word(1), end: -1 };
        if (word(1) === 0) throw new Error('note without strength');
        if (!open.has(note.midi)) open.set(note.midi, note);
        track.notes.push(note);
      } else if (status >> 4 === 0x8) {
        const note = open.get(word(1));
        word(1);
        if (note !== undefined) {
          note.end = tick;
          open.delete(note.midi);
        }
      } else if (status >> 4 === 0xc) word(1);
      else if (status >> 4 === 0xb) word(2);
      else throw new Error(`unexpected status ${status}`);
    }
    if (at !== end || !ended) throw new Error('track does not end where it says');
    tracks.push(track);
  }
  if (at !== bytes.length) throw new Error('bytes left over');
  return { format, division, tracks };
}

describe('renderMidi', () => {
  const rendering = renderMusic(
    { caption: 'reggae in E minor, 80 bpm', lyrics: null, durationS: 20, seed: 5 },
    aContext(),
  );
  const parsed = parseMidi(renderMidi(rendering.recipe));
  const score = readRecipe(rendering.recipe)!.score;

  it('is a file of type 1 with tempo, metre and key in its first track', () => {
    expect(parsed.format).toBe(1);
    expect(parsed.division).toBe(480);
    const metas = new Map(parsed.tracks[0].metas);
    const [a, b, c] = metas.get(0x51)!;
    expect(60e6 / (a * 65536 + b * 256 + c)).toBeCloseTo(80, 1);
    expect(metas.get(0x58)!.slice(0, 2)).toEqual([4, 2]);
    expect(metas.get(0x59)).toEqual([1, 1]);
  });

  it('has a named track with every note for every track of the score', () => {
    expect(parsed.tracks.length).toBe(score.tracks.length + 1);
    for (let index = 0; index < score.tracks.length; index++) {
      const track = parsed.tracks[index + 1];
      expect(track.name).toContain(score.tracks[index].name);
      expect(track.notes.length).toBe(score.tracks[index].notes.length);
      expect(track.notes[0].tick).toBe(Math.round(score.tracks[index].notes[0].beat * 480));
    }
  });
});

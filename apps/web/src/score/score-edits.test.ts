import type { ScorePart } from '@soundwright/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addNotes,
  changesOf,
  changeVelocity,
  type EditedScore,
  type EditPart,
  moveNotes,
  nextId,
  openScore,
  quantiseNotes,
  removeNotes,
  repeatRange,
  replaceNotes,
  resizeNotes,
  startsBefore,
  withNewPart,
  withoutPart,
  withPart,
} from './score-edits.ts';
import { changed, newHistory, redone, undone } from './score-history.ts';

const END = 16;
const note = (beat: number, pitch: number, beats = 1, velocity = 0.8) => ({ beat, beats, pitch, velocity });
const aPart = (name: string, notes: ScorePart['notes'], drums = false): ScorePart => ({
  ...{ name, role: 'lead', instrument: 'piano', drums, muted: false, notes },
});
const SCORE = {
  tempo_bpm: 120,
  parts: [
    aPart('lead', [note(0, 60), note(1.03, 62, 0.4), note(4, 64, 2), note(15, 127)]),
    aPart('kit', [note(0, 36), note(0.5, 42, 0.2), note(1, 38)], true),
  ],
};
const PIANO = { id: 'piano', label: 'piano', drums: false };
const first = (edited: EditedScore): EditPart => edited.parts[0] as EditPart;
const lead = first(openScore(SCORE));
const beatsOf = ({ notes }: EditPart) => notes.map(({ beat }) => beat);

const anEdit = fc
  .record({
    at: fc.integer({ min: 0, max: 1 }),
    kind: fc.constantFrom(
      ...['add', 'remove', 'move', 'resize', 'velocity', 'quantise', 'repeat', 'replace', 'mute'],
      ...['new part', 'drop part'],
    ),
    picks: fc.uniqueArray(fc.integer({ min: 0, max: 9 })),
    by: fc.double({ min: -20, max: 20, noNaN: true }),
    steps: fc.integer({ min: -130, max: 130 }),
  })
  .map(({ at, kind, picks, by, steps }) => ({
    label: kind,
    run: (score: EditedScore): EditedScore => {
      if (kind === 'new part') return withNewPart(score, SCORE, PIANO);
      if (kind === 'drop part') return score.parts.length > 1 ? withoutPart(score, at) : score;
      return withPart(score, at, (part) => {
        const ids = new Set(picks.map((pick) => part.notes[pick]?.id ?? -1));
        const range = { fromBeat: 0, toBeat: 4 };
        const made = note(Math.abs(by) / 2, Math.abs(steps) % 128);
        switch (kind) {
          case 'add':
            return addNotes(part, [{ ...made, id: nextId(score) }]);
          case 'remove':
            return removeNotes(part, ids);
          case 'move':
            return moveNotes(part, ids, by, steps, END);
          case 'resize':
            return resizeNotes(part, ids, by);
          case 'velocity':
            return changeVelocity(part, ids, by / 20);
          case 'quantise':
            return quantiseNotes(part, ids, 0.25, 16);
          case 'repeat':
            return repeatRange(part, range, END, nextId(score));
          case 'replace':
            return replaceNotes(part, range, [made], nextId(score));
          default:
            return { ...part, muted: !part.muted };
        }
      });
    },
  }));

describe('edits of a score', () => {
  it('are undone to the same score, whatever they were, and redone to the same changes', () => {
    fc.assert(
      fc.property(fc.array(anEdit, { maxLength: 25 }), (edits) => {
        const opened = openScore(SCORE);
        let history = newHistory(opened);
        for (const { label, run } of edits) history = changed(history, label, run(history.now));
        const last = changesOf(SCORE, history.now);
        for (const _ of edits) history = undone(history);
        expect(history.now).toBe(opened);
        expect(changesOf(SCORE, history.now)).toEqual({});
        for (const _ of edits) history = redone(history);
        expect(changesOf(SCORE, history.now)).toEqual(last);
      }),
    );
  });

  it('add and remove parts, with names of their own', () => {
    const opened = openScore(SCORE);
    const more = [PIANO, { id: 'acoustic-kit', label: 'kit', drums: true }, PIANO].reduce(
      (now, instrument) => withNewPart(now, SCORE, instrument),
      withoutPart(opened, 1),
    );
    expect(more.parts.map(({ name, drums }) => [name, drums])).toEqual([
      ['lead', false],
      ['piano', false],
      // The name of the part that was removed stays its own.
      ['kit 2', true],
      ['piano 2', false],
    ]);
    const noted = withPart(more, 1, (part) => addNotes(part, [{ ...note(2, 61), id: nextId(more) }]));
    expect(changesOf(SCORE, noted)).toEqual({
      parts: [
        { name: 'kit', op: 'remove' },
        { name: 'piano', op: 'add', instrument: 'piano', muted: false, notes: [note(2, 61)] },
        { name: 'kit 2', op: 'add', instrument: 'acoustic-kit', muted: false, notes: [] },
        { name: 'piano 2', op: 'add', instrument: 'piano', muted: false, notes: [] },
      ],
    });
  });

  it('keep notes in order, inside the piece, with ids of their own', () => {
    fc.assert(
      fc.property(fc.array(anEdit, { maxLength: 25 }), (edits) => {
        const score = edits.reduce((now, { run }) => run(now), openScore(SCORE));
        const ids = score.parts.flatMap(({ notes }) => notes.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        for (const part of score.parts) {
          expect(beatsOf(part)).toEqual(beatsOf(part).toSorted((a, b) => a - b));
          for (const { beat, beats, pitch, velocity } of part.notes) {
            expect(beat).toBeGreaterThanOrEqual(0);
            expect(beat).toBeLessThanOrEqual(END);
            expect(beats).toBeGreaterThan(0);
            expect(pitch >= 0 && pitch <= 127 && velocity > 0 && velocity <= 1).toBe(true);
          }
        }
      }),
    );
  });

  it('move a group as a whole: at the highest pitch it stays, and keeps its shape at the start', () => {
    const all = new Set(lead.notes.map(({ id }) => id));
    expect(moveNotes(lead, all, 0, 1, END).notes.map(({ pitch }) => pitch)).toEqual([60, 62, 64, 127]);
    expect(beatsOf(moveNotes(lead, new Set([1, 2]), -8, 0, END))).toEqual([0, 0, 2.97, 15]);
  });

  it('quantise starts and lengths of pitches, and only starts of drums', () => {
    expect(quantiseNotes(lead, new Set([1]), 0.25, 16).notes[1]).toMatchObject({ beat: 1, beats: 0.5 });
    const kit = openScore(SCORE).parts[1] as EditPart;
    // A note at the very end of a loop comes to the last step before it.
    const late = { ...lead, notes: [{ id: 9, beat: 3.9, beats: 0.5, pitch: 60, velocity: 1 }] };
    expect(quantiseNotes(late, new Set([9]), 0.25, 4).notes[0]?.beat).toBe(3.75);
    expect(quantiseNotes(late, new Set([9]), 0.25, startsBefore({ loops: false, end_beat: 4 })).notes[0]?.beat).toBe(4);
    expect(quantiseNotes(kit, new Set([5]), 0.5, 16).notes[1]).toMatchObject({ beat: 0.5, beats: 0.2 });
  });

  it('repeat a bar in place of the next one', () => {
    const twice = repeatRange(lead, { fromBeat: 0, toBeat: 4 }, END, 90);
    expect(beatsOf(twice)).toEqual([0, 1.03, 4, 5.03, 15]);
  });

  it('tell the service only what is different', () => {
    const opened = openScore(SCORE);
    expect(
      changesOf(
        SCORE,
        withPart(opened, 1, (part) => ({ ...part, muted: true })),
      ),
    ).toEqual({
      parts: [{ name: 'kit', muted: true }],
    });
    expect(changesOf(SCORE, { ...opened, tempoBpm: 90 })).toEqual({ tempo_bpm: 90 });
  });

  it('are one step of the history while they continue', () => {
    const opened = openScore(SCORE);
    let history = newHistory(opened);
    for (const tempoBpm of [100, 101, 102]) history = changed(history, 'Tempo', { ...opened, tempoBpm }, true);
    history = changed(
      history,
      'Mute',
      withPart(history.now, 0, (part) => ({ ...part, muted: true })),
      true,
    );
    expect(undone(history).now.tempoBpm).toBe(102);
    expect(undone(undone(history)).now).toBe(opened);
  });
});

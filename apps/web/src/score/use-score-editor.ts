import type { Score, ScoreChanges, Sound } from '@soundwright/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { changesOf, type EditedScore, type EditPart, openScore, withPart } from './score-edits.ts';
import { changed, newHistory, redone, type ScoreHistory, undone } from './score-history.ts';
import { type Playable, ScorePlayer } from './score-player.ts';
import { beatAfter } from './score-time.ts';

/** A score being edited, with its history and what is heard of it. */
export interface ScoreEditor {
  readonly now: EditedScore;
  readonly changes: ScoreChanges;
  /** What undo and redo would do; null when there is nothing. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  readonly isPlaying: boolean;
  /** Why nothing is heard, or null. */
  readonly playError: unknown;
  edit(label: string, change: (score: EditedScore) => EditedScore, continues?: boolean): void;
  editPart(label: string, index: number, change: (part: EditPart) => EditPart, continues?: boolean): void;
  undo(): void;
  redo(): void;
  /** Plays from a beat, or stops. @param only - names of parts; null for all */
  togglePlay(fromBeat: number, only: readonly string[] | null): void;
  /** Plays one note of a part, unless the piece plays. */
  hear(part: EditPart, note: { readonly pitch: number; readonly velocity: number; readonly beats: number }): void;
  readonly playhead: () => number | null;
}

/** Longest note that is heard alone, quarter notes. */
const HEARD_BEATS = 2;

export function useScoreEditor(sound: Sound, score: Score): ScoreEditor {
  const [history, setHistory] = useState<ScoreHistory>(() => newHistory(openScore(score)));
  const [isPlaying, setPlaying] = useState(false);
  const [playError, setPlayError] = useState<unknown>(null);
  const latest = useRef(history.now);
  useEffect(() => {
    latest.current = history.now;
  });
  const player = useMemo(() => new ScorePlayer(sound.id, setPlayError), [sound.id]);
  useEffect(() => () => void player.close(), [player]);
  const playhead = useCallback(() => player.position(), [player]);

  const edit: ScoreEditor['edit'] = (label, change, continues = false) =>
    setHistory((before) => {
      const now = change(before.now);
      return now === before.now ? before : changed(before, label, now, continues);
    });
  return {
    now: history.now,
    changes: changesOf(score, history.now),
    undoLabel: history.done.at(-1)?.label ?? null,
    redoLabel: history.undone.at(-1)?.label ?? null,
    isPlaying,
    playError,
    edit,
    editPart: (label, index, change, continues) => edit(label, (before) => withPart(before, index, change), continues),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    togglePlay: (fromBeat, only) => {
      if (isPlaying) {
        player.stop();
        setPlaying(false);
        return;
      }
      setPlayError(null);
      setPlaying(true);
      const current = (): Playable => ({
        changes: changesOf(score, latest.current),
        only,
        beatAfter: (beat, laterS) => beatAfter(score, beat, (laterS * latest.current.tempoBpm) / score.tempo_bpm),
        endBeat: score.end_beat,
      });
      void player.play(fromBeat, current).then((ended) => ended && setPlaying(false));
    },
    hear: (part, { pitch, velocity, beats }) => {
      if (isPlaying) return;
      const heard = Math.min(beats, HEARD_BEATS);
      void player.hear({
        parts: [
          {
            name: part.name,
            ...(!score.parts.some(({ name }) => name === part.name) && { op: 'add' as const }),
            instrument: part.instrument,
            muted: false,
            notes: [{ beat: 0, beats: heard, pitch, velocity }],
          },
        ],
        only: [part.name],
        from_beat: 0,
        to_beat: heard + 1,
      });
    },
    playhead,
  };
}

import type { EditedScore } from './score-edits.ts';

/** The score now, and how it was and will be again, newest last. */
export interface ScoreHistory {
  readonly now: EditedScore;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

interface Step {
  readonly label: string;
  readonly score: EditedScore;
}

const MOST_STEPS = 200;

export function newHistory(now: EditedScore): ScoreHistory {
  return { now, done: [], undone: [] };
}

/** @param continues - one step with the one before, such as the next move of the same drag */
export function changed(history: ScoreHistory, label: string, now: EditedScore, continues = false): ScoreHistory {
  const { done } = history;
  const isSameStep = continues && done.at(-1)?.label === label;
  return {
    now,
    done: isSameStep ? done : [...done, { label, score: history.now }].slice(-MOST_STEPS),
    undone: [],
  };
}

export function undone(history: ScoreHistory): ScoreHistory {
  const step = history.done.at(-1);
  if (step === undefined) return history;
  return {
    now: step.score,
    done: history.done.slice(0, -1),
    undone: [...history.undone, { label: step.label, score: history.now }],
  };
}

export function redone(history: ScoreHistory): ScoreHistory {
  const step = history.undone.at(-1);
  if (step === undefined) return history;
  return {
    now: step.score,
    done: [...history.done, { label: step.label, score: history.now }],
    undone: history.undone.slice(0, -1),
  };
}

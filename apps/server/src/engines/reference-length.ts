import type { VoiceCheck } from './engine.ts';

/** Minimum length of a recording in seconds. */
const SHORTEST_S = 1;
const GOOD_S = 3;

/** Checks the length of a clone reference. @param longestS - how much of it the model hears; null for all */
export function judgeReference(durationS: number, modelName: string, longestS: number | null): VoiceCheck {
  const problems: VoiceCheck['problems'][number][] = [];
  if (durationS < SHORTEST_S) {
    problems.push({
      blocking: true,
      message: `The recording is ${durationS.toFixed(1)} s long; ${modelName} needs at least ${SHORTEST_S} s.`,
      hint: 'Record 5 to 15 seconds of one person speaking.',
    });
  } else if (durationS < GOOD_S) {
    problems.push({
      blocking: false,
      message: `The recording is only ${durationS.toFixed(1)} s long.`,
      hint: '5 to 15 seconds give a closer voice.',
    });
  }
  if (longestS !== null && durationS > longestS) {
    problems.push({
      blocking: false,
      message: `Only the first ${longestS} s of the recording are used.`,
      hint: 'Cut the recording to the part that sounds best.',
    });
  }
  return { ok: problems.every(({ blocking }) => !blocking), problems };
}

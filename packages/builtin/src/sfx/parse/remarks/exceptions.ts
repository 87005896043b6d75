import type { Token } from '../words/tokens.ts';

/** Words for the silence around what is heard; the quiet of a place that they describe is kept. */
const SILENCE = /^(?:quiet|still|calm|empty|silent|silence|nothing)$/;
const NOISES = /^(?:sounds?|noises?)$/;

const EXCEPTS = /^(?:except|excepting|save|apart|other|but)$/;
const JOINS = /^(?:for|from|than)$/;

/** Most words between silence and its exception: "a QUIET kitchen at night EXCEPT for a clock". */
const NEAR = 6;

/**
 * Lets what breaks a silence be heard: "a quiet kitchen EXCEPT FOR a clock", "nothing BUT the wind", "no sound SAVE FOR
 * rain", "no traffic EXCEPT a bicycle". Without the exception words and the silence that they follow.
 */
export function hearExceptions(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const length = exceptionAt(tokens, at);
    if (length === 0) {
      read.push(tokens[at]);
      continue;
    }
    while (SILENCE.test(read.at(-1)?.word ?? '') || /^(?:is|are)$/.test(read.at(-1)?.word ?? '')) read.pop();
    if (NOISES.test(read.at(-1)?.word ?? '') && read.at(-2)?.word === 'no') read.splice(-2);
    at += length;
    read.push({ ...tokens[at], afterPause: read.length > 0 });
  }
  return read;
}

/** Number of words of an exception from silence that begins at a token; 0 for none. */
function exceptionAt(tokens: readonly Token[], at: number): number {
  if (at === 0 || !EXCEPTS.test(tokens[at].word)) return 0;
  const isJoined = JOINS.test(tokens[at + 1]?.word ?? '');
  const length = isJoined ? 2 : 1;
  const before = tokens.slice(Math.max(0, at - NEAR), at).map(({ word }) => word);
  // "Quiet BUT windy", "SAVE the file": only directly after silence, or with "for".
  const isBare = !isJoined && !/^(?:nothing|silen(?:t|ce)|sounds?|noises?)$/.test(before.at(-1) ?? '');
  const isSilent = before.some((word) => SILENCE.test(word) || word === 'no');
  return isSilent && !(isBare && !/^except/.test(tokens[at].word)) && tokens[at + length] ? length : 0;
}

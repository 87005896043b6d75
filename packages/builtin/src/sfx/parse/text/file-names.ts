import { wordPairs } from '../../../word-table.ts';

/** Endings of sound files. */
const EXTENSION = /\.(?:wav|wave|mp3|ogg|oga|opus|flac|aiff?|m4a|aac|caf)(?![\p{L}\d])/giu;

/** Abbreviations of asset names and what they stand for; '' for the kind of asset, which names no sound. */
const CODES =
  wordPairs(`sfx, snd, se, fx, audio, sound, wpn, weapon, weapons, chr, char, character, plr, npc, env, misc, foley, gameplay,
  amb ambience, btn button, expl explosion, exp explosion, imp impact, fs footsteps, ft footsteps, fstep footsteps,
  whsh whoosh, notif notification, msg message, veh vehicle`);

/** Marks of a version: "door_open_02", "hit-a", "step_v3", "click_final". */
const VERSION = /^(?:\d+|v\d+|var\d*|take\d*|alt\d*|final|[a-d]|st|mono|stereo|lp|oneshot|1shot|rr\d*)$/;

/** "Glass Break Floor 03": the number of a take at the end of a title. */
const TAKE = /(?<=\p{L})[\s#-]+0\d{1,2}\s*$/u;

/**
 * The words of a file or asset name: "sfx_doorOpen_02.wav" as "door open". Other prompts only lose the endings of files.
 */
export function readFileName(prompt: string): string {
  const name = prompt.trim().replace(EXTENSION, '');
  const isName = !/\s/.test(name) && /[_\\/]|\p{Ll}\p{Lu}|\p{L}-.*-\d+$|\p{L}\d+$/u.test(name);
  if (!isName) return prompt.replace(EXTENSION, '').replace(TAKE, '');
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L}{3,})(\d+)$/u, '$1 $2')
    .split(/[\s_\\/.-]+/u)
    .filter((word) => word !== '');
  const versioned = words.findLastIndex((word) => !VERSION.test(word.toLowerCase()));
  const read = words.slice(0, versioned + 1).map((word) => CODES[word.toLowerCase()] ?? word);
  const spoken = read.filter((word) => word !== '').join(' ');
  return spoken === '' ? prompt : spoken;
}

import { tokenise } from '../words/tokens.ts';

/** What an app or a game says by one word, and how its sound is called. */
const COMMANDS = new Map(
  (
    [
      ['success chime', 'purchase buy bought sold payment checkout paid upload download xp milestone streak'],
      ['menu confirm', 'save select selection apply ok yes continue join login start accept'],
      ['error beep', 'fail failed failure invalid incorrect nope no reject'],
      ['equip item', 'locked equipped equip'],
      ['hover sound', 'hover highlight'],
      ['pop up window', 'like liked favorite favourite reaction follow open expand show'],
      ['menu close', 'back close collapse hide cancel return unpause unpaused resume'],
      ['menu open', 'pause paused'],
    ] as const
  ).flatMap(([means, words]) => words.split(' ').map((word) => [word, means] as const)),
);

/** Words that only say that it is the sound of an interface. */
const ABOUT = new Set('ui app game menu button interface sound sounds sfx effect'.split(' '));

/** Gestures on a screen and what answers them, and those of them that are a menu's. */
const GESTURE = /^(?:tap|click|swipe|beep|pop|scroll|toggle|blip|bloop|hover|select|confirm|open|close|back)s?$/;
const OF_MENU = /^(?:select|confirm|open|close|back)$/;
/** Gestures with no sound in their names, and those that are called by theirs. */
const SILENT = /^(?:select|confirm|open|close|back|hover|toggle)$/;
const NOISE = /^(?:click|beep|pop|blip|bloop)s?$/;

/** Things on a screen that a gesture is made on. */
const ON_SCREEN = new Set('ui menu button popup icon list page cursor panel tab'.split(' '));
const JOINS = new Set('and then'.split(' '));

/** "Menu select BLIP", "menu hover BLIP", "SELECT CONFIRM": how the gesture before sounds, or what it does. */
function isSameGesture(before: string | undefined, word: string): boolean {
  if (before === undefined) return false;
  return (SILENT.test(before) && NOISE.test(word)) || `${before} ${word}` === 'select confirm';
}

/**
 * "Tap tap swipe", "menu open, scroll, select", "button hover and click": a prompt of gestures alone, one after the
 * other; undefined for other prompts.
 */
function spellGestures(prompt: string): string | undefined {
  const tokens = tokenise(prompt);
  const gestures: string[] = [];
  let thing = '';
  for (const [i, { word, afterPause }] of tokens.entries()) {
    if (!afterPause && isSameGesture(tokens[i - 1]?.word, word)) continue;
    if (GESTURE.test(word)) {
      gestures.push(`${thing === '' ? (OF_MENU.test(word) ? 'menu' : 'ui') : thing} ${word}`);
      thing = '';
    } else if (ON_SCREEN.has(word) && thing === '') thing = word;
    else if (!JOINS.has(word)) return undefined;
  }
  if (gestures.length < 2 || thing !== '') return undefined;
  const starts = gestures.flatMap((gesture, i) => (gesture === gestures[i - 1] ? [] : [i]));
  return starts
    .map((at, run) => {
      const count = (starts[run + 1] ?? gestures.length) - at;
      return count === 1 ? gestures[at] : `${count} ${gestures[at]}s`;
    })
    .join(', then ');
}

/**
 * "Purchase", "ui select", "tap, swipe": commands and gestures as the whole prompt, by what their sounds are called; other
 * prompts as they are.
 */
export function spellCommand(prompt: string): string {
  const gestures = spellGestures(prompt);
  if (gestures !== undefined) return gestures;
  const [command, ...others] = tokenise(prompt).filter(({ word }) => !ABOUT.has(word));
  return (others.length === 0 ? COMMANDS.get(command?.word) : undefined) ?? prompt;
}

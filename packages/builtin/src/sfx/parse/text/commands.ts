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
      ['menu close', 'back close collapse hide cancel return'],
    ] as const
  ).flatMap(([means, words]) => words.split(' ').map((word) => [word, means] as const)),
);

/** Words that only say that it is the sound of an interface. */
const ABOUT = new Set('ui app game menu button interface sound sounds sfx effect'.split(' '));

/** "Purchase", "ui select": a command as the whole prompt, by what its sound is called; other prompts as they are. */
export function spellCommand(prompt: string): string {
  const [command, ...others] = tokenise(prompt).filter(({ word }) => !ABOUT.has(word));
  return (others.length === 0 ? COMMANDS.get(command?.word) : undefined) ?? prompt;
}

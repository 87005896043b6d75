import { isSea } from 'node:sea';

/**
 * The command line that starts this program again: a script in this Node, or the executable that has both inside.
 * @param script - path of the command
 */
export function programCommand(script: string): string[] {
  return isSea() ? [process.execPath] : [process.execPath, script];
}

import { programCommand } from '@soundwright/server/program-command';
import { Failure } from './failures.ts';

/** The command line that starts this program again. @throws Failure when it stands where it will not stay */
export function ownCommand(): string[] {
  const [, script = ''] = process.argv;
  if (/[\\/]_npx[\\/]/.test(script)) {
    throw new Failure('This copy is in the cache of npx, which is emptied now and then.', 'Install Soundwright first.');
  }
  return programCommand(script);
}

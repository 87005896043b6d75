import { startForUser } from '@soundwright/server/child-process';
import { Failure } from './failures.ts';
import { findProgram } from './find-program.ts';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['explorer'],
};

/** The system's program for opening URLs, or undefined when there is none. */
export function findOpener(): string | undefined {
  const [name = 'xdg-open'] = OPENERS[process.platform] ?? [];
  return findProgram(name);
}

/** Opens an address in the browser. @throws Failure when there is no program to open it */
export async function openInBrowser(url: string): Promise<void> {
  const opener = findOpener();
  if (opener === undefined) throw new Failure(`No browser was found; open ${url} yourself.`);
  try {
    await startForUser(opener, [url], 0);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`${opener} could not be started: ${reason}`);
  }
}

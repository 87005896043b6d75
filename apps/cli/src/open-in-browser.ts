import { spawn } from 'node:child_process';
import { Failure } from './failures.ts';
import { findProgram } from './find-program.ts';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['explorer'],
};

/** The program by which this system opens addresses, or undefined when it has none. */
export function findOpener(): string | undefined {
  const [name = 'xdg-open'] = OPENERS[process.platform] ?? [];
  return findProgram(name);
}

/** Opens an address in the person's browser. @throws Failure when there is nothing to open it with */
export async function openInBrowser(url: string): Promise<void> {
  const opener = findOpener();
  if (opener === undefined) throw new Failure(`No browser was found; open ${url} yourself.`);
  await new Promise<void>((resolve, reject) => {
    const child = spawn(opener, [url], { stdio: 'ignore', detached: true });
    child.once('error', (error) => reject(new Failure(`${opener} could not be started: ${error.message}`)));
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
}

import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startForUser } from '../platform/child-process.ts';
import { ServiceError } from '../platform/service-error.ts';

/** One program to try, with its arguments. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  /** Exit codes that mean it worked; the Windows file manager exits with 1 on success. */
  readonly success: readonly number[];
}

/** A program that has not ended by then is the file manager itself. */
const WAIT_MS = 3_000;

/**
 * Shows a file, selected where the system can, in its file manager.
 *
 * @throws ServiceError `no_desktop` when there is none, or none could be started
 */
export async function revealFile(path: string, platform: NodeJS.Platform, hasDesktop: boolean): Promise<void> {
  if (!hasDesktop) {
    throw new ServiceError('no_desktop', 'The service runs without a desktop, so no file manager can be opened.', {
      hint: `The file is ${path}`,
    });
  }
  for (const command of revealCommands(path, platform)) {
    if (await succeeds(command)) return;
  }
  throw new ServiceError('no_desktop', 'No file manager could be opened.', { hint: `The file is ${path}` });
}

/** Programs to try, in order. No argument passes through a shell. */
export function revealCommands(path: string, platform: NodeJS.Platform): Command[] {
  switch (platform) {
    case 'darwin':
      return [{ file: 'open', args: ['-R', path], success: [0] }];
    case 'win32':
      return [{ file: 'explorer.exe', args: [`/select,${path}`], success: [0, 1] }];
    default:
      return [
        {
          file: 'dbus-send',
          args: [
            '--session',
            '--print-reply',
            '--dest=org.freedesktop.FileManager1',
            '/org/freedesktop/FileManager1',
            'org.freedesktop.FileManager1.ShowItems',
            `array:string:${pathToFileURL(path).href}`,
            'string:',
          ],
          success: [0],
        },
        { file: 'xdg-open', args: [dirname(path)], success: [0] },
      ];
  }
}

async function succeeds({ file, args, success }: Command): Promise<boolean> {
  try {
    const end = await startForUser(file, args, WAIT_MS);
    return end === 'running' || (end !== null && success.includes(end));
  } catch {
    // Not installed: the next one may be.
    return false;
  }
}

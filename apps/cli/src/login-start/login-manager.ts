import { posix, win32 } from 'node:path';
import { launchdAgent, systemdUnit, windowsTask } from './unit-texts.ts';

/** The part of a system that starts programs when a user logs in. */
export interface LoginManager {
  readonly name: string;
  /** Path of the description. */
  readonly file: string;
  /** Content of the file for a command line. */
  describe(command: readonly string[]): Buffer;
  /** Commands that start the service now and at every log-in, once the file is there. */
  readonly enable: readonly (readonly string[])[];
  /** Commands that stop it and forget it; each is needed, whatever the others say. */
  readonly disable: readonly (readonly string[])[];
  /** A command that succeeds while it runs. */
  readonly isRunning: readonly string[];
}

/** The user, as far as the managers need to know. */
export interface User {
  readonly home: string;
  /** Numeric id; not used on Windows. */
  readonly id: number;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const LABEL = 'soundwright';
const TASK = 'Soundwright';

/** The manager of a system, or undefined where none is known. */
export function loginManagerOf(platform: NodeJS.Platform, user: User): LoginManager | undefined {
  if (platform === 'linux') return systemd(user);
  if (platform === 'darwin') return launchd(user);
  return platform === 'win32' ? taskScheduler(user) : undefined;
}

function systemd({ home, env }: User): LoginManager {
  const { XDG_CONFIG_HOME: config } = env;
  const folder = config !== undefined && posix.isAbsolute(config) ? config : posix.join(home, '.config');
  const unit = `${LABEL}.service`;
  const tell = (...words: string[]) => ['systemctl', '--user', ...words];
  return {
    name: 'systemd',
    file: posix.join(folder, 'systemd/user', unit),
    describe: (command) => Buffer.from(systemdUnit(command)),
    enable: [tell('daemon-reload'), tell('enable', '--now', unit)],
    disable: [tell('disable', '--now', unit)],
    isRunning: tell('is-active', '--quiet', unit),
  };
}

function launchd({ home, id }: User): LoginManager {
  const file = posix.join(home, 'Library/LaunchAgents', `${LABEL}.plist`);
  const domain = `gui/${id}`;
  return {
    name: 'launchd',
    file,
    describe: (command) => Buffer.from(launchdAgent(LABEL, command)),
    enable: [['launchctl', 'bootstrap', domain, file]],
    disable: [['launchctl', 'bootout', `${domain}/${LABEL}`]],
    // It prints agents that wait for their next start too.
    isRunning: ['sh', '-c', `launchctl print ${domain}/${LABEL} | grep -q 'state = running'`],
  };
}

function taskScheduler({ home, env }: User): LoginManager {
  const { LOCALAPPDATA = win32.join(home, 'AppData', 'Local'), USERDOMAIN = '', USERNAME = '' } = env;
  const file = win32.join(LOCALAPPDATA, TASK, 'login-task.xml');
  const user = USERDOMAIN === '' ? USERNAME : `${USERDOMAIN}\\${USERNAME}`;
  return {
    name: 'the task scheduler',
    file,
    describe: (command) => Buffer.from(`\ufeff${windowsTask(user, command)}`, 'utf16le'),
    enable: [
      ['schtasks', '/Create', '/TN', TASK, '/XML', file, '/F'],
      ['schtasks', '/Run', '/TN', TASK],
    ],
    disable: [
      ['schtasks', '/End', '/TN', TASK],
      ['schtasks', '/Delete', '/TN', TASK, '/F'],
    ],
    isRunning: [
      ...['powershell', '-NoProfile', '-Command'],
      `if ((Get-ScheduledTask -TaskName ${TASK}).State -ne 'Running') { exit 1 }`,
    ],
  };
}

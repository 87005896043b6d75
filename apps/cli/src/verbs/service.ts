import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import { dirname } from 'node:path';
import { runProgram } from '@soundwright/server/child-process';
import { Command, Option } from 'commander';
import { Failure } from '../failures.ts';
import { findProgram } from '../find-program.ts';
import { type LoginManager, loginManagerOf } from '../login-start/login-manager.ts';
import { print, printFacts, printJson, say } from '../output.ts';
import { ownCommand } from '../own-command.ts';
import { resolveConfig } from '../service.ts';
import { currentInterruption, debugOption } from '../verb.ts';

interface InstallOptions {
  readonly dataDir?: string;
  readonly port?: string;
}

export function logInServiceVerb(): Command {
  return new Command('service')
    .description('start the service at every log-in')
    .addCommand(
      new Command('install')
        .description('start the service now and whenever you log in')
        .addOption(new Option('--data-dir <directory>', 'data directory').env('SOUNDWRIGHT_DATA_DIR'))
        .option('--port <number>', 'port to listen on')
        .addOption(debugOption())
        .action(install),
    )
    .addCommand(
      new Command('remove')
        .description('stop it, and no longer start it at log-in; sounds and settings stay')
        .addOption(debugOption())
        .action(remove),
    )
    .addCommand(
      new Command('status')
        .description('whether it starts at log-in, and runs')
        .option('--json', 'print JSON')
        .addOption(debugOption())
        .action(status),
    );
}

async function install({ dataDir, port }: InstallOptions): Promise<void> {
  const manager = theManager();
  // Refuses what `serve` would refuse, now rather than at the next log-in.
  const config = resolveConfig({ dataDir, port }, process.env);
  const options = ['--data-dir', config.dataDir, ...(port === undefined ? [] : ['--port', port])];
  const description = manager.describe([...ownCommand(), 'serve', ...options]);
  const replaces = existsSync(manager.file);
  if (replaces) await disable(manager);
  await mkdir(dirname(manager.file), { recursive: true });
  await writeFile(manager.file, description);
  const refused = await enable(manager);
  if (refused !== null) {
    await disable(manager);
    await rm(manager.file, { force: true });
    throw new Failure(
      `The service could not be given to ${manager.name}: ${refused}`,
      'Without a log-in session, start it with: soundwright serve',
    );
  }
  say(replaces ? 'Replaced the one that was installed.' : 'It starts now, and whenever you log in.');
  print(manager.file);
}

async function remove(): Promise<void> {
  const manager = theManager();
  if (!existsSync(manager.file)) throw new Failure('The service is not installed.');
  const refused = await disable(manager);
  await rm(manager.file);
  if (refused !== null) say(`It may still run, because ${manager.name} said: ${refused}`, 'yellow');
  print(`Removed ${manager.file}`);
}

async function status({ json }: { readonly json?: true }): Promise<void> {
  const manager = theManager();
  const installed = existsSync(manager.file);
  const running = installed && (await tell(manager.isRunning)) === null;
  const shown = { installed, running, manager: manager.name, file: manager.file };
  if (json === true) return printJson(shown);
  printFacts(Object.entries(shown).map(([name, value]) => [name, typeof value === 'string' ? value : yesOrNo(value)]));
}

function theManager(): LoginManager {
  const manager = loginManagerOf(process.platform, { home: homedir(), id: userInfo().uid, env: process.env });
  if (manager === undefined) {
    throw new Failure(`Soundwright does not know how programs start at log-in on ${process.platform}.`);
  }
  return manager;
}

/** @returns the complaint of the first command that fails, after which none runs; or null */
async function enable(manager: LoginManager): Promise<string | null> {
  for (const command of manager.enable) {
    const complaint = await tell(command);
    if (complaint !== null) return complaint;
  }
  return null;
}

/** Runs every command: what cannot be stopped is forgotten all the same. @returns the first complaint, or null */
async function disable(manager: LoginManager): Promise<string | null> {
  let first: string | null = null;
  for (const command of manager.disable) {
    const complaint = await tell(command);
    first ??= complaint;
  }
  return first;
}

/** Runs a command of the system. @returns null, or why it failed */
async function tell([name = '', ...args]: readonly string[]): Promise<string | null> {
  const program = findProgram(name);
  if (program === undefined) return `${name} is not installed.`;
  const { code, stdout, stderr } = await runProgram(program, args, {
    purpose: 'desktop',
    signal: currentInterruption(),
  });
  return code === 0 ? null : (stderr || stdout).trim() || `${name} failed (${code}).`;
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

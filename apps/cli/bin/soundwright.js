#!/usr/bin/env node
// Plain JavaScript that any Node from 18 on can read: finds a Node that can run the rest, and starts it there.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST = [22, 18];
const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const here = dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);

if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  process.stdout.write(`${JSON.parse(readFileSync(join(here, '../package.json'), 'utf8')).version}\n`);
} else if (canRunTypeScript()) {
  await runHere();
} else {
  runWithPinnedNode();
}

function canRunTypeScript() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const recent = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return recent && Boolean(process.features.typescript);
}

async function runHere() {
  stopWithLauncher();
  // Experimental Node features are used on purpose; other warnings are shown.
  const listeners = process.listeners('warning');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') for (const listener of listeners) listener.call(process, warning);
  });
  module.enableCompileCache();
  const { main } = await import('../src/main.ts');
  await main(args);
}

/** A process that was handed the work ends, as after SIGTERM, when the one that waits for it is gone. */
function stopWithLauncher() {
  if (process.channel === undefined) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

function runWithPinnedNode() {
  const binary = findPinnedNode();
  if (binary === undefined || binary === process.execPath) {
    process.stderr.write(
      `Soundwright needs Node ${OLDEST.join('.')} or newer, and this is ${process.versions.node}.\n` +
        'The Node that belongs to it is not installed, perhaps because npm was told to skip install scripts.\n' +
        'Run `npm rebuild node --ignore-scripts=false` in the Soundwright directory, or use a newer Node.\n',
    );
    process.exitCode = 1;
    return;
  }
  // The channel carries nothing: it breaks when this process is killed, which the other one notices.
  const child = spawn(binary, [fileURLToPath(import.meta.url), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // On Windows `kill` ends a process at once; its console tells both processes of Ctrl-C and of being closed.
  const passOn = process.platform === 'win32' ? () => undefined : (signal) => child.kill(signal);
  for (const signal of FORWARDED_SIGNALS) process.on(signal, passOn);
  child.on('error', (error) => {
    process.stderr.write(`${binary} could not be started: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}

function findPinnedNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'));
    return ['bin/node', 'bin/node.exe'].map((name) => join(folder, name)).find(existsSync);
  } catch {
    // Not installed at all.
    return undefined;
  }
}

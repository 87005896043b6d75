// Plain JavaScript for any Node from 20 on, for `npm start`: builds the page when its sources have changed, then serves
// in the same process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isStaged as isDocsStaged } from '../apps/docs/stage.js';
import { isStaged as isWebStaged } from '../apps/web/stage.js';

/** What is built first. The documentation is built in TypeScript: an older Node goes without. */
const BUILDS = [
  { isStaged: isWebStaged, script: '../apps/web/stage.js' },
  { isStaged: () => !process.features.typescript || isDocsStaged(), script: '../apps/docs/stage.js' },
];
const PARENT_CHECK_MS = 250;
const ASKS_ONLY = new Set(['--help', '-h', '--version', '-V']);

stopWithParent();
if (process.argv.slice(2).some((arg) => ASKS_ONLY.has(arg)) || (await stageAll())) {
  await import('../apps/cli/bin/soundwright.js');
}

/**
 * npm starts scripts through a shell, sends SIGTERM only to that shell, and most shells exit without forwarding it. A
 * changed parent process is therefore treated as the signal. Windows has neither.
 */
function stopWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

async function stageAll() {
  for (const { isStaged, script } of BUILDS) if (!isStaged() && !(await stage(script))) return false;
  return true;
}

/** Builds in a separate process, so that its memory is freed. */
async function stage(script) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let stoppedBy = null;
  const stop = (signal) => {
    stoppedBy = signal;
    child.kill();
  };
  for (const signal of signals) process.on(signal, stop);
  const [code, signal] = await once(child, 'exit');
  for (const name of signals) process.off(name, stop);
  if (stoppedBy !== null) process.exitCode = 128 + constants.signals[stoppedBy];
  else if (code !== 0) process.exitCode = code ?? 128 + constants.signals[signal];
  return stoppedBy === null && code === 0;
}

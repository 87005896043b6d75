import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { NPM } from '../../test/support/npm.ts';
import { percentile, type Row } from './row.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = fileURLToPath(new URL('../../apps/cli/bin/soundwright.js', import.meta.url));
const RUNS = 7;
const PACKAGE_RUNS = 5;
/** Start-up garbage has been collected by then. */
const SETTLE_MS = 3_000;

/** A service in a separate process on an empty directory. @param bin - its command */
export async function startProcess(
  bin = BIN,
): Promise<{ url: string; pid: number; startedMs: number; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const from = performance.now();
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /http:\/\/\S+/.exec(line.toString())?.[0] ?? '';
  await fetch(`${url}/api/health`);
  return {
    url,
    pid: child.pid ?? 0,
    startedMs: performance.now() - from,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Private memory of a process, or null where the system does not report it. */
export function residentMb(pid: number): number | null {
  if (process.platform === 'win32') return null;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;
}

export async function measureStartup(): Promise<Row[]> {
  const startsMs: number[] = [];
  let idleMb: number | null = null;
  for (let run = 0; run < RUNS; run++) {
    const service = await startProcess();
    startsMs.push(service.startedMs);
    if (run === RUNS - 1) {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      idleMb = residentMb(service.pid);
    }
    await service.stop();
  }
  return [
    {
      what: 'cold start to first answer (median)',
      measured: `${percentile(startsMs, 0.5).toFixed(0)} ms`,
      aim: '< 1000 ms',
    },
    { what: 'the installed package, first start', measured: await measurePackage(), aim: '< 2000 ms' },
    { what: 'idle memory', measured: idleMb === null ? 'not told here' : `${idleMb.toFixed(0)} MB`, aim: '< 150 MB' },
  ];
}

/**
 * Packs the product, installs it offline into an empty folder, and starts it: the first time, and the median of five.
 */
async function measurePackage(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-package-'));
  const run = promisify(execFile);
  try {
    const { stdout } = await run(process.execPath, [join(ROOT, 'scripts/pack/main.ts'), dir], { cwd: dir });
    const [tarball = ''] = /\S+\.tgz/.exec(stdout) ?? [];
    const env = { ...process.env, npm_config_cache: join(dir, 'cache'), npm_config_offline: 'true' };
    await run(NPM.file, [...NPM.args, 'install', '--global', '--prefix', dir, join(dir, tarball)], { cwd: dir, env });
    const modules = join(dir, process.platform === 'win32' ? '' : 'lib', 'node_modules');
    const startsMs: number[] = [];
    for (let start = 0; start < PACKAGE_RUNS; start++) {
      const service = await startProcess(join(modules, 'soundwright/bin/soundwright.js'));
      startsMs.push(service.startedMs);
      await service.stop();
    }
    return `${startsMs[0]?.toFixed(0)} ms, median ${percentile(startsMs, 0.5).toFixed(0)} ms`;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/**
 * Checks the MCP endpoint with third-party programs: the official conformance suite in both protocol revisions, and the
 * official Inspector for schemas, skills, load and the stdio bridge.
 *
 *   npm run verify:mcp [-- --clients]
 *
 * With `--clients`, four real agents also call a tool, driven by a stub model.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { NPM } from '../../test/support/npm.ts';
import { verifyAgents } from './agents.ts';

const HERE = import.meta.dirname;
const COMMAND = join(HERE, '../../apps/cli/bin/soundwright.js');
const MODULES = join(HERE, 'node_modules', '@modelcontextprotocol');
const CONFORMANCE = join(MODULES, 'conformance', 'dist', 'index.js');
const INSPECTOR = join(MODULES, 'inspector', 'clients', 'launcher', 'build', 'index.js');
const SKILL_SCENARIOS = ['sep-2640-skills-enumeration', 'sep-2640-skills-manifest'];
const STEP_MS = 180_000;

interface Step {
  readonly name: string;
  readonly args: readonly string[];
  /** Relevant output lines. */
  readonly shows: RegExp;
}

if (!existsSync(CONFORMANCE) || !existsSync(INSPECTOR)) {
  console.log('installing the conformance suite and the Inspector');
  execFileSync(NPM.file, [...NPM.args, 'install', '--no-audit', '--no-fund'], { cwd: HERE, stdio: 'inherit' });
}

const scratch = mkdtempSync(join(tmpdir(), 'soundwright-verify-'));
const service = spawn(process.execPath, [COMMAND, 'serve', '--port', '0', '--data-dir', join(scratch, 'data')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => service.once('exit', resolve));
try {
  const { value: line } = await createInterface({ input: service.stdout })[Symbol.asyncIterator]().next();
  const url = `${/http:\/\/\S+/.exec(String(line))?.[0]}/mcp`;
  const failed: { readonly name: string }[] = stepsFor(url).filter((step) => !run(step));
  if (process.argv.includes('--clients') && !(await verifyAgents(url, scratch))) failed.push({ name: 'clients' });
  for (const { name } of failed) console.log(`FAILED  ${name}`);
  console.log(failed.length === 0 ? 'everything passed' : `${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  service.kill();
  await ended;
  rmSync(scratch, { recursive: true, force: true });
}

function stepsFor(url: string): Step[] {
  const conformance = (name: string, ...args: string[]): Step => ({
    name: `conformance ${name}`,
    args: [CONFORMANCE, 'server', '--url', url, '-o', join(scratch, 'results'), ...args],
    shows: /^(✗ Unexpected|Total:|Baseline|.*[Uu]nexpected|.*[Ss]tale|Passed|Failed)/,
  });
  const inspector = (name: string, ...args: string[]): Step => ({
    name: `inspector ${name}`,
    args: [INSPECTOR, '--cli', ...args],
    shows: /^(Verified|\s+"(ok|errors|throughput|p99)"|.*(error|warning):)/,
  });
  return [
    ...['2025-11-25', '2026-07-28'].map((version) =>
      conformance(
        version,
        ...['--suite', 'all', '--spec-version', version],
        ...['--expected-failures', join(HERE, `expected-${version}.yml`)],
      ),
    ),
    ...SKILL_SCENARIOS.map((scenario) => conformance(scenario, '--scenario', scenario)),
    ...['legacy', 'modern'].flatMap((era) => [
      inspector(`schemas, ${era}`, url, '--protocol-era', era, '--method', 'tools/list', '--strict'),
      inspector(
        `500 calls, ${era}`,
        ...[url, '--protocol-era', era, '--method', 'tools/call', '--tool-name', 'service.list_models'],
        ...['--load', '--load-requests', '500', '--load-concurrency', '10'],
      ),
    ]),
    inspector('skills', url, '--method', 'skills/list', '--verify'),
    inspector(
      'stdio bridge',
      process.execPath,
      COMMAND,
      'mcp',
      '--url',
      url.replace(/\/mcp$/, ''),
      '--method',
      'tools/list',
      '--strict',
    ),
  ];
}

/** Runs one step and reports the result. */
function run({ name, args, shows }: Step): boolean {
  let output: string;
  let passed = true;
  try {
    output = execFileSync(process.execPath, [...args], {
      env: { ...process.env, HOME: scratch },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: STEP_MS,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    passed = false;
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    output = `${stdout}\n${stderr}`;
  }
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}`);
  for (const line of output.split('\n').filter((text) => shows.test(text))) console.log(`        ${line.trim()}`);
  return passed;
}

/**
 * Injects faults, including full disks and kills, and prints one line for each: expected and observed behaviour, and
 * whether they match.
 *
 *   node scripts/faults/main.ts                 all of them
 *   node scripts/faults/main.ts full-disk …     only these
 */
import { DATA_FAULTS } from './data-faults.ts';
import { CannotBeMade, type Fault, World } from './fault.ts';
import { REQUEST_FAULTS } from './request-faults.ts';
import { STOP_FAULTS } from './stop-faults.ts';
import { UPLOAD_FAULTS } from './upload-faults.ts';

const FAULTS: readonly Fault[] = [...REQUEST_FAULTS, ...UPLOAD_FAULTS, ...STOP_FAULTS, ...DATA_FAULTS];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There is: ${FAULTS.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const fault of FAULTS) {
    if (asked.length > 0 && !asked.includes(fault.name)) continue;
    const { verdict, seen } = await run(fault);
    console.log(`${verdict.padEnd(7)} ${fault.name}: expected ${fault.expected}; ${seen}`);
    if (verdict === 'failed') process.exitCode = 1;
  }
}

async function run(fault: Fault): Promise<{ verdict: 'ok' | 'failed' | 'skipped'; seen: string }> {
  const world = new World();
  try {
    const { ok, seen } = await fault.check(world);
    return { verdict: ok ? 'ok' : 'failed', seen: `seen ${seen}` };
  } catch (error) {
    if (error instanceof CannotBeMade) return { verdict: 'skipped', seen: error.message };
    return { verdict: 'failed', seen: `seen ${error instanceof Error ? error.message : String(error)}` };
  } finally {
    await world.end();
  }
}

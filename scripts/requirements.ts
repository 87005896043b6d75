/**
 * Lists the requirements that no test cites, grouped by section. With `--record` it writes their number to the file
 * used by the gate.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REQUIREMENTS } from '../test/requirements.ts';
import { OPEN_RECORD, readCoverage } from '../test/support/coverage.ts';
import { ROOT } from '../test/support/repository.ts';

const { open, unknown, unreadable } = readCoverage();
const total = Object.keys(REQUIREMENTS).length;

for (const [source, ids] of Map.groupBy(open, (id) => REQUIREMENTS[id].source)) {
  process.stdout.write(`\n${source}\n`);
  for (const id of ids) process.stdout.write(`  ${id}: ${REQUIREMENTS[id].behaviour}\n`);
}
process.stdout.write(`\n${total} requirements, ${total - open.length} cited by a test, ${open.length} open\n`);
for (const citation of unknown) process.stderr.write(`unknown requirement in ${citation}\n`);
for (const place of unreadable) process.stderr.write(`unreadable citation in ${place}\n`);
if (unknown.length + unreadable.length > 0) process.exitCode = 1;

if (process.argv.includes('--record')) {
  writeFileSync(join(ROOT, OPEN_RECORD), `{ "open": ${open.length} }\n`);
  process.stdout.write(`recorded in ${OPEN_RECORD}\n`);
}

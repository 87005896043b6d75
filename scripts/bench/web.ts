import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Row } from './row.ts';

const PAGE_BENCH = fileURLToPath(new URL('../../apps/web/e2e/bench.ts', import.meta.url));

/** The page in a browser, measured by a separate process. */
export async function measureWeb(): Promise<Row[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [PAGE_BENCH], { maxBuffer: 1_048_576 });
  return JSON.parse(stdout) as Row[];
}

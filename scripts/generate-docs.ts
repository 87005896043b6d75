/**
 * Generates the documents from the code, or, with `--check`, lists stale ones.
 *
 *   node scripts/generate-docs.ts [--check]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describeCommands } from '../apps/cli/src/describe.ts';
import { describeEffects } from './documents/effects.ts';
import { describeErrors } from './documents/errors.ts';
import { describeHttpApi } from './documents/http-api.ts';
import { describeMcpTools } from './documents/mcp-tools.ts';
import { describeVoices } from './documents/voices.ts';

const DOCUMENTS: Record<string, () => string> = {
  'docs/http-api.md': describeHttpApi,
  'docs/errors.md': describeErrors,
  'docs/cli.md': describeCommands,
  'docs/effects.md': describeEffects,
  'docs/mcp-tools.md': describeMcpTools,
  'docs/voices.md': describeVoices,
};

const isCheck = process.argv.includes('--check');
const stale = Object.entries(DOCUMENTS).filter(([path, describe]) => {
  const url = new URL(`../${path}`, import.meta.url);
  const text = describe();
  const isStale = !existsSync(url) || readFileSync(url, 'utf8') !== text;
  if (isStale && !isCheck) writeFileSync(url, text);
  return isStale;
});

for (const [path] of stale) console.log(isCheck ? `${path} is stale` : `${path} written`);
if (isCheck && stale.length > 0) {
  console.error('Run `npm run docs` and commit what it writes.');
  process.exitCode = 1;
}

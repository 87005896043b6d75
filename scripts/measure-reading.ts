/**
 * Measures the reading of effect prompts: 1,200 prompts by people who had not seen the model, in `scripts/prompts`, each
 * with what should be heard (the notation of `compareScene`).
 *
 *     node scripts/measure-reading.ts [--field home,nature,…] [--list partly,wrong] [--only words]
 *
 * Prints right, partly and wrong by field. 30 of 100 prompts, drawn by a hash, are held out: only counted, never
 * listed, to show whether a change is general.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareScene, describeLayer } from '../packages/builtin/src/sfx/parse/heard.ts';
import { parsePrompt } from '../packages/builtin/src/sfx/parse/parse.ts';
import { VOCABULARY } from '../packages/builtin/src/sfx/registry.ts';

const FOLDER = new URL('prompts/', import.meta.url);
const { values: options } = parseArgs({
  options: {
    field: { type: 'string' },
    list: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});
const fields = readdirSync(FOLDER)
  .map((name) => name.replace('.txt', ''))
  .filter((field) => options.field === undefined || options.field.split(',').includes(field));
const listed = options.list.split(',');
const counts = new Map<string, { right: number; partly: number; wrong: number }>();

/** Whether a prompt is held out: 30 of 100 values of its FNV-1a hash. */
function isHeldOut(prompt: string): boolean {
  let hash = 0x811c9dc5;
  for (let i = 0; i < prompt.length; i += 1) hash = Math.imul(hash ^ prompt.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % 100 < 30;
}

for (const field of fields) {
  const lines = readFileSync(new URL(`${field}.txt`, FOLDER), 'utf8').split('\n');
  for (const line of lines.filter((text) => text.includes(' || '))) {
    const [prompt, heard] = line.split(' || ');
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    const { judgement, faults } = compareScene(scene, heard);
    const part = isHeldOut(prompt) ? 'held out' : 'open';
    for (const row of [`${field}, ${part}`, `all, ${part}`]) {
      const count = counts.get(row) ?? { right: 0, partly: 0, wrong: 0 };
      count[judgement] += 1;
      counts.set(row, count);
    }
    if (part === 'held out' || !listed.includes(judgement) || !line.includes(options.only)) continue;
    console.log(`${judgement}: ${prompt}\n  wanted ${heard}\n  got    ${scene.layers.map(describeLayer).join(' + ')}`);
    console.log(`  faults ${faults.join('; ')}\n  says   ${message}`);
  }
}
for (const [row, { right, partly, wrong }] of [...counts].sort()) {
  const share = Math.round((100 * right) / (right + partly + wrong));
  console.log(`${row.padEnd(20)} right ${right}, partly ${partly}, wrong ${wrong} (${share} % right)`);
}

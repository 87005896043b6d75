/**
 * Measures the reading of effect prompts:
 *
 *     npm run measure -- reading [--references folder] [--field home,nature,…] [--list partly,wrong] [--only words]
 *
 * - The prompts of `reading-prompts.ts`: right, partly and wrong. Those held out are counted, never listed.
 * - With a folder of references: pairs that say the same in two ways (`paraphrases.tsv`: kind, one, other), and captions
 *   of the same recordings by several people (`audiocaps-val.csv`); see `reading-alike.ts`.
 * - The time per prompt, and the size of the reader with its data.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareScene, describeLayer, type Judgement } from '../../packages/builtin/src/sfx/parse/heard.ts';
import { parsePrompt } from '../../packages/builtin/src/sfx/parse/parse.ts';
import { VOCABULARY } from '../../packages/builtin/src/sfx/registry.ts';
import { likenessOfCaptions, likenessOfPairs, readCaptions, readPairs } from './reading-alike.ts';
import { loadPrompts, type MeasuredPrompt, shareOf } from './reading-prompts.ts';

const { values: options } = parseArgs({
  options: {
    references: { type: 'string' },
    field: { type: 'string' },
    list: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);
const percent = (share: number): string => `${share.toFixed(1)} %`;

/** Phrases of a source: an object, or lines of a table with what goes on with them. */
const DECLARED =
  /^ {2}(?:(?:phrases|weakPhrases): (?:[{`]$[\s\S]*?^ {2}[}`]|.*$)|(?:says|weakly|loosely) .*(?:\n {4,}.*)*)/gm;

measurePrompts();
if (options.references !== undefined) measureReferences(options.references);
measureSize();

function measurePrompts(): void {
  const fields = options.field?.split(',');
  const prompts = loadPrompts().filter(({ field }) => fields === undefined || fields.includes(field));
  read(prompts[0].prompt);
  const times: number[] = [];
  const judged = prompts.map((measured) => {
    const from = performance.now();
    const { scene, message } = read(measured.prompt);
    times.push(performance.now() - from);
    const comparison = compareScene(scene, measured.heard);
    list(measured, comparison, () => [
      `  got    ${scene.layers.map(describeLayer).join(' + ')}`,
      `  faults ${comparison.faults.join('; ')}`,
      `  says   ${message}`,
    ]);
    return { ...measured, ...comparison };
  });
  for (const field of [...new Set(prompts.map((one) => one.field)), 'all']) {
    for (const isHeldOut of [false, true]) {
      const part = judged.filter((one) => (field === 'all' || one.field === field) && one.isHeldOut === isHeldOut);
      const counts = (['right', 'partly', 'wrong'] as const).map(
        (judgement) => `${judgement} ${part.filter((one) => one.judgement === judgement).length}`,
      );
      print(
        `${field}, ${isHeldOut ? 'held out' : 'open'}`,
        `${percent(shareOf('right', part))} (${counts.join(', ')})`,
      );
    }
  }
  times.sort((a, b) => a - b);
  print('time per prompt', `median ${times[times.length >> 1].toFixed(2)} ms`);
}

function list(
  { prompt, heard, isHeldOut }: MeasuredPrompt,
  { judgement }: { readonly judgement: Judgement },
  detail: () => readonly string[],
): void {
  if (isHeldOut || !options.list.split(',').includes(judgement) || !prompt.includes(options.only)) return;
  console.log([`${judgement}: ${prompt}`, `  wanted ${heard}`, ...detail()].join('\n'));
}

function measureReferences(folder: string): void {
  const layersOf = (prompt: string) => read(prompt).scene.layers;
  for (const [kind, { same, pairs }] of likenessOfPairs(
    readPairs(readFileSync(join(folder, 'paraphrases.tsv'), 'utf8')),
    layersOf,
  )) {
    print(`paraphrases, ${kind}`, `same sources ${same} of ${pairs}`);
  }
  const captions = readCaptions(readFileSync(join(folder, 'audiocaps-val.csv'), 'utf8'));
  const { recordings, nothing, byMeaning, byWords, same, jaccard } = likenessOfCaptions(captions, layersOf);
  print('captions', `${recordings} recordings; nothing found in ${nothing}`);
  print('captions, mAP', `${percent(byMeaning)} (plain words: ${percent(byWords)})`);
  print('captions, two of one', `same sources ${percent(same)}, Jaccard ${jaccard.toFixed(3)}`);
}

/** Lines without tests: of the reader, and of the phrases that sources declare. */
function measureSize(): void {
  const effects = new URL('../../packages/builtin/src/sfx/', import.meta.url);
  const filesIn = (folder: string): string[] =>
    readdirSync(new URL(folder, effects), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|tsv)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(`${folder}/${name}`, effects), 'utf8'));
  const linesOf = (text: string): number => text.split('\n').length - 1;
  const reader = filesIn('parse').reduce((sum, text) => sum + linesOf(text), 0);
  const declared = filesIn('sources')
    .flatMap((text) => [...text.matchAll(DECLARED)])
    .reduce((sum, [block]) => sum + linesOf(block) + 1, 0);
  const phrases = [...VOCABULARY.calls.phrases(), ...VOCABULARY.weakCalls.phrases()].length;
  print('lines', `reader ${reader}, phrases of sources ${declared}; ${phrases} phrases`);
}

function print(label: string, figures: string): void {
  console.log(`${label.padEnd(22)} ${figures}`);
}

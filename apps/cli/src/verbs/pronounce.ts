import { Command } from 'commander';
import { print, printJson } from '../output.ts';
import { printTable } from '../print-table.ts';
import { readText } from '../read-text.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

export function pronounceVerb(): Command {
  return new Command('pronounce')
    .description('how words are said')
    .addCommand(serviceVerb('list', 'list the words that are said another way').action(withService(list)), {
      isDefault: true,
    })
    .addCommand(
      serviceVerb(
        'set <word> <pronunciation>',
        'say a word as another spelling, or as sounds: "/SH IH0 V AO1 N/"',
      ).action(withService(set)),
    )
    .addCommand(serviceVerb('remove <words...>', 'say words as they are written').action(withService(remove)))
    .addCommand(
      serviceVerb('import <file>', 'add the words of a file, “word = pronunciation” per line; - for stdin')
        .option('--replace', 'remove all other words')
        .action(withService(importText)),
    )
    .addCommand(serviceVerb('export', 'print all words in the form that import reads').action(withService(exportText)));
}

async function list({ client, json, signal }: Context): Promise<void> {
  const { items } = await client.listPronunciations({ signal });
  if (json) return printJson(items);
  await printTable(
    items,
    [
      { title: 'Word', value: ({ word }) => word },
      { title: 'Said as', value: ({ say }) => say, flexible: true },
    ],
    'Every word is said as it is written.',
  );
}

async function set({ client, json, signal }: Context, word: string, say: string): Promise<void> {
  const { items } = await client.setPronunciation({ body: { word, say }, signal });
  if (json) printJson(items);
}

async function remove({ client, json, signal }: Context, words: string[]): Promise<void> {
  for (const word of words) await client.setPronunciation({ body: { word, say: null }, signal });
  if (json) printJson((await client.listPronunciations({ signal })).items);
}

async function importText(
  { client, json, signal }: Context,
  file: string,
  { replace }: { replace?: true },
): Promise<void> {
  const text = await readText(file);
  const { items } = await client.importPronunciations({ body: { text, replace }, signal });
  if (json) printJson(items);
  else print(`${items.length} ${items.length === 1 ? 'word is' : 'words are'} said another way.`);
}

async function exportText({ client, signal }: Context): Promise<void> {
  const { text } = await client.listPronunciations({ signal });
  if (text !== '') print(text.trimEnd());
}

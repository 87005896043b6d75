import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import {
  SET_ENGINES,
  SET_TEMPLATES,
  type SetEngine,
  type SetItemCreate,
  type SetMaking,
  type SetTemplate,
  type SoundSet,
  setKeyOfTake,
} from '@soundwright/contract';
import { Command } from 'commander';
import { Failure } from '../failures.ts';
import { formatTime } from '../format.ts';
import { choiceOption } from '../options.ts';
import { oneLine, print, printFacts, printJson, say } from '../output.ts';
import { printTable } from '../print-table.ts';
import { readText } from '../read-text.ts';
import { uploadFile } from '../sources.ts';
import { unpackSet } from '../unpack-set.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

export function setsVerb(): Command {
  return new Command('sets')
    .description('sound sets: the sounds of a game or show in one style')
    .addCommand(serviceVerb('list', 'list sets, most recently changed first').action(withService(list)), {
      isDefault: true,
    })
    .addCommand(
      serviceVerb('create <title>', 'make a set of a template, a list or a folder of sounds')
        .addOption(choiceOption('--template <name>', 'items of a template', SET_TEMPLATES))
        .option('--list <file>', 'items as text: prompts, `key: prompt`, CSV or JSON Lines; - for stdin')
        .option('--folder <directory>', 'sounds that exist: their names become items')
        .option('--style <style>', 'added to every prompt, such as "wooden, dry"')
        .option('--project <id>', 'project to add it to')
        .action(withService(create)),
    )
    .addCommand(serviceVerb('status <set>', 'show the items of a set, by its id or title').action(withService(status)))
    .addCommand(
      serviceVerb('make <set> [keys...]', 'make the missing takes of a set, or of some items')
        .option('--again', 'make new takes, and reject those nobody has decided on')
        .action(withService(make)),
    )
    .addCommand(
      serviceVerb('export <set>', 'write the files for an engine; only what changed is written again')
        .requiredOption('-o, --output <directory>', 'directory for the files')
        .addOption(choiceOption('--engine <name>', 'engine; default that of the set', SET_ENGINES))
        .action(withService(exportSet)),
    );
}

async function list({ client, json, signal }: Context): Promise<void> {
  const sets = await client.listSets({ query: { limit: 500 }, signal });
  if (json) return printJson(sets);
  await printTable(
    sets,
    [
      { title: 'ID', value: ({ id }) => id },
      { title: 'Changed', value: ({ updated_at }) => formatTime(updated_at) },
      {
        title: 'Items',
        value: ({ states }) => Object.values(states).reduce((sum, one) => sum + one, 0),
        align: 'right',
      },
      { title: 'Kept', value: ({ states }) => states.kept, align: 'right' },
      { title: 'Missing', value: ({ missing }) => missing, align: 'right' },
      { title: 'Title', value: ({ title }) => title, flexible: true },
    ],
    'No sets.',
  );
}

interface CreateOptions {
  readonly template?: SetTemplate;
  readonly list?: string;
  readonly folder?: string;
  readonly style?: string;
  readonly project?: string;
}

async function create(context: Context, title: string, options: CreateOptions): Promise<void> {
  const { template, style, project, folder } = options;
  const set = await context.client.createSet({
    body: {
      title,
      template,
      style,
      project_id: project,
      ...(options.list !== undefined && { list: await readText(options.list) }),
      ...(folder !== undefined && { items: await itemsIn(context, folder) }),
    },
    signal: context.signal,
  });
  if (context.json) return printJson(set);
  say(`Made “${oneLine(set.title)}” with ${set.items.length} items; ${set.missing} takes are missing.`);
  print(set.id);
}

/** The sounds of a folder as items: `step_01.wav` and `step_02.wav` are takes of `step`. @throws Failure */
async function itemsIn(context: Context, folder: string): Promise<SetItemCreate[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new Failure(`${folder} is not a readable directory.`);
  });
  const names = found.filter((entry) => entry.isFile() && SOUNDS.test(entry.name)).map(({ name }) => name);
  if (names.length === 0) throw new Failure(`${folder} has no sounds.`, 'It needs WAV, MP3, FLAC, Ogg or Opus files.');
  const items = new Map<string, string[]>();
  for (const name of names.sort()) {
    const key = setKeyOfTake(basename(name, extname(name)));
    const { id } = await uploadFile(context, join(folder, name), { reuse: true });
    items.set(key, [...(items.get(key) ?? []), id]);
  }
  return [...items].map(([key, sound_ids]) => ({ key, sound_ids }));
}

const SOUNDS = /\.(?:wav|mp3|flac|ogg|opus)$/i;

async function status(context: Context, name: string): Promise<void> {
  const { id } = await findSet(context, name);
  const set = await context.client.getSet({ params: { id }, signal: context.signal });
  if (context.json) return printJson(set);
  printFacts([
    ['id', set.id],
    ['title', set.title],
    ['style', set.style],
    ['kept', set.states.kept],
    ['missing', set.missing],
  ]);
  await printTable(
    set.items,
    [
      { title: 'Key', value: ({ key }) => key },
      { title: 'Kind', value: ({ kind }) => kind },
      { title: 'State', value: ({ state }) => state },
      { title: 'Takes', value: ({ takes }) => takes.length, align: 'right' },
      { title: 'Missing', value: ({ missing }) => missing, align: 'right' },
      { title: 'Prompt', value: ({ prompt }) => prompt, flexible: true },
    ],
    'No items.',
  );
}

async function make(context: Context, name: string, keys: string[], { again }: { again?: true }): Promise<void> {
  const { client, signal, json } = context;
  const { id } = await findSet(context, name);
  const params = { id };
  await client.makeSet({ params, body: { ...(keys.length > 0 && { keys }), again }, signal });
  const making = await follow(context, id).catch(async (error: unknown) => {
    if (signal.aborted) await client.stopSet({ params, signal: AbortSignal.timeout(STOP_MS) }).catch(() => undefined);
    throw error;
  });
  const givenUp = making.failed.reduce((sum, { takes }) => sum + takes, 0);
  if (json) printJson(making);
  else print(`Made ${making.done - givenUp} of ${making.total} takes.`);
  for (const failed of making.failed) say(`${failed.key}: ${oneLine(failed.message)}`, 'red');
  if (making.failed.length > 0) throw new Failure('Some items failed.', 'Run the command again to retry.');
}

const STOP_MS = 5_000;

/** Tells the progress until it ends; the events say when to look. */
async function follow({ client, signal }: Context, id: string): Promise<SetMaking> {
  let told = '';
  const look = async (): Promise<SetMaking | null> => {
    const { making } = await client.getSet({ params: { id }, signal });
    if (making === null) throw new Failure('The service was restarted.', 'Run the command again for the rest.');
    const line = `${making.done} of ${making.total}${making.key === null ? '' : `, ${making.key}`}`;
    if (making.running && line !== told) say(line);
    told = line;
    return making.running ? null : making;
  };
  for await (const event of client.watch({ signal })) {
    if (event.name !== 'snapshot' && !(event.name === 'record' && event.data.id === id)) continue;
    const ended = await look();
    if (ended !== null) return ended;
  }
  signal.throwIfAborted();
  throw new Failure('The connection to the service ended.');
}

interface ExportOptions {
  readonly output: string;
  readonly engine?: SetEngine;
}

async function exportSet(context: Context, name: string, { output, engine }: ExportOptions): Promise<void> {
  const { client, signal, json } = context;
  const { id } = await findSet(context, name);
  const answer = await client.setFiles({ params: { id }, query: { engine }, signal });
  const { manifest, changed, removed } = await unpackSet(answer, output, signal);
  if (json) return printJson({ set_id: id, manifest, changed, removed });
  for (const file of changed) print(join(output, file));
  for (const file of removed) say(`Removed ${join(output, file)}.`);
  if (changed.length === 0 && removed.length === 0) say('Nothing has changed.');
}

/** A set by its id or title. @throws Failure when there is none */
async function findSet({ client, signal }: Context, name: string): Promise<SoundSet> {
  const sets = await client.listSets({ query: { limit: 500 }, signal });
  const found = sets.find(({ id }) => id === name) ?? sets.find(({ title }) => title === name);
  if (found === undefined) throw new Failure(`There is no set “${oneLine(name)}”.`, 'See `soundwright sets`.');
  return found;
}

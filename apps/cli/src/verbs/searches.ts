import {
  kindQuery,
  makesKind,
  type SavedSearch,
  type SearchQuery,
  SOUND_KINDS,
  type SoundKind,
  type SoundSource,
  SoundSourceSchema,
} from '@soundwright/contract';
import { Command } from 'commander';
import { Failure } from '../failures.ts';
import { choiceOption, countOption, repeatedOption } from '../options.ts';
import { print, printJson } from '../output.ts';
import { printTable } from '../print-table.ts';
import { printSounds } from '../sound-table.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

interface FilterOptions {
  readonly kind?: SoundKind;
  readonly tag?: string[];
  readonly favorite?: true;
  readonly model?: string;
  readonly session?: string;
  readonly project?: string;
  readonly source?: SoundSource;
}

interface PageOptions {
  readonly limit?: number;
  readonly offset?: number;
}

export function searchesVerb(): Command {
  return new Command('searches')
    .description('saved searches of the library')
    .addCommand(serviceVerb('list', 'list saved searches, by name').action(withService(list)), { isDefault: true })
    .addCommand(
      serviceVerb('run <search>', 'list the sounds that a saved search finds, by its name or id')
        .addOption(countOption('--limit <number>', 'how many; 50 when absent'))
        .addOption(countOption('--offset <number>', 'how many to skip'))
        .action(withService(run)),
    )
    .addCommand(
      serviceVerb('save <name> [words...]', 'save a search under a name')
        .addOption(choiceOption('--kind <kind>', 'only this kind of sound', SOUND_KINDS))
        .addOption(repeatedOption('--tag <tag>', 'only with this tag'))
        .option('--favorite', 'only favourites')
        .option('--model <id>', 'only from this model')
        .option('--session <id>', 'only of this session')
        .option('--project <id>', 'only of this project')
        .addOption(choiceOption('--source <source>', 'only from this source', SoundSourceSchema.options))
        .action(withService(save)),
    )
    .addCommand(serviceVerb('rename <search> <name>', 'give a saved search another name').action(withService(rename)))
    .addCommand(
      serviceVerb('delete <search>', 'delete a saved search; the sounds are kept').action(withService(remove)),
    );
}

async function list({ client, json, signal }: Context): Promise<void> {
  const searches = await client.listSearches({ signal });
  if (json) return printJson(searches);
  await printTable(
    searches,
    [
      { title: 'ID', value: ({ id }) => id },
      { title: 'Name', value: ({ name }) => name },
      { title: 'Finds', value: ({ query }) => describe(query), flexible: true },
    ],
    'No saved searches.',
  );
}

async function run({ client, json, signal }: Context, named: string, page: PageOptions): Promise<void> {
  const { query } = await find({ client, signal }, named);
  const { kind, ...filter } = query;
  const models = kind === undefined ? [] : await client.listModels({ signal });
  const ofKind =
    kind !== undefined &&
    kindQuery(kind, (wanted) => models.filter(({ category }) => makesKind(category, wanted)).map(({ id }) => id));
  const found = await client.listSounds({ query: { ...filter, ...ofKind, ...page }, signal });
  if (json) printJson(found);
  else await printSounds(found);
}

async function save(
  { client, json, signal }: Context,
  name: string,
  words: string[],
  { kind, tag, favorite, model, session, project, source }: FilterOptions,
): Promise<void> {
  const query: SearchQuery = {
    ...(words.length > 0 && { q: words.join(' ') }),
    ...(kind !== undefined && { kind }),
    ...(tag !== undefined && { tag }),
    ...(favorite === true && { favorite }),
    ...(model !== undefined && { model }),
    ...(session !== undefined && { session_id: session }),
    ...(project !== undefined && { project_id: project }),
    ...(source !== undefined && { source }),
  };
  const search = await client.createSearch({ body: { name, query }, signal });
  if (json) printJson(search);
  else print(`${search.id}  ${search.name}`);
}

async function rename({ client, json, signal }: Context, named: string, name: string): Promise<void> {
  const { id } = await find({ client, signal }, named);
  const search = await client.updateSearch({ params: { id }, body: { name }, signal });
  if (json) printJson(search);
  else print(search.name);
}

async function remove({ client, signal }: Context, named: string): Promise<void> {
  const { id } = await find({ client, signal }, named);
  await client.deleteSearch({ params: { id }, signal });
}

/** The saved search with this id or name. @throws Failure */
async function find({ client, signal }: Pick<Context, 'client' | 'signal'>, named: string): Promise<SavedSearch> {
  const searches = await client.listSearches({ signal });
  const search = searches.find(({ id }) => id === named) ?? searches.find(({ name }) => name === named);
  if (search === undefined) {
    throw new Failure(`There is no saved search ${JSON.stringify(named)}.`, 'List them with “soundwright searches”.');
  }
  return search;
}

function describe(query: SearchQuery): string {
  return Object.entries(query)
    .map(([field, value]) => `${field}=${Array.isArray(value) ? value.join(',') : String(value)}`)
    .join(' ');
}

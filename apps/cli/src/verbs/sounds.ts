import { extname, join, sep } from 'node:path';
import {
  EXPORT_FORMATS,
  LIMITS,
  MUSICAL_KEYS,
  type MusicalKey,
  RANGES,
  type Sound,
  type SoundSource,
  SoundSourceSchema,
} from '@soundwright/contract';
import { Command } from 'commander';
import { type ExportFlags, exportRequest, withExportOptions } from '../export-options.ts';
import { Failure, UsageError } from '../failures.ts';
import { formatBytes, formatSeconds, formatTime } from '../format.ts';
import { importManifest } from '../import-manifest.ts';
import { choiceOption, countOption, numberOption, repeatedOption } from '../options.ts';
import { print, printFacts, printJson } from '../output.ts';
import { printTable } from '../print-table.ts';
import { checkOutput, saveSounds, writeToStdout, writeWhole } from '../save.ts';
import { printSounds } from '../sound-table.ts';
import { uploadFile } from '../sources.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

interface ListOptions {
  readonly tag?: string[];
  readonly favorite?: true;
  readonly model?: string;
  readonly session?: string;
  readonly project?: string;
  readonly parent?: string;
  readonly source?: SoundSource;
  readonly longerThan?: number;
  readonly shorterThan?: number;
  readonly louderThan?: number;
  readonly quieterThan?: number;
  readonly fasterThan?: number;
  readonly slowerThan?: number;
  readonly key?: MusicalKey;
  readonly soundsLike?: string;
  readonly similarTo?: string;
  readonly limit?: number;
  readonly offset?: number;
}

interface ExportOptions extends ExportFlags {
  readonly output: string;
  readonly tag?: string[];
  readonly session?: string;
  readonly project?: string;
  readonly favorite?: true;
}

export function soundsVerb(): Command {
  return new Command('sounds')
    .description('the library')
    .addCommand(
      serviceVerb('list [words...]', 'list sounds, newest first, optionally matching a search')
        .addOption(repeatedOption('--tag <tag>', 'only with this tag'))
        .option('--favorite', 'only favourites')
        .option('--model <id>', 'only from this model')
        .option('--session <id>', 'only of this session')
        .option('--project <id>', 'only of this project')
        .option('--parent <id>', 'only those made from this sound')
        .addOption(choiceOption('--source <kind>', 'only of this kind', SoundSourceSchema.options))
        .addOption(numberOption('--longer-than <seconds>', 'only of this length or longer', RANGES.soundLength))
        .addOption(numberOption('--shorter-than <seconds>', 'only of this length or shorter', RANGES.soundLength))
        .addOption(numberOption('--louder-than <LUFS>', 'only this loud or louder', RANGES.exportLufs))
        .addOption(numberOption('--quieter-than <LUFS>', 'only this loud or quieter', RANGES.exportLufs))
        .addOption(numberOption('--faster-than <bpm>', 'only with a clear beat this fast or faster', RANGES.tempoBpm))
        .addOption(numberOption('--slower-than <bpm>', 'only with a clear beat this fast or slower', RANGES.tempoBpm))
        .addOption(choiceOption('--key <key>', 'only in this key', MUSICAL_KEYS))
        .option('--sounds-like <words>', 'what fits the words best first, such as "bright short metallic"')
        .option('--similar-to <id>', 'what is most similar to this sound first')
        .addOption(countOption('--limit <number>', 'how many; default 50'))
        .addOption(countOption('--offset <number>', 'how many to skip'))
        .action(withService(list)),
      { isDefault: true },
    )
    .addCommand(
      serviceVerb('duplicates', 'list sounds with identical audio, in groups')
        .addOption(countOption('--limit <number>', 'how many groups; 50 when absent'))
        .addOption(countOption('--offset <number>', 'how many groups to skip'))
        .action(withService(duplicates)),
    )
    .addCommand(serviceVerb('show <id>', 'show everything about a sound').action(withService(show)))
    .addCommand(
      serviceVerb('import <files...>', 'import audio files, or the manifest.jsonl of a batch, into the library').action(
        withService(importFiles),
      ),
    )
    .addCommand(
      withExportOptions(
        serviceVerb('export [ids...]', 'save sounds as files, or converted in a ZIP')
          .addOption(repeatedOption('--tag <tag>', 'all sounds with this tag, instead of ids'))
          .option('--session <id>', 'all sounds of this session')
          .option('--project <id>', 'all sounds of this project')
          .option('--favorite', 'all favourites')
          .requiredOption(
            '-o, --output <path>',
            'file or directory; a name ending in .zip for all in one; - for stdout',
          )
          .addOption(choiceOption('--format <format>', 'format of the files, in a directory or a ZIP', EXPORT_FORMATS)),
      ).action(withService(exportSounds)),
    )
    .addCommand(
      serviceVerb('tag <id> <tags...>', 'add tags to a sound')
        .option('--remove', 'remove them instead')
        .action(withService(tag)),
    )
    .addCommand(serviceVerb('rename <id> <name>', 'give a sound another name').action(withService(rename)))
    .addCommand(
      serviceVerb('favorite <id>', 'mark a sound as a favourite')
        .option('--remove', 'remove the mark instead')
        .action(withService(favorite)),
    )
    .addCommand(serviceVerb('delete <ids...>', 'delete sounds and their files').action(withService(remove)));
}

async function list({ client, json, signal }: Context, words: string[], options: ListOptions): Promise<void> {
  const found = await client.listSounds({
    query: {
      q: words.length === 0 ? undefined : words.join(' '),
      tag: options.tag,
      favorite: options.favorite,
      model: options.model,
      session_id: options.session,
      project_id: options.project,
      parent_id: options.parent,
      source: options.source,
      min_duration_s: options.longerThan,
      max_duration_s: options.shorterThan,
      min_loudness_lufs: options.louderThan,
      max_loudness_lufs: options.quieterThan,
      min_tempo_bpm: options.fasterThan,
      max_tempo_bpm: options.slowerThan,
      musical_key: options.key,
      sounds_like: options.soundsLike,
      similar_to: options.similarTo,
      limit: options.limit,
      offset: options.offset,
    },
    signal,
  });
  if (json) return printJson(found);
  await printSounds(found);
}

async function duplicates({ client, json, signal }: Context, page: { limit?: number; offset?: number }): Promise<void> {
  const found = await client.listDuplicates({ query: page, signal });
  if (json) return printJson(found);
  await printTable(
    found.items.flatMap((group, index) =>
      group.items.map((one) => ({ ...one, number: index + 1 + (page.offset ?? 0) })),
    ),
    [
      { title: 'Group', value: ({ number }) => number, align: 'right' },
      { title: 'ID', value: ({ sound }) => sound.id },
      { title: 'Made', value: ({ sound }) => formatTime(sound.created_at) },
      { title: 'Size', value: ({ sound }) => formatBytes(sound.size_bytes), align: 'right' },
      { title: 'Stories', value: ({ stories }) => stories.length, align: 'right' },
      { title: 'Name', value: ({ sound }) => sound.name, flexible: true },
    ],
    'No two sounds have the same audio.',
  );
  if (found.total > 0) {
    print(`${found.items.length} of ${found.total} groups; one sound of each frees ${formatBytes(found.free_bytes)}`);
  }
  if (!found.complete) print('Some sounds are still being compared.');
}

async function show({ client, json, signal }: Context, id: string): Promise<void> {
  const sound = await client.getSound({ params: { id }, signal });
  if (json) return printJson(sound);
  printFacts(factsOf(sound, client.baseUrl));
}

function factsOf(sound: Sound, baseUrl: string): [string, string | number | null][] {
  return [
    ['id', sound.id],
    ['name', sound.name],
    ['kind', sound.stem === null ? sound.source : `${sound.source} (${sound.stem})`],
    ['made', formatTime(sound.created_at)],
    ['length', formatSeconds(sound.duration_s)],
    [
      'format',
      `${sound.sample_rate} Hz, ${sound.channels} channels, ${sound.encoding}, ${formatBytes(sound.size_bytes)}`,
    ],
    ['loudness', sound.loudness_lufs === null ? null : `${sound.loudness_lufs.toFixed(1)} LUFS`],
    ['problems', sound.problems?.map(({ detail }) => detail).join(', ') || null],
    ['model', sound.model || null],
    ['prompt', sound.prompt || null],
    ['negative prompt', sound.negative_prompt || null],
    ['lyrics', sound.lyrics],
    ['seed, steps, cfg', `${sound.seed}, ${sound.steps}, ${sound.cfg}`],
    ['tags', sound.tags.join(', ') || null],
    ['favourite', sound.favorite ? 'yes' : 'no'],
    ['voice', sound.voice_id],
    ['made from', sound.parent_id],
    ['session', sound.session_id],
    ['project', sound.project_id],
    ['file', sound.missing ? 'missing from the disk' : `${baseUrl}${sound.file}`],
  ];
}

async function importFiles(context: Context, paths: string[]): Promise<void> {
  for (const path of paths) {
    if (path.toLowerCase().endsWith('.jsonl')) {
      for await (const sound of importManifest(context, path)) printImported(context, sound);
    } else printImported(context, await uploadFile(context, path));
  }
}

function printImported({ json }: Context, sound: Sound): void {
  if (json) printJson(sound);
  else print(`${sound.id}  ${formatSeconds(sound.duration_s)}  ${sound.name}`);
}

async function exportSounds(
  context: Context,
  named: string[],
  { output, tag, session, project, favorite, ...flags }: ExportOptions,
): Promise<void> {
  const { client, json, signal } = context;
  const ids = named.length > 0 ? named : await foundIds(context, { tag, session, project, favorite });
  const request = exportRequest(ids, flags);
  if (output.toLowerCase().endsWith('.zip')) {
    const answer =
      request === undefined
        ? await client.exportSounds({ query: { ids: ids.join(','), format: flags.format }, signal })
        : await client.exportSoundFiles({ body: request, signal });
    await writeWhole(answer, output, signal);
    return json ? printJson(ids) : print(output);
  }
  if (request !== undefined) throw new UsageError('Converting needs -o with a name that ends in .zip.');
  if (flags.format !== undefined && extname(output) !== '')
    throw new UsageError('--format is for a directory or a ZIP; elsewhere the file extension decides.');
  checkOutput(context, output);
  const sounds = await Promise.all(ids.map((id) => client.getSound({ params: { id }, signal })));
  if (output === '-') return writeToStdout(context, sounds);
  const folder = sounds.length > 1 && extname(output) === '' ? join(output, sep) : output;
  const paths = await saveSounds(context, sounds, folder, flags.format);
  if (json) printJson(sounds);
  else for (const path of paths) print(path);
}

/** Ids of the sounds that match the options. @throws UsageError without any, Failure when nothing matches */
async function foundIds(
  { client, signal }: Context,
  { tag, session, project, favorite }: Pick<ExportOptions, 'tag' | 'session' | 'project' | 'favorite'>,
): Promise<string[]> {
  if ([tag, session, project, favorite].every((value) => value === undefined))
    throw new UsageError(
      'Name the sounds by their ids, or select them with --tag, --session, --project or --favorite.',
    );
  const { items, total } = await client.listSounds({
    query: { tag, session_id: session, project_id: project, favorite, limit: LIMITS.listMax },
    signal,
  });
  if (total === 0) throw new Failure('No sound matches.', '`soundwright sounds` lists the library.');
  if (total > items.length)
    throw new Failure(`${total} sounds match, more than the ${LIMITS.listMax} of one export.`, 'Select fewer.');
  return items.map(({ id }) => id);
}

async function tag(
  { client, json, signal }: Context,
  id: string,
  tags: string[],
  options: { remove?: true },
): Promise<void> {
  const { tags: before } = await client.getSound({ params: { id }, signal });
  const after = options.remove === true ? before.filter((known) => !tags.includes(known)) : [...before, ...tags];
  const sound = await client.updateSound({ params: { id }, body: { tags: after }, signal });
  if (json) printJson(sound);
  else print(sound.tags.join(', '));
}

async function rename({ client, json, signal }: Context, id: string, name: string): Promise<void> {
  const sound = await client.updateSound({ params: { id }, body: { name }, signal });
  if (json) printJson(sound);
  else print(sound.name);
}

async function favorite({ client, json, signal }: Context, id: string, options: { remove?: true }): Promise<void> {
  const sound = await client.updateSound({ params: { id }, body: { favorite: options.remove !== true }, signal });
  if (json) printJson(sound);
}

async function remove({ client, signal }: Context, ids: string[]): Promise<void> {
  for (const id of ids) await client.deleteSound({ params: { id }, signal });
}

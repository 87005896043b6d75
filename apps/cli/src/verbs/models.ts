import { type Model, type ModelTask, ModelTaskSchema } from '@soundwright/contract';
import { Command } from 'commander';
import { Failure } from '../failures.ts';
import { formatBytes, formatSeconds } from '../format.ts';
import { choiceOption } from '../options.ts';
import { print, printFacts, printJson, say } from '../output.ts';
import { printTable } from '../print-table.ts';
import { runJob } from '../run-job.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

interface ListOptions {
  readonly catalog?: true;
  readonly task?: ModelTask;
}

export function modelsVerb(): Command {
  return new Command('models')
    .description('models for effects, music, speech, stems and voice conversion')
    .addCommand(
      serviceVerb('list', 'list models and their status')
        .option('--catalog', 'include models that are not enabled')
        .addOption(choiceOption('--task <task>', 'only models for this task', ModelTaskSchema.options))
        .action(withService(list)),
      { isDefault: true },
    )
    .addCommand(serviceVerb('show <id>', 'show everything about a model').action(withService(show)))
    .addCommand(serviceVerb('download <id>', 'download a model’s weights').action(withService(download)))
    .addCommand(serviceVerb('load <id>', 'load a model; any other is unloaded').action(withService(load)))
    .addCommand(serviceVerb('unload [id]', 'free a model’s memory; default the loaded one').action(withService(unload)))
    .addCommand(serviceVerb('delete <id>', 'delete a model’s downloaded weights').action(withService(remove)));
}

async function list({ client, json, signal }: Context, { catalog, task }: ListOptions): Promise<void> {
  if (catalog === true) {
    const entries = (await client.modelCatalog({ signal })).filter(
      (entry) => task === undefined || entry.task === task,
    );
    if (json) return printJson(entries);
    return printTable(
      entries,
      [
        { title: 'ID', value: ({ id }) => id },
        { title: 'Task', value: (entry) => entry.task },
        { title: 'Enabled', value: ({ enabled, always_on }) => (enabled || always_on ? 'yes' : 'no') },
        {
          title: 'Size',
          value: ({ size_bytes }) => (size_bytes === null ? null : formatBytes(size_bytes)),
          align: 'right',
        },
        { title: 'Speed', value: ({ speed }) => (speed === null ? null : `${speed} ×`), align: 'right' },
        {
          title: 'Take it for',
          value: ({ recommended_for: languages }) =>
            languages.length === 0 ? null : languages.slice(0, 4).join(', ') + (languages.length > 4 ? ' …' : ''),
        },
        { title: 'Licence', value: ({ license }) => license.name },
        { title: 'Name', value: ({ name, error }) => (error === null ? name : `${name}: ${error}`), flexible: true },
      ],
      'No models.',
    );
  }
  const models = (await client.listModels({ signal })).filter((model) => task === undefined || model.task === task);
  if (json) return printJson(models);
  await printTable(
    models,
    [
      { title: 'ID', value: ({ id }) => id },
      { title: 'Task', value: (model) => model.task },
      { title: 'Status', value: ({ status }) => status },
      { title: 'Longest', value: ({ max_duration_s }) => formatSeconds(max_duration_s), align: 'right' },
      { title: 'Licence', value: ({ license }) => license.name },
      { title: 'Name', value: ({ name }) => name, flexible: true },
    ],
    'No models.',
  );
}

async function show({ client, json, signal }: Context, id: string): Promise<void> {
  const model = await client.getModel({ params: { id }, signal });
  if (json) return printJson(model);
  printFacts(factsOf(model));
  for (const { voice_id, name, language, gender } of model.voices ?? []) {
    print(`voice     ${voice_id}  ${name}, ${language}, ${gender}`);
  }
  for (const option of model.delivery_options ?? []) {
    print(`delivery  ${option.name}=${option.default}  ${option.description}`);
  }
}

function factsOf(model: Model): [string, string | null][] {
  const supported = Object.entries(model.supports).filter(([, yes]) => yes);
  return [
    ['id', model.id],
    ['name', `${model.name} (${model.vendor})`],
    ['status', model.error === null ? model.status : `${model.status}: ${model.error}`],
    ['task', `${model.task}, ${model.category}`],
    ['engine', model.engine],
    ['about', model.description],
    ['licence', `${model.license.name} (commercial use: ${model.license.commercial})`],
    ['longest', formatSeconds(model.max_duration_s)],
    ['format', `${model.sample_rate} Hz, ${model.channels} channels`],
    ['takes', supported.map(([name]) => name).join(', ') || null],
    ['download', model.size_bytes === null ? null : formatBytes(model.size_bytes)],
    ['on disk', model.disk_bytes === 0 ? null : formatBytes(model.disk_bytes)],
    ['has come', model.resumable_bytes === 0 ? null : formatBytes(model.resumable_bytes)],
    ['memory', memoryOf(model)],
    ['languages', model.languages?.join(', ') ?? null],
  ];
}

function memoryOf({ vram_estimate_mb: mb, memory_fits: fits }: Model): string | null {
  if (mb === 0) return null;
  return `about ${formatBytes(mb * 2 ** 20)}${fits === false ? ', more than this machine has' : ''}`;
}

async function download(context: Context, id: string): Promise<void> {
  const job = await runJob(context, () => context.client.downloadModel({ params: { id } }));
  if (context.json) printJson(job);
  else say(`${id} is installed.`);
}

async function load({ client, startedHere, json, signal }: Context, id: string): Promise<void> {
  if (startedHere) {
    throw new Failure('No service is running that could keep a model loaded.', 'Start it with `soundwright serve`.');
  }
  const model = await client.loadModel({ params: { id }, signal });
  if (json) printJson(model);
  else say(`${model.id} is ${model.status}.`);
}

async function unload({ client, json, signal }: Context, id: string | undefined): Promise<void> {
  const loaded = id ?? (await client.health({ signal })).loaded_model;
  if (loaded === null) return say('No model is loaded.');
  const model = await client.unloadModel({ params: { id: loaded }, signal });
  if (json) printJson(model);
  else say(`${model.id} is unloaded.`);
}

async function remove({ client, json, signal }: Context, id: string): Promise<void> {
  await client.deleteWeights({ params: { id }, signal });
  if (!json) say(`The weights of ${id} are deleted.`);
}

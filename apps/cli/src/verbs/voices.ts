import { Command } from 'commander';
import { UsageError } from '../failures.ts';
import { formatSeconds } from '../format.ts';
import { print, printJson } from '../output.ts';
import { printTable } from '../print-table.ts';
import { resolveSound } from '../sources.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

interface AddOptions {
  readonly from?: string;
  readonly builtin?: string;
  readonly model?: string;
  readonly notes?: string;
}

export function voicesVerb(): Command {
  return new Command('voices')
    .description('voices for speech')
    .addCommand(
      serviceVerb('list', 'list saved voices')
        .option('--builtin', 'list the models’ own voices instead')
        .action(withService(list)),
      { isDefault: true },
    )
    .addCommand(
      serviceVerb('add <name>', 'save a voice')
        .option('--from <sound id|file>', 'clone the voice from this recording')
        .option('--builtin <voice>', 'a voice of the model')
        .option('-m, --model <id>', 'model of the voice')
        .option('--notes <text>', 'notes')
        .action(withService(add)),
    )
    .addCommand(serviceVerb('delete <ids...>', 'delete saved voices').action(withService(remove)));
}

async function list({ client, json, signal }: Context, { builtin }: { builtin?: true }): Promise<void> {
  if (builtin === true) {
    const models = (await client.listModels({ signal })).filter(({ voices = [] }) => voices.length > 0);
    if (json) return printJson(models);
    return printTable(
      models.flatMap((model) => (model.voices ?? []).map((voice) => ({ ...voice, model: model.id }))),
      [
        { title: 'Voice', value: ({ voice_id }) => voice_id },
        { title: 'Model', value: ({ model }) => model },
        { title: 'Language', value: ({ language }) => language },
        { title: 'Gender', value: ({ gender }) => gender },
        { title: 'Name', value: ({ name }) => name, flexible: true },
      ],
      'No model has its own voices.',
    );
  }
  const voices = await client.listVoices({ signal });
  if (json) return printJson(voices);
  await printTable(
    voices,
    [
      { title: 'ID', value: ({ id }) => id },
      { title: 'Kind', value: ({ kind }) => kind },
      { title: 'Model', value: ({ model_id }) => model_id },
      {
        title: 'Length',
        value: ({ duration_s }) => (duration_s === null ? null : formatSeconds(duration_s)),
        align: 'right',
      },
      { title: 'Name', value: ({ name }) => name, flexible: true },
    ],
    'No saved voices. List the models’ own with `soundwright voices list --builtin`.',
  );
}

async function add(context: Context, name: string, { from, builtin, model, notes }: AddOptions): Promise<void> {
  if ((from === undefined) === (builtin === undefined)) {
    throw new UsageError('Give either --from for a clone, or --builtin.');
  }
  const source = from === undefined ? undefined : await resolveSound(context, from);
  const voice = await context.client.createVoice({
    body: {
      name,
      kind: source === undefined ? 'builtin' : 'clone',
      voice_id: builtin,
      model_id: model,
      notes,
      source_sound_id: source?.id,
    },
    signal: context.signal,
  });
  if (context.json) printJson(voice);
  else print(`${voice.id}  ${voice.name}`);
}

async function remove({ client, signal }: Context, ids: string[]): Promise<void> {
  for (const id of ids) await client.deleteVoice({ params: { id }, signal });
}

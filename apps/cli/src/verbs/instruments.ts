import { resolve } from 'node:path';
import { Command } from 'commander';
import { Failure } from '../failures.ts';
import { formatBytes } from '../format.ts';
import { print, printFacts, printJson, say } from '../output.ts';
import { runJob } from '../run-job.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

export function instrumentsVerb(): Command {
  return new Command('instruments')
    .description('recorded instruments for the built-in music')
    .addCommand(serviceVerb('list', 'what there is, and what is installed').action(withService(list)), {
      isDefault: true,
    })
    .addCommand(
      serviceVerb('install [id]', 'install recorded instruments; built-in music plays on them from then on')
        .option('--from <file>', 'the SoundFont on this machine, in place of a download')
        .action(withService(install)),
    )
    .addCommand(serviceVerb('remove [id]', 'delete recorded instruments').action(withService(remove)));
}

async function list({ client, json, signal }: Context): Promise<void> {
  const packs = await client.listInstruments({ signal });
  if (json) return printJson(packs);
  for (const [index, pack] of packs.entries()) {
    if (index > 0) print('');
    printFacts([
      ['id', pack.id],
      ['name', pack.name],
      ['state', pack.state],
      ['size', formatBytes(pack.size_bytes)],
      ['licence', pack.license.name],
      ['file', pack.path],
    ]);
  }
}

async function install(context: Context, id: string | undefined, { from }: { readonly from?: string }): Promise<void> {
  const known = id ?? (await onlyPack(context));
  const job = await runJob(context, () =>
    context.client.installInstruments({
      params: { id: known },
      body: from === undefined ? {} : { file: resolve(from) },
    }),
  );
  if (context.json) printJson(job);
  else say(job.message);
}

async function remove(context: Context, id: string | undefined): Promise<void> {
  const known = id ?? (await onlyPack(context));
  await context.client.removeInstruments({ params: { id: known }, signal: context.signal });
  say(`Deleted ${known}.`);
}

async function onlyPack({ client, signal }: Context): Promise<string> {
  const [pack, ...others] = await client.listInstruments({ signal });
  if (pack !== undefined && others.length === 0) return pack.id;
  throw new Failure('Name the instruments.', 'See `soundwright instruments list`.');
}

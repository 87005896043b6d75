import { type BinKind, BinKindSchema } from '@soundwright/contract';
import { Command } from 'commander';
import { formatBytes, formatTime } from '../format.ts';
import { choiceOption, countOption } from '../options.ts';
import { print, printJson } from '../output.ts';
import { printTable } from '../print-table.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

interface ListOptions {
  readonly kind?: BinKind;
  readonly limit?: number;
  readonly offset?: number;
}

export function binVerb(): Command {
  return new Command('bin')
    .description('items deleted in the page')
    .addCommand(
      serviceVerb('list', 'list the bin, most recently deleted first')
        .addOption(choiceOption('--kind <kind>', 'only of this kind', BinKindSchema.options))
        .addOption(countOption('--limit <number>', 'how many; default 50'))
        .addOption(countOption('--offset <number>', 'how many to skip'))
        .action(withService(list)),
      { isDefault: true },
    )
    .addCommand(serviceVerb('restore <ids...>', 'restore items').action(withService(restore)))
    .addCommand(serviceVerb('empty', 'delete everything in the bin permanently').action(withService(empty)));
}

async function list({ client, json, signal }: Context, { kind, limit, offset }: ListOptions): Promise<void> {
  const bin = await client.listBin({ query: { kind, limit, offset }, signal });
  if (json) return printJson(bin);
  await printTable(
    bin.items,
    [
      { title: 'ID', value: ({ id }) => id },
      { title: 'Deleted', value: ({ deleted_at }) => formatTime(deleted_at) },
      { title: 'Size', value: ({ size_bytes }) => formatBytes(size_bytes), align: 'right' },
      { title: 'Kind', value: (item) => item.kind },
      { title: 'Name', value: ({ name }) => name, flexible: true },
    ],
    'The bin is empty.',
  );
  if (bin.total > 0) print(`${bin.items.length} of ${bin.total}, ${formatBytes(bin.size_bytes)} in total`);
}

async function restore({ client, json, signal }: Context, ids: string[]): Promise<void> {
  const moved = await client.restoreFromBin({ body: { ids }, signal });
  if (json) return printJson(moved);
  for (const { kind, name } of moved.items) print(`restored the ${kind} ${name}`);
}

async function empty({ client, json, signal }: Context): Promise<void> {
  const emptied = await client.emptyBin({ signal });
  if (json) return printJson(emptied);
  print(`deleted ${emptied.count} permanently, ${formatBytes(emptied.size_bytes)} freed`);
}

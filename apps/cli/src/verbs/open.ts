import { Command, Option } from 'commander';
import { openConnection } from '../connection.ts';
import { openInBrowser } from '../open-in-browser.ts';
import { print } from '../output.ts';
import { currentInterruption, debugOption } from '../verb.ts';

interface Options {
  readonly url?: string;
  readonly dataDir?: string;
}

export function openVerb(): Command {
  return new Command('open')
    .description('open the page of the running service in a browser')
    .addOption(new Option('--url <address>', 'address of the service').env('SOUNDWRIGHT_URL'))
    .addOption(new Option('--data-dir <directory>', 'data directory of the service').env('SOUNDWRIGHT_DATA_DIR'))
    .addOption(debugOption())
    .action(open);
}

async function open({ url, dataDir }: Options): Promise<void> {
  const signal = currentInterruption();
  const { client } = await openConnection({ url, dataDir, mustRun: true }, process.env, signal);
  await client.health({ signal });
  await openInBrowser(client.baseUrl);
  print(client.baseUrl);
}

import type { Command } from 'commander';
import { printFacts, printJson } from '../output.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

export function statusVerb(): Command {
  return serviceVerb('status', 'status of the service')
    .option('--running', 'fail when no service is running, instead of starting one')
    .option('--updates', 'ask the npm registry for a newer version')
    .action(withService(status));
}

interface StatusOptions {
  readonly updates?: true;
}

async function status({ client, startedHere, json, signal }: Context, { updates }: StatusOptions): Promise<void> {
  const health = await client.health({ signal });
  const update = updates && (await client.checkForUpdate({ signal }));
  if (json) return printJson(update ? { ...health, newer_version: update.newer } : health);
  const [settings, sounds] = await Promise.all([
    client.getSettings({ signal }),
    client.listSounds({ query: { limit: 1 }, signal }),
  ]);
  printFacts([
    ['status', health.status],
    ['version', health.version],
    ...(update ? [['newer version', update.newer ?? 'none'] as const] : []),
    ['service', startedHere ? 'not running; started for this command' : client.baseUrl],
    ['data', settings.data_dir],
    ['device', health.device],
    ['loaded model', health.loaded_model],
    ['jobs', health.queue_length],
    ['sounds', sounds.total],
    ...health.problems.map(({ detail, hint }): [string, string] => ['problem', `${detail} ${hint ?? ''}`.trim()]),
  ]);
}

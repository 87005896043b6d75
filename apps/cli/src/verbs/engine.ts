import type { EngineRuntime } from '@soundwright/contract';
import { Command } from 'commander';
import { Failure } from '../failures.ts';
import { formatBytes } from '../format.ts';
import { print, printFacts, printJson, say } from '../output.ts';
import { runJob } from '../run-job.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

interface InstallOptions {
  readonly engineVersion?: string;
  readonly backend?: string;
}

export function engineVerb(): Command {
  return new Command('engine')
    .description('programs that run the models')
    .addCommand(serviceVerb('status [engine]', 'status of the engines, or of one').action(withService(status)), {
      isDefault: true,
    })
    .addCommand(
      serviceVerb('install [engine]', 'install an engine, or another version of it; default the native one')
        .option('--engine-version <version>', 'version to install; default the newest')
        .option('--backend <backend>', 'compute backend; default the best for this machine')
        .action(withService(install)),
    );
}

async function status({ client, json, signal }: Context, id: string | undefined): Promise<void> {
  const engines =
    id === undefined
      ? await client.listEngines({ signal })
      : [await client.engineRuntime({ params: { engine: id }, signal })];
  if (json) return printJson(id === undefined ? engines : engines[0]);
  for (const [index, engine] of engines.entries()) {
    if (index > 0) print('');
    printFacts(factsOf(engine));
  }
}

function factsOf(engine: EngineRuntime): [string, string | null][] {
  return [
    ['engine', `${engine.label} (${engine.id})`],
    ['state', engine.problem === null ? engine.state : `${engine.state}: ${engine.problem}`],
    ['hint', engine.hint],
    ['version', engine.version],
    ['backend', engine.backend],
    ['device', engine.device],
    ['program', engine.binary === null ? null : `${engine.binary} (${engine.resolved_by})`],
    ['models', engine.models_dir],
    ['free', engine.free_bytes === null ? null : formatBytes(engine.free_bytes)],
    [
      'installs',
      engine.install === null ? null : `${engine.install.versions.join(', ')}; ${engine.install.backends.join(', ')}`,
    ],
  ];
}

async function install(
  context: Context,
  id: string | undefined,
  { engineVersion, backend }: InstallOptions,
): Promise<void> {
  const engine = id ?? (await onlyInstallable(context));
  const job = await runJob(context, () =>
    context.client.installEngine({
      params: { engine },
      body: {
        ...(engineVersion !== undefined && { version: engineVersion }),
        ...(backend !== undefined && { backend }),
      },
    }),
  );
  if (context.json) printJson(job);
  else say(job.message);
}

/** The default is the native engine if it can be installed, else the only installable one. */
async function onlyInstallable({ client, signal }: Context): Promise<string> {
  const engines = (await client.listEngines({ signal })).filter((engine) => engine.install !== null);
  const chosen = engines.find(({ id }) => id === 'native') ?? engines[0];
  if (chosen !== undefined) return chosen.id;
  throw new Failure('There is no engine to install on this machine.', 'See `soundwright engine status`.');
}

import { Command, Option } from 'commander';
import { openInBrowser } from '../open-in-browser.ts';
import { print, say } from '../output.ts';
import { CONFIG_OPTIONS, type Config, resolveConfig, startService } from '../service.ts';
import { currentInterruption, debugOption } from '../verb.ts';
import { VERSION } from '../version.ts';

type Flags = Partial<Record<keyof Config, string | boolean>>;

export function serveVerb(): Command {
  const command = new Command('serve').description('start the service until Ctrl-C; the default without a verb');
  const environment: string[] = [];
  for (const option of Object.values(CONFIG_OPTIONS)) {
    const value = 'value' in option ? ` ${option.value}` : '';
    const notes = [`default: ${option.shownDefault}`, ...(option.env === null ? [] : [`env: ${option.env}`])];
    if (option.flag === null)
      environment.push(`  ${option.env}  ${option.description} (default: ${option.shownDefault})`);
    else command.addOption(new Option(`--${option.flag}${value}`, `${option.description} (${notes.join(', ')})`));
  }
  return command
    .addOption(debugOption())
    .addHelpText('after', `\nEnvironment:\n${environment.join('\n')}`)
    .action(serve);
}

async function serve(flags: Flags): Promise<void> {
  const interruption = currentInterruption();
  const config = resolveConfig(flags, process.env);
  const service = await startService(config);
  print(`Soundwright ${VERSION} listening on ${service.url} (data in ${config.dataDir})`);
  for (const notice of service.notices) say(notice, 'yellow');
  if (config.open) await openInBrowser(service.url).catch((error: Error) => say(error.message, 'yellow'));
  await new Promise<void>((resolve) => {
    if (interruption.aborted) resolve();
    else interruption.addEventListener('abort', () => resolve(), { once: true });
  });
  await service.close();
}

import { text as readAll } from 'node:stream/consumers';
import { READ_ONLY_SETTINGS, type SettingsPatch, SettingsPatchSchema } from '@soundwright/contract';
import { Command } from 'commander';
import { UsageError } from '../failures.ts';
import { parseList } from '../options.ts';
import { print, printFacts, printJson } from '../output.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

export function settingsVerb(): Command {
  return new Command('settings')
    .description('settings of the active profile')
    .addCommand(serviceVerb('get [name]', 'show all settings, or one').action(withService(get)), { isDefault: true })
    .addCommand(
      serviceVerb('set <name> <value>', 'change a setting; - reads the value from stdin, for secrets').action(
        withService(set),
      ),
    );
}

async function get({ client, json, signal }: Context, name: string | undefined): Promise<void> {
  const settings = await client.getSettings({ signal });
  if (name === undefined) {
    if (json) return printJson(settings);
    return printFacts(Object.entries(settings).map(([key, value]) => [key, describeValue(value)]));
  }
  const found = Object.entries(settings).find(([key]) => key === name);
  if (found === undefined) throw unknownName(name, Object.keys(settings));
  if (json) printJson(found[1]);
  else print(describeValue(found[1]));
}

async function set({ client, json, signal }: Context, name: string, value: string): Promise<void> {
  const given = value === '-' ? (await readAll(process.stdin)).trim() : value;
  const settings = await client.updateSettings({ body: readSetting(name, given), signal });
  if (json) printJson(settings);
}

/**
 * Parses a setting from text: the text itself if the setting is a string, else JSON (numbers, `true`, `null`), else a
 * comma-separated list. @throws UsageError for an unknown name or invalid value
 */
export function readSetting(name: string, text: string): SettingsPatch {
  const names = Object.keys(SettingsPatchSchema.shape).filter((key) => !Object.hasOwn(READ_ONLY_SETTINGS, key));
  if (!names.includes(name)) throw unknownName(name, names);
  const parses = [text, fromJson(text), parseList(text)].map((value) =>
    SettingsPatchSchema.safeParse({ [name]: value }),
  );
  const allowed = parses.find(({ success, data }) => success && data[name as keyof SettingsPatch] !== undefined);
  if (allowed?.data !== undefined) return allowed.data;
  const issues = parses.flatMap(({ error }) => error?.issues ?? []);
  // An error about a value of the right type is more useful than "not a number".
  const issue = issues.find(({ code }) => code !== 'invalid_type') ?? issues[0];
  throw new UsageError(`${name} ${issue?.message ?? 'is not valid'}.`);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unknownName(name: string, known: readonly string[]): UsageError {
  return new UsageError(`There is no setting ${JSON.stringify(name)}; there are ${known.join(', ')}.`);
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return value === null ? '–' : String(value);
}

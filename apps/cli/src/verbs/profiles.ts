import type { ProfileList } from '@soundwright/contract';
import { Command } from 'commander';
import { formatTime } from '../format.ts';
import { print, printJson } from '../output.ts';
import { printTable } from '../print-table.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

export function profilesVerb(): Command {
  return new Command('profiles')
    .description('separate libraries')
    .addCommand(serviceVerb('list', 'list profiles').action(withService(list)), { isDefault: true })
    .addCommand(serviceVerb('create <name>', 'make a profile').action(withService(create)))
    .addCommand(serviceVerb('activate <id>', 'switch to a profile').action(withService(activate)))
    .addCommand(serviceVerb('rename <id> <name>', 'give a profile another name').action(withService(rename)))
    .addCommand(
      serviceVerb('delete <id>', 'forget a profile')
        .option('--delete-data', 'delete its folder as well')
        .action(withService(remove)),
    );
}

async function list({ client, json, signal }: Context): Promise<void> {
  await show(await client.listProfiles({ signal }), json);
}

async function activate({ client, json, signal }: Context, id: string): Promise<void> {
  await show(await client.activateProfile({ params: { id }, signal }), json);
}

async function show(list: ProfileList, json: boolean): Promise<void> {
  if (json) {
    printJson(list);
    return;
  }
  await printTable(
    list.profiles,
    [
      { title: '', value: ({ active }) => (active ? '*' : '') },
      { title: 'ID', value: ({ id }) => id },
      { title: 'Name', value: ({ name }) => name },
      { title: 'Made', value: ({ created_at }) => formatTime(created_at) },
      { title: 'Directory', value: ({ data_dir }) => data_dir, flexible: true },
    ],
    'No profiles.',
  );
}

async function create({ client, json, signal }: Context, name: string): Promise<void> {
  const profile = await client.createProfile({ body: { name }, signal });
  if (json) printJson(profile);
  else print(profile.id);
}

async function rename({ client, json, signal }: Context, id: string, name: string): Promise<void> {
  const profile = await client.updateProfile({ params: { id }, body: { name }, signal });
  if (json) printJson(profile);
  else print(profile.name);
}

async function remove({ client, signal }: Context, id: string, options: { deleteData?: true }): Promise<void> {
  await client.deleteProfile({
    params: { id },
    query: { delete_data: options.deleteData === true ? '1' : undefined },
    signal,
  });
}

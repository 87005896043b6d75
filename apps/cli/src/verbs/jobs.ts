import { isSettled } from '@soundwright/contract';
import { Command } from 'commander';
import { formatTime } from '../format.ts';
import { countOption } from '../options.ts';
import { printJson, say } from '../output.ts';
import { printTable } from '../print-table.ts';
import { describeProgress } from '../progress.ts';
import { watchJob } from '../run-job.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

export function jobsVerb(): Command {
  return new Command('jobs')
    .description('running and queued jobs')
    .addCommand(
      serviceVerb('list', 'list jobs, newest first')
        .addOption(countOption('--limit <number>', 'how many; default 50'))
        .action(withService(list)),
      { isDefault: true },
    )
    .addCommand(serviceVerb('watch <id>', 'follow a job until it is done').action(withService(watch)))
    .addCommand(serviceVerb('cancel <ids...>', 'cancel jobs').action(withService(cancel)));
}

async function list({ client, json, signal }: Context, { limit }: { limit?: number }): Promise<void> {
  const jobs = await client.listJobs({ query: { limit }, signal });
  if (json) return printJson(jobs);
  await printTable(
    jobs,
    [
      { title: 'ID', value: ({ id }) => id },
      { title: 'Submitted', value: ({ created_at }) => formatTime(created_at) },
      { title: 'Kind', value: ({ kind }) => kind },
      { title: 'Model', value: ({ model }) => model },
      { title: 'State', value: (job) => job.error ?? describeProgress(job), flexible: true },
    ],
    'No jobs since the service was started.',
  );
}

async function watch(context: Context, id: string): Promise<void> {
  const job = await watchJob(context, id, { cancelOnInterrupt: false });
  if (context.json) printJson(job);
  else say('done');
}

async function cancel({ client, json, signal }: Context, ids: string[]): Promise<void> {
  for (const id of ids) {
    const job = await client.cancelJob({ params: { id }, signal });
    if (json) printJson(job);
    else say(`${job.id} is ${isSettled(job) ? job.status : 'being cancelled'}.`);
  }
}

import type { Segment } from '@soundwright/contract';
import { Command } from 'commander';
import { formatSeconds, formatTime } from '../format.ts';
import { countOption } from '../options.ts';
import { printFacts, printJson, printTable } from '../output.ts';
import { runJob } from '../run-job.ts';
import { checkOutput, deliverJob } from '../save.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

export function storiesVerb(): Command {
  return new Command('stories')
    .description('scripts and timelines')
    .addCommand(
      serviceVerb('list', 'list stories, most recently worked on first')
        .addOption(countOption('--limit <number>', 'how many; 50 when absent'))
        .action(withService(list)),
      { isDefault: true },
    )
    .addCommand(serviceVerb('show <id>', 'show a story line by line').action(withService(show)))
    .addCommand(
      serviceVerb('export <id>', 'mix a story down to one sound')
        .option('-o, --output <file>', 'save it here; - for stdout; .mp3 and .flac work too')
        .action(withService(exportStory)),
    );
}

async function list({ client, json, signal }: Context, { limit }: { limit?: number }): Promise<void> {
  const stories = await client.listStories({ query: { limit }, signal });
  if (json) return printJson(stories);
  printTable(
    stories,
    [
      { title: 'ID', value: ({ id }) => id },
      { title: 'Changed', value: ({ updated_at }) => formatTime(updated_at) },
      { title: 'Length', value: ({ duration_s }) => formatSeconds(duration_s), align: 'right' },
      { title: 'Lines', value: ({ segment_count }) => segment_count, align: 'right' },
      { title: 'Title', value: ({ title }) => title, flexible: true },
    ],
    'No stories.',
  );
}

async function show({ client, json, signal }: Context, id: string): Promise<void> {
  const story = await client.getStory({ params: { id }, signal });
  if (json) return printJson(story);
  printFacts([
    ['id', story.id],
    ['title', story.title],
    ['length', formatSeconds(story.duration_s)],
    ['lanes', story.track_count],
  ]);
  printTable(
    story.segments,
    [
      { title: '', value: ({ position }) => position + 1, align: 'right' },
      { title: 'Start', value: ({ start_s }) => formatSeconds(start_s), align: 'right' },
      { title: 'Length', value: ({ duration_s }) => formatSeconds(duration_s), align: 'right' },
      { title: 'Lane', value: ({ track_index }) => track_index, align: 'right' },
      { title: 'Audio', value: describeAudio },
      { title: 'Speaker', value: ({ speaker }) => speaker },
      { title: 'Text', value: ({ kind, text }) => (kind === 'pause' ? '(pause)' : text), flexible: true },
    ],
    'No lines.',
  );
}

function describeAudio({ kind, sound_id, stale, muted }: Segment): string {
  if (kind === 'pause') return '';
  if (sound_id === null) return 'none';
  return [stale ? 'out of date' : 'ready', muted ? 'muted' : ''].filter((word) => word !== '').join(', ');
}

async function exportStory(context: Context, id: string, { output }: { output?: string }): Promise<void> {
  checkOutput(context, output);
  const job = await runJob(context, () => context.client.exportStory({ params: { id } }));
  await deliverJob(context, job, output);
}

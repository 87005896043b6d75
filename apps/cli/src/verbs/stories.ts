import { type Segment, StoryProjectFormatSchema } from '@soundwright/contract';
import { Command } from 'commander';
import { UsageError } from '../failures.ts';
import { formatSeconds, formatTime } from '../format.ts';
import { choiceOption, countOption } from '../options.ts';
import { print, printFacts, printJson, printTable } from '../output.ts';
import { runJob } from '../run-job.ts';
import { checkOutput, deliverJob, writeWhole } from '../save.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

const FORMS = [...StoryProjectFormatSchema.options, 'srt', 'vtt'] as const;

export function storiesVerb(): Command {
  return new Command('stories')
    .description('scripts and timelines')
    .addCommand(
      serviceVerb('list', 'list stories, most recently edited first')
        .addOption(countOption('--limit <number>', 'how many; default 50'))
        .action(withService(list)),
      { isDefault: true },
    )
    .addCommand(serviceVerb('show <id>', 'show a story line by line').action(withService(show)))
    .addCommand(
      serviceVerb('export <id>', 'mix a story down to one sound, or export it for another program')
        .option('-o, --output <file>', 'save it here; - for stdout; .mp3, .flac, .ogg and .opus work too')
        .addOption(choiceOption('--as <form>', 'instead of a mix: lanes, project or subtitles, saved to -o', FORMS))
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

async function exportStory(
  context: Context,
  id: string,
  { output, as: form }: { output?: string; as?: (typeof FORMS)[number] },
): Promise<void> {
  if (form !== undefined) return exportAs(context, id, form, output);
  checkOutput(context, output);
  const job = await runJob(context, () => context.client.exportStory({ params: { id } }));
  await deliverJob(context, job, output);
}

async function exportAs(
  { client, json, signal }: Context,
  id: string,
  form: (typeof FORMS)[number],
  output: string | undefined,
): Promise<void> {
  if (output === undefined || output === '-') throw new UsageError('--as needs -o with a file name.');
  const params = { id };
  const answer =
    form === 'srt' || form === 'vtt'
      ? await client.storySubtitles({ params, query: { format: form }, signal })
      : await client.storyProject({ params, query: { format: form }, signal });
  await writeWhole(answer, output, signal);
  if (json) printJson({ story_id: id, file: output });
  else print(output);
}

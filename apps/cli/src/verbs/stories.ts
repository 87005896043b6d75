import { basename, extname } from 'node:path';
import { EXPORT_FORMATS, type ExportFormat, LIMITS, mixSummary, type Segment } from '@soundwright/contract';
import { Command } from 'commander';
import { castPairs, castVoices } from '../casting.ts';
import { chooseModel } from '../choose-model.ts';
import { UsageError } from '../failures.ts';
import { findVoice, voiceId } from '../find-voice.ts';
import { formatSeconds, formatTime } from '../format.ts';
import { cfgOption, choiceOption, collectPair, countOption, seedOption, stepsOption } from '../options.ts';
import { oneLine, print, printFacts, printJson, say } from '../output.ts';
import { printTable } from '../print-table.ts';
import { readText } from '../read-text.ts';
import { runJob } from '../run-job.ts';
import { checkOutput, deliverJob, unpackAnswer, writeAnswerToStdout, writeWhole } from '../save.ts';
import { bodyOf, openInput } from '../sources.ts';
import { isSubtitles, STORY_FORMS, type StoryForm, storyOutput } from '../story-output.ts';
import { castOfScript, readLines, voiceLines, writeScript } from '../story-script.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

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
      serviceVerb('create <script>', 'make a story from a script, voice its lines and mix it down')
        .option('--title <title>', 'title of the story; default the name of the file')
        .option('--voice <voice>', 'voice of lines without another; see `voices`')
        .option(
          '--cast <speaker=voice>',
          'voice of the lines that start with `speaker:` (may be repeated)',
          collectPair,
        )
        .option('-m, --model <id>', 'speech model; default one that has the voices')
        .option(
          '--delivery <name=value>',
          'delivery option for all lines; see `models show` (may be repeated)',
          collectPair,
        )
        .addOption(seedOption())
        .addOption(stepsOption())
        .addOption(cfgOption('text'))
        .option('--project <id>', 'project to add it to')
        .option('--text-only', 'only write the script, without voicing and mixing it')
        .option('-o, --output <file>', 'save the mix here; - for stdout; .mp3, .flac, .ogg and .opus work too')
        .action(withService(createStory)),
    )
    .addCommand(
      serviceVerb('import <file>', 'make a story with chapters from a text, Markdown, Word (.docx) or EPUB file')
        .option('--title <title>', 'title of the story; default that of the document')
        .option('--quotes-apart', 'make quoted speech lines of its own, with guessed speakers')
        .option('--narrator <voice>', 'voice of everything that is not dialogue; see `voices`')
        .option('--quotes <voice>', 'voice of quoted speech; implies --quotes-apart')
        .option('--project <id>', 'project to add it to')
        .action(withService(importStory)),
    )
    .addCommand(
      serviceVerb('speak <id>', 'voice the lines of a story that have no audio or are out of date')
        .option('-m, --model <id>', 'speech model; default that of the story, or a ready one')
        .option('--all', 'voice all lines again')
        .action(withService(speakStory)),
    )
    .addCommand(
      serviceVerb('export <id>', 'mix a story down to one sound, or export it for another program')
        .option('-o, --output <path>', 'file or directory; - for stdout; .mp3, .flac, .ogg and .opus work for a mix')
        .addOption(
          choiceOption(
            '--as <form>',
            'instead of a mix: lanes, chapters or a project, as a ZIP or unpacked into a directory, or subtitles',
            STORY_FORMS,
          ),
        )
        .addOption(
          choiceOption('--format <format>', 'format of the files of --as chapters; default mp3', EXPORT_FORMATS),
        )
        .action(withService(exportStory)),
    );
}

async function list({ client, json, signal }: Context, { limit }: { limit?: number }): Promise<void> {
  const stories = await client.listStories({ query: { limit }, signal });
  if (json) return printJson(stories);
  await printTable(
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
  await printTable(
    story.segments,
    [
      { title: '', value: ({ position }) => position + 1, align: 'right' },
      { title: 'Start', value: ({ start_s }) => formatSeconds(start_s), align: 'right' },
      { title: 'Length', value: ({ duration_s }) => formatSeconds(duration_s), align: 'right' },
      { title: 'Lane', value: ({ track_index }) => track_index, align: 'right' },
      { title: 'Audio', value: describeAudio },
      { title: 'Chapter', value: ({ chapter }) => chapter },
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

interface ImportOptions {
  readonly title?: string;
  readonly quotesApart?: true;
  readonly narrator?: string;
  readonly quotes?: string;
  readonly project?: string;
}

async function importStory({ client, json, signal }: Context, path: string, options: ImportOptions): Promise<void> {
  const { title, quotesApart, narrator, quotes, project } = options;
  const isNamed = narrator !== undefined || quotes !== undefined;
  const saved = isNamed ? await client.listVoices({ signal }) : [];
  const models = isNamed ? await client.listModels({ signal }) : [];
  const voiceOf = (name: string | undefined) =>
    name === undefined ? undefined : voiceId(findVoice(saved, models, name));
  const { notes, ...story } = await client.importStory({
    query: {
      file_name: basename(path).slice(-LIMITS.nameChars),
      title,
      quotes_apart: quotesApart,
      narrator_voice_id: voiceOf(narrator),
      quotes_voice_id: voiceOf(quotes),
      project_id: project,
    },
    body: bodyOf(await openInput(path, `There is no file ${path}.`, 'Name a .txt, .md, .docx or .epub file.')),
    signal,
  });
  const lines = story.segments.filter(({ kind }) => kind === 'line').length;
  const chapters = story.segments.filter(({ chapter }) => chapter !== null).length;
  say(`Made “${oneLine(story.title)}” of ${path}; lines: ${lines}, chapters: ${chapters}.`);
  for (const note of notes) say(note);
  if (json) printJson({ ...story, notes });
  else print(story.id);
}

interface CreateOptions {
  readonly title?: string;
  readonly voice?: string;
  readonly cast?: Record<string, unknown>;
  readonly model?: string;
  readonly delivery?: Record<string, unknown>;
  readonly seed?: number;
  readonly steps?: number;
  readonly cfg?: number;
  readonly project?: string;
  readonly textOnly?: true;
  readonly output?: string;
}

async function createStory(context: Context, script: string, options: CreateOptions): Promise<void> {
  const { client, json } = context;
  if (options.textOnly === true && options.output !== undefined) {
    throw new UsageError('--text-only makes no audio, so it cannot be combined with -o.');
  }
  checkOutput(context, options.output);
  const lines = readLines(await readText(script));
  const cast = castOfScript(lines, castPairs(options.cast));
  const casting = await castVoices(context, { voice: options.voice, cast, model: options.model });
  const { delivery, seed, steps, cfg } = options;
  const title = options.title ?? (script === '-' ? undefined : basename(script, extname(script)).trim());
  const created = await client.createStory({
    body: {
      ...(title !== undefined && title !== '' && { title: title.slice(0, LIMITS.nameChars) }),
      project_id: options.project,
      request_options: { model: casting.model, delivery, seed, steps, cfg },
    },
  });
  await writeScript(context, created, lines, casting);
  const story = await client.getStory({ params: { id: created.id } });
  say(`Wrote story ${story.id}, “${oneLine(story.title)}”, with ${lines.length} lines.`);
  if (options.textOnly === true) {
    if (json) printJson(story);
    else print(story.id);
    return;
  }
  await voiceLines(context, story, casting.model);
  const job = await runJob(context, () => client.exportStory({ params: { id: story.id } }));
  await deliverJob(context, job, options.output);
}

async function speakStory(
  context: Context,
  id: string,
  { model, all }: { readonly model?: string; readonly all?: true },
): Promise<void> {
  const { client, json, signal } = context;
  const story = await client.getStory({ params: { id }, signal });
  const own = story.request_options['model'];
  const chosen = await chooseModel(context, model ?? (typeof own === 'string' ? own : undefined), 'speech');
  const voiced = await voiceLines(context, story, chosen, all === true);
  if (json) return printJson(await client.getStory({ params: { id } }));
  print(voiced === 0 ? 'Every line has its audio.' : `Voiced ${voiced === 1 ? 'one line' : `${voiced} lines`}.`);
}

interface ExportStoryOptions {
  readonly output?: string;
  readonly as?: StoryForm;
  readonly format?: ExportFormat;
}

async function exportStory(
  context: Context,
  id: string,
  { output, as: form, format }: ExportStoryOptions,
): Promise<void> {
  if (format !== undefined && form !== 'chapters') {
    throw new UsageError('--format is for --as chapters; elsewhere the ending of the file decides.');
  }
  if (form !== undefined) return exportAs(context, id, form, output, format);
  checkOutput(context, output);
  const job = await runJob(context, () => context.client.exportStory({ params: { id } }));
  if (job.result?.mix !== undefined) say(mixSummary(job.result.mix));
  await deliverJob(context, job, output);
}

async function exportAs(
  { client, json, signal }: Context,
  id: string,
  form: StoryForm,
  output: string | undefined,
  audio: ExportFormat | undefined,
): Promise<void> {
  if (output === undefined) throw new UsageError('--as needs -o with a file, a directory, or - for stdout.');
  if (json && output === '-') throw new UsageError('--json and a file on stdout (-o -) exclude each other.');
  const params = { id };
  const target = await storyOutput(form, output, async () => (await client.getStory({ params, signal })).title);
  const answer = isSubtitles(form)
    ? await client.storySubtitles({ params, query: { format: form }, signal })
    : await client.storyProject({ params, query: { format: form, audio }, signal });
  if (target.kind === 'stdout') return writeAnswerToStdout(answer, signal);
  const files = target.kind === 'file' ? [target.path] : await unpackAnswer(answer, target.directory, signal);
  if (target.kind === 'file') await writeWhole(answer, target.path, signal);
  if (json) printJson({ story_id: id, files });
  else for (const file of files) print(file);
}

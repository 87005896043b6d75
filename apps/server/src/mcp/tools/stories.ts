import { Readable } from 'node:stream';
import { type Cast, CastSchema, LIMITS, SET_ENGINES, type SegmentCreate, type SetEngine } from '@soundwright/contract';
import { z } from 'zod';
import type { NotAsWritten } from '../../stories/mixdown.ts';
import { awaitJob } from '../await-job.ts';
import {
  DELETED_OUTPUT,
  EXPORT_OUTPUT,
  LINE_OUTPUT,
  LINES_OUTPUT,
  READ_OUTPUT,
  STORIES_OUTPUT,
  STORY_OUTPUT,
} from '../outputs.ts';
import { OUTSIDE_SESSIONS } from '../outside-sessions.ts';
import { boardOf, locateById, soundAnswer } from '../sound-view.ts';
import { soundsOf, viewLine, viewNotAsWritten, viewStory } from '../story-view.ts';
import { type Answer, type CallControl, defineTool, type ToolContext, ToolRefusal } from '../tool.ts';
import {
  chainOf,
  DeliveryInput,
  GainInput,
  IdInput,
  LimitInput,
  LineIdInput,
  NameInput,
  PanInput,
  SameEffectsInput,
  SetInput,
  StoryIdInput,
  TextInput,
  TimeInput,
  TrackInput,
} from './inputs.ts';

const LIST_DEFAULT = 20;

export const createStory = defineTool({
  name: 'create_story',
  title: 'Create story',
  description:
    'Creates a script for lines, pauses and sounds on lanes, empty or of a text. Then: add_lines, speak_story, export_story.',
  effect: 'adds',
  output: STORY_OUTPUT,
  input: z.strictObject({
    title: NameInput.optional(),
    text: z.string().optional().describe('Markdown; headings: chapters'),
    delivery: DeliveryInput.optional().describe('for every line'),
    cast: z.record(z.string(), IdInput).optional().describe('voice_id by speaker; the others get one each'),
  }),
  run: async ({ title, text, delivery, cast }, context, { signal }) => {
    const voices = {
      ...(cast !== undefined && { cast: mapped(cast) }),
      ...(delivery !== undefined && { request_options: { delivery } }),
    };
    if (text === undefined)
      return { value: await viewStory(context, await context.stories.create({ title, ...voices })) };
    const document = Readable.from([Buffer.from(text)]);
    const { id } = await context.stories.importDocument(document, { file_name: 'text.md', title }, signal, voices);
    return { value: await viewStory(context, await context.stories.get(id)) };
  },
});

export const listStories = defineTool({
  name: 'list_stories',
  title: 'List stories',
  description: 'Stories, most recently edited first.',
  effect: 'reads',
  output: STORIES_OUTPUT,
  input: z.strictObject({ limit: LimitInput.optional() }),
  run: async ({ limit = LIST_DEFAULT }, context) => {
    const stories = await context.stories.list({ limit });
    return {
      value: stories.map(({ id, title, builder, duration_s, segment_count, updated_at }) => ({
        story_id: id,
        title,
        builder,
        duration_s,
        lines: segment_count,
        updated_at,
      })),
    };
  },
});

export const getStory = defineTool({
  name: 'get_story',
  title: 'Get story',
  description: 'A whole script line by line: text, voice, timing, whether voiced, and the lanes.',
  effect: 'reads',
  output: STORY_OUTPUT,
  input: z.strictObject({ story_id: StoryIdInput }),
  run: async ({ story_id }, context) => ({ value: await viewStory(context, await context.stories.get(story_id)) }),
});

const LineInput = z.strictObject({
  text: TextInput.optional(),
  voice_id: IdInput.optional(),
  speaker: NameInput.optional(),
  delivery: DeliveryInput.optional().meta({ description: undefined }),
  pause_s: z.number().min(0.05).max(600).optional(),
  sound_id: IdInput.optional(),
  start_s: TimeInput.optional(),
  track_index: TrackInput.optional(),
  gain_db: GainInput.optional(),
});

export const addLines = defineTool({
  name: 'add_lines',
  title: 'Add lines',
  description:
    'Appends to a script. Each line has exactly one of text (spoken), pause_s (silence) or sound_id (library sound). Without start_s a line follows the one before it on its lane.',
  effect: 'adds',
  output: LINES_OUTPUT,
  input: z.strictObject({ story_id: StoryIdInput, lines: z.array(LineInput).min(1).max(LIMITS.lines) }),
  run: async ({ story_id, lines }, context) => {
    const segments = await context.stories.addSegments(story_id, lines.map(asSegment));
    return { value: { story_id, lines: segments.map((segment) => viewLine(segment)) } };
  },
});

export const updateLine = defineTool({
  name: 'update_line',
  title: 'Update line',
  description: 'Changes a line; new words or delivery need speak_story.',
  effect: 'updates',
  output: LINE_OUTPUT,
  input: z.strictObject({
    line_id: LineIdInput,
    text: TextInput.optional(),
    voice_id: IdInput.optional(),
    speaker: NameInput.optional(),
    delivery: DeliveryInput.optional().meta({ description: undefined }),
    start_s: TimeInput.optional(),
    track_index: TrackInput.optional(),
    position: z.int().min(0).max(100_000).optional().describe('in the script, from 0'),
    duration_s: TimeInput.optional(),
    trim_start_s: TimeInput.optional(),
    fade_in_s: TimeInput.optional(),
    fade_out_s: TimeInput.optional(),
    gain_db: GainInput.optional(),
    pan: PanInput.optional(),
    muted: z.boolean().optional(),
    effects: SameEffectsInput.optional(),
    take: z.int().min(1).max(99).optional(),
  }),
  run: async ({ line_id, effects, take, ...fields }, context) => {
    const { story_id } = await context.stories.segment(line_id);
    const patch = {
      ...(take !== undefined && (await context.stories.patchForTake(line_id, take))),
      ...fields,
      ...(effects !== undefined && { effects: chainOf(effects) }),
    };
    if (Object.keys(patch).length === 0) throw new ToolRefusal('Name at least one field to change.');
    const segment = await context.stories.updateSegment(story_id, line_id, patch);
    return { value: { story_id, ...viewLine(segment) } };
  },
});

export const speakStory = defineTool({
  name: 'speak_story',
  title: 'Speak story',
  description: 'Voices every line that has no audio or is out of date, and waits. The slowest tool.',
  effect: 'adds',
  output: READ_OUTPUT,
  blocks: true,
  dependsOn: async ({ story_id }, context) => {
    const { request_options, segments } = await context.stories.get(story_id);
    const words = segments.map(({ id, kind, text, voice_id, delivery }) => [id, kind, text, voice_id, delivery]);
    return [request_options, words, await context.voices.list()];
  },
  input: z.strictObject({
    story_id: StoryIdInput,
    model: IdInput.optional(),
    regenerate: z.boolean().optional().describe('also lines with audio'),
  }),
  run: async ({ story_id, ...options }, context, call) => {
    const { story, lines } = await context.stories.speakStory(
      story_id,
      { ...options, ...OUTSIDE_SESSIONS },
      {
        signal: call.signal,
        onProgress: (done, total, message) => call.report(total === 0 ? 1 : done / total, message),
      },
    );
    const sounds = await locateById(
      context,
      lines.flatMap(({ sound_id, status }) => (status === 'read' && sound_id !== null ? [sound_id] : [])),
    );
    const unread = lines.filter(({ status }) => status !== 'read');
    const notes = [...new Set(lines.map(({ note }) => note))].filter((note) => note !== '');
    return {
      value: {
        lines_read: lines.length - unread.length,
        ...(notes.length > 0 && { notes }),
        ...(unread.length > 0 && {
          not_read: unread.map(({ segment_id, text, error, status }) => ({
            line_id: segment_id,
            text,
            error: error ?? (status === 'not_read' ? 'Voicing was stopped before this line.' : null),
          })),
        }),
        story: await viewStory(context, story),
      },
      sounds,
    };
  },
});

export const deleteLine = defineTool({
  name: 'delete_line',
  title: 'Delete line',
  description: 'Removes a line; its audio stays in the library.',
  effect: 'deletes',
  output: DELETED_OUTPUT,
  input: z.strictObject({ line_id: LineIdInput }),
  run: async ({ line_id }, context) => {
    const { story_id } = await context.stories.segment(line_id);
    await context.stories.deleteSegment(story_id, line_id);
    return { value: { deleted: true, story_id, line_id } };
  },
});

export const splitLine = defineTool({
  name: 'split_line',
  title: 'Split line',
  description: 'Cuts a voiced line into two clips; the words stay with the first.',
  effect: 'adds',
  output: LINES_OUTPUT,
  input: z.strictObject({
    line_id: LineIdInput,
    at_s: z.number().positive().max(86_400).optional().describe('seconds into the clip'),
    at_word: z.int().min(1).max(100_000).optional().describe('or before this word, from 1'),
  }),
  run: async ({ line_id, at_s, at_word }, context) => {
    if ((at_s === undefined) === (at_word === undefined)) throw new ToolRefusal('Give either at_s or at_word.');
    const { story_id } = await context.stories.segment(line_id);
    const halves = await context.stories.split(story_id, line_id, { at_s, at_word });
    return { value: { story_id, lines: halves.map((half) => viewLine(half)) } };
  },
});

export const exportStory = defineTool({
  name: 'export_story',
  title: 'Export story',
  description:
    'Mixes a story to one WAV and waits; position, trim, gain, mute and solo count. not_as_written names lines without audio or out of date. Or a sound set for an engine, into a folder.',
  effect: 'adds',
  blocks: true,
  output: EXPORT_OUTPUT,
  input: z.strictObject({
    story_id: StoryIdInput.optional(),
    name: NameInput.optional(),
    set: SetInput.optional(),
    engine: z.enum(SET_ENGINES).optional(),
  }),
  dependsOn: async ({ story_id, set }, context) => {
    if (set !== undefined) return (await context.sets.getNamed(set)).items;
    if (story_id === undefined) return null;
    const story = await context.stories.get(story_id);
    return [story, (await soundsOf(context, story)).map(({ sound, path }) => [sound.id, path])];
  },
  run: async ({ story_id, name, set, engine }, context, call) => {
    if (set !== undefined && story_id === undefined) return exportSet(context, call, set, engine);
    if (story_id === undefined || set !== undefined) throw new ToolRefusal('Give either story_id or set.');
    let notAsWritten: NotAsWritten = { unvoiced: [], stale: [], missing: [] };
    const { sounds, elapsedS } = await awaitJob(context, call, () =>
      context.stories.export(story_id, { name }, (lines) => {
        notAsWritten = lines;
      }),
    );
    const [sound] = sounds;
    if (sound === undefined) throw new ToolRefusal('The mix was deleted before it could be returned.');
    const lines = viewNotAsWritten(notAsWritten);
    return soundAnswer(context, call, sound, {
      story_id,
      elapsed_s: elapsedS,
      ...(lines.length > 0 && { not_as_written: lines }),
    });
  },
});

async function exportSet(
  context: ToolContext,
  call: CallControl,
  name: string,
  engine: SetEngine | undefined,
): Promise<Answer> {
  const { id, states, missing } = await context.sets.getNamed(name);
  const { path, manifest, changed, removed, left_out } = await context.exportSet(id, engine, call.signal);
  const value = { set_id: id, path, engine: manifest.engine, items: manifest.items, changed, removed, left_out };
  return { value: { ...value, states, missing, board: boardOf(context, id) } };
}

/** @throws ToolRefusal unless the line has exactly one of text, pause and sound */
function asSegment(line: z.output<typeof LineInput>, index: number): SegmentCreate {
  const { pause_s, ...fields } = line;
  const kinds = [line.text, pause_s, line.sound_id].filter((field) => field !== undefined).length;
  if (kinds !== 1) {
    throw new ToolRefusal(
      `lines.${index}: give exactly one of text (spoken), pause_s (silence) or sound_id (a library sound). Nothing was added.`,
    );
  }
  if (pause_s !== undefined) return { ...fields, kind: 'pause', duration_s: pause_s };
  return { ...fields, kind: 'line' };
}

/** @throws ToolRefusal for names that no speaker can have */
function mapped(voices: Readonly<Record<string, string>>): Cast {
  const cast = CastSchema.safeParse(
    Object.fromEntries(Object.entries(voices).map(([name, voice_id]) => [name, { voice_id }])),
  );
  if (cast.success) return cast.data;
  throw new ToolRefusal('cast: give the names of speakers with the voice_id of each, at most 200.');
}

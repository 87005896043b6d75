import { ApiError } from '@soundwright/client';
import { LIMITS, type SegmentCreate, type StoryDetail } from '@soundwright/contract';
import { isSpoken, needsReading } from '@soundwright/story/script';
import { parseScript, type WrittenLine } from '@soundwright/story/script-text';
import type { Casting } from './casting.ts';
import { Cancelled, Failure, UsageError } from './failures.ts';
import { oneLine, say } from './output.ts';
import { runJob } from './run-job.ts';
import type { Context } from './verb.ts';

type SpokenLine = Extract<WrittenLine, { kind: 'line' }>;

/** The lines of a script. @throws UsageError when nothing in it can be spoken, or a line is too long */
export function readLines(script: string): WrittenLine[] {
  const lines = parseScript(script);
  if (!lines.some(({ kind }) => kind === 'line')) {
    throw new UsageError('The script has no lines: write one per line of text, such as “Anna: Hello.”');
  }
  const long = lines.findIndex((line) => line.kind === 'line' && line.text.length > LIMITS.lineChars);
  if (long >= 0) {
    throw new UsageError(
      `Line ${long + 1} of the script has more than ${LIMITS.lineChars} characters.`,
      'Put each sentence or two on a line of its own.',
    );
  }
  return lines;
}

/**
 * The cast with the speakers' names as the script writes them. Says who has no voice of their own.
 *
 * @throws UsageError for somebody who has no line
 */
export function castOfScript(
  lines: readonly WrittenLine[],
  cast: Readonly<Record<string, string>>,
): Record<string, string> {
  const speakers = [...new Set(lines.filter(isLine).flatMap(({ speaker }) => speaker ?? []))];
  const matched = Object.entries(cast).map(([name, voice]): [string, string] => {
    const speaker = speakers.find((one) => one.toLowerCase() === name.toLowerCase());
    if (speaker !== undefined) return [speaker, voice];
    throw new UsageError(
      `Nobody called ${name} speaks in the script.`,
      speakers.length === 0
        ? 'Its lines name no speakers; write “Anna: Hello.” to name one.'
        : `Its speakers are ${speakers.join(', ')}.`,
    );
  });
  const voiceless = speakers.filter((speaker) => !matched.some(([name]) => name === speaker));
  if (speakers.length > 1 && voiceless.length > 0) {
    say(
      `No voice is given for ${voiceless.join(', ')}. Give one with --cast ${JSON.stringify(`${voiceless[0]}=<voice>`)}.`,
    );
  }
  return Object.fromEntries(matched);
}

function isLine(line: WrittenLine): line is SpokenLine {
  return line.kind === 'line';
}

/** Adds the lines to a new story; the story is removed again when one of them cannot be added. */
export async function writeScript(
  { client, signal }: Context,
  story: StoryDetail,
  lines: readonly WrittenLine[],
  { voiceOf }: Pick<Casting, 'voiceOf'>,
): Promise<void> {
  try {
    for (const line of lines) {
      const body: SegmentCreate =
        line.kind === 'pause'
          ? { kind: 'pause', duration_s: line.durationS }
          : {
              text: line.text,
              speaker: line.speaker,
              voice_id: voiceOf(line.speaker ?? undefined) ?? voiceOf(undefined),
            };
      await client.createSegment({ params: { id: story.id }, body, signal });
    }
  } catch (error) {
    await client.deleteStory({ params: { id: story.id } }).catch(() => undefined);
    throw error;
  }
}

/**
 * Voices the lines of a story, one at a time: those without audio or out of date, or all of them. A line that fails
 * does not stop the others.
 *
 * @returns how many lines it voiced
 * @throws Failure when lines could not be voiced; Interrupted after Ctrl-C
 */
export async function voiceLines(context: Context, story: StoryDetail, model: string, all = false): Promise<number> {
  const lines = story.segments.filter(all ? isSpoken : needsReading);
  const quiet = { ...context, json: false };
  let failed = 0;
  for (const [index, line] of lines.entries()) {
    const label = `line ${index + 1} of ${lines.length}`;
    try {
      const params = { id: story.id, segment_id: line.id };
      await runJob(quiet, () => context.client.generateSegment({ params, body: { model } }), label);
    } catch (error) {
      if (!concernsOneLine(error)) throw error;
      failed += 1;
      say(`${label} was not voiced: ${oneLine(error.message)}`, 'red');
    }
  }
  if (failed > 0) {
    throw new Failure(
      failed === lines.length ? 'No line could be voiced.' : `${failed} of ${lines.length} lines could not be voiced.`,
      `Try them again with \`soundwright stories speak ${story.id}\`, or mix the others with \`soundwright stories export ${story.id}\`.`,
    );
  }
  return lines.length;
}

/** Whether the others may still work: its job failed, or its words cannot be spoken. */
function concernsOneLine(error: unknown): error is Error {
  if (error instanceof ApiError) return error.problem.code === 'invalid_request';
  return error instanceof Failure && !(error instanceof Cancelled);
}

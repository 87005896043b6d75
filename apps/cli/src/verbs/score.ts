import { basename, extname } from 'node:path';
import { LIMITS, ScoreEditRequestSchema } from '@soundwright/contract';
import type { Command } from 'commander';
import { UsageError } from '../failures.ts';
import { print, printJson } from '../output.ts';
import { printTable } from '../print-table.ts';
import { readText } from '../read-text.ts';
import { runJob } from '../run-job.ts';
import { checkOutput, deliverJob, writeWhole } from '../save.ts';
import { bodyOf, openInput, resolveSound } from '../sources.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

interface ScoreOptions {
  readonly midi?: string;
  readonly changes?: string;
  readonly output?: string;
}

export function scoreVerb(): Command {
  return serviceVerb('score <sound>', 'show the score of a piece of music (id or file), or play a MIDI file')
    .option('--midi <file>', 'save the score as a MIDI file')
    .option(
      '--changes <file>',
      'JSON of POST /api/sounds/{id}/score: plays the changed score as a new version; - for stdin',
    )
    .option('-o, --output <file>', 'save what is played here; - for stdout; .mp3, .flac, .ogg and .opus work too')
    .action(withService(score));
}

async function score(context: Context, given: string, { midi, changes, output }: ScoreOptions): Promise<void> {
  const { client, signal, json } = context;
  checkOutput(context, output);
  if (/\.midi?$/i.test(given)) return playMidi(context, given, { midi, changes, output });
  if (output !== undefined && changes === undefined) {
    throw new UsageError('-o saves what is played: give --changes too, or save the score with --midi.');
  }
  if (midi !== undefined && changes !== undefined) {
    throw new UsageError('--midi saves the score as it is: save the changed one with the id of the new sound.');
  }
  const body = changes === undefined ? null : readChanges(await readText(changes));
  const { id } = await resolveSound(context, given);
  if (body !== null) {
    return deliverJob(context, await runJob(context, () => client.editScore({ params: { id }, body })), output);
  }
  if (midi !== undefined) {
    await writeWhole(await client.midiFile({ params: { id }, signal }), midi, signal);
    return print(midi);
  }
  const found = await client.getScore({ params: { id }, signal });
  if (json) return printJson(found);
  const { beats, unit } = found.meter;
  print(`${found.key}, ${beats}/${unit}, ${found.tempo_bpm} bpm, ${found.bar_times_s.length - 1} bars`);
  await printTable(
    found.parts,
    [
      { title: 'Part', value: ({ name }) => name },
      { title: 'Instrument', value: ({ instrument }) => instrument },
      { title: 'Notes', value: ({ notes }) => notes.length, align: 'right' },
      { title: '', value: ({ muted }) => (muted ? 'muted' : '') },
    ],
    'The piece has no parts.',
  );
}

async function playMidi(context: Context, path: string, { midi, changes, output }: ScoreOptions): Promise<void> {
  if (midi !== undefined || changes !== undefined) {
    throw new UsageError('A MIDI file is played first; --midi and --changes are for its sound.');
  }
  const file = await openInput(path, `There is no file ${path}.`, 'Give a MIDI file, or the id of a sound.');
  const name = basename(path, extname(path)).slice(0, LIMITS.nameChars) || 'MIDI file';
  const job = await runJob(context, () => context.client.playMidi({ query: { name }, body: bodyOf(file) }));
  await deliverJob(context, job, output);
}

/** @throws UsageError for anything but changes of a score */
function readChanges(text: string) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError('--changes: this is not JSON.');
  }
  const read = ScoreEditRequestSchema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new UsageError(`--changes: ${issue?.path.join('.') || 'the request'} ${issue?.message}`);
}

import { isDoubtful, sentencesOfWords } from '@soundwright/contract';
import type { Command } from 'commander';
import { oneLine, print, printJson, say } from '../output.ts';
import { runJob } from '../run-job.ts';
import { resolveSound } from '../sources.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

interface TranscribeOptions {
  readonly text?: string;
  readonly model?: string;
}

export function transcribeVerb(): Command {
  return serviceVerb('transcribe <sound>', 'write down what a recording (id or file) says')
    .option('--text <text>', 'what is said, if it is known: finds its words, and tells those that may not be said')
    .option('-m, --model <id>', 'model to use; default a ready one')
    .action(withService(transcribe));
}

async function transcribe(context: Context, given: string, { text, model }: TranscribeOptions): Promise<void> {
  const { id } = await resolveSound(context, given);
  await runJob(context, () => context.client.transcribe({ body: { source_sound_id: id, text, model } }));
  const { words } = await context.client.soundWords({ params: { id }, signal: context.signal });
  if (context.json) return printJson(words);
  for (const sentence of sentencesOfWords(words)) print(oneLine(sentence.map((word) => word.text).join(' ')));
  const doubtful = words.filter(isDoubtful).map((word) => `“${oneLine(word.text)}” at ${word.start_s.toFixed(1)} s`);
  if (doubtful.length > 0) say(`May not be said: ${doubtful.join(', ')}`, 'yellow');
}

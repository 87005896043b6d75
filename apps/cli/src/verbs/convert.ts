import type { Command } from 'commander';
import { chooseModel } from '../choose-model.ts';
import { findVoice, voiceId } from '../find-voice.ts';
import { seedOption } from '../options.ts';
import { runJob } from '../run-job.ts';
import { checkOutput, deliverJob } from '../save.ts';
import { resolveSound } from '../sources.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

interface ConvertOptions {
  readonly voice: string;
  readonly output?: string;
  readonly model?: string;
  readonly seed?: number;
}

export function convertVerb(): Command {
  return serviceVerb('convert <sound>', 'convert a recording (id or file) to another voice')
    .requiredOption('--voice <voice>', 'saved voice by id or name, or one of the model’s own; see `voices`')
    .option('-o, --output <file>', 'save it here; - for stdout; .mp3, .flac, .ogg and .opus work too')
    .option('-m, --model <id>', 'model to use; default a ready one')
    .addOption(seedOption())
    .action(withService(convert));
}

async function convert(context: Context, given: string, options: ConvertOptions): Promise<void> {
  checkOutput(context, options.output);
  const voice_id = voiceId(
    findVoice(await context.client.listVoices(), await context.client.listModels(), options.voice),
  );
  const model = await chooseModel(context, options.model, 'conversion');
  const source = await resolveSound(context, given);
  const job = await runJob(context, () =>
    context.client.convert({ body: { model, source_sound_id: source.id, voice_id, seed: options.seed } }),
  );
  await deliverJob(context, job, options.output);
}

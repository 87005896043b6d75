import { mkdir } from 'node:fs/promises';
import { REST_OF_STEMS, STEMS, type StemSelection } from '@soundwright/contract';
import type { Command } from 'commander';
import { chooseModel } from '../choose-model.ts';
import { choiceOption } from '../options.ts';
import { runJob } from '../run-job.ts';
import { deliverJob } from '../save.ts';
import { resolveSound } from '../sources.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';
import { readStems } from './generate.ts';

interface SeparateOptions {
  readonly keep?: string;
  readonly rest?: StemSelection['rest'];
  readonly output?: string;
  readonly model?: string;
}

export function separateVerb(): Command {
  return serviceVerb('separate <sound>', 'split a sound (id or file) into stems')
    .option('--keep <stems>', `stems to keep, separated by commas: ${STEMS.join(', ')}; default all`)
    .addOption(choiceOption('--rest <what>', 'drop the other stems, or sum them into one', REST_OF_STEMS))
    .option('-o, --output <directory>', 'save the stems here')
    .option('-m, --model <id>', 'model to use; default a ready one')
    .action(withService(separate));
}

async function separate(context: Context, given: string, options: SeparateOptions): Promise<void> {
  const stems = readStems(options.keep, options.rest);
  // A model that cleans speech separates too, but only when it is named.
  const model = await chooseModel(
    context,
    options.model,
    'separation',
    () => true,
    ({ category }) => category === 'stems',
  );
  if (options.output !== undefined) await mkdir(options.output, { recursive: true });
  const source = await resolveSound(context, given);
  const job = await runJob(context, () =>
    context.client.separate({ body: { model, source_sound_id: source.id, stems } }),
  );
  await deliverJob(context, job, options.output);
}

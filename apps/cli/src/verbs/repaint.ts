import { RANGES, REQUEST_DEFAULTS, type RepaintMode, RepaintModeSchema } from '@soundwright/contract';
import type { Command } from 'commander';
import { choiceOption, numberOption, seedOption, variationsOption } from '../options.ts';
import { runJob } from '../run-job.ts';
import { checkOutput, deliverJob } from '../save.ts';
import { resolveSound } from '../sources.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

interface RepaintOptions {
  readonly start: number;
  readonly end: number;
  readonly prompt?: string;
  readonly lyrics?: string;
  readonly model?: string;
  readonly strength?: number;
  readonly mode?: RepaintMode;
  readonly seed?: number;
  readonly variations?: number;
  readonly output?: string;
}

export function repaintVerb(): Command {
  return serviceVerb('repaint <sound>', 'regenerate a window of a sound (id or file) and keep the rest')
    .addOption(numberOption('--start <seconds>', 'start of the window').makeOptionMandatory())
    .addOption(numberOption('--end <seconds>', 'end of the window').makeOptionMandatory())
    .option('--prompt <text>', 'description of the new part; default the prompt of the sound')
    .option('--lyrics <text>', 'words to sing there')
    .option('-m, --model <id>', 'model to use; default the one that made the sound')
    .addOption(
      numberOption(
        '--strength <number>',
        `how far from the original; default ${REQUEST_DEFAULTS.repaintStrength}`,
        RANGES.fraction,
      ),
    )
    .addOption(choiceOption('--mode <mode>', 'how much the context counts', RepaintModeSchema.options))
    .addOption(seedOption())
    .addOption(variationsOption())
    .option('-o, --output <file>', 'save it here; - for stdout; .mp3, .flac, .ogg and .opus work too')
    .action(withService(repaint));
}

async function repaint(context: Context, given: string, options: RepaintOptions): Promise<void> {
  const { start, end, output, ...rest } = options;
  checkOutput(context, output);
  const source = await resolveSound(context, given);
  const { prompt, lyrics, model, strength, mode, seed, variations } = rest;
  const job = await runJob(context, () =>
    context.client.repaint({
      body: {
        source_sound_id: source.id,
        start_s: start,
        end_s: end,
        prompt,
        lyrics,
        model,
        strength,
        mode,
        seed,
        variations,
      },
    }),
  );
  await deliverJob(context, job, output);
}

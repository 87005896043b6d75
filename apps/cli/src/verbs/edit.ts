import { RANGES, REQUEST_DEFAULTS, SoundEditSchema } from '@soundwright/contract';
import { Argument, type Command } from 'commander';
import { PRESETS_IN_WORDS, parseLoudness } from '../export-options.ts';
import { UsageError } from '../failures.ts';
import { numberOption } from '../options.ts';
import { checkOutput, deliverSound } from '../save.ts';
import { resolveSound } from '../sources.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

interface EditOptions {
  readonly start?: number;
  readonly end?: number;
  readonly targetLufs?: number;
  readonly gain?: number;
  readonly cutoff?: number;
  readonly semitones?: number;
  readonly rate?: number;
  readonly output?: string;
}

/** Field of the request for each option, and the option for each field. */
const FLAGS: Readonly<Record<string, string>> = {
  start_s: '--start',
  end_s: '--end',
  target_lufs: '--target-lufs',
  gain_db: '--gain',
  cutoff_hz: '--cutoff',
  semitones: '--semitones',
  rate: '--rate',
};

const OPS = SoundEditSchema.options.map(({ shape }) => shape.op.value);

export function editVerb(): Command {
  return serviceVerb('edit <sound>', 'make an edited copy of a sound (id or file)')
    .addArgument(new Argument('<op>', 'operation').choices(OPS))
    .addOption(numberOption('--start <seconds>', 'start of the part to edit'))
    .addOption(numberOption('--end <seconds>', 'its end'))
    .option(
      '--target-lufs <LUFS>',
      `loudness, for normalize: a number, or ${PRESETS_IN_WORDS}; default ${REQUEST_DEFAULTS.targetLufs}`,
      parseLoudness,
    )
    .addOption(numberOption('--gain <dB>', 'change of level, for gain', RANGES.gainDb))
    .addOption(numberOption('--cutoff <Hz>', 'cutoff frequency, for highpass and lowpass', RANGES.cutoffHz))
    .addOption(numberOption('--semitones <number>', 'up or down, for pitch', RANGES.semitones))
    .addOption(numberOption('--rate <number>', 'for stretch: 2 is twice as fast', RANGES.stretchRate))
    .option('-o, --output <file>', 'save it here; - for stdout; .mp3, .flac, .ogg and .opus work too')
    .action(withService(edit));
}

async function edit(context: Context, given: string, op: string, options: EditOptions): Promise<void> {
  checkOutput(context, options.output);
  const body = readEdit(op, options);
  const source = await resolveSound(context, given);
  const sound = await context.client.editSound({ params: { id: source.id }, body, signal: context.signal });
  await deliverSound(context, sound, options.output);
}

/** Builds the edit request, validated before any file is uploaded. @throws UsageError naming the option */
function readEdit(op: string, options: EditOptions) {
  const parsed = SoundEditSchema.safeParse({
    op,
    start_s: options.start,
    end_s: options.end,
    ...given({
      target_lufs: options.targetLufs,
      gain_db: options.gain,
      cutoff_hz: options.cutoff,
      semitones: options.semitones,
      rate: options.rate,
    }),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    throw new UsageError(`${issue.keys.map((key) => FLAGS[key] ?? key).join(', ')} has no meaning for ${op}.`);
  }
  throw new UsageError(`${op}: ${FLAGS[String(issue?.path[0])] ?? 'the request'} ${issue?.message ?? 'is not valid'}`);
}

function given(fields: Readonly<Record<string, number | undefined>>): Record<string, number | undefined> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

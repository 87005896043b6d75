import { LOUDNESS_PRESETS, RANGES, type SoundFilesRequest } from '@soundwright/contract';
import { type Command, InvalidArgumentError } from 'commander';
import { numberOption, parseCount, parseNumber } from './options.ts';

/** Options of `sounds export` besides the destination. */
export interface ExportFlags {
  readonly format?: NonNullable<SoundFilesRequest['format']>;
  readonly rate?: number;
  readonly mono?: true;
  readonly bits?: 16 | 24;
  readonly loudness?: number;
  readonly loop?: true;
  readonly names?: string;
  readonly sprite?: true;
}

const PRESETS: Readonly<Record<string, number>> = LOUDNESS_PRESETS;

export const PRESETS_IN_WORDS = Object.entries(LOUDNESS_PRESETS)
  .map(([name, lufs]) => `${name} (${lufs})`)
  .join(', ');

export function withExportOptions(command: Command): Command {
  return command
    .addOption(numberOption('--rate <Hz>', 'sample rate', RANGES.exportRateHz))
    .option('--mono', 'one channel')
    .option('--bits <number>', '16 or 24, for WAV and FLAC', parseBits)
    .option('--loudness <LUFS>', `a number, or ${PRESETS_IN_WORDS}`, parseLoudness)
    .option('--loop', 'mark each WAV as a loop')
    .option(
      '--names <template>',
      'names of the files, such as "{number} {name}"; also {date}, {model}, {seed}, {tags}, {id}',
    )
    .option('--sprite', 'one file with all sounds, and a map for Howler and Phaser');
}

/** The export request, or undefined when only a download format is requested. */
export function exportRequest(ids: readonly string[], flags: ExportFlags): SoundFilesRequest | undefined {
  const { format, rate, mono, bits, loudness, loop, names, sprite } = flags;
  const asked = [rate, mono, bits, loudness, loop, names, sprite];
  if (asked.every((value) => value === undefined)) return undefined;
  return {
    sound_ids: [...ids],
    ...(format !== undefined && { format }),
    ...(rate !== undefined && { sample_rate: rate }),
    ...(mono === true && { channels: 1 as const }),
    ...(bits !== undefined && { bit_depth: bits }),
    ...(loudness !== undefined && { loudness_lufs: loudness }),
    ...(loop === true && { loop }),
    ...(names !== undefined && { file_name: names }),
    ...(sprite === true && { sprite }),
  };
}

function parseBits(text: string): 16 | 24 {
  const bits = parseCount(text);
  if (bits !== 16 && bits !== 24) throw new InvalidArgumentError('It must be 16 or 24.');
  return bits;
}

/** A loudness in LUFS, as a number or by the name of a preset. @throws InvalidArgumentError when it is neither */
export function parseLoudness(text: string): number {
  const preset = Object.hasOwn(PRESETS, text) ? PRESETS[text] : undefined;
  if (preset !== undefined) return preset;
  try {
    return parseNumber(text);
  } catch {
    throw new InvalidArgumentError(`It must be a number of LUFS, or ${Object.keys(PRESETS).join(', ')}.`);
  }
}

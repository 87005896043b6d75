import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { numberIn, wholeIn } from './numbers.ts';
import { IdSchema } from './primitives.ts';
import { RANGES } from './ranges.ts';

export const EXPORT_FORMATS = ['wav', 'mp3', 'flac', 'ogg', 'opus'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Target loudness in LUFS for music services, spoken word, and television in Europe (EBU R 128). */
export const LOUDNESS_PRESETS = { streaming: -14, podcast: -16, broadcast: -23 } as const;

const PLACEHOLDERS = ['name', 'number', 'id', 'date', 'model', 'seed', 'tags'] as const;
const TEMPLATE = new RegExp(`^(?:[^{}\\p{Cc}]|\\{(?:${PLACEHOLDERS.join('|')})\\})+$`, 'u');

export const SoundFilesRequestSchema = z
  .strictObject({
    sound_ids: z.array(IdSchema).min(1).max(LIMITS.listMax),
    format: z.enum(EXPORT_FORMATS).optional().describe('`ogg` is Ogg Vorbis and `opus` Ogg Opus; default `wav`.'),
    sample_rate: wholeIn(RANGES.exportRateHz)
      .nullish()
      .describe('Hz; unchanged when absent. MP3 always uses 32, 44.1 or 48 kHz, and Opus 48 kHz.'),
    channels: z
      .union([z.literal(1), z.literal(2)])
      .nullish()
      .describe('Unchanged when absent.'),
    bit_depth: z
      .union([z.literal(16), z.literal(24)])
      .nullish()
      .describe('For WAV and FLAC; unchanged when absent.'),
    loudness_lufs: numberIn(RANGES.exportLufs)
      .nullish()
      .describe('Target integrated loudness of each sound, limited to −1 dBTP; unchanged when absent.'),
    loop: z.boolean().optional().describe('Marks each whole WAV as a loop. Existing loops are kept either way.'),
    file_name: z
      .string()
      .min(1)
      .max(LIMITS.nameChars)
      .regex(TEMPLATE, `may contain {${PLACEHOLDERS.join('}, {')}} and no other braces`)
      .optional()
      .describe(
        `Name of each file without its extension, with ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}; \`{name}\` when absent.`,
      ),
    sprite: z
      .boolean()
      .optional()
      .describe('One file with all sounds, and `sprite.json` with their positions, for Howler and Phaser.'),
  })
  .meta({ id: 'SoundFilesRequest' });
export type SoundFilesRequest = z.infer<typeof SoundFilesRequestSchema>;

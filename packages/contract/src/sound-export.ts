import { z } from 'zod';
import { IdSchema, LIMITS } from './primitives.ts';
import { numberIn, RANGES, wholeIn } from './ranges.ts';

export const EXPORT_FORMATS = ['wav', 'mp3', 'flac', 'ogg', 'opus'] as const;

/** Loudness that places ask for, LUFS: music services, spoken word, and television in Europe (EBU R 128). */
export const LOUDNESS_PRESETS = { streaming: -14, podcast: -16, broadcast: -23 } as const;

const PLACEHOLDERS = ['name', 'number', 'id', 'date', 'model', 'seed', 'tags'] as const;
const TEMPLATE = new RegExp(`^(?:[^{}\\p{Cc}]|\\{(?:${PLACEHOLDERS.join('|')})\\})+$`, 'u');

export const SoundFilesRequestSchema = z
  .strictObject({
    sound_ids: z.array(IdSchema).min(1).max(LIMITS.listMax),
    format: z.enum(EXPORT_FORMATS).optional().describe('`ogg` is Ogg Vorbis and `opus` Ogg Opus; `wav` when absent.'),
    sample_rate: wholeIn(RANGES.exportRateHz)
      .nullish()
      .describe('Hz; as it is when absent. MP3 is at 32, 44.1 or 48 kHz and Opus at 48 kHz in any case.'),
    channels: z
      .union([z.literal(1), z.literal(2)])
      .nullish()
      .describe('As it is when absent.'),
    bit_depth: z
      .union([z.literal(16), z.literal(24)])
      .nullish()
      .describe('Of WAV and FLAC; as it is when absent.'),
    loudness_lufs: numberIn(RANGES.exportLufs)
      .nullish()
      .describe('Integrated loudness that each sound is brought to, kept under −1 dBTP; as it is when absent.'),
    loop: z
      .boolean()
      .optional()
      .describe('Marks each WAV as a loop from its beginning to its end. Loops that a file has are kept either way.'),
    file_name: z
      .string()
      .min(1)
      .max(LIMITS.nameChars)
      .regex(TEMPLATE, `may have {${PLACEHOLDERS.join('}, {')}} and no other braces`)
      .optional()
      .describe(
        `Name of each file without its ending, with ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}; \`{name}\` when absent.`,
      ),
    sprite: z
      .boolean()
      .optional()
      .describe('One file with all sounds, and `sprite.json`, which says where each is, as Howler and Phaser read it.'),
  })
  .meta({ id: 'SoundFilesRequest' });
export type SoundFilesRequest = z.infer<typeof SoundFilesRequestSchema>;
